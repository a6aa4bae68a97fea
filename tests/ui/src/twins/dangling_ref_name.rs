//! Ids that say what they refer to, and what only sounds like one.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    company_id: String,
    #[allow_design(dangling_ref_name, reason = "the number of the shop system")]
    order_id: i64,
}

/// What the numbers refer to, the source says.
#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    #[field(max_length = 40)]
    company_id: String,
    order_id: i64,
}

type UserRef = Ref<User>;

#[derive(Serialize, Deserialize, Document)]
#[index(user_id = 1)]
#[index(editor_id = 1)]
#[index(reader_id = 1)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(User)]
    user_id: ObjectId,
    #[reference]
    editor_id: Ref<User>,
    #[reference]
    reader_id: Option<UserRef>,
    paid: i64,
    void: i32,
    has_ids: bool,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "old_notes", superseded)]
#[schema_version(1)]
struct NoteV0 {
    #[serde(rename = "_id")]
    id: ObjectId,
    user_id: ObjectId,
}
