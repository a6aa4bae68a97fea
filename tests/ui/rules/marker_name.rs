//! `bson` takes a struct called `$oid` for an ObjectId.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename = "$oid")]
struct Marker {
    a: String,
}

fn main() {}
