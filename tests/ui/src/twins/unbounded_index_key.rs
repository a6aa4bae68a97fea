//! Short texts by their bound or name, long ones as words or a hash, fields of embedded documents.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

type Title = String;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "articles")]
#[schema_version(1)]
#[index(title = 1, description = 1, at = -1)]
#[index(name = 1, note_id = 1, text = 1)]
#[index(body = "text")]
#[index(summary = "hashed")]
#[index(address.zip = 1, status = 1, id = 1)]
#[index(seat = 1)]
#[index(tags = 1, code = 1)]
#[index(version = 1)]
struct Article {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: Title,
    #[field(max_length = 1000)]
    description: String,
    name: String,
    note_id: String,
    /// A number.
    text: i64,
    body: String,
    summary: String,
    at: DateTime,
    address: Address,
    status: Status,
    /// The `_id` of another model is one value, though it has two fields.
    #[reference]
    seat: Ref<Seat>,
    #[embed(max = 5, item(max_length = 20))]
    tags: Vec<String>,
    code: bson::Uuid,
    #[allow_design(unbounded_index_key, reason = "two numbers that are compared as one")]
    version: Version,
    #[index]
    #[allow_design(unbounded_index_key, reason = "a greeting, and there are nine of them")]
    message: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    zip: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Status {
    Draft,
    Done,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Version {
    major: i32,
    minor: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "seats")]
#[schema_version(1)]
struct Seat {
    #[serde(rename = "_id")]
    id: Place,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    row: i64,
    column: i64,
}
