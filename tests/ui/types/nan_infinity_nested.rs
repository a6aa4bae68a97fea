//! A float at the end of a path, and behind an alias.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Depth = f64;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "samples")]
#[schema_version(1)]
#[index(place.x = 1, unique)]
struct Sample {
    #[serde(rename = "_id")]
    id: ObjectId,
    place: Place,
    #[index(unique)]
    depth: Depth,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    x: f64,
}

fn main() {}
