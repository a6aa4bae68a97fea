//! A query on a field of another type and one of its own.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    zip: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(at(eq(place.zip), eq(status)))]
#[index(status = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: i32,
    place: Place,
}

fn main() {}
