//! Unknown fields refused where nothing new can come.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    settings: Settings,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "read by one program only")]
struct Settings {
    dark: bool,
    place: Place,
}

/// Told apart by their fields alone.
#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged, deny_unknown_fields)]
#[allow_design(enum_repr, reason = "the form is another program's")]
enum Place {
    Known { id: i32 },
    New { x: i32, y: i32 },
}

#[derive(Serialize, Deserialize, Document)]
#[serde(deny_unknown_fields)]
#[document(collection = "users_of_old", superseded)]
#[schema_version(1)]
struct UserV0 {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "releases never overlap here")]
#[document(collection = "events")]
#[schema_version(1)]
struct Event {
    #[serde(rename = "_id")]
    id: ObjectId,
}
