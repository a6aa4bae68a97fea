//! The driver's `_id` would land in the map.

use docwright::Document;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(flatten)]
    #[embed(max = 9)]
    rest: HashMap<String, i32>,
}

fn main() {}
