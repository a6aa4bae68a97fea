//! Indexes that types of fields bring along: only `models!` sees them all.

use super::index::declared;
use crate::model::{Kind, Model};
use crate::types;

/// Whether `#[allow_design(index_without_query)]` of a model is for them, and whether it can be for an
/// index of its own as well.
pub(crate) fn unused_can_be_lifted(model: &Model<'_>) -> Option<bool> {
    let brings = |ty| !types::is_settled(&types::parts(ty));
    let is_for_them = model.kind == Kind::Document
        && !model.own.queries.is_empty()
        && model.fields().any(|field| !field.is_skipped() && brings(field.ty));
    let allow = model.own.allows.find("index_without_query").filter(|_| is_for_them)?;
    allow.mark_used();
    Some(!declared(model).is_empty())
}
