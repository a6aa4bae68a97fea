//! One index on a field of a variant and above the enum: it is told of once.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "vehicles")]
#[schema_version(1)]
#[serde(tag = "kind")]
#[query(by_gears(eq(gears)))]
#[index(gears = 1)]
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
