//! Locales that MongoDB does not know.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = 1, collation(locale = "en-US"))]
#[index(name = -1, collation(locale = "de_DE", strength = 2))]
#[index(id = 1, name = 1, collation(locale = "klingon"))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
}

fn main() {}
