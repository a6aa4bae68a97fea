//! The German text's user of version 2, with nothing that reads version 1.

use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "users")]
#[schema_version(2)]
struct User {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    #[field(max_length = 100)]
    first_name: String,
    #[field(max_length = 100)]
    last_name: String,
}

fn main() {}
