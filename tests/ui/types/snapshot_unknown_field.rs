//! A slip in a name, a field the source does not have, and paths that lead nowhere.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    email: String,
    name: String,
    address: Address,
    #[embed(max = 3)]
    homes: Vec<Address>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 80)]
    city: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    emial: String,
    full_name: String,
    #[from(address.cty)]
    city: String,
    #[from(homes.city)]
    other_city: String,
}

fn main() {}
