//! A count over the collection, and a computed field that reads something else.

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
    #[count_of(Comment, via = post)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    comment_count: i64,
    text: String,
    #[computed(with = Post::length, from(text))]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    length: i64,
}

impl Post {
    fn length(&self) -> i64 {
        i64::try_from(self.text.len()).unwrap_or(i64::MAX)
    }
}
