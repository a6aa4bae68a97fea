//! An alias that hides the `Option`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type Token = Option<i64>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "accounts")]
#[schema_version(1)]
#[index(token = 1, unique, sparse)]
struct Account {
    #[serde(rename = "_id")]
    id: ObjectId,
    token: Token,
}

fn main() {}
