//! Unique outside an array, an array without unique, and a reason.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people")]
#[schema_version(1)]
#[index(home.street = 1, home.zip = 1, unique)]
#[index(old.zip = 1)]
#[index(past.zip = 1, unique, partial(past.zip(exists)))]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[field(max_length = 20)]
    phone: String,
    #[index(unique)]
    #[serde(with = "serde_bytes")]
    key: Vec<u8>,
    #[index]
    #[embed(max = 5, unique_items)]
    tags: Vec<i64>,
    home: Address,
    #[embed(max = 3)]
    old: Vec<Address>,
    #[embed(max = 3)]
    #[allow_design(unique_on_array, reason = "no person lives at one place twice")]
    past: Vec<Address>,
    #[index(unique)]
    #[embed(max = 3)]
    #[allow_design(unique_on_array, reason = "each person has a badge, and none twice")]
    badges: Vec<i64>,
    account: Account,
    #[embed(max = 3)]
    #[allow_design(unique_on_array, reason = "each person has an account")]
    accounts: Vec<Account>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Account {
    #[index(unique)]
    number: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 50)]
    street: String,
    zip: i64,
}
