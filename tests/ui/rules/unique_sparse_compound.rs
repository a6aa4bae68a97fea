//! Sparse and unique on two fields, one of which is always there.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(tenant = 1, vat = 1, unique, sparse)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: ObjectId,
    vat: Option<i64>,
}

fn main() {}
