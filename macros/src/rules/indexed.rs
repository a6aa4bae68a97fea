//! What stands in a unique or sparse index: arrays, nulls and floats are not what they seem there.

use super::money::words;
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

    /// `None` of the field is written as null, and the document is in the index.
    pub(crate) fn holds_null(&self) -> bool {
        self.is_the_field()
            && self.field.serde.skip_serializing_if().is_none()
            && !self.field.serde.skip_serializing()
            && !self.index.leaves_out(self.path, true)
            && !self.is_judged_with_its_index()
    }

    /// The document is in the unique index where there is nothing at the path.
    pub(crate) fn holds_missing(&self) -> bool {
        self.index.unique && !self.index.sparse && !self.index.leaves_out(self.path, false)
    }

    /// What `sparse` does to a unique index on several keys is a rule of its own.
    fn is_judged_with_its_index(&self) -> bool {
        self.index.unique && self.index.sparse && self.index.keys.len() > 1
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
        return Some(runs_through_an_array(key, &name));
    }
    if types::option_of(field.ty).is_some() && key.holds_null() {
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
            .help(match (key.index.sparse, key.index.states("partial")) {
                _ if is_compound => format!("give `{name}` a value in every document: remove the `Option`"),
                (false, false) => format!("{help}, and `sparse` to the index, or `partial({name}(exists))`"),
                _ => help.to_owned(),
            })
            .help_if(alias(ty), |alias| {
                let place = if key.index.sparse { " in the place of `sparse`" } else { "" };
                let kept = format!("or keep to the documents with a value: `partial({name}(type = \"{alias}\"))`{place}");
                format!("{kept}; a query then names the type as well: `range({name}(type = \"{alias}\"))`")
            }),
        );
    }
    if key.holds_missing()
        && field.serde.skip_serializing_if().is_some()
        && field.stored_name() != "_id"
    {
        let is_compound = key.index.keys.len() > 1;
        return Some(
            Fault::new(key.at, "unique_on_optional", format!("`{name}` can be missing in a unique index"))
                .why(match is_compound {
                    true => "a missing field counts as null: of two documents that agree on the other keys and lack it, the second is a duplicate",
                    false => "a missing field counts as null: the second document without it is a duplicate",
                })
                .help(match is_compound {
                    true => format!("add `partial({name}(exists))` to the index"),
                    false => format!("add `sparse` to the index, or `partial({name}(exists))`"),
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

/// The last word of a name that is that of a long text.
const LONG_TEXTS: &[&str] = &[
    "body",
    "text",
    "content",
    "contents",
    "description",
    "comment",
    "message",
    "html",
    "markdown",
    "bio",
    "notes",
];

pub(crate) fn is_long_text(name: &str) -> bool {
    words(name).last().is_some_and(|last| LONG_TEXTS.contains(&last.as_str()))
}

/// An empty list has an entry of its own, which a condition on what is in it keeps out.
fn runs_through_an_array(key: &Key<'_, '_>, name: &str) -> Fault {
    let fault = Fault::new(
        key.at,
        "unique_on_array",
        format!("the unique index on `{name}` runs through an array"),
    );
    if key.index.leaves_out(key.path, true) {
        return fault.why(TWICE_WHY).help(ARRAY_HELP);
    }
    let item = types::item_of(key.field.ty).and_then(|item| alias(types::unwrapped(item)));
    fault.why(ARRAY_WHY).help(ARRAY_HELP).help_if(item, |alias| {
        format!("`partial({name}(type = \"{alias}\"))` keeps empty arrays out of the index")
    })
}

/// What `$type` calls the values of a type, by the name everybody knows it by.
fn alias(ty: &syn::Type) -> Option<&'static str> {
    const ALIASES: &[(&str, &[&str])] = &[
        ("number", types::INTEGERS),
        ("number", &["f32", "f64"]),
        ("string", &["String", "str", "char"]),
        ("bool", &["bool"]),
        ("objectId", &["ObjectId", "Ref"]),
        ("date", &["DateTime"]),
    ];
    ALIASES.iter().find(|(_, names)| types::is_called(ty, names)).map(|(alias, _)| *alias)
}

const TWICE_WHY: &str = "one document may hold a value twice";
const ARRAY_WHY: &str = "one document may still hold a value twice, and two documents whose array \
                         is empty are duplicates of each other";
const COMPOUND_WHY: &str = "two documents that agree on the other keys and have no value here are \
                            duplicates; leaving the field out, or `sparse`, changes nothing";
const ARRAY_HELP: &str = "index a field outside the array, or give the items a collection of their \
                          own with a `Ref`";
const FLOAT_WHY: &str = "one NaN equals another there, and numbers that print alike can differ";
