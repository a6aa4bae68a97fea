//! A text of another type in an index without the collation.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    #[field(max_length = 20)]
    town: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(at(eq(place.town), collation(locale = "en")))]
#[index(place.town = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    place: Place,
}

fn main() {}
