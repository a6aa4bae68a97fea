//! The number of comments, taken from the few that are kept in the post.

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
    #[subset_of(Comment, via = post, sort(likes = -1), max = 5)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    top_comments: Vec<CommentCard>,
    #[computed(with = Post::count_comments)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    by_function: i64,
    #[computed(with = Post::count_comments, from(top_comments))]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    by_list: i64,
    #[computed(with = top_comments.len())]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    by_length: i64,
    #[computed(with = |post| post.top_comments.len())]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    by_closure: i64,
    #[count_of(top_comments)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    by_count: i64,
}

fn main() {}
