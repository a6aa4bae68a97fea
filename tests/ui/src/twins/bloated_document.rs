//! Documents within a budget, without a bound to compare, or with a reason.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products", max_size = "4MiB")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 800_000)]
    manual: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 200_000)]
    manual: String,
    text: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "reports")]
#[schema_version(1)]
#[allow_design(bloated_document, reason = "read once a month, as a whole")]
struct Report {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 800_000)]
    text: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "flags")]
#[schema_version(1)]
struct Flags {
    #[serde(rename = "_id")]
    id: ObjectId,
    f000: i32,
    f001: i32,
    f002: i32,
    f003: i32,
    f004: i32,
    f005: i32,
    f006: i32,
    f007: i32,
    f008: i32,
    f009: i32,
    f010: i32,
    f011: i32,
    f012: i32,
    f013: i32,
    f014: i32,
    f015: i32,
    f016: i32,
    f017: i32,
    f018: i32,
    f019: i32,
    f020: i32,
    f021: i32,
    f022: i32,
    f023: i32,
    f024: i32,
    f025: i32,
    f026: i32,
    f027: i32,
    f028: i32,
    f029: i32,
    f030: i32,
    f031: i32,
    f032: i32,
    f033: i32,
    f034: i32,
    f035: i32,
    f036: i32,
    f037: i32,
    f038: i32,
    f039: i32,
    f040: i32,
    f041: i32,
    f042: i32,
    f043: i32,
    f044: i32,
    f045: i32,
    f046: i32,
    f047: i32,
    f048: i32,
    f049: i32,
    f050: i32,
    f051: i32,
    f052: i32,
    f053: i32,
    f054: i32,
    f055: i32,
    f056: i32,
    f057: i32,
    f058: i32,
    f059: i32,
    f060: i32,
    f061: i32,
    f062: i32,
    f063: i32,
    f064: i32,
    f065: i32,
    f066: i32,
    f067: i32,
    f068: i32,
    f069: i32,
    f070: i32,
    f071: i32,
    f072: i32,
    f073: i32,
    f074: i32,
    f075: i32,
    f076: i32,
    f077: i32,
    f078: i32,
    f079: i32,
    f080: i32,
    f081: i32,
    f082: i32,
    f083: i32,
    f084: i32,
    f085: i32,
    f086: i32,
    f087: i32,
    f088: i32,
    f089: i32,
    f090: i32,
    f091: i32,
    f092: i32,
    f093: i32,
    f094: i32,
    f095: i32,
    f096: i32,
    f097: i32,
    f098: i32,
}

/// Its size is not known: fields of others stand beside its own.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "papers", open)]
#[schema_version(1)]
struct Paper {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 800_000)]
    text: String,
}
