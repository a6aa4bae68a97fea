//! An embedded document that can be missing, and a field inside of one.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(login.name = 1, unique)]
#[index(badge.number = 1, unique)]
#[index(name = 1, badge.number = 1, unique)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: i64,
    login: Option<Login>,
    badge: Badge,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Login {
    #[field(max_length = 20)]
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Badge {
    number: Option<i64>,
}

fn main() {}
