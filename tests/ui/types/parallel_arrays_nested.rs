//! The same behind aliases and inside other types.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Tags = Vec<String>;

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[embed(max = 9)]
    tags: Tags,
    #[embed(max = 9)]
    sizes: Vec<i32>,
    price: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
#[index(tags = 1, sizes = 1)]
#[index(items.price = 1, sizes = 1)]
#[index(items.tags = 1, items.sizes = 1)]
#[index(first.tags = 1, first.price = 1, first.sizes = 1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 9)]
    tags: Tags,
    #[embed(max = 9)]
    sizes: Vec<i32>,
    #[embed(max = 9)]
    items: Vec<Item>,
    first: Item,
}

fn main() {}
