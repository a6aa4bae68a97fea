//! Whether a condition of a partial index can hold for the field's values.

use super::super::forms::Forms;
use super::super::path::{end_of, is_near};
use super::Shape;
use crate::assert::{Fault, same_text};
use crate::condition::{Condition, Test, Value};

/// Raises the fault of a condition that no document fulfils.
#[doc(hidden)]
#[track_caller]
pub const fn assert_condition(shape: &'static Shape, condition: &Condition) {
    let Condition(path, test) = condition;
    // That it leads nowhere is said elsewhere.
    let Some((end, _)) = end_of(shape, path) else { return };
    match test {
        Test::Eq(value) => {
            assert_type(end, path, value);
            assert_name(end, path, value);
        }
        Test::Gt(value) | Test::Gte(value) | Test::Lt(value) | Test::Lte(value) => {
            assert_type(end, path, value);
        }
        Test::In(values) => {
            let mut n = 0;
            while n < values.len() {
                assert_type(end, path, &values[n]);
                assert_name(end, path, &values[n]);
                n += 1;
            }
        }
        Test::Exists => {}
        Test::Type(alias) => {
            if end.forms() & Forms::of_alias(alias) == 0 {
                let fault = stored(end, path).text(", never as ").name(alias);
                advise(because(fault), end, path).raise()
            }
        }
    }
}

#[track_caller]
const fn assert_type(end: &Shape, path: &str, value: &Value) {
    let (forms, written) = match value {
        Value::Bool(_) => (Forms::BOOL, "with `true` or `false`"),
        Value::Int(_) | Value::Float(_) => (Forms::NUMBER, "with a number"),
        Value::Text(_) => (Forms::STRING, "with a text"),
    };
    if end.forms() & forms == 0 {
        let fault = stored(end, path).text(", and compared ").text(written);
        advise(because(fault), end, path).raise()
    }
}

/// One of an enum's names, where these are all there are.
#[track_caller]
const fn assert_name(end: &Shape, path: &str, value: &Value) {
    let (Shape::Names(names), Value::Text(text)) = (end.item(), value) else { return };
    let (mut n, mut near) = (0, None);
    while n < names.len() {
        if same_text(names[n], text) {
            return;
        }
        if near.is_none() && is_near(text, names[n]) {
            near = Some(names[n]);
        }
        n += 1;
    }
    let fault = Fault::new().name(path).text(" is never \"").text(text).text("\"");
    let fault = fault
        .slug("partial_operator")
        .why()
        .text("no variant is stored so: no document would be in the index")
        .help();
    if let Some(near) = near {
        fault.text("write \"").text(near).text("\"").raise()
    }
    let (mut fault, mut n) = (fault.text("write one of "), 0);
    while n < names.len() {
        fault = fault.text(if n == 0 { "\"" } else { ", \"" }).text(names[n]).text("\"");
        n += 1;
    }
    fault.raise()
}

const fn stored(end: &Shape, path: &str) -> Fault {
    Fault::new().name(path).text(" is stored as ").text(end.item().bson_type())
}

const fn because(fault: Fault) -> Fault {
    fault
        .slug("partial_operator")
        .why()
        .text("MongoDB compares values of one type only: no document would be in the index")
        .help()
}

const fn advise(fault: Fault, end: &Shape, path: &str) -> Fault {
    let fault = fault.text("write `").text(path);
    match end.item() {
        Shape::Bool => fault.text(" = true`"),
        Shape::Int(..) | Shape::IntValues(_) | Shape::Double | Shape::Decimal => {
            fault.text("(gt = 0)`, or another number")
        }
        Shape::Names([name, ..]) => fault.text(" = \"").text(name).text("\"`"),
        Shape::String | Shape::Char | Shape::Names(_) => fault.text(" = \"…\"`"),
        other => match other.alias() {
            Some(alias) => {
                fault.text("(type = \"").text(alias).text("\")`, or `").text(path).text("(exists)`")
            }
            None => fault.text("(exists)`"),
        },
    }
}
