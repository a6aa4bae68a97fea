//! Hashes of one value, alone and beside others; arrays and floats in other indexes.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Code = String;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(tenant = 1, number = "hashed", at = -1)]
#[index(code = "hashed", sparse)]
#[index(badge.number = "hashed")]
#[index(number = 1, unique)]
#[index(tags = 1, ratio = 1)]
#[index(role = "hashed", partial(number(gt = 5)))]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: ObjectId,
    number: i64,
    #[field(max_length = 20)]
    code: Code,
    at: DateTime,
    ratio: f64,
    #[embed(max = 3)]
    tags: Vec<i64>,
    badge: Badge,
    role: Role,
    #[index("hashed")]
    page: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Badge {
    number: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Role {
    Admin,
    Guest,
}
