//! Tuples, tags and catch-alls whose layout on the wire the type itself cannot read back.

use super::names::unreachable;
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Model};
use crate::serde::{Style, TagType};
use crate::types;
use quote::ToTokens;

/// A tuple has positions only: leaving one out at times shifts the others.
pub(crate) fn tuples_keep_their_positions(model: &Model<'_>, faults: &mut Faults) {
    let tuples: Vec<&[Field<'_>]> = match &model.body {
        Body::Struct(Style::Tuple, fields) => vec![fields],
        Body::Struct(..) => Vec::new(),
        Body::Enum(variants) => variants
            .iter()
            .filter(|variant| matches!(variant.style, Style::Tuple))
            .map(|variant| variant.fields.as_slice())
            .collect(),
    };
    for field in tuples.into_iter().flatten().filter(|field| !field.is_skipped()) {
        let serde = &field.serde;
        if serde.skip_serializing()
            || serde.skip_deserializing()
            || serde.skip_serializing_if().is_some()
        {
            let word = match () {
                () if serde.skip_serializing() => "skip_serializing",
                () if serde.skip_deserializing() => "skip_deserializing",
                () => "skip_serializing_if",
            };
            faults.add(
                Fault::new(
                    &field.place(),
                    "tuple_skip",
                    format!("`{}` can be left out of a tuple", field.label()),
                )
                .why("serde stores a tuple as an array, which has positions only: without one, the next is read in its place")
                .help(format!("remove `{word}`, or give the fields names")),
            );
        }
    }
}

/// Names of variants and tags become field names too.
pub(crate) fn tags_and_variants_are_reachable(model: &Model<'_>, faults: &mut Faults) {
    let mut fault = |at: &dyn ToTokens, what: String, name: &str| {
        if let Some(why) = unreachable(name) {
            faults.add(
                Fault::new(
                    &at.to_token_stream(),
                    "bad_field_name",
                    format!("{what} is stored as `{}`", name.escape_debug()),
                )
                .why(why)
                .help("give it another name with `#[serde(rename = \"…\")]`"),
            );
        }
    };
    let ident = &model.input.ident;
    match model.serde.tag() {
        TagType::External => {
            let Body::Enum(variants) = &model.body else { return };
            let keys = variants.iter().filter(|variant| {
                !matches!(variant.style, Style::Unit) && !variant.serde.untagged()
            });
            for variant in keys {
                for name in variant.names() {
                    fault(&variant.ident, format!("the key of `{}`", variant.ident), &name);
                }
            }
        }
        TagType::Internal { tag } => fault(ident, format!("the tag of `{ident}`"), tag),
        TagType::Adjacent { tag, content } => {
            fault(ident, format!("the tag of `{ident}`"), tag);
            fault(ident, format!("the content of `{ident}`"), content);
        }
        TagType::None => {}
    }
}

/// A struct's own tag is unknown to its reader.
pub(crate) fn struct_tags_are_passed_over(model: &Model<'_>, faults: &mut Faults) {
    let (TagType::Internal { tag }, Body::Struct(_, fields)) = (model.serde.tag(), &model.body)
    else {
        return;
    };
    let ident = &model.input.ident;
    let catch_all = fields.iter().find(|field| {
        field.serde.flatten()
            && types::is_called(field.ty, &["HashMap", "BTreeMap", "IndexMap", "Document"])
    });
    if model.serde.deny_unknown_fields() {
        faults.add(
            Fault::new(
                ident,
                "deny_own_field",
                format!("`{ident}` writes `{tag}`, and then refuses it as unknown"),
            )
            .why("serde writes the tag of a struct but does not read it")
            .help(format!("remove `deny_unknown_fields`: the validator refuses unknown fields without it; or remove `tag = \"{tag}\"`")),
        );
    } else if let Some(field) = catch_all {
        faults.add(
            Fault::new(&field.place(), "tag_collision", format!("`{}` takes in the tag `{tag}` when it is read", field.label()))
                .why("serde writes the tag of a struct but does not read it, so it is one of the fields that are left")
                .help("remove the tag"),
        );
    }
}
