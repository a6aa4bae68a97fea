//! `path!` of fields that are not there.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, path};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    items: Vec<Item>,
}

const WRONG: &str = path!(Order: items.quantity);
const MISSPELT: &str = path!(Order: itms);

fn main() {
    println!("{WRONG}{MISSPELT}");
}
