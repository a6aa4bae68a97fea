//! A chat that holds all its messages: the innermost array is the largest part.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Msg {
    #[field(max_length = 2000)]
    text: String,
    at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Channel {
    #[field(max_length = 100)]
    name: String,
    #[embed(max = 300)]
    messages: Vec<Msg>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "chats")]
#[schema_version(1)]
struct Chat {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 50)]
    channels: Vec<Channel>,
}

fn main() {}
