//! Short indexes that do what the longer one does not.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[allow_design(many_indexes, reason = "what is not redundant is what is tested")]
#[index(user = 1, unique)]
#[index(user = 1, total = 1)]
#[index(at = 1, expire_after = "30d")]
#[index(at = 1, total = -1)]
#[index(city = 1, sparse)]
#[index(city = "hashed")]
#[index(city = 1, collation(locale = "en", strength = 2))]
#[index(city = 1, partial(total(gt = 5)))]
#[index(city = 1, street = 1)]
#[index(city = -1, house = 1)]
#[index(city = 1, street = -1, house = 1)]
#[index(street = 1)]
#[index(street = 1, house = 1, partial(total(gt = 5)))]
#[index(street = 1, total = 1, collation(locale = "en"))]
#[index(street = 1, at = 1, hidden)]
#[index(street = 1, user = 1, sparse)]
#[index(street = 1, note = "text")]
#[index(total = 1)]
#[index(house = 1, total = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    user: String,
    at: bson::DateTime,
    city: String,
    street: String,
    house: String,
    note: String,
    total: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "articles")]
#[schema_version(1)]
#[index(author = 1, tags = 1)]
struct Article {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[allow_design(
        redundant_prefix,
        reason = "it is a hundredth of the other one, and counts use it"
    )]
    author: String,
    #[embed(max = 200)]
    tags: Vec<String>,
}

// Of other documents than the longer one.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(city = 1)]
#[index(city = 1, tax = 1)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        city: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        city: String,
        tax: String,
    },
}
