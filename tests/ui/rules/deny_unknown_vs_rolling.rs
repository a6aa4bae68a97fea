//! The release before cannot read a new field.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    first_name: String,
    settings: Settings,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
struct Settings {
    dark: bool,
}

fn main() {}
