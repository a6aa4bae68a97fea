//! Values that can be in their fields.

use bson::{DateTime, oid::ObjectId};
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
type Tags = Vec<String>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(open(eq(status = "open")))]
#[query(either(in(status = ["open", "paid"])))]
#[query(large(range(total(gte = 5.5))))]
#[query(precise(range(price(gt = 5))))]
#[query(tagged(eq(tags = "new")))]
#[query(begins(prefix(tags)))]
#[query(marked(eq(marks = "a")))]
#[query(named(prefix(name)))]
#[query(some(elem(items: eq(sku = "a"))))]
#[query(any(eq(any = true)))]
#[query(is_on(eq(on = true)))]
#[query(since(range(created_at)))]
#[index(status = 1)]
#[index(total = 1)]
#[index(price = 1)]
#[index(tags = 1)]
#[index(marks = 1)]
#[index(name = 1)]
#[index(items.sku = 1)]
#[index(any = 1)]
#[index(on = 1)]
#[index(created_at = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: Status,
    total: Total,
    price: bson::Decimal128,
    #[embed(max = 9, item(max_length = 9))]
    tags: Vec<String>,
    #[embed(max = 9, item(max_length = 9))]
    marks: Tags,
    #[field(max_length = 20)]
    name: Option<String>,
    #[embed(max = 9)]
    items: Vec<Item>,
    #[allow_design(alias_hides_growth, reason = "it holds a flag or a number")]
    any: bson::Bson,
    on: Option<bool>,
    created_at: DateTime,
}
