//! One text index, that two variants share, and one in a list.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Block {
    Text {
        #[index("text")]
        #[field(max_length = 90)]
        body: String,
    },
    Quote {
        #[index("text")]
        #[field(max_length = 90)]
        body: String,
        by: i64,
    },
    Line,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 9)]
    blocks: Vec<Block>,
}

const _: Models = models![Post];
