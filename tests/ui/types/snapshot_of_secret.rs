//! A secret by name, by path, inside a copied object, and in a scalar copy.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    #[field(secret)]
    password_hash: String,
    card: Card,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
struct Card {
    number: String,
    #[field(secret)]
    code: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Author {
    password_hash: String,
    #[from(card.code)]
    code: String,
    card: Card,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[reference]
    user: Ref<User>,
    #[snapshot_of(User::password_hash, frozen, via = user)]
    hash: String,
}

fn main() {}
