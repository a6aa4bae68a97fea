//! The compile error about a Rust field path that leads nowhere.

use super::super::Shape;
use super::{content, is_near, split_at_dot, step};
use crate::assert::{Fault, same_text};

/// Fails the const evaluation unless the path leads to a field of `model`; the message names the
/// part that is wrong and the field that was meant, or those that stand there.
#[doc(hidden)]
#[track_caller]
pub const fn require_path(shape: &'static Shape, path: &str, model: &str) {
    require(shape, path, model, INDEXED);
}

/// As [`require_path`], for what is no index: a query and `path!`.
#[doc(hidden)]
#[track_caller]
pub const fn require_stored(shape: &'static Shape, path: &str, model: &str) {
    require(shape, path, model, STORED);
}

/// What a path is needed for.
#[derive(Clone, Copy)]
struct Need {
    /// The rule that a name breaks which no field has, and why it is one.
    unknown: &'static str,
    why: &'static str,
    /// The rule that a flattened field breaks, and what is said of it.
    flattened: &'static str,
    what: &'static str,
}

const INDEXED: Need = Need {
    unknown: "index_unknown_field",
    why: "an index on a field that no document has finds nothing",
    flattened: "index_on_flattened",
    what: " is flattened, and has no place to index",
};
const STORED: Need = Need {
    unknown: "unknown_path",
    why: "a filter on a field that no document has finds nothing, and an update writes what nobody reads",
    flattened: "unknown_path",
    what: " is flattened, and has no place of its own",
};

#[track_caller]
const fn require(shape: &'static Shape, path: &str, model: &str, need: Need) {
    let (mut at, mut rest, mut owner) = (shape, path.as_bytes(), model);
    loop {
        let (name, after) = split_at_dot(rest);
        let Some(step) = step(at, name, after) else {
            let is_first = rest.len() == path.len();
            nowhere(at, owner, text(name), is_first, need)
        };
        if after.is_none() && step.stored.is_empty() {
            flattened(step.shape, text(name), need);
        }
        let Some(after) = after else { return };
        (at, rest, owner) = (step.shape, after, text(name));
    }
}

#[track_caller]
const fn nowhere(at: &Shape, owner: &str, name: &str, is_first: bool, need: Need) -> ! {
    let owner = match at.item() {
        Shape::Struct(object) => object.name,
        _ => owner,
    };
    let fault = Fault::new()
        .name(owner)
        .text(" has no field ")
        .name(name)
        .slug(need.unknown)
        .why()
        .text(need.why)
        .help();
    if let Some(near) = nearest(at, name) {
        fault.text("did you mean ").name(near).text("?").raise();
    }
    match list(fault, "write one of its fields: ", at, true) {
        (fault, false) => fault.raise(),
        (fault, true) if is_first => {
            fault.text("begin the path at a type that derives `Document` or `Embedded`").raise()
        }
        (fault, true) => fault.text("end the path at ").name(owner).raise(),
    }
}

#[track_caller]
const fn flattened(shape: &Shape, name: &str, need: Need) -> ! {
    let fault = Fault::new()
        .name(name)
        .text(need.what)
        .slug(need.flattened)
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
            let content = content(object);
            while n < object.fields.len() {
                let name = object.fields[n].0;
                if content.is_none() || !same_text(name, "0") {
                    fault = fault.text(if first { before } else { ", " }).name(name);
                    first = false;
                }
                n += 1;
            }
            if let Some(content) = content {
                (fault, first) = list(fault, before, content, first);
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

/// The field's name that is most like another.
const fn nearest(shape: &Shape, name: &str) -> Option<&'static str> {
    match shape.item() {
        Shape::Struct(object) => {
            let mut n = 0;
            while n < object.fields.len() {
                if is_near(name, object.fields[n].0) {
                    return Some(object.fields[n].0);
                }
                n += 1;
            }
            match content(object) {
                Some(content) => nearest(content, name),
                None => None,
            }
        }
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if let Some(near) = nearest(shapes[n], name) {
                    return Some(near);
                }
                n += 1;
            }
            None
        }
        _ => None,
    }
}

/// A part of a path between its dots.
const fn text(name: &[u8]) -> &str {
    match core::str::from_utf8(name) {
        Ok(name) => name,
        Err(_) => "",
    }
}
