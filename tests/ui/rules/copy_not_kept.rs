//! Values that nothing keeps true yet.

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
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    age: i64,
    nick: Option<String>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    user: Ref<User>,
    #[snapshot_of(User::name, refresh, via = user)]
    author: String,
    #[subset_of(Comment, via = post, sort(likes = -1), max = 5)]
    top_comments: Vec<CommentCard>,
    #[count_of(Comment, via = post)]
    comment_count: i64,
    #[computed(with = Post::length, from(author))]
    length: i64,
}

impl Post {
    fn length(&self) -> i64 {
        0
    }
}

fn main() {}
