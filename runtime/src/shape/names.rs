//! Stored names that meet in one object: a field's, its tag's, and those a flattened type brings.

use super::{Field, Keys, Shape};
use crate::assert::{Fault, same_text};

/// No two fields of one object have the same stored name, those of flattened types included.
#[doc(hidden)]
#[track_caller]
pub const fn assert_names_distinct(shape: &Shape, name: &str, tag: &str) {
    let Some(taken) = shape.name_taken_twice() else { return };
    let fault = Fault::new().text("two fields of ").name(name).text(" are stored as ").name(taken);
    if same_text(taken, tag) {
        fault
            .text(", which is the tag")
            .slug("tag_collision")
            .why()
            .text("serde writes both under one name, and the type cannot be read back")
            .help()
            .text("rename the field inside the flattened type, or the tag")
            .raise()
    }
    fault
        .slug("duplicate_stored_name")
        .why()
        .text("what is flattened stands beside the other fields; serde writes both, and the type cannot be read back")
        .help()
        .text("rename one of the two with `#[serde(rename = \"…\")]`")
        .raise()
}

impl Shape {
    /// The first stored name that two fields of one object have.
    const fn name_taken_twice(&self) -> Option<&'static str> {
        match self.core() {
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if let Some(name) = branches[n].name_taken_twice() {
                        return Some(name);
                    }
                    n += 1;
                }
                None
            }
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    let (earlier, _) = object.fields.split_at(n);
                    if let Some(name) = clash(&object.fields[n], earlier) {
                        return Some(name);
                    }
                    n += 1;
                }
                None
            }
            _ => None,
        }
    }

    /// Whether an object of this shape can have a field stored as `name`.
    #[doc(hidden)]
    pub const fn has_name(&self, name: &str) -> bool {
        match self.core() {
            Shape::Struct(object) => any_has_name(object.fields, name),
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].has_name(name) {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::Names(names) | Shape::Map(Keys::Names(names), _) => contains(names, name),
            _ => false,
        }
    }

    /// The first name that a field of this shape and one of `fields` have.
    const fn name_shared_with(&self, fields: &[Field]) -> Option<&'static str> {
        match self.core() {
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    if let Some(name) = clash(&object.fields[n], fields) {
                        return Some(name);
                    }
                    n += 1;
                }
                None
            }
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if let Some(name) = branches[n].name_shared_with(fields) {
                        return Some(name);
                    }
                    n += 1;
                }
                None
            }
            Shape::Names(names) => first_taken(names, fields),
            _ => None,
        }
    }
}

/// The first name of the field, or of what it flattens, that one of the others has.
const fn clash(field: &Field, others: &[Field]) -> Option<&'static str> {
    if field.3.flatten {
        return field.2.name_shared_with(others);
    }
    match any_has_name(others, field.1) {
        true => Some(field.1),
        false => first_taken(field.3.aliases, others),
    }
}

const fn first_taken(names: &[&'static str], fields: &[Field]) -> Option<&'static str> {
    let mut n = 0;
    while n < names.len() {
        if any_has_name(fields, names[n]) {
            return Some(names[n]);
        }
        n += 1;
    }
    None
}

const fn any_has_name(fields: &[Field], name: &str) -> bool {
    let mut n = 0;
    while n < fields.len() {
        let Field(_, stored, shape, options) = &fields[n];
        let has = match options.flatten {
            true => shape.has_name(name),
            false => same_text(stored, name) || contains(options.aliases, name),
        };
        if has {
            return true;
        }
        n += 1;
    }
    false
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut n = 0;
    while n < names.len() {
        if same_text(names[n], name) {
            return true;
        }
        n += 1;
    }
    false
}
