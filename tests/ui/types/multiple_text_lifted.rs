//! One type in two places brings two text indexes, and one beside the model's own is the second.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sheets")]
#[schema_version(1)]
struct Sheet {
    #[serde(rename = "_id")]
    id: ObjectId,
    front: Page,
    back: Page,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index("text")]
    #[field(max_length = 90)]
    title: String,
    page: Page,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Page {
    #[index("text")]
    #[field(max_length = 90)]
    body: String,
}

const SHEETS: Models = models![Sheet];

const NOTES: Models = models![Note];

fn main() {}
