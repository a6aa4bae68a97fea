//! Values that a field of another type never has.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
    Paid,
}

type Total = i64;

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    #[field(max_length = 20)]
    town: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(open(eq(status = "opne")))]
#[query(named(prefix(items.qty)))]
#[query(large(eq(total = "large")))]
#[query(at(elem(place: eq(town))))]
#[index(status = 1)]
#[index(items.qty = 1)]
#[index(total = 1)]
#[index(place.town = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    items: Vec<Item>,
    status: Status,
    total: Total,
    place: Place,
}

fn main() {}
