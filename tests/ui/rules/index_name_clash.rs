//! Names that are taken, and names that are none.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(email = 1, name = "login")]
#[index(city = 1, name = "login")]
#[index(nick = 1, number = 1, name = "phone_1")]
#[index(nick = 1, email = 1, name = "_id_")]
#[index(nick = 1, city = 1, name = "*")]
#[index(nick = 1, city = -1, name = "")]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    email: String,
    nick: String,
    city: String,
    #[index]
    #[serde(rename = "phone")]
    number: String,
}

fn main() {}
