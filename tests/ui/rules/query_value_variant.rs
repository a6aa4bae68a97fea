//! A query on fields that no variant has together.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "vehicles")]
#[schema_version(1)]
#[serde(tag = "kind")]
#[query(both(eq(doors), eq(load)))]
#[index(doors = 1)]
#[index(load = 1)]
#[query(by_doors(eq(doors)))]
#[query(by_load(eq(load)))]
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
