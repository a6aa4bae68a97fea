//! Ids of the type that the model has.

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

type UserRef = Ref<User>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "countries")]
#[schema_version(1)]
struct Country {
    #[serde(rename = "_id")]
    #[field(max_length = 64)]
    code: String,
}

#[derive(Serialize, Deserialize, Document)]
#[index(user_id = 1)]
#[index(editor = 1)]
#[index(country = 1)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(User)]
    user_id: ObjectId,
    #[reference(User)]
    editor: Option<UserRef>,
    #[reference(Country)]
    country: String,
    #[reference(User)]
    #[embed(max = 3)]
    likes: Vec<ObjectId>,
    #[reference]
    #[embed(max = 3)]
    dislikes: Vec<Ref<User>>,
}
