//! Indexes on the same fields that MongoDB tells apart.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[allow_design(many_indexes, reason = "what is not a duplicate is what is tested")]
#[index(email = 1, unique, name = "login")]
#[index(email = 1, name = "mails")]
#[index(email = 1, collation(locale = "en", strength = 2))]
#[index(email = 1, collation(locale = "de"))]
#[index(email = 1, unique, partial(state = "active"))]
#[index(email = 1, partial(state = "invited"))]
#[index(email = 1, partial(state = "invited", rank(gt = 5)))]
#[index(email = "hashed")]
#[index(email = -1)]
#[index(phone = 1, unique, sparse)]
#[index(phone = 1)]
#[index(state = 1, rank = 1)]
#[index(rank = 1, state = 1)]
#[index(rank = 1, state = -1)]
#[index(wildcard, wildcard_projection(state))]
#[index(wildcard, wildcard_projection(rank))]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    email: String,
    state: String,
    rank: i32,
    phone: String,
}

// The tag tells the documents of the variants apart.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(city = 1)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index(unique)]
        email: String,
        #[index(unique)]
        city: String,
        #[index]
        phone: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index]
        email: String,
        city: String,
        #[index]
        phone: String,
    },
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[index]
    zip: String,
    #[index]
    city: String,
}

// Each stands in its own place; one lifted index has a unique one beside it.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "houses")]
#[schema_version(1)]
#[index(home.zip = 1, unique)]
#[index(work.city = -1)]
struct House {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
    work: Address,
    #[embed(max = 9)]
    #[allow_design(unbounded_string, reason = "they are checked elsewhere")]
    old: Vec<Address>,
    #[index]
    zip: String,
}

const _: docwright::Models = docwright::models![House, Party, User];
