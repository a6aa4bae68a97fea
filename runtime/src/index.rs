//! Index declarations: what the derives write down, and the index on stored names it means.

use bson::{Document, doc};

/// An index as declared, on Rust field paths.
#[derive(Debug)]
pub struct IndexSpec {
    /// Rust field paths (`address.zip`) and directions, in key order.
    pub keys: &'static [(&'static str, i32)],
    /// `unique`.
    pub unique: bool,
    /// `expireAfterSeconds`.
    pub expire_after: Option<i32>,
    /// The name, where one is given.
    pub name: Option<&'static str>,
}

impl IndexSpec {
    /// An index with keys only.
    pub const fn new(keys: &'static [(&'static str, i32)]) -> Self {
        IndexSpec { keys, unique: false, expire_after: None, name: None }
    }
}

/// An index on stored names, as `createIndexes` takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// The name it has on the server.
    pub name: String,
    /// Stored paths and directions, in key order.
    pub keys: Vec<(String, i32)>,
    /// `unique`.
    pub unique: bool,
    /// `expireAfterSeconds`.
    pub expire_after: Option<i32>,
}

impl Index {
    /// The specification as sent in `createIndexes`.
    pub fn to_document(&self) -> Document {
        let keys: Document =
            self.keys.iter().map(|(path, way)| (path.clone(), (*way).into())).collect();
        let mut spec = doc! { "key": keys, "name": &self.name };
        if self.unique {
            spec.insert("unique", true);
        }
        if let Some(seconds) = self.expire_after {
            spec.insert("expireAfterSeconds", seconds);
        }
        spec
    }
}

/// The indexes of a model on stored names, those of embedded types included.
pub(crate) fn resolve(_spec: &'static crate::model::ModelSpec) -> Vec<Index> {
    todo!()
}
