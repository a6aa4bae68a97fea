//! An index on fields that no variant has together.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "vehicles")]
#[schema_version(1)]
#[serde(tag = "kind")]
#[index(doors = 1, load = 1)]
enum Vehicle {
    Car {
        #[serde(rename = "_id")]
        id: ObjectId,
        doors: i32,
    },
    Van {
        #[serde(rename = "_id")]
        id: ObjectId,
        load: i32,
    },
}

fn main() {}
