//! The models of a shop compile.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded, Model, Ref};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "users")]
#[schema_version(2, from = UserV1)]
pub struct User {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[index(unique)]
    #[field(max_length = 254, pattern = r"\A[^@\s]+@[^@\s]+\z")]
    pub email: String,
    /// The name people call.
    #[field(min_length = 1, max_length = 100)]
    pub first_name: String,
    #[field(max_length = 100)]
    pub last_name: String,
    #[embed(max = 10)]
    pub addresses: Vec<Address>,
}

#[derive(Deserialize, Document)]
#[document(collection = "users", superseded)]
#[schema_version(1)]
pub struct UserV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
    email: String,
    name: String,
}

impl From<UserV1> for User {
    fn from(old: UserV1) -> Self {
        let (first, last) = old.name.split_once(' ').unwrap_or((&old.name, ""));
        User {
            id: old.id,
            email: old.email,
            first_name: first.into(),
            last_name: last.into(),
            addresses: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
#[index(zip = 1)]
pub struct Address {
    #[field(max_length = 100)]
    street: String,
    #[field(max_length = 10)]
    zip: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
pub struct Buyer {
    pub email: String,
    pub last_name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[index(user = 1, created_at = -1)]
pub struct Order {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[reference]
    pub user: Ref<User>,
    #[snapshot_of(User, frozen, via = user)]
    pub buyer: Buyer,
    #[embed(max = 200)]
    pub items: Vec<Item>,
    pub total: i64,
    pub status: Status,
    pub created_at: DateTime,
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
pub struct Item {
    #[field(max_length = 40)]
    sku: String,
    price: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Open,
    Paid,
}

fn main() {
    println!("{:#?}", Order::SPEC);
    println!("{:#?}", User::SPEC);
}
