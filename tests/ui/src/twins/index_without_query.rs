//! Indexes that a query uses, or something else needs.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    #[field(max_length = 20)]
    sku: String,
    product: Ref<Product>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
}

type Owner = Ref<User>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_status(eq(status)))]
#[index(status = 1, total = 1)]
#[query(cheap(eq(status), sort(total = 1)))]
#[index(email = 1, unique)]
#[index(created_at = 1, expire_after = "30d")]
#[index(user = 1, total = 1)]
#[index(owner = 1)]
#[index(lines.product = 1)]
#[index(buyer = 1)]
#[index(seller = 1)]
#[index(title = "text")]
#[index(place = "2dsphere")]
#[index(token = "hashed")]
#[index(attributes = wildcard)]
#[index(weight = 1, hidden)]
#[index(color = 1)]
#[allow_design(many_indexes, reason = "it has an index of every kind")]
#[allow_design(index_without_query, reason = "a report reads by colour once a month")]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    user: Ref<User>,
    owner: Owner,
    #[reference(User)]
    seller: ObjectId,
    buyer: Option<Ref<User>>,
    #[embed(max = 9)]
    lines: Vec<Line>,
    #[field(max_length = 20)]
    status: String,
    #[field(max_length = 20)]
    email: String,
    #[field(max_length = 20)]
    title: String,
    #[field(max_length = 20)]
    token: String,
    #[field(max_length = 20)]
    color: String,
    total: i64,
    weight: i32,
    #[embed(max = 2)]
    place: Vec<f64>,
    #[embed(max = 9)]
    attributes: bson::Document,
    created_at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bills")]
#[schema_version(1)]
#[query(by_color(eq(tenant), eq(color)))]
#[index(tenant = 1, color = 1)]
#[index(tenant = 1, number = 1)]
#[shard_key(tenant = 1, number = 1)]
struct Bill {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    tenant: String,
    #[field(max_length = 20)]
    color: String,
    number: i32,
}

/// Without queries nothing is known of what is asked.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(name = 1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
}
