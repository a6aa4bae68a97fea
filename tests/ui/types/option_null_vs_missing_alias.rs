//! An alias that hides the `Option`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type Token = Option<i64>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "accounts")]
#[schema_version(1)]
#[index(token = 1, unique, sparse)]
#[index(tenant = 1, code = 1, unique)]
struct Account {
    #[serde(rename = "_id")]
    id: ObjectId,
    token: Token,
    tenant: ObjectId,
    code: Token,
}

fn main() {}
