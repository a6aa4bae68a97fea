//! Sparse alone, partial alone, and `sparse` as a field.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "firms")]
#[schema_version(1)]
#[index(vat = 1, sparse)]
#[index(vat = -1, partial(vat(exists), active = true))]
#[index(sparse = 1, partial(active = true))]
struct Firm {
    #[serde(rename = "_id")]
    id: ObjectId,
    vat: i64,
    active: bool,
    sparse: bool,
}
