//! One key in two attributes of a name.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "a")]
#[document(open, collection = "b")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max = 3)]
    #[field(max = 4)]
    n: i32,
}

fn main() {}
