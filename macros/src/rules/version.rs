//! Schema versions: each is stated, and each has a reader.

use crate::fault::{Fault, Faults};
use crate::model::{Kind, Model};
use crate::serde::TagType;
use crate::types;
use quote::ToTokens;

pub(crate) fn each_version_has_a_reader(model: &Model<'_>, faults: &mut Faults) {
    let name = &model.input.ident;
    let Some((version, span)) = &model.own.version else {
        // A `schema_version` attribute with a fault of its own has been reported already.
        if !model.input.attrs.iter().any(|attr| attr.path().is_ident("schema_version")) {
            faults.lint(
                model,
                None,
                Fault::new(name, "version_missing", format!("`{name}` has no schema version"))
                    .why("old and new documents are told apart by it")
                    .help("write `#[schema_version(1)]`"),
            );
        }
        return;
    };
    let version = *version;
    let oldest = model.own.oldest.unwrap_or(1);
    if oldest > version {
        faults.add(
            Fault::new(
                span,
                "version_value",
                format!("`oldest = {oldest}` is newer than version {version}"),
            )
            .why("the validator would refuse what this program writes")
            .help(format!("write `oldest = {version}` or less")),
        );
    }
    if model.own.missing_version.is_some_and(|missing| missing > version) {
        faults.add(
            Fault::new(span, "version_value", "`missing_version` is newer than the model")
                .why("a document without the version field would be from the future")
                .help(format!("write `missing_version = {version}` or less")),
        );
    }
    match &model.own.upgrade {
        Some(upgrade) if upgrade.past.is_ident(name) => faults.add(
            Fault::new(
                &upgrade.past,
                "version_duplicate",
                format!("`{name}` is read through itself"),
            )
            .why("a past version is a type of its own, with the fields that its documents have")
            .help(format!(
                "keep version {} as a type: `from = {name}V{}`",
                version - 1,
                version - 1
            )),
        ),
        Some(upgrade) if version == 1 => faults.add(
            Fault::new(
                &upgrade.past,
                "version_gap",
                format!("`{name}` is version 1, and has no past version"),
            )
            .why("versions count from 1")
            .help(format!("write `#[schema_version(2, from = {})]`", types::text(&upgrade.past))),
        ),
        None if version > 1 && oldest < version && !model.own.has_predecessor => {
            let before = version - 1;
            let what = format!("`{name}` is version {version}, but nothing reads version {before}");
            faults.add(
                Fault::new(span, "version_without_upgrade", what)
                    .why("documents written before the change could not be loaded")
                    .help(format!(
                        "write `#[schema_version({version}, from = {name}V{before})]`, or `oldest = \
                         {version}` if none is left"
                    )),
            );
        }
        _ => {}
    }
}

/// The document, or a part of it, of a release that knows one more field. What a past version reads
/// is written no more, and the variants of an untagged enum can be told apart by nothing else.
pub(crate) fn unknown_fields_are_read(model: &Model<'_>, faults: &mut Faults) {
    let is_untagged = matches!(model.serde.tag(), TagType::None);
    let is_judged = model.serde.deny_unknown_fields() && !model.own.superseded && !is_untagged;
    if !is_judged {
        return;
    }
    if faults.has("deny_own_field") {
        // The same attribute has to go already.
        if let Some(allow) = model.allow(None, "deny_unknown_vs_rolling") {
            allow.mark_used();
        }
        return;
    }
    let name = &model.input.ident;
    let stated = model.input.attrs.iter().filter(|attr| attr.path().is_ident("serde"));
    let word = stated.filter_map(|attr| attr.meta.require_list().ok());
    let word = word
        .flat_map(|list| list.tokens.clone())
        .find(|token| token.to_string() == "deny_unknown_fields");
    let at = word.map_or_else(|| name.to_token_stream(), |word| word.to_token_stream());
    faults.lint(
        model,
        None,
        Fault::new(
            &at,
            "deny_unknown_vs_rolling",
            match model.kind {
                Kind::Document => format!("`{name}` refuses documents with a field it does not know"),
                Kind::Embedded => format!("`{name}` refuses a field it does not know"),
            },
        )
        .why("a release that adds a field runs beside this one for a while, and this one could not read what it writes")
        .help("remove `deny_unknown_fields`; the validator refuses unknown fields on the server"),
    );
}
