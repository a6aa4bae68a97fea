//! Every wrong form of a key's value.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 2)]
#[index(title = 0)]
#[index(title = -2)]
#[index(title = 1.0)]
#[index(title)]
#[index(title = "up")]
#[index(title = "Text")]
#[index(title = desc)]
#[index(title = true)]
#[index(title: -1)]
#[shard_key(title = -1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index("txt")]
    title: String,
    #[index(-1)]
    pages: i32,
    #[index(1)]
    lines: i32,
    #[index(pages = -1)]
    words: i32,
    #[index = "hashed"]
    letters: i32,
}

fn main() {}
