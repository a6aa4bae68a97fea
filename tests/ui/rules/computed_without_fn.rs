//! A value that no function computes.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "carts")]
#[schema_version(1)]
struct Cart {
    #[serde(rename = "_id")]
    id: ObjectId,
    net: i64,
    #[computed]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    total: i64,
    #[computed(with = self.net * 2)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    twice: i64,
}

fn main() {}
