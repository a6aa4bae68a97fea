//! Paths of every kind that lead to a field.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Address {
    #[field(max_length = 10)]
    zip_code: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Contact {
    Mail { mail: String },
    Phone { phone: String },
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(home.zip_code = 1, r#type = -1)]
#[index(others.zip_code = 1)]
#[index(contact.mail = 1)]
#[index(extra.anything.at_all = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "mainHome")]
    home: Option<Box<Address>>,
    #[embed(max = 9)]
    others: Vec<Address>,
    contact: Contact,
    r#type: i32,

    #[embed(max = 9)]
    extra: bson::Document,
}
