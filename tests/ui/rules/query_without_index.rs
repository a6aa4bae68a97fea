//! Queries that no index serves.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]

struct User {
    #[serde(rename = "_id")]
    id: ObjectId,

}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_status(eq(status), sort(created_at = -1)))]
#[query(newest(sort(total = -1), limit = 10))]
#[query(dear(eq(user), range(total)))]
#[query(of_user(eq(user), eq(status)))]
#[query(in_order(eq(status), sort(id = 1)))]
#[query(has_vat(exists(vat)))]
#[query(called(eq(name), collation(locale = "en", strength = 2)))]
#[index(user = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    user: Ref<User>,
    #[field(max_length = 20)]
    status: String,
    total: i64,
    #[field(max_length = 20)]
    vat: Option<String>,
    #[field(max_length = 20)]
    name: String,
    created_at: DateTime,
}

fn main() {}
