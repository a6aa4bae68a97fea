//! Copies with a policy, and a snapshot inside a snapshot.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    age: i64,
    nick: Option<String>,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    name: String,
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
    buyer: Buyer,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(Order)]
struct OrderCard {
    buyer: Buyer,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parcels")]
#[schema_version(1)]
struct Parcel {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[reference]
    order: Ref<Order>,
    #[snapshot_of(Order, frozen, via = order)]
    card: OrderCard,
}

const MODELS: Models = models![User, Order, Parcel];
