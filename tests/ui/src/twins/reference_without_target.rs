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
    #[index]
    author: Author,
    #[reference]
    #[index]
    editor: Option<Ref<User>>,
    #[reference]
    #[embed(max = 9)]
    readers: Vec<Ref<User>>,
    #[reference(User)]
    #[index]
    owner_id: ObjectId,
    #[allow_design(dangling_ref_name, reason = "the sessions are another program's")]
    session_id: ObjectId,
}
