//! Every way to an `_id`.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "plain")]
#[schema_version(1)]
struct Plain {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bare")]
#[schema_version(1)]
struct Bare {
    _id: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Base {
    #[serde(rename = "_id")]
    key: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "flat")]
#[schema_version(1)]
struct Flat {
    #[serde(flatten)]
    base: Base,
    id: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Audit {
    #[field(max_length = 80)]
    author: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    x: i32,
}

/// Whichever of them it is.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "audited")]
#[schema_version(1)]
struct Audited {
    #[serde(flatten)]
    audit: Audit,
    #[serde(flatten)]
    base: Base,
    #[serde(flatten)]
    place: Place,
}

const _: fn(<Audited as docwright::Model>::Id) -> String = |id| id;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "wrapped")]
#[schema_version(1)]
struct Wrapped(Box<Base>);

#[derive(Serialize, Deserialize, Document)]
#[serde(deny_unknown_fields)]
#[document(collection = "closed")]
#[schema_version(1)]
#[allow_design(deny_unknown_vs_rolling, reason = "one program alone reads and writes it")]
struct Closed {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "kinds")]
#[schema_version(1)]
enum Kinds {
    Own {
        #[serde(rename = "_id")]
        #[field(max_length = 64)]
        key: String,
    },
    Inside(Base),
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "open")]
#[schema_version(1)]
struct WithRest {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(flatten)]
    #[embed(max = 9)]
    rest: BTreeMap<String, String>,
}

/// What is embedded needs none, and may call a field so.
#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    id: i32,
}
