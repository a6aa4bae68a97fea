//! Paths of every kind that lead to a field.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, path};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    unit_price: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Audit {
    version: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_version(eq(audit.version)))]
#[query(by_type(eq(r#type)))]
#[query(by_price(eq(items.unit_price)))]
#[query(bought(elem(items: eq(sku), range(unit_price))))]
#[query(by_extra(eq(extra.anything.at_all)))]
#[query(by_id(eq(id)))]
#[index(audit.version = 1)]
#[index(r#type = 1)]
#[index(items.unit_price = 1)]
#[index(items.sku = 1, items.unit_price = 1)]
#[index(extra.anything.at_all = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(flatten)]
    audit: Audit,
    r#type: i32,
    #[embed(max = 9)]
    items: Vec<Item>,
    #[embed(max = 9)]
    extra: bson::Document,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Card {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[field(max_length = 20)]
    number: String,
}

/// The content of a variant is the document.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "payments")]
#[schema_version(1)]
#[query(by_number(eq(number)))]
enum Payment {
    Card(Card),
    Cash {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
}

const PRICE: &str = path!(Order: items.unit_price);
const NUMBER: &str = path!(Payment: number);
