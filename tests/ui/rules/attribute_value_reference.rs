//! One reference, one model.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference("User")]
    quoted: ObjectId,
    #[reference(User, Order)]
    two: ObjectId,
}

fn main() {}
