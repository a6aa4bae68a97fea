//! The same inside other types, in the options of an index and in a shard key.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    street: String,
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(name = 1, partial(address.zap = "x"))]
#[index(wildcard, wildcard_projection(address.city))]
#[shard_key(address.zipp = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    #[index(partial(address.zip.code(exists)))]
    nick: String,
    address: Address,
}

fn main() {}
