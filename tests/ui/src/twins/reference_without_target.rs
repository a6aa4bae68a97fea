//! References that name their model, and an id that is none.

use bson::oid::ObjectId;
use docwright::{Document, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

type Author = Ref<User>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    author: Author,
    #[reference]
    editor: Option<Ref<User>>,
    #[reference]
    #[embed(max = 9)]
    readers: Vec<Ref<User>>,
    #[reference(User)]
    owner_id: ObjectId,
    session_id: ObjectId,
}
