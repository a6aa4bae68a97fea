//! A type that is refused, and everything that leans on it: one fault, at the type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 80)]
    city: String,
    floor: u64,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct UserId(u64);

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(address.city = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    address: Address,
    work: Option<Address>,
    #[embed(max = 3)]
    homes: Vec<Address>,
    #[serde(flatten)]
    birth: Address,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    address: Address,
    #[from(work)]
    office: Option<Address>,
    #[from(address.city)]
    city: String,
    #[from(work.city)]
    office_city: Option<String>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    user: Ref<User>,
    #[snapshot_of(User, frozen, via = user)]
    buyer: Buyer,
    #[snapshot_of(User::address.city, frozen, via = user)]
    city: String,
    #[reference(User)]
    seller: UserId,
}

const _: docwright::Models = models![User, Order];

fn main() {}
