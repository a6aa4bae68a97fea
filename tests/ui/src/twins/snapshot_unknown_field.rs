//! Copies of fields that exist: by name, by path, renamed when stored, flattened.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[serde(rename_all = "camelCase")]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "mail")]
    email: String,
    r#type: String,
    address: Address,
    #[serde(flatten)]
    audit: Audit,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    city: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Audit {
    created_by: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    email: String,
    r#type: String,
    #[from(address.city)]
    city: String,
    #[from(audit.created_by)]
    by: String,
    #[from(id)]
    user: ObjectId,
}
