//! The desired state: what the models say a database should hold.

use super::state::{Collection, IndexState, State};
use crate::models::Models;

/// What the models want, in the normal form of [`State`].
pub(crate) fn desired(models: &Models) -> State {
    let collections = models.specs().iter().map(|spec| {
        let indexes = spec.indexes().iter().map(|i| IndexState::read(i.to_document())).collect();
        let collection = Collection {
            validator: Some(spec.validator()),
            validation: spec.validation,
            collation: None,
            capped: false,
            indexes,
        };
        (spec.collection.to_owned(), collection)
    });
    State(collections.collect())
}
