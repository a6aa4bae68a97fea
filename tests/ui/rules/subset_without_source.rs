//! Subsets that lack a source, a reference, an order or a maximum.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[reference]
    post: Ref<Post>,
    #[field(max_length = 500)]
    text: String,
    likes: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(Comment)]
struct CommentCard {
    #[field(max_length = 500)]
    text: String,
    likes: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[subset_of(max = 5)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    nowhere: Vec<CommentCard>,
    #[subset_of(Comment, sort(likes = -1), max = 5)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    of_all: Vec<CommentCard>,
    #[subset_of(Comment, via = post, max = 5)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    unsorted: Vec<CommentCard>,
    #[subset_of(Comment, via = post, sort(likes = -1))]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    endless: Vec<CommentCard>,
}

fn main() {}
