//! What lies beside a secret is copied, and a secret with its reason.

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

#[derive(Serialize, Deserialize, Embedded)]
struct Card {
    number: String,
    #[field(secret)]
    code: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Author {
    name: String,
    #[from(card.number)]
    number: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Evidence {
    name: String,
    #[allow_design(snapshot_of_secret, reason = "the auditor compares the hashes")]
    password_hash: String,
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
    #[snapshot_of(User::card.code, frozen, via = user)]
    #[allow_design(snapshot_of_secret, reason = "the bank asks for it")]
    code: String,
}
