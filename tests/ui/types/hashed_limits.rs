//! The hash of an array, of a float and of a field in an array; an array beside a hash.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Ratio = f64;
type Numbers = Vec<i64>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(tags = "hashed")]
#[index(ratio = "hashed")]
#[index(parts.name = "hashed")]
#[index(numbers = 1, name = "hashed")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    #[embed(max = 3, item(max_length = 10))]
    tags: Vec<String>,
    ratio: Ratio,
    #[embed(max = 3)]
    parts: Vec<Part>,
    #[embed(max = 3)]
    numbers: Numbers,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Part {
    #[field(max_length = 20)]
    name: String,
}

fn main() {}
