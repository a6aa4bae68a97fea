//! One text index a type, on several fields and on a field inside.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "articles")]
#[schema_version(1)]
#[index(title = "text", body = "text", author.bio = "text")]
#[index(title = 1)]
#[index(title = "hashed")]
struct Article {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    title: String,
    body: String,
    author: Author,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    bio: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index("text")]
    body: String,
}

/// Two variants with one field: one index.
#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Block {
    Text {
        #[index("text")]
        body: String,
    },
    Quote {
        #[index("text")]
        body: String,
        by: i64,
    },
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pages")]
#[schema_version(1)]
struct Page {
    #[serde(rename = "_id")]
    id: ObjectId,
    block: Block,
}
