//! A version and the one it is read through.

use super::Assertions;
use crate::fault::Fault;
use crate::model::Model;
use crate::types;
use quote::quote;

pub(super) fn versions_are_one_apart(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let Some(upgrade) = &model.own.upgrade else { return };
    let (ident, past) = (&model.input.ident, &upgrade.past);
    let version = model.own.version.as_ref().map_or(1, |(version, _)| *version);
    let text = types::text(past);
    let before = version - 1;
    let what = format!("`{ident}` is version {version}, but `{text}` is not version {before}");
    assertions.require(
        &quote!(<#past as __Model>::SPEC.version == #before),
        Fault::new(past, "version_gap", what)
            .why("each version is read through the one before it")
            .help(format!("write `#[schema_version({before})]` on `{text}`")),
    );
    if version > 2 {
        let what = format!("`{text}` keeps its version in another field than `{ident}`");
        assertions.require(
            &quote!(__same_text(
                <#past as __Model>::SPEC.version_field,
                <#ident as __Model>::SPEC.version_field,
            )),
            Fault::new(past, "version_field", what)
                .why("a document is told by one field which version it is of")
                .help("write the same `rename_all` on both"),
        );
    }
    let what = format!("`{text}` is a past version of `{ident}` but of another collection");
    assertions.require(
        &quote!(__same_text(<#past as __Model>::COLLECTION, <#ident as __Model>::COLLECTION)),
        Fault::new(past, "version_collection", what)
            .why("both describe documents of one collection")
            .help("write the same `collection` in both"),
    );
}
