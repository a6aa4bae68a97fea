//! Names with a digit in them, one that has its reason, and history.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "games")]
#[schema_version(1)]
struct Game {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "1st")]
    first: i32,
    line2: String,
    #[serde(rename = "0")]
    #[allow_design(path_shadow, reason = "the importer of the old system writes it so")]
    zero: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "old_games", superseded)]
#[schema_version(1)]
struct GameV0 {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "0")]
    first: i32,
}
