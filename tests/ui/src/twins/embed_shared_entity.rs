//! References and copies of a model, and `Versioned` around it.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref, Versioned};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
}

/// What an order keeps of its buyer.
#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    #[field(max_length = 100)]
    name: String,
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
    #[snapshot_of(User, frozen, via = user)]
    buyer: Buyer,
    #[reference]
    #[embed(max = 10)]
    watchers: Vec<Ref<User>>,
    #[serde(skip)]
    loaded: Option<Box<User>>,
}

fn stamped(user: User) -> Versioned<User> {
    user.into()
}
