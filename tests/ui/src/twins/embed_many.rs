//! As many as a document carries well; plain values may be more.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum Mood {
    Good,
    Bad,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Purchase {
    cents: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parts")]
#[schema_version(1)]
struct Part {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 300)]
    purchases: Vec<Purchase>,
    #[reference]
    #[embed(max = 3000)]
    parts: Vec<Ref<Part>>,
    #[embed(max = 1536)]
    embedding: Vec<f32>,
    #[embed(max = 8192)]
    moods: Vec<Mood>,
    #[embed(max = 1000)]
    points: Vec<[f64; 2]>,
    #[allow_design(embed_many, reason = "every reader needs the whole year")]
    #[embed(max = 366)]
    days: Vec<Purchase>,
}
