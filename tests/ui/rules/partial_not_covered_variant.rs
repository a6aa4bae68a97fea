//! An index that only some variants have, and a query of all of them.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "vehicles")]
#[schema_version(1)]
#[query(by_year(eq(year)))]
#[index(year = 1, doors = 1)]
enum Vehicle {
    Car {
        #[serde(rename = "_id")]
        id: ObjectId,
        year: i32,
        doors: i32,
    },
    Bike {
        #[serde(rename = "_id")]
        id: ObjectId,
        year: i32,
    },
}

fn main() {}
