//! Indexes inside an enum: one on fields of several variants has documents that lack them.

use crate::fault::{Fault, Faults};
use crate::model::{Body, Model, Variant};
use crate::serde::Style;

/// An index on fields of one variant is partial on the enum's tag. One whose fields no variant has
/// together would hold documents of every variant, each with a null.
pub(crate) fn indexed_fields_are_in_one_variant(model: &Model<'_>, faults: &mut Faults) {
    let Body::Enum(variants) = &model.body else { return };
    for index in model.own.indexes.iter().filter(|index| index.keys.len() > 1) {
        let names: Vec<String> = index.keys.iter().filter_map(|key| key.path.first()).collect();
        let has = |variant: &Variant<'_>, name: &String| match variant.style {
            Style::Struct => variant.fields.iter().any(|field| field.name() == *name),
            // What it holds is not seen here.
            _ => matches!(variant.style, Style::Newtype),
        };
        let has_all = |variant: &Variant<'_>| names.iter().all(|name| has(variant, name));
        let exists = |name: &String| variants.iter().any(|variant| has(variant, name));
        if names.iter().all(exists) && !variants.iter().any(has_all) {
            faults.add(if index.unique {
                let names = names.join("`, `");
                Fault::new(
                    &index.at,
                    "variant_unique_not_partial",
                    format!("`{names}` are unique together, but no variant has them all"),
                )
                .why("documents of each variant lack a field, and two that lack it and agree in the others are duplicates")
                .help("declare a unique index for each variant, on the fields that it has")
            } else {
                let names = names.join("` and `");
                Fault::new(
                    &index.at,
                    "index_unknown_field",
                    format!("no variant of `{}` has `{names}`", model.input.ident),
                )
                .why("a document has the fields of one variant: each has a null in the index, and no query needs them together")
                .help("declare an index for each variant, on the fields that it has")
            });
        }
    }
}
