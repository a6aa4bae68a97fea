//! The compile error about a Rust field path that leads nowhere.

use super::super::Shape;
use super::{split_at_dot, step};
use crate::assert::Fault;

/// Fails the const evaluation unless the path leads to a field of `model`; the message names the
/// part that is wrong and the fields that stand there.
#[doc(hidden)]
#[track_caller]
pub const fn require_path(shape: &'static Shape, path: &str, model: &str) {
    let (mut at, mut rest, mut owner) = (shape, path.as_bytes(), model);
    loop {
        let (name, after) = split_at_dot(rest);
        let Some(step) = step(at, name) else { nowhere(at, owner, text(name)) };
        if after.is_none() && step.stored.is_empty() {
            flattened(step.shape, text(name));
        }
        let Some(after) = after else { return };
        (at, rest, owner) = (step.shape, after, text(name));
    }
}

#[track_caller]
const fn nowhere(at: &Shape, owner: &str, name: &str) -> ! {
    let owner = match at.item() {
        Shape::Struct(object) => object.name,
        _ => owner,
    };
    let fault = Fault::new()
        .name(owner)
        .text(" has no field ")
        .name(name)
        .slug("index_unknown_field")
        .why()
        .text("an index on a field that no document has finds nothing")
        .help();
    match list(fault, "write one of its fields: ", at, true) {
        (fault, false) => fault.raise(),
        (fault, true) => fault.text("end the path at ").name(owner).raise(),
    }
}

#[track_caller]
const fn flattened(shape: &Shape, name: &str) -> ! {
    let fault = Fault::new()
        .name(name)
        .text(" is flattened, and has no place to index")
        .slug("index_on_flattened")
        .why()
        .text("serde writes what is flattened beside the other fields, and nothing called ")
        .name(name)
        .help();
    match list(fault, "go on to one of its fields: ", shape, true) {
        (fault, false) => fault.raise(),
        (fault, true) => fault.text("name another field").raise(),
    }
}

/// The message with `before` and the Rust names of the fields behind it; true if there are none.
const fn list(mut fault: Fault, before: &str, shape: &Shape, mut first: bool) -> (Fault, bool) {
    match shape.item() {
        Shape::Struct(object) => {
            let mut n = 0;
            while n < object.fields.len() {
                fault = fault.text(if first { before } else { ", " }).name(object.fields[n].0);
                first = false;
                n += 1;
            }
        }
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                (fault, first) = list(fault, before, shapes[n], first);
                n += 1;
            }
        }
        _ => {}
    }
    (fault, first)
}

/// A part of a path between its dots.
const fn text(name: &[u8]) -> &str {
    match core::str::from_utf8(name) {
        Ok(name) => name,
        Err(_) => "",
    }
}
