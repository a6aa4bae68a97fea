//! An alias that hides the array.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type Phones = Vec<i64>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people")]
#[schema_version(1)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[embed(max = 5)]
    phones: Phones,
}

fn main() {}
