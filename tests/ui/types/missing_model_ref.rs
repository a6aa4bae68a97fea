//! `Ref` alone says what must be listed.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    user: Option<Ref<User>>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    author: Author,
}

const MODELS: Models = models![Post];

fn main() {}
