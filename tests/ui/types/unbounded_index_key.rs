//! Long texts and whole embedded documents as keys.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

const LONGEST: u64 = 2000;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(body = 1)]
#[index(summary = 1)]
#[index(title = -1)]
#[index(address = 1)]
#[index(page.html = 1)]
#[index(old.note = 1)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    body: String,
    #[field(max_length = 5000)]
    summary: String,
    #[field(max_length = LONGEST)]
    title: String,
    address: Address,
    page: Page,
    #[embed(max = 3)]
    old: Vec<Note>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 20)]
    city: String,
    zip: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Page {
    html: Option<String>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[field(max_length = 1001)]
    note: String,
}

fn main() {}
