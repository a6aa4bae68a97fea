//! Unique indexes inside an enum: a document of another variant lacks the field.

use crate::attributes::Index;
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Model, Variant};
use crate::serde::{Style, TagType};
use syn::ext::IdentExt;

/// What a newtype variant holds is asked of its shape, by an assertion.
pub(crate) fn unique_fields_are_in_every_variant(model: &Model<'_>, faults: &mut Faults) {
    let Body::Enum(variants) = &model.body else { return };
    for field in model.fields().filter(|field| !is_shared(model, variants, field)) {
        let name = field.name();
        let begins = |index: &&Index| {
            index
                .keys
                .iter()
                .any(|(path, _)| path.0.first().is_some_and(|first| first.unraw() == name))
        };
        let of_type = model.own.indexes.iter().filter(begins);
        for index in field.own.indexes.iter().chain(of_type).filter(|index| index.unique) {
            faults.add(
                Fault::new(
                    &index.at,
                    "variant_unique_not_partial",
                    format!("`{name}` is unique, but does not exist in every variant"),
                )
                .why("documents of the other variants lack the field, and two that lack it are duplicates")
                .help("declare the unique index on a field that every variant has"),
            );
        }
    }
}

/// Whether every variant stores the field, in the same place. With its name for a key each variant
/// has a place of its own.
fn is_shared(model: &Model<'_>, variants: &[Variant<'_>], field: &Field<'_>) -> bool {
    let is_external = matches!(model.serde.tag(), TagType::External);
    let has = |variant: &Variant<'_>| match variant.style {
        Style::Struct => {
            let mut stored = variant.fields.iter().filter(|field| !field.is_skipped());
            stored.any(|other| other.stored_name() == field.stored_name())
        }
        Style::Newtype => true,
        _ => false,
    };
    variants.len() < 2 || !is_external && variants.iter().all(has)
}
