//! Names that are like others, and one name in two places.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[index(name = "place")]
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(email = 1, name = "login")]
#[index(nick = 1, name = "Login")]
#[index(phone = 1, email = 1, name = "phone_1")]
#[index(city = 1, email = -1, name = "nick_1")]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    email: String,
    #[serde(rename = "nickname")]
    nick: String,
    #[index(unique)]
    #[serde(rename = "telephone")]
    phone: String,
    home: Address,
    work: Address,
    #[index(unique, name = "place")]
    city: String,
}

// One index, of both variants.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index(name = "mail")]
        email: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index(name = "mail")]
        email: String,
    },
}

const _: Models = models![User, Party];
