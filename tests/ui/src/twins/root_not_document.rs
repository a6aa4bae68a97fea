//! Tuples inside a document, and a newtype of an object as its root.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Pair(i32, i32);

#[derive(Serialize, Deserialize, Embedded)]
struct Nothing;

#[derive(Serialize, Deserialize, Embedded)]
struct Base {
    #[serde(rename = "_id")]
    id: ObjectId,
    pair: Pair,
    nothing: Nothing,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pairs")]
#[schema_version(1)]
struct Wrapped(Base);
