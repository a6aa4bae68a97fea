//! Texts with keys before and behind them, of every form, and their options.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Title = String;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "articles")]
#[schema_version(1)]
#[index(
    tenant = 1,
    title = "text",
    body = "text",
    subtitle = "text",
    tags = "text",
    mood = "text",
    reviews.body = "text",
    year = -1,
    weights(title = 99_999, reviews.body = 1),
    language = "German",
    language_override = tongue,
    collation(locale = "simple"),
    partial(year(gt = 2000)),
)]
#[index(title = 1, unique, collation(locale = "de", strength = 2))]
#[index(tags = 1, year = 1)]
struct Article {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: ObjectId,
    #[field(max_length = 100)]
    title: Title,
    body: String,
    subtitle: Option<String>,
    #[embed(max = 5, item(max_length = 20))]
    tags: Vec<String>,
    mood: Mood,
    #[embed(max = 5)]
    reviews: Vec<Review>,
    year: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tongue: Option<String>,
    /// No language of the texts, whose field is stated.
    language: Option<i64>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Review {
    #[field(max_length = 500)]
    body: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Mood {
    Calm,
    Loud,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(body = "text", language = "none")]
#[index(language = 1, weights = -1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    body: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<Language>,
    weights: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Language {
    German,
    English,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "courses")]
#[schema_version(1)]
#[index(language = 1)]
struct Course {
    #[serde(rename = "_id")]
    id: ObjectId,
    language: i32,
}
