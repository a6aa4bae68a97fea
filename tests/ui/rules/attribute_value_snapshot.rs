//! Snapshots that cannot be copied field by field, and attributes without their names.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
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

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Tuple(String, i64);

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
enum Kind {
    One,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Generic<T> {
    name: T,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Nameless {
    #[from(name = 1)]
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User, frozen)]
struct Frozen {
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Plain {
    #[from(name)]
    full_name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[snapshot_of(frozen = 1)]
    buyer: String,
    #[snapshot_of(User::name, frozen, via = "user")]
    name: String,
    #[count_of]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    count: i64,
}

fn main() {}
