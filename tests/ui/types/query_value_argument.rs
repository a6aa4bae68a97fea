//! Values of types that the fields of a query do not have.

use bson::oid::ObjectId;
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
#[query(of_user(eq(user)))]
#[query(named(eq(name)))]
#[query(large(range(total)))]
#[index(user = 1)]
#[index(name = 1)]
#[index(total = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    user: Ref<User>,
    #[field(max_length = 20)]
    name: Option<String>,
    total: i64,
}

fn main() {
    let _ = Order::of_user("5f0");
    let _ = Order::named(5);
    let _ = Order::large("a".."b");
    let _ = Order::large(5);
}
