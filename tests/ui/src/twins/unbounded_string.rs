//! Text that ends, text outside of arrays, plain strings in an array, and references.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Name(String);

#[derive(Serialize, Deserialize, Embedded)]
enum Mood {
    Good,
    Bad,
    #[serde(other)]
    Other,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    #[field(max_length = 64)]
    id: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Review {
    #[field(max_length = 500)]
    text: Option<String>,
    #[field(max_length = 50)]
    title: Name,
    mood: Mood,
    #[embed(max = 3)]
    tags: Vec<String>,
    #[reference]
    user: Ref<User>,
    by: Ref<User>,
    #[reference(User)]
    seen_by: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Photo {
    thumbnail: bson::Binary,
}

/// Text and bytes whose form fixes their length.
#[derive(Serialize, Deserialize, Embedded)]
struct Upload {
    #[serde(with = "serde_bytes")]
    hash: [u8; 32],
    #[serde(with = "uuid::serde::hyphenated")]
    key: uuid::Uuid,
    #[serde(with = "bson::serde_helpers::object_id::AsHexString")]
    by: ObjectId,
    #[field(bson = "string")]
    day: chrono::NaiveDate,
    #[field(bson = "string")]
    rate: rust_decimal::Decimal,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    title: Name,
    #[embed(max = 50)]
    reviews: Vec<Review>,
    #[embed(max = 50)]
    tags: Vec<String>,
    #[embed(max = 50)]
    names: Vec<Name>,
    #[allow_design(unbounded_string, reason = "our own thumbnails, 4 kB each")]
    #[embed(max = 50)]
    photos: Vec<Photo>,
    #[embed(max = 50)]
    uploads: Vec<Upload>,
}
