//! Copies beside their reference, and an anonymous one with its reason.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

type Person = User;
type UserRef = Ref<User>;

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
    #[index]
    #[reference]
    user: Ref<User>,
    #[index]
    #[reference]
    giver: Option<UserRef>,
    #[index]
    #[reference(User)]
    payer: ObjectId,
    #[snapshot_of(User, frozen, via = user)]
    buyer: Buyer,
    #[snapshot_of(User, frozen, via = giver)]
    given_by: Option<Buyer>,
    #[snapshot_of(Person, frozen, via = payer)]
    paid_by: Buyer,
    #[reference]
    #[embed(max = 3)]
    guests: Vec<Ref<User>>,
    #[snapshot_of(User, frozen, via = guests)]
    #[embed(max = 3)]
    guest_cards: Vec<Buyer>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "votes")]
#[schema_version(1)]
struct Vote {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[snapshot_of(User::age, frozen)]
    #[allow_design(snapshot_without_ref, reason = "a vote is secret")]
    age: i64,
}
