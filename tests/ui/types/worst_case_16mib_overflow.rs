//! A bound at the end of its type does not wrap to a small size.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "lists")]
#[schema_version(1)]
struct List {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(embed_many, reason = "the point is the size")]
    #[embed(max = 18446744073709551615)]
    numbers: Vec<i64>,
}

fn main() {}
