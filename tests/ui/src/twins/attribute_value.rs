//! Literals, and constants where they are understood.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

const LONGEST: usize = 40;
const HIGHEST: i64 = 9;
const WORD: &str = r"\A\w+\z";

mod limits {
    pub(super) const TAGS: u32 = 9;
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    #[field(max_length = LONGEST, pattern = WORD)]
    name: String,
    #[field(min = -HIGHEST, max = HIGHEST)]
    n: i64,
    #[field(min = -0.5, max = 0.5)]
    share: f64,
    #[embed(max = limits::TAGS, item(max_length = LONGEST + 1))]
    tags: Vec<String>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    line: Line,
    #[reference(self::User)]
    #[index]
    user: ObjectId,
    #[reference]
    #[index]
    other: Ref<User>,
}
