//! Options of an index as other libraries write them.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
#[index(at = 1, expireAfter = "1d")]
#[index(ended = 1, expireAfterSeconds = 60)]
#[index(user = 1, hidden = true)]
struct Session {
    #[serde(rename = "_id")]
    id: ObjectId,
    at: bson::DateTime,
    ended: bson::DateTime,
    user: i32,
}

fn main() {}
