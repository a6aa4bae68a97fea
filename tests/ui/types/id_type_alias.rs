//! Aliases that hide an array and a float.

use docwright::Document;
use serde::{Deserialize, Serialize};

type Place = [i32; 2];
type Depth = f64;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "places")]
#[schema_version(1)]
struct Spot {
    #[serde(rename = "_id")]
    id: Place,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "levels")]
#[schema_version(1)]
struct Level {
    #[serde(rename = "_id")]
    id: Depth,
}

fn main() {}
