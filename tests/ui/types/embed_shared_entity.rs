//! A model is not embedded: by value, in a list, behind an alias, in a variant, in a generic type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

type Buyer = Option<Box<User>>;

#[derive(Serialize, Deserialize, Embedded)]
struct Page<T> {
    #[embed(max = 10)]
    items: Vec<T>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    user: User,
    buyer: Buyer,
    #[embed(max = 3)]
    guests: Vec<User>,
    #[embed(max = 3, key_pattern = r"\A[a-z]+\z")]
    by_role: BTreeMap<String, User>,
    page: Page<User>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Actor {
    Person(User),
    Nobody,
}

fn main() {}
