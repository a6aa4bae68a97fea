//! The shard key lies in the type that brings the unique index; another model is not sharded.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[shard_key(account.number = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    account: Account,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bills")]
#[schema_version(1)]
struct Bill {
    #[serde(rename = "_id")]
    id: ObjectId,
    account: Account,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Account {
    #[index(unique)]
    number: i64,
}

const _: Models = models![User, Bill];
