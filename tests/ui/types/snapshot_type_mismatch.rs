//! Copies that cannot hold what their source holds.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    age: i64,
    nick: Option<String>,
    #[field(max_length = 100)]
    name: String,
    work: Option<Work>,
    status: Status,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Work {
    title: String,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
enum Status {
    Active,
    Gone,
}

#[derive(Serialize, Deserialize, Embedded)]
enum OldStatus {
    Active,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    age: i32,
    nick: String,
    #[field(max_length = 10)]
    name: String,
    #[from(work.title)]
    title: String,
    status: OldStatus,
}

fn main() {}
