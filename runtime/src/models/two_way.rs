//! Two models that each list the other: each link is written twice, in two documents.

use crate::assert::Fault;
use crate::model::ModelSpec;
use crate::shape::{Field, Shape};

/// Checks the lists of references of one model against those of every model it lists.
#[track_caller]
pub(super) const fn check(specs: &[&ModelSpec], at: usize) {
    check_lists(specs, at, specs[at].shape);
    check_opt_outs(specs, at);
}

#[track_caller]
const fn check_lists(specs: &[&ModelSpec], at: usize, shape: &Shape) {
    match shape.item() {
        Shape::Map(_, value) => check_lists(specs, at, value),
        Shape::Tuple(shapes) | Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                check_lists(specs, at, shapes[n]);
                n += 1;
            }
        }
        Shape::Struct(object) => {
            let mut n = 0;
            while n < object.fields.len() {
                let field = &object.fields[n];
                // Each pair is reported at its second model.
                let mut other = 0;
                while other < at && is_list(field) && !field.3.two_way {
                    if lists(field, specs[other])
                        && let Some(back) = list_of(specs[other].shape, specs[at])
                        && !back.3.two_way
                    {
                        raise(specs[other], back, specs[at], field);
                    }
                    other += 1;
                }
                check_lists(specs, at, field.2);
                n += 1;
            }
        }
        _ => {}
    }
}

const fn is_list(field: &Field) -> bool {
    matches!(field.2.core(), Shape::Array(_))
}

/// Whether the field holds references to the model.
const fn lists(field: &Field, spec: &ModelSpec) -> bool {
    if let Some((target, collection)) = field.2.refers_to() {
        return spec.is_called(target, collection);
    }
    let mut n = 0;
    while n < field.3.references.len() {
        if field.3.references[n].is_reference_to(spec) {
            return true;
        }
        n += 1;
    }
    false
}

/// The first list of references to the model in a shape.
const fn list_of(shape: &'static Shape, spec: &ModelSpec) -> Option<&'static Field> {
    match shape.item() {
        Shape::Map(_, value) => list_of(value, spec),
        Shape::Tuple(shapes) | Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if let Some(field) = list_of(shapes[n], spec) {
                    return Some(field);
                }
                n += 1;
            }
            None
        }
        Shape::Struct(object) => {
            let mut n = 0;
            while n < object.fields.len() {
                let field = &object.fields[n];
                if is_list(field) && lists(field, spec) {
                    return Some(field);
                }
                if let Some(field) = list_of(field.2, spec) {
                    return Some(field);
                }
                n += 1;
            }
            None
        }
        _ => None,
    }
}

#[track_caller]
const fn raise(first: &ModelSpec, list: &Field, second: &ModelSpec, back: &Field) -> ! {
    Fault::new()
        .text("`")
        .text(first.name)
        .text(".")
        .text(list.0)
        .text("` and `")
        .text(second.name)
        .text(".")
        .text(back.0)
        .text("` list each other")
        .lint("two_way_unbounded")
        .why()
        .text("each link is written in two documents, and one of the two writes can fail alone")
        .help()
        .text("keep `")
        .text(second.name)
        .text(".")
        .text(back.0)
        .text("` alone, with an index on it for the way back")
        .raise()
}

/// An opt-out on a model's own lists is needed for one of them at least. Lists of embedded types
/// are left alone: another model can need the opt-out there.
#[track_caller]
const fn check_opt_outs(specs: &[&ModelSpec], at: usize) {
    let root = specs[at].shape;
    let branches = match root.core() {
        Shape::AnyOf(_, branches) => *branches,
        _ => &[],
    };
    let (mut unneeded, mut n) = (None, 0);
    while n <= branches.len() {
        let branch = if n < branches.len() { branches[n] } else { root };
        if let Shape::Struct(object) = branch.core() {
            let mut field = 0;
            while field < object.fields.len() {
                let list = &object.fields[field];
                if list.3.two_way && is_list(list) {
                    if is_listed_back(specs, at, list) {
                        return;
                    }
                    unneeded = Some(list);
                }
                field += 1;
            }
        }
        n += 1;
    }
    if let Some(list) = unneeded {
        Fault::new()
            .text("nothing that `")
            .text(specs[at].name)
            .text(".")
            .text(list.0)
            .text("` refers to breaks `two_way_unbounded`")
            .slug("stale_allow")
            .why()
            .text("an opt-out that is not needed would silence the next real fault")
            .help()
            .text("remove the attribute")
            .raise()
    }
}

const fn is_listed_back(specs: &[&ModelSpec], at: usize, list: &Field) -> bool {
    let mut other = 0;
    while other < specs.len() {
        if other != at
            && lists(list, specs[other])
            && list_of(specs[other].shape, specs[at]).is_some()
        {
            return true;
        }
        other += 1;
    }
    false
}
