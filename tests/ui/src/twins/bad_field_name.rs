//! Names that a path reaches, strange ones among them.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "prices")]
#[schema_version(1)]
struct Price {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "unit_price")]
    unit: i64,
    #[serde(rename = "per-cent")]
    percent: i32,
    #[serde(rename = "a$b")]
    dollar_inside: i32,
    #[serde(rename = "größe")]
    size: i32,
}
