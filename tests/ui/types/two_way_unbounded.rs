//! Each of two models lists the other.

use bson::oid::ObjectId;
use docwright::{Document, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 50)]
    groups: Vec<Ref<Group>>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "groups")]
#[schema_version(1)]
struct Group {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(User)]
    #[embed(max = 500)]
    members: Vec<ObjectId>,
}

const MODELS: Models = models![User, Group];

fn main() {}
