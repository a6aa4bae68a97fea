//! Patterns that begin with letters, and `prefix`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(johns(regex(name = "^John")))]
#[query(dots(regex(name = r"^\.com")))]
#[query(start(regex(name = r"\AJo.*n$")))]
#[query(some(regex(name = r"^a\|b")))]
#[query(begins(prefix(name)))]
#[index(name = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "players")]
#[schema_version(1)]
#[query(sons(eq(team), regex(name = "son$")))]
#[query(all(regex(name = "son$")))]
#[index(team = 1)]
#[allow_design(regex_unanchored, reason = "a team has eleven")]
struct Player {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
    #[field(max_length = 20)]
    team: String,
}
