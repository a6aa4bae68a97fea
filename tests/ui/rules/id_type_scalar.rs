//! A float and text of any length as `_id`.

use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "levels")]
#[schema_version(1)]
struct Level {
    #[serde(rename = "_id")]
    id: f64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "countries")]
#[schema_version(1)]
struct Country {
    #[serde(rename = "_id")]
    id: String,
}

fn main() {}
