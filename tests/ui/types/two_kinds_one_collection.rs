//! A collection has one validator, so two models on it do not compile.

use bson::oid::ObjectId;
use docwright::{Document, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "items")]
#[schema_version(1)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "items")]
#[schema_version(1)]
struct Invoice {
    #[serde(rename = "_id")]
    id: ObjectId,
}

mod other {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "items")]
    #[schema_version(1)]
    pub struct Person {
        #[serde(rename = "_id")]
        id: ObjectId,
    }
}

const MODELS: Models = models![Person, Invoice];
const OF_ONE_NAME: Models = models![Person, other::Person];

fn main() {}
