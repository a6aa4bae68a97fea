//! The type of a reference is the type of the `_id` (C15).

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

type Text = String;

#[derive(Serialize, Deserialize, Document)]
#[index(user_id = 1)]
#[index(maybe = 1)]
#[index(named = 1)]
#[index(fine = 1)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(User)]
    user_id: String,
    #[reference(User)]
    maybe: Option<String>,
    #[reference(User)]
    #[embed(max = 3)]
    many: Vec<String>,
    #[reference(User)]
    named: Text,
    #[reference(User)]
    fine: ObjectId,
}

fn main() {}
