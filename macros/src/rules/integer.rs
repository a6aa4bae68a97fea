//! Whole numbers: BSON has none without a sign and none of 128 bits.

use crate::attributes::Bounds;
use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::serde::Adapter;
use crate::types;

pub(crate) fn integers_fit_bson(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        if field.is_skipped() || !matches!(field.adapter, Adapter::None) || field.own.bson.is_some()
        {
            continue;
        }
        let parts = field.parts();
        let holds = |names: &[&str]| parts.iter().any(|part| is_plainly(part, names));
        if !holds(&["i128", "u128", "u64", "usize"]) {
            continue;
        }
        let (name, ty) = (field.label(), types::text(field.ty));
        if holds(&["i128", "u128"]) {
            faults.add_for(
                model,
                field,
                Fault::new(
                    field.ty,
                    "unsigned_overflow",
                    format!("`{name}: {ty}` cannot be stored"),
                )
                .why("BSON has no integer of 128 bits, and every write of one fails")
                .help("use `i64`, or `bson::Decimal128` for up to 34 digits"),
            );
        } else if holds(&["u64", "usize"])
            && !states_max(&field.own.bounds)
            && !model.own.superseded
        {
            let help = if types::is_called(field.ty, &["u64", "usize"]) {
                "use `i64`, or state `#[field(max = 9223372036854775807)]`"
            } else if types::is_called(field.ty, types::ARRAYS)
                || types::is_called(field.ty, types::MAPS)
            {
                "use `i64`, or add `item(max = 9223372036854775807)` to its `#[embed(…)]`"
            } else {
                "use `i64`"
            };
            faults.lint(
                model,
                Some(field),
                Fault::new(
                    field.ty,
                    "unsigned_overflow",
                    format!("`{name}: {ty}` has values that cannot be stored"),
                )
                .why("BSON has no unsigned integer; a write above 9223372036854775807 fails")
                .help(help),
            );
        }
    }
}

/// The type itself is called one of these names, not what it wraps.
fn is_plainly(ty: &syn::Type, names: &[&str]) -> bool {
    types::last_segment(ty).is_some_and(|last| names.iter().any(|name| last.ident == *name))
}

/// A maximum of the number, or of each in an array or map.
pub(crate) fn states_max(bounds: &Bounds) -> bool {
    bounds.get("max").is_some() || bounds.item.as_ref().is_some_and(|item| states_max(item))
}
