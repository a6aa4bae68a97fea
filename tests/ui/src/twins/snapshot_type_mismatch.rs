//! Copies that hold all of their source: the same, wider, optional, behind an alias or a newtype.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

type Years = i64;

#[derive(Clone, Serialize, Deserialize, Embedded)]
struct Name(String);

impl From<String> for Name {
    fn from(name: String) -> Self {
        Name(name)
    }
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Plan {
    Free,
    Paid { cents: i64 },
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    age: i32,
    rating: f64,
    nick: Option<String>,
    plan: Plan,
    #[embed(max = 5)]
    tags: Vec<String>,
    at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    #[field(max_length = 100)]
    name: Name,
    age: Years,
    rating: f64,
    nick: Option<String>,
    plan: Option<Plan>,
    #[embed(max = 5)]
    tags: Vec<String>,
    at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[reference]
    user: Ref<User>,
    #[snapshot_of(User, frozen, via = user)]
    buyer: Option<Buyer>,
    #[snapshot_of(User::name, frozen, via = user)]
    #[field(max_length = 200)]
    name: Option<String>,
}
