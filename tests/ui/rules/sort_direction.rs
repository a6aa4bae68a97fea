//! Sorts that an index does not deliver, read from either end.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "players")]
#[schema_version(1)]
#[query(ranking(sort(score = -1, name = 1)))]
#[query(by_age(eq(team), sort(age = 1, height = -1), page = after(age, height)))]
#[query(turned(sort(shirt = 1, weight = 1)))]
#[index(score = 1, name = 1)]
#[index(team = 1, age = 1, height = -1, id = 1)]
#[index(weight = 1, shirt = 1)]
struct Player {
    #[serde(rename = "_id")]
    id: ObjectId,
    score: i64,
    #[field(max_length = 40)]
    name: String,
    #[field(max_length = 40)]
    team: String,
    age: i32,
    height: i32,
    shirt: i32,
    weight: i32,
}

fn main() {}
