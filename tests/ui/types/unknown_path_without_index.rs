//! A path into another type that leads nowhere: no index is proposed for it.

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
#[query(at(eq(place.zap), eq(status)))]
#[index(status = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: i32,
    place: Place,
}

fn main() {}
