//! Our attributes mean something where they stand, and do not contradict themselves.

use crate::attributes::{Arguments, duplicate};
use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::types;

/// What says something of a stored field, once; `index` may stand several times.
const ON_FIELDS: [&str; 7] =
    ["embed", "field", "reference", "snapshot_of", "subset_of", "count_of", "computed"];

/// A key stated in two attributes of one name: the second would silently win.
///
/// The attribute itself may stand twice: one of the two can come through `cfg_attr`.
pub(crate) fn keys_are_stated_once(model: &Model<'_>, faults: &mut Faults) {
    let fields = model.fields().map(|field| field.original.attrs.as_slice());
    let fields = fields.chain([model.input.attrs.as_slice()]);
    for attrs in fields.filter(|attrs| attrs.len() > 1) {
        let names: Vec<_> =
            attrs.iter().filter_map(|attr| Some(attr.path().get_ident()?.to_string())).collect();
        for name in ["document", "schema_version"].into_iter().chain(ON_FIELDS) {
            if names.iter().filter(|one| *one == name).count() < 2 {
                continue;
            }
            let mut stated: Vec<String> = Vec::new();
            for attr in attrs.iter().filter(|attr| attr.path().is_ident(name)) {
                // What is wrong with the attribute itself has been said already.
                let arguments = Arguments::read(attr, &mut Faults::default());
                let list = arguments.map(|arguments| arguments.list).unwrap_or_default();
                let keys: Vec<_> =
                    list.iter().map(|one| (one.key().unwrap_or_default(), one)).collect();
                for (_, argument) in keys.iter().filter(|(key, _)| stated.contains(key)) {
                    faults.add(duplicate(argument, name));
                }
                stated.extend(keys.into_iter().map(|(key, _)| key));
            }
        }
    }
}

/// An attribute on what is not stored, or not stored as it stands, says nothing.
pub(crate) fn attributes_take_effect(model: &Model<'_>, faults: &mut Faults) {
    for field in model.every_field() {
        let of = |names: &[&str]| {
            field.original.attrs.iter().find(|attr| names.iter().any(|it| attr.path().is_ident(it)))
        };
        let index = of(&["index"]);
        let any = of(&ON_FIELDS).or(index);
        let name = field.label();
        let (attr, why, instead) = if let (true, Some(attr)) = (field.is_skipped(), any) {
            let instead = format!("remove `#[serde(skip)]` from `{name}`");
            (attr, "`#[serde(skip)]` keeps the field out of the document".to_owned(), instead)
        } else if let (Some(written), Some(attr)) = (model.serde.type_into(), any) {
            let written = types::text(written);
            let why =
                format!("`#[serde(into = …)]` stores a `{written}` in the place of this type");
            (attr, why, format!("write it in `{written}`"))
        } else if let (true, Some(attr)) = (model.serde.transparent(), index) {
            let why = "a transparent type has no field of its own, so nothing can be indexed here";
            let instead = format!("write it on each field of type `{}`", model.input.ident);
            (attr, why.to_owned(), instead)
        } else {
            continue;
        };
        let text = types::text(attr);
        faults.add(
            Fault::new(
                attr,
                "attribute_without_effect",
                format!("`{text}` has no effect on `{name}`"),
            )
            .why(why)
            .help(format!("{instead}, or remove `{text}`")),
        );
    }
}
