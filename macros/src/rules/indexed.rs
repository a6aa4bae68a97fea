//! What stands in a unique or sparse index: arrays, nulls and floats are not what they seem there.

use crate::attributes::{FieldPath, Index};
use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use proc_macro2::Ident;
use syn::ext::IdentExt;

/// One key of an index, with the field its path begins at.
pub(crate) struct Key<'a, 'm> {
    pub(crate) index: &'a Index,
    pub(crate) path: &'a FieldPath,
    /// Where a message points.
    pub(crate) at: &'a Ident,
    pub(crate) field: &'a Field<'m>,
}

impl Key<'_, '_> {
    /// The key is the field itself, not one inside it.
    pub(crate) fn is_the_field(&self) -> bool {
        self.path.0.len() == 1
    }

    /// `None` of the field is written as null.
    pub(crate) fn writes_null(&self) -> bool {
        self.is_the_field()
            && self.field.serde.skip_serializing_if().is_none()
            && !self.field.serde.skip_serializing()
    }
}

/// The keys of every unique or sparse index of the type.
pub(crate) fn keys<'a, 'm>(model: &'a Model<'m>) -> Vec<Key<'a, 'm>> {
    if model.own.superseded {
        return Vec::new();
    }
    let of_type = model.own.indexes.iter().map(|index| (index, None));
    let of_fields = model
        .fields()
        .flat_map(|field| field.own.indexes.iter().map(move |index| (index, Some(field))));
    let keys = of_type
        .chain(of_fields)
        .filter(|(index, _)| index.unique || index.sparse)
        .flat_map(|(index, field)| index.keys.iter().map(move |key| (index, &key.path, field)));
    keys.filter_map(|(index, path, own)| {
        let (first, at) = (path.0.first()?, path.0.last()?);
        let name = first.unraw().to_string();
        let named = |field: &&Field<'_>| field.name() == name && !field.is_skipped();
        // Variants can have fields of one name.
        let field = own.into_iter().chain(model.fields()).find(named)?;
        Some(Key { index, path, at, field })
    })
    .collect()
}

pub(crate) fn keys_are_distinct_values(model: &Model<'_>, faults: &mut Faults) {
    let mut seen: Vec<(&'static str, String)> = Vec::new();
    for key in keys(model).iter().filter(|key| key.is_the_field()) {
        let Some(fault) = fault_of(key) else { continue };
        // A field in two indexes is one fault.
        let id = (fault.slug(), key.path.to_string());
        if !seen.contains(&id) {
            faults.lint(model, Some(key.field), fault);
            seen.push(id);
        }
    }
}

fn fault_of(key: &Key<'_, '_>) -> Option<Fault> {
    let (field, name) = (key.field, key.path.to_string());
    let as_it_is = matches!(field.adapter, Adapter::None) && field.own.bson.is_none();
    let ty = types::unwrapped(field.ty);
    let array = types::is_called(ty, types::ARRAYS)
        || matches!(ty, syn::Type::Array(_) | syn::Type::Slice(_));
    if key.index.unique && as_it_is && array {
        return Some(
            Fault::new(
                key.at,
                "unique_on_array",
                format!("the unique index on `{name}` runs through an array"),
            )
            .why(ARRAY_WHY)
            .help(ARRAY_HELP),
        );
    }
    if types::option_of(field.ty).is_some() && key.writes_null() {
        let kind = match (key.index.unique, key.index.sparse) {
            (true, true) => "unique sparse",
            (true, false) => "unique",
            _ => "sparse",
        };
        let help =
            "add `#[serde(default, skip_serializing_if = \"Option::is_none\")]` to the field";
        let is_compound = key.index.unique && key.index.keys.len() > 1;
        return Some(
            Fault::new(
                key.at,
                "option_null_vs_missing",
                format!("`None` of `{name}` is stored as null in a {kind} index"),
            )
            .why(match key.index.unique {
                // A missing field counts as null beside other keys, `sparse` or not.
                _ if is_compound => COMPOUND_WHY,
                true => "the second null is a duplicate; `sparse` leaves out documents without the field, not those with null in it",
                false => "`sparse` leaves out documents without the field, not those with null in it",
            })
            .help(match key.index.sparse {
                _ if is_compound => format!("give `{name}` a value in every document: remove the `Option`"),
                true => help.to_owned(),
                false => format!("{help}, and `sparse` to the index"),
            }),
        );
    }
    if key.index.unique && as_it_is && types::is_called(ty, &["f32", "f64"]) {
        return Some(
            Fault::new(key.at, "nan_infinity", format!("`{name}` is a float in a unique index"))
                .why(FLOAT_WHY)
                .help("use an integer or `bson::Decimal128`"),
        );
    }
    None
}

const ARRAY_WHY: &str = "one document may still hold a value twice, and two documents whose array \
                         is empty are duplicates of each other";
const COMPOUND_WHY: &str = "two documents that agree on the other keys and have no value here are \
                            duplicates; leaving the field out, or `sparse`, changes nothing";
const ARRAY_HELP: &str = "index a field outside the array, or give the items a collection of their \
                          own with a `Ref`";
const FLOAT_WHY: &str = "one NaN equals another there, and numbers that print alike can differ";
