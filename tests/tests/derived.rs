//! Documents that the table of serde's attributes says are read, or must not be let in, each with
//! the value it is read as.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "derived/attributes.rs"]
mod attributes;
#[path = "derived/enums.rs"]
mod enums;
#[path = "derived/flatten.rs"]
mod flatten;
#[path = "derived/versions.rs"]
mod versions;

use bson::{Document, RawDocumentBuf};
use docwright::dev::Mongod;
use docwright::mongodb::error::{ErrorKind, WriteFailure};
use docwright::{Model, evolve};
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// What becomes of a document.
enum Fate<M> {
    /// The server takes it, and the type reads it as this.
    Read(M),
    /// The server refuses it.
    Refused,
    /// The server refuses it, although the type would read it, as this.
    Kept(M),
}

/// Sends each document to a collection with the validator of the model; the check says the same.
async fn fates<M>(documents: Vec<(Document, Fate<M>)>)
where
    M: Model + DeserializeOwned + PartialEq + Debug,
{
    let database = Mongod::shared().await.unwrap().database();
    database.create_collection("c").validator(M::SPEC.validator()).await.unwrap();
    let collection = database.collection::<RawDocumentBuf>("c");
    for (n, (mut document, fate)) in documents.into_iter().enumerate() {
        document.insert("_id", n as i32);
        let raw = RawDocumentBuf::try_from(&document).unwrap();
        let refused = match collection.insert_one(&raw).await.map_err(|error| *error.kind) {
            Ok(_) => false,
            Err(ErrorKind::Write(WriteFailure::WriteError(error))) if error.code == 121 => true,
            Err(error) => panic!("{document}: {error}"),
        };
        let checked = M::SPEC.check(&raw);
        assert_eq!(refused, checked.is_err(), "{document}: {checked:?}");
        let read = evolve::read::<M>(&raw);
        match fate {
            Fate::Read(value) => {
                assert!(!refused, "{document}: {}", checked.unwrap_err());
                assert_eq!(read.unwrap(), value, "{document}");
            }
            Fate::Refused => {
                assert!(refused, "{document} is taken");
                assert!(read.is_err(), "{document} is read: {read:?}");
            }
            Fate::Kept(value) => {
                assert!(refused, "{document} is taken");
                assert_eq!(read.unwrap(), value, "{document}");
            }
        }
    }
}

/// A model of one field `v` of this type, which compares without its `_id`.
macro_rules! model {
    ($name:ident: $ty:ty) => {
        #[derive(Debug, serde::Deserialize, docwright::Document)]
        #[document(collection = "c")]
        #[schema_version(1)]
        struct $name {
            #[serde(rename = "_id")]
            _id: i32,
            v: $ty,
        }
        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.v == other.v
            }
        }
        impl From<$ty> for $name {
            fn from(v: $ty) -> Self {
                $name { _id: 0, v }
            }
        }
    };
}
use model;
