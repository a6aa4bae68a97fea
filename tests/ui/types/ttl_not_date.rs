//! A TTL on what is no date: a number, what an alias hides, text and numbers of adapters, a field of
//! another type, through an array too.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Stamp = i64;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(seconds = 1, expire_after = 0)]
#[index(stamp = 1, expire_after = 0)]
#[index(day = 1, expire_after = "1d")]
#[index(unix = 1, expire_after = "1d")]
#[index(maybe = 1, expire_after = "1d")]
#[index(login.at = 1, expire_after = "1d")]
#[index(logins.at = 1, expire_after = "1d")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    seconds: i64,
    stamp: Stamp,
    #[field(bson = "string")]
    day: chrono::NaiveDate,
    #[serde(with = "chrono::serde::ts_seconds")]
    unix: chrono::DateTime<chrono::Utc>,
    maybe: Option<bson::Timestamp>,
    login: Login,
    #[embed(max = 3)]
    logins: Vec<Login>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Login {
    at: i64,
}

fn main() {}
