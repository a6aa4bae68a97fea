//! What MongoDB refuses as `_id`.

use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "lists")]
#[schema_version(1)]
struct List {
    #[serde(rename = "_id")]
    #[embed(max = 3)]
    id: Vec<i32>,
}

fn main() {}
