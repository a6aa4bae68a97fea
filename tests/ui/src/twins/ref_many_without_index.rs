//! References with an index, lists that are the way themselves, and history.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
}

type Posts = Vec<Ref<Post>>;

#[derive(Serialize, Deserialize, Document)]
#[index(post = 1, created_at = -1)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    post: Ref<Post>,
    #[reference]
    #[index]
    answer_to: Option<Ref<Comment>>,
    #[reference]
    #[allow_design(ref_many_without_index, reason = "only ever read from the comment's side")]
    moved_from: Option<Ref<Post>>,
    #[reference]
    #[embed(max = 5)]
    related: Posts,
    author: Author,
    created_at: bson::DateTime,
}

/// Its parent declares the index, if one is needed.
#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    #[reference]
    first_post: Ref<Post>,
}

/// `_id` has an index of its own.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "profiles")]
#[schema_version(1)]
struct Profile {
    #[serde(rename = "_id")]
    #[reference]
    post: Ref<Post>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "old_comments", superseded)]
#[schema_version(1)]
struct CommentV0 {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    post: Ref<Post>,
}

type PostRef = Ref<Post>;

/// References in a type of the user's own are that type's.
#[derive(Serialize, Deserialize, Embedded)]
struct Page<T> {
    #[embed(max = 10)]
    items: Vec<T>,
}

/// What an alias hides: with an index, with several, with a reason.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "visits")]
#[schema_version(1)]
struct Visit {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    post: PostRef,
    #[embed(max = 5)]
    next: Posts,
    #[allow_design(ref_many_without_index, reason = "only ever read from the visit's side")]
    before: Option<PostRef>,
    found: Page<Ref<Post>>,
    pair: [Ref<Post>; 2],
}
