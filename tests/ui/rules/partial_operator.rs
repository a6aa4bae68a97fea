//! Operators that MongoDB refuses, and types that it does not have.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = 1, partial(
    deleted(ne = true),
    level(nin = [1, 2]),
    name(prefix = "a"),
    closed(exists = false),
    tags(size = 2),
))]
#[index(level = 1, partial(level(type = "integer")))]
#[index(level = -1, partial(level(type = "nubmer")))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    level: i32,
    deleted: bool,
    closed: Option<bool>,
    #[embed(max = 3)]
    tags: Vec<i64>,
}

fn main() {}
