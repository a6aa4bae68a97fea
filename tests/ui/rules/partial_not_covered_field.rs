//! A field with an index in one of the variants that have it.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "vehicles")]
#[schema_version(1)]
#[serde(tag = "kind")]
#[query(by_gears(eq(gears)))]
enum Vehicle {
    Car {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index]
        gears: i32,
    },
    Van {
        #[serde(rename = "_id")]
        id: ObjectId,
        gears: i32,
    },
    Bike {
        #[serde(rename = "_id")]
        id: ObjectId,
        wheels: i32,
    },
}

fn main() {}
