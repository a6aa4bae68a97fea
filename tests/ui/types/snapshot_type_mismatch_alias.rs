//! The same behind aliases, a newtype and a rename, on a scalar copy.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

type Years = i64;
type Short = i32;
type Maybe<T> = Option<T>;

#[derive(Serialize, Deserialize, Embedded)]
struct Age(Short);

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "y")]
    age: Years,
    nick: Maybe<String>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    age: Short,
    nick: Box<str>,
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
    #[snapshot_of(User::age, frozen, via = user)]
    buyer_age: Age,
    #[snapshot_of(User::nick, frozen, via = user)]
    buyer_nick: String,
}

fn main() {}
