//! A field that is left out, in a unique index: an `Option`, an empty text, and beside another key.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(vat = 1, unique)]
#[index(tenant = 1, code = 1, unique)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: ObjectId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    vat: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<i64>,
    #[index(unique, partial(tenant(exists)))]
    #[field(max_length = 100)]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    email: String,
}

fn main() {}
