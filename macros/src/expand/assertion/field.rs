//! What one field's type must be, where an alias can hide it.

use super::{Assertions, constant, shape_of};
use crate::expand::shape;
use crate::fault::Fault;
use crate::model::Field;
use crate::rules;
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
            .why(format!(
                "serde reads no value from a missing field of type `{}`",
                types::text(field.ty)
            ))
            .help("add `#[serde(default)]`"),
    );
}

/// Bounds whose type hides behind an alias, or whose value in a constant.
pub(super) fn bounds_hold(field: &Field<'_>, assertions: &mut Assertions<'_>) {
    if !rules::bounds_need_proof(field) {
        return;
    }
    let shape = constant(&quote!(&'static __Shape), &shape::unbounded(field));
    let bounds = constant(&quote!(&'static [__Bound]), &field.own.bounds.to_literal());
    let what = format!("{}: {}", field.label(), types::text(field.ty));
    assertions.tokens.extend(quote_spanned! {field.ty.span()=>
        const _: () = __check_bounds(#shape, #bounds, #what);
    });
}

pub(super) fn flattened_is_an_object(field: &Field<'_>, assertions: &mut Assertions<'_>) {
    if !field.serde.flatten() {
        return;
    }
    let shape = shape_of(field);
    let what = format!("`{}: {}` flattens what is no object", field.label(), types::text(field.ty));
    assertions.require(
        &quote!(__Shape::can_be_merged(#shape)),
        Fault::new(field.ty, "flatten_scalar", what)
            .why("serde can merge only structs and maps into the object around them")
            .help(rules::unflattened(field)),
    );
}
