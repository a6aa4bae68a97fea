//! A reference behind an alias.

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

type PostRef = Option<Ref<Post>>;
type PostRefs = Vec<Ref<Post>>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    post: PostRef,
    #[reference]
    #[embed(max = 10)]
    related: PostRefs,
}

fn main() {}
