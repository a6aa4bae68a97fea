//! Whole numbers: BSON has none without a sign and none of 128 bits.

use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::serde::Adapter;
use crate::types;

/// The whole numbers of Rust that BSON has no room for in some of their values.
const INTEGERS: &[&str] = &["i8", "i16", "i32", "i128", "u8", "u16", "u32", "u64", "u128", "usize"];

pub(crate) fn integers_fit_bson(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        if field.is_skipped() || !matches!(field.adapter, Adapter::None) || field.own.bson.is_some()
        {
            continue;
        }
        if !types::is_called(field.ty, INTEGERS) {
            continue;
        }
        let (name, ty) = (field.label(), types::text(field.ty));
        if types::is_called(field.ty, &["i128", "u128"]) {
            faults.add(
                Fault::new(
                    field.ty,
                    "unsigned_overflow",
                    format!("`{name}: {ty}` cannot be stored"),
                )
                .why("BSON has no integer of 128 bits, and every write of one fails")
                .help("use `i64`, or `bson::Decimal128` for up to 34 digits"),
            );
        }
        if types::is_called(field.ty, &["u64", "usize"]) && field.own.bounds.get("max").is_none() {
            faults.lint(
                model,
                Some(field),
                Fault::new(
                    field.ty,
                    "unsigned_overflow",
                    format!("`{name}: {ty}` has values that cannot be stored"),
                )
                .why("BSON has no unsigned integer; a write above 9223372036854775807 fails")
                .help("use `i64`, or state `#[field(max = 9223372036854775807)]`"),
            );
        }
        if let Some(max) = field.own.bounds.get("max") {
            let too_big = types::is_called(field.ty, &["i32", "i16", "i8", "u8", "u16", "u32"])
                && field.own.bounds.integer("max").is_some_and(|max| max > limit(field.ty));
            if too_big {
                faults.add(
                    Fault::new(
                        &max.written,
                        "range_outside_type",
                        format!("`max` does not fit `{name}: {ty}`"),
                    )
                    .why(format!("the type ends at {}", limit(field.ty)))
                    .help("use a wider type, or lower the bound"),
                );
            }
        }
    }
}

fn limit(ty: &syn::Type) -> i64 {
    let is = |name| types::is_called(ty, &[name]);
    match () {
        () if is("i8") => i8::MAX.into(),
        () if is("u8") => u8::MAX.into(),
        () if is("i16") => i16::MAX.into(),
        () if is("u16") => u16::MAX.into(),
        () if is("i32") => i32::MAX.into(),
        () if is("u32") => u32::MAX.into(),
        () => i64::MAX,
    }
}
