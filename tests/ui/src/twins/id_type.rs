//! An `_id` of one value, a struct, text of a known length, and a reason.

use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Leg {
    from: i32,
    to: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Code(String);

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "routes")]
#[schema_version(1)]
struct Route {
    #[serde(rename = "_id")]
    id: Leg,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "countries")]
#[schema_version(1)]
struct Country {
    #[serde(rename = "_id")]
    #[field(max_length = 2)]
    id: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "regions")]
#[schema_version(1)]
struct Region {
    #[serde(rename = "_id")]
    id: Code,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "partners")]
#[schema_version(1)]
struct Partner {
    #[serde(rename = "_id")]
    #[allow_design(id_type, reason = "the partner's own names, which have no stated length")]
    id: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "levels")]
#[schema_version(1)]
struct Level {
    #[serde(rename = "_id")]
    #[allow_design(id_type, reason = "whole numbers of an old program that knew doubles only")]
    id: f64,
}
