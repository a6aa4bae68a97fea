//! The model of the README.

// README
use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "users")]
#[schema_version(1)]
pub struct User {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[index(unique)]
    #[field(max_length = 254, pattern = r"\A[^@\s]+@[^@\s]+\z")]
    pub email: String,
    #[field(min_length = 1, max_length = 100)]
    pub first_name: String,
    pub nickname: Option<String>,
    #[embed(max = 10)]
    pub addresses: Vec<Address>,
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
pub struct Address {
    #[field(max_length = 100)]
    pub city: String,
    #[field(max_length = 12)]
    pub zip: String,
}
