//! Queries that compare texts in another way than the index.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(by_name(eq(name)))]
#[query(by_town(eq(town), collation(locale = "en", strength = 2)))]
#[query(begins(prefix(street), collation(locale = "en", strength = 2)))]
#[query(oldest(eq(age), sort(height = 1)))]
#[index(name = 1, collation(locale = "en", strength = 2))]
#[index(town = 1)]
#[index(street = 1, collation(locale = "en", strength = 2))]
#[index(age = 1, height = 1, collation(locale = "en", strength = 2))]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    name: String,
    #[field(max_length = 40)]
    town: String,
    #[field(max_length = 40)]
    street: String,
    age: i32,
    height: i32,
}

fn main() {}
