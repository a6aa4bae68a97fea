//! Opt-outs that are needed: on a field, on the type, and behind an alias.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type AccountId = i64;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(unbounded_array, reason = "a post has the tags its author types")]
    tags: Vec<String>,
    #[allow_design(dangling_ref_name, reason = "the number of the bank")]
    account_id: AccountId,
}

#[derive(Serialize, Deserialize, Document)]
#[allow_design(unbounded_array, reason = "a page is cut at 100 lines before")]
#[document(collection = "pages")]
#[schema_version(1)]
struct Page {
    #[serde(rename = "_id")]
    id: ObjectId,
    words: Vec<String>,
    links: Vec<String>,
}
