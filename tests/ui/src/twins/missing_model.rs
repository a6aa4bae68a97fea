//! Every model that is referred to is listed, in any order; a plain id refers to none.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    invited_by: Option<Ref<User>>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    #[reference(Product)]
    product: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    user: Ref<User>,
    #[embed(max = 9)]
    lines: Vec<Line>,
    #[allow_design(dangling_ref_name, reason = "the customers are another program's")]
    customer_id: ObjectId,
}

const MODELS: Models = models![Order, Product, User];
