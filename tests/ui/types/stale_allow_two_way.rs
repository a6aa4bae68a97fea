//! An opt-out that only the list of models can tell to be needless.

use bson::oid::ObjectId;
use docwright::{Document, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "groups")]
#[schema_version(1)]
struct Group {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 500)]
    #[allow_design(two_way_unbounded, reason = "users list their groups")]
    members: Vec<Ref<User>>,
}

const MODELS: Models = models![User, Group];

fn main() {}
