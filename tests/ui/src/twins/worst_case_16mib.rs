//! The largest document that fits to the byte, and the messages in a collection of their own.

use bson::oid::ObjectId;
use docwright::{Document, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "books", max_size = "16MiB")]
#[schema_version(1)]
struct Book {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 4_194_291)]
    #[serde(rename = "FIL")]
    text: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "chats")]
#[schema_version(1)]
struct Chat {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "messages")]
#[schema_version(1)]
struct Message {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    chat: Ref<Chat>,
    #[field(max_length = 2000)]
    text: String,
}
