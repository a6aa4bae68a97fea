//! Names in a shape: whether it knows one, and what stands under it.

use crate::shape::{Keys, Shape, Struct};

/// The shapes that may describe one place in a document: those of the current form, and of the
/// past form where the document is of one.
pub(super) struct Shapes {
    current: Vec<&'static Shape>,
    past: Vec<&'static Shape>,
}

impl Shapes {
    pub(super) fn new(current: &'static Shape, past: Option<&'static Shape>) -> Self {
        Shapes { current: vec![current], past: past.into_iter().collect() }
    }

    pub(super) fn field(&self, name: &str) -> Shapes {
        let under = |shapes: &[&'static Shape]| {
            let mut found = Vec::new();
            shapes.iter().for_each(|shape| field(shape, name, true, &mut found));
            found
        };
        Shapes { current: under(&self.current), past: under(&self.past) }
    }

    pub(super) fn item(&self, position: usize) -> Shapes {
        let under = |shapes: &[&'static Shape]| {
            let mut found = Vec::new();
            shapes.iter().for_each(|shape| item(shape, position, &mut found));
            found
        };
        Shapes { current: under(&self.current), past: under(&self.past) }
    }

    /// Whether the past form could read the name, or the current form has a field of that name. A
    /// catch-all of the current form does not count: the past form never filled it.
    pub(super) fn known(&self, name: &str) -> bool {
        let mut found = Vec::new();
        self.past.iter().for_each(|shape| field(shape, name, true, &mut found));
        self.current.iter().for_each(|shape| field(shape, name, false, &mut found));
        !found.is_empty()
    }

    /// The name that serde writes, where this one is an alias of it.
    pub(super) fn main_name(&self, alias: &str) -> Option<&'static str> {
        self.current.iter().find_map(|shape| main_name(shape, alias))
    }
}

fn field(shape: &'static Shape, name: &str, catch_all: bool, found: &mut Vec<&'static Shape>) {
    match shape.core() {
        Shape::Struct(fields) => {
            if let Some(own) = own_field(fields, name) {
                found.push(own.2);
                return;
            }
            for flattened in fields.fields.iter().filter(|field| field.3.flatten) {
                field(flattened.2, name, catch_all, found);
            }
        }
        Shape::AnyOf(_, shapes) => {
            shapes.iter().for_each(|shape| field(shape, name, catch_all, found));
        }
        Shape::Map(Keys::Names(names), value) if names.contains(&name) => found.push(value),
        Shape::Map(Keys::Text, value) if catch_all => found.push(value),
        Shape::Any | Shape::Types(_) if catch_all => found.push(&Shape::Any),
        _ => {}
    }
}

fn item(shape: &'static Shape, position: usize, found: &mut Vec<&'static Shape>) {
    match shape.core() {
        Shape::Array(each) | Shape::ArrayOf(each, _) => found.push(each),
        Shape::Tuple(shapes) => found.extend(shapes.get(position)),
        Shape::AnyOf(_, shapes) => shapes.iter().for_each(|shape| item(shape, position, found)),
        Shape::Any | Shape::Types(_) => found.push(&Shape::Any),
        _ => {}
    }
}

fn main_name(shape: &'static Shape, alias: &str) -> Option<&'static str> {
    match shape.core() {
        Shape::Struct(fields) => match own_field(fields, alias) {
            Some(own) => (own.1 != alias).then_some(own.1),
            None => fields
                .fields
                .iter()
                .filter(|field| field.3.flatten)
                .find_map(|field| main_name(field.2, alias)),
        },
        Shape::AnyOf(_, shapes) => shapes.iter().find_map(|shape| main_name(shape, alias)),
        _ => None,
    }
}

fn own_field(fields: &'static Struct, name: &str) -> Option<&'static crate::shape::Field> {
    fields
        .fields
        .iter()
        .find(|field| !field.3.flatten && (field.1 == name || field.3.aliases.contains(&name)))
}
