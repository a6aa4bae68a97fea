//! Indexes that contain `_id`, one of its hash, and fields that are only called so.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    #[index(unique)]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 1, id = 1)]
#[index(author.id = 1, title = 1)]
#[index(id = "hashed")]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    author: Author,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Key {
    #[index]
    tenant: i32,
    number: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "invoices")]
#[schema_version(1)]
struct Invoice {
    #[serde(rename = "_id")]
    id: Key,
}

const _: Models = models![Note, Invoice];
