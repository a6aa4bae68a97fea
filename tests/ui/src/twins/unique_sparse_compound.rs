//! Sparse on one field, or not unique; partial on several; all of the fields or none.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "firms")]
#[schema_version(1)]
#[index(vat = 1, unique, sparse)]
#[index(tenant = 1, code = 1, sparse)]
#[index(tenant = 1, vat = 1, unique, partial(vat(exists)))]
struct Firm {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: ObjectId,
    vat: i64,
    code: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "places")]
#[schema_version(1)]
#[index(row = 1, column = 1, unique, sparse)]
#[allow_design(unique_sparse_compound, reason = "a place has both numbers or none")]
struct Place {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    row: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    column: Option<i64>,
}
