//! Case that is passed over by a collation, or in no pattern of a query.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(called(eq(name), collation(locale = "en", strength = 2)))]
#[query(literal(regex(name = r"^a\(\?i")))]
#[index(name = 1, collation(locale = "en", strength = 2))]
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
#[query(called(eq(team), regex(name = "(?i)john")))]
#[index(team = 1)]
#[allow_design(regex_case_insensitive, reason = "a team has eleven")]
struct Player {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
    #[field(max_length = 20)]
    team: String,
}
