//! Text without a length in the items of an array, itself, in a struct inside it, and in a variant.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    name: String,
    #[field(max_length = 20)]
    city: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Review {
    stars: i32,
    text: Option<String>,
    title: String,
    photo: bson::Binary,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    author: Author,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Block {
    Rule,
    Text { body: String },
}

#[derive(Serialize, Deserialize, Embedded)]
struct Photo {
    thumbnail: bson::Binary,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 50)]
    reviews: Vec<Review>,
    #[embed(max = 50)]
    notes: Vec<Note>,
    #[embed(max = 50)]
    blocks: Vec<Block>,
    #[embed(max = 50)]
    photos: Option<Vec<Photo>>,
    first: [Review; 2],
}

fn main() {}
