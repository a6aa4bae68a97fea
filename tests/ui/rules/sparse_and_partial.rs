//! Sparse beside a condition on the key, and on another field.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(vat = 1, sparse, partial(vat(exists)))]
#[index(vat = 1, sparse, partial(active = true))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    vat: i64,
    active: bool,
}

fn main() {}
