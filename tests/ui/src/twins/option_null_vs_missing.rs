//! `None` that is left out, in no unique index, or one null on purpose (C08).

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "accounts")]
#[schema_version(1)]
#[index(token = 1, unique, sparse)]
#[index(seen = 1)]
#[index(word = 1, unique, partial(word(type = "string")))]
#[index(seen = 1, number = 1, unique, partial(seen = true))]
struct Account {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    seen: Option<bool>,
    #[field(max_length = 20)]
    word: Option<String>,
    #[index(unique, sparse)]
    number: i64,
    #[index(unique)]
    #[allow_design(option_null_vs_missing, reason = "one account may wait for its code")]
    code: Option<i64>,
}
