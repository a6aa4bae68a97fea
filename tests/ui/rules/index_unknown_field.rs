//! Indexes on a field that is not there, by each of the places where a path stands.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(titel = 1)]
#[index(cache = 1)]
#[index(owner = 1)]
#[index(pages = 1, partial(tittle = "x"))]
#[index(title = "text", weights(title = 5, boddy = 2), language_override = langage)]
#[index(wildcard, wildcard_projection(page, cache))]
#[shard_key(ower = 1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    body: String,
    language: String,
    pages: i32,
    #[index(unique, partial(titl(exists)))]
    number: i32,
    #[serde(skip)]
    cache: String,
}

fn main() {}
