//! Words of a number, of an embedded document and behind an alias; an array beside a text; a language
//! that is null at times.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Level = i64;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(tags = 1, year = "text", cover = "text", cover.pages = "text", level = "text")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    year: i32,
    cover: Cover,
    level: Level,
    #[embed(max = 3)]
    tags: Vec<i64>,
    #[field(max_length = 20)]
    language: Option<String>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Cover {
    pages: i32,
}

fn main() {}
