//! Copies that change with their source and are found by no index.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
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
struct Buyer {
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Mention {
    #[reference]
    user: Ref<User>,
    #[snapshot_of(User::name, refresh, via = user)]
    #[allow_design(copy_not_kept, reason = "the user service does")]
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "messages")]
#[schema_version(1)]
#[index(sent = -1, user = 1)]
struct Message {
    #[serde(rename = "_id")]
    id: ObjectId,
    sent: bson::DateTime,
    #[reference]
    #[index]
    user: Ref<User>,
    #[snapshot_of(User, refresh, via = user)]
    #[allow_design(copy_not_kept, reason = "the user service does")]
    author: Buyer,
}

fn main() {}
