//! What belongs to one document is found by an index.

use bson::oid::ObjectId;
use docwright::{Document, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    post_id: Ref<Post>,
    #[reference(Post)]
    moved_from: Option<ObjectId>,
    created_at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[index(at = 1, post = 1)]
#[document(collection = "likes")]
#[schema_version(1)]
struct Like {
    #[serde(rename = "_id")]
    id: ObjectId,
    at: bson::DateTime,
    post: Ref<Post>,
}

fn main() {}
