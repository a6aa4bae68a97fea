//! Shapes and models made while a test runs; they live until it ends.

use docwright::ModelSpec;
use docwright::shape::{Bound, Bounds, Field, FieldOptions, Number, Presence, Shape, Struct};

pub(crate) fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

pub(crate) fn list<T>(values: Vec<T>) -> &'static [T] {
    Box::leak(values.into_boxed_slice())
}

pub(crate) fn text(value: impl Into<String>) -> &'static str {
    Box::leak(value.into().into_boxed_str())
}

pub(crate) fn field(name: &str, shape: Shape) -> Field {
    field_with(name, shape, FieldOptions::PLAIN)
}

pub(crate) fn field_with(name: &str, shape: Shape, options: FieldOptions) -> Field {
    Field(text(name), text(name), leak(shape), leak(options))
}

/// A field that a `default` stands in for.
pub(crate) fn defaulted(name: &str, shape: Shape) -> Field {
    field_with(name, shape, FieldOptions { presence: Presence::Optional, ..FieldOptions::PLAIN })
}

pub(crate) fn aliased(name: &str, aliases: &[&str], shape: Shape) -> Field {
    let aliases = list(aliases.iter().map(|alias| text(*alias)).collect());
    field_with(name, shape, FieldOptions { aliases, ..FieldOptions::PLAIN })
}

pub(crate) fn flat(shape: Shape) -> Field {
    field_with("flat", shape, FieldOptions { flatten: true, ..FieldOptions::PLAIN })
}

pub(crate) fn object(fields: Vec<Field>) -> Shape {
    Shape::Struct(leak(Struct::new("Made", list(fields))))
}

pub(crate) fn denying(fields: Vec<Field>) -> Shape {
    Shape::Struct(leak(Struct { deny_unknown: true, ..Struct::new("Made", list(fields)) }))
}

pub(crate) fn names(names: &[&str]) -> &'static [&'static str] {
    list(names.iter().map(|name| text(*name)).collect())
}

pub(crate) fn array(item: Shape) -> Shape {
    Shape::Array(leak(item))
}

pub(crate) fn optional(inner: Shape) -> Shape {
    Shape::Optional(leak(inner))
}

pub(crate) fn any_of(tag: Option<&str>, branches: Vec<Shape>) -> Shape {
    Shape::AnyOf(tag.map(text), list(branches.into_iter().map(leak).collect()))
}

pub(crate) fn bounded(inner: Shape, bounds: Bounds) -> Shape {
    Shape::Bounded(leak(inner), listed(bounds))
}

/// The list that comes to these bounds.
pub(crate) fn listed(bounds: Bounds) -> &'static [Bound] {
    let limit = |limit: Option<Number>, exclusive, of: [fn(Number) -> Bound; 2]| {
        limit.map(of[usize::from(exclusive)])
    };
    let all = [
        bounds.min_length.map(Bound::MinLength),
        bounds.max_length.map(Bound::MaxLength),
        bounds.pattern.map(Bound::Pattern),
        limit(bounds.min, bounds.exclusive_min, [Bound::Min, Bound::ExclusiveMin]),
        limit(bounds.max, bounds.exclusive_max, [Bound::Max, Bound::ExclusiveMax]),
        bounds.multiple_of.map(Bound::MultipleOf),
        bounds.min_items.map(Bound::MinItems),
        bounds.max_items.map(Bound::MaxItems),
        bounds.unique_items.then_some(Bound::UniqueItems),
        bounds.key_pattern.map(Bound::KeyPattern),
        bounds.key_max_length.map(Bound::KeyMaxLength),
        bounds.item.map(Bound::Item),
    ];
    list(all.into_iter().flatten().collect())
}

/// A model with an ObjectId and these fields.
pub(crate) fn model(fields: Vec<Field>) -> ModelSpec {
    let mut all = vec![field("_id", Shape::ObjectId)];
    all.extend(fields);
    root(object(all))
}

pub(crate) fn root(shape: Shape) -> ModelSpec {
    ModelSpec { name: "Made", collection: "made", shape: leak(shape), ..ModelSpec::PLAIN }
}
