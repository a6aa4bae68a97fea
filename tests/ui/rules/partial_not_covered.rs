//! Queries that say less than the partial index they would use.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "restaurants")]
#[schema_version(1)]
#[query(by_cuisine(eq(cuisine)))]
#[query(at_least(eq(town), range(stars(gte = 5))))]
#[query(by_chef(eq(chef), eq(kind)))]
#[query(by_phone(sort(phone = 1)))]
#[index(cuisine = 1, partial(rating(gt = 5)))]
#[index(town = 1, partial(stars(gt = 5)))]
#[index(chef = 1, kind = 1, partial(kind = "open"))]
#[index(phone = 1, partial(phone(exists)))]
struct Restaurant {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    cuisine: String,
    #[field(max_length = 20)]
    town: String,
    #[field(max_length = 20)]
    chef: String,
    #[field(max_length = 20)]
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    phone: Option<String>,
    rating: i32,
    stars: i32,
}

fn main() {}
