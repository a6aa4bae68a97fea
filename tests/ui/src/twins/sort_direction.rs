//! Sorts that an index delivers, forwards or backwards.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "players")]
#[schema_version(1)]
#[query(ranking(sort(score = -1, name = 1)))]
#[query(reversed(sort(score = 1, name = -1)))]
#[query(single(eq(team), sort(age = -1)))]
#[query(equal(eq(team), sort(team = -1, age = 1)))]
#[query(paged(sort(score = 1, name = -1), page = after(score, name, id)))]
#[query(mirrored(eq(league), sort(age = 1), page = after(age)))]
#[index(score = -1, name = 1, id = 1)]
#[index(team = 1, age = 1)]
#[index(league = 1, age = -1, id = -1)]
struct Player {
    #[serde(rename = "_id")]
    id: ObjectId,
    score: i64,
    #[field(max_length = 20)]
    name: String,
    #[field(max_length = 20)]
    team: String,
    #[field(max_length = 20)]
    league: String,
    age: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "members")]
#[schema_version(1)]
#[query(ranking(sort(score = -1, name = 1)))]
#[index(score = 1, name = 1)]
#[allow_design(sort_direction, reason = "a dozen players")]
struct Member {
    #[serde(rename = "_id")]
    id: ObjectId,
    score: i64,
    #[field(max_length = 20)]
    name: String,
}
