//! The most frequent mistake by the Russian text: all comments inside their post.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    comments: Vec<Comment>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Comment {
    #[field(max_length = 2000)]
    text: String,
    created_at: DateTime,
}

fn main() {}
