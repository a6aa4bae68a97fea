//! What a database holds, or should hold, for the models: one type for both sides.

mod index;

use super::title::Title;
use crate::model::{Action, Level, Validation};
use bson::Document;
use std::collections::BTreeMap;

pub(crate) use index::IndexState;

/// Collections by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State(pub(crate) BTreeMap<String, Collection>);

/// One collection.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Collection {
    pub(crate) validator: Option<Document>,
    pub(crate) validation: Validation,
    /// The default collation.
    pub(crate) collation: Option<Document>,
    pub(crate) capped: bool,
    pub(crate) indexes: Vec<IndexState>,
}

impl Collection {
    /// What docwright wrote about itself into the validator.
    pub(crate) fn title(&self) -> Option<Title> {
        Title::of(self.validator.as_ref()?)
    }
}

/// The options `validationLevel` and `validationAction` as listed; `create` and `collMod` differ in
/// whether they write the defaults down.
pub(crate) fn read_validation(options: &Document) -> Validation {
    let level = match options.get_str("validationLevel") {
        Ok("off") => Level::Off,
        Ok("moderate") => Level::Moderate,
        _ => Level::Strict,
    };
    let action = match options.get_str("validationAction") {
        Ok("warn") => Action::Warn,
        _ => Action::Error,
    };
    Validation { level, action }
}
