//! Schema versions: each is stated, and each has a reader.

use crate::fault::{Fault, Faults};
use crate::model::Model;

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
        Some(upgrade) if version == 1 => faults.add(
            Fault::new(&upgrade.past, "version_gap", "version 1 has no predecessor")
                .why("the first version is 1")
                .help("raise the version, or remove the past type"),
        ),
        None if version > 1 && oldest < version && !model.own.has_predecessor => faults.add(
            Fault::new(span, "version_without_upgrade", format!("`{name}` is version {version} but nothing reads version {}", version - 1))
                .why("documents written before the change could not be loaded")
                .help(format!("write `#[schema_version({version}, from = {name}V{})]`, or `oldest = {version}` if none is left", version - 1)),
        ),
        _ => {}
    }
}
