//! `_id` behind other keys, inside it, and in front where a shard key has it there.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Key {
    tenant: i32,
    number: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "invoices")]
#[schema_version(1)]
#[index(id.tenant = 1, at = -1)]
struct Invoice {
    #[serde(rename = "_id")]
    id: Key,
    at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "events")]
#[schema_version(1)]
#[shard_key(id = "hashed", at = 1)]
#[index(id = "hashed", at = 1)]
struct Event {
    #[serde(rename = "_id")]
    id: ObjectId,
    at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "readings")]
#[schema_version(1)]
#[shard_key(id = 1, at = 1)]
#[index(id = 1, at = 1)]
struct Reading {
    #[serde(rename = "_id")]
    #[field(max_length = 20)]
    id: String,
    at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "states")]
#[schema_version(1)]
#[index(id = 1, state = 1)]
#[index(state = 1, id = -1)]
#[allow_design(id_first, reason = "the scheduler reads the two and nothing else")]
struct State {
    #[serde(rename = "_id")]
    id: ObjectId,
    state: String,
}
