//! Fields named by keywords are found by every rule that looks for them.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(r#type = 1, r#final = 1, unique)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        r#final: bool,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        r#type: i32,
    },
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    post: Ref<Party>,
    likes: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(Comment)]
struct Card {
    likes: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Post {
    r#ref: Ref<Comment>,
    #[snapshot_of(Comment::likes, refresh, via = r#ref)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    likes: i32,
    #[subset_of(Comment, via = post, sort(likes = -1), max = 5)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    r#box: Vec<Card>,
    #[count_of(r#box)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    cards: i64,
    #[computed(with = Post::sum, from(r#box))]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    sum: i64,
}

fn main() {}
