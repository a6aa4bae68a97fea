//! What one field's type must be, where an alias can hide it.

use super::{Assertions, constant, shape_of};
use crate::expand::shape;
use crate::fault::Fault;
use crate::model::Field;
use crate::rules::{self, BoundKind};
use crate::types;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

pub(super) fn missing_is_read(field: &Field<'_>, assertions: &mut Assertions<'_>) {
    if !field.relies_on_missing() {
        return;
    }
    let shape = shape_of(field);
    let what = format!("`{}` can be left out but not read back", field.label());
    assertions.require(
        &quote!(__Shape::reads_missing(#shape)),
        Fault::new(field.ty, "skip_without_default", what)
            .why("serde reads no value from a missing field of this type")
            .help("add `#[serde(default)]`"),
    );
}

pub(super) fn bounds_apply(field: &Field<'_>, assertions: &mut Assertions<'_>) {
    if field.own.bounds.is_empty() || BoundKind::of(field).is_some() {
        return;
    }
    let shape = constant(&quote!(&'static __Shape), &shape::unbounded(field));
    let bounds = constant(&quote!(&'static __Bounds), &field.own.bounds.to_literal());
    let what = format!("a bound of `{}` does not apply to its type", field.label());
    assertions.require(
        &quote!(__Shape::takes(#shape, #bounds)),
        Fault::new(field.ty, "bound_on_wrong_type", what)
            .why("MongoDB ignores a keyword that belongs to another type")
            .help(
                "text has `min_length`, `max_length` and `pattern`, a number `min` and `max`, \
                 arrays and maps `#[embed(max = N)]`",
            ),
    );
}

pub(super) fn flattened_is_an_object(field: &Field<'_>, assertions: &mut Assertions<'_>) {
    if !field.serde.flatten() {
        return;
    }
    let shape = shape_of(field);
    let what = format!("`{}` flattens what is no object", field.label());
    assertions.require(
        &quote!(__Shape::can_be_merged(#shape)),
        Fault::new(field.ty, "flatten_scalar", what)
            .why("serde can merge only structs and maps into the object around them")
            .help(rules::unflattened(field)),
    );
}

pub(super) fn reference_fits_its_model(field: &Field<'_>, assertions: &mut Assertions<'_>) {
    let stated = field.own.reference.as_ref();
    let Some(target) = stated.and_then(|reference| reference.target.as_ref()) else { return };
    let (shape, ty) = (shape_of(field), types::text(field.ty));
    let model = types::text(target);
    let what = format!("`{}: {ty}` refers to `{model}`", field.label());
    assertions.tokens.extend(quote_spanned! {field.ty.span()=>
        const _: () = __assert_same_id(
            #shape,
            <<#target as __Model>::Id as __Stored>::SHAPE,
            #what,
            #model,
        );
    });
}
