//! Conditions that can hold: every operator, behind an alias, inside, of any form.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Name = String;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[index(level = 1, partial(
    level(gte = -5, lt = 5, type = "int"),
    ratio(gt = 1),
    money(lte = 9.5),
    name = "a",
    title(in = ["a", "b"]),
    paid = false,
    shipped = true,
    status(in = ["open", "closed", "done"]),
    maybe = "open",
))]
#[index(at = 1, partial(at(type = "date"), owner(type = "objectId"), maybe(type = "null")))]
#[index(lines.sku = 1, partial(lines.sku = "x", lines.count(gt = 0), tags = "new", tags(type = "array")))]
#[index(any.kind = 1, partial(any.kind = "x", any(exists), value = 5))]
#[index(rank = 1, partial(rank(gt = 1, type = "number"), code(type = "binData")))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    level: i32,
    ratio: f64,
    money: bson::Decimal128,
    name: Name,
    title: Option<String>,
    paid: bool,
    shipped: Option<bool>,
    status: Status,
    maybe: Option<Status>,
    at: DateTime,
    owner: ObjectId,
    #[embed(max = 5)]
    lines: Vec<Line>,
    #[embed(max = 5, item(max_length = 10))]
    tags: Vec<String>,
    #[allow_design(alias_hides_growth, reason = "what the client sends, of a known size")]
    any: bson::Document,
    #[allow_design(alias_hides_growth, reason = "one number or one short text")]
    value: bson::Bson,
    rank: Rank,
    code: bson::Uuid,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    #[field(max_length = 20)]
    sku: String,
    count: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
    #[serde(alias = "done")]
    Closed,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Rank(u8);
