//! Paths of every kind that lead to a field.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Address {
    #[field(max_length = 10)]
    zip_code: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Contact {
    Mail { mail: String },
    Phone { phone: String },
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(home.zip_code = 1, r#type = -1)]
#[index(others.zip_code = 1)]
#[index(contact.mail = 1)]
#[index(extra.anything.at_all = 1)]
#[index(r#type = 1, partial(home.zip_code = "12345", extra.state(exists)))]
#[index(name = "text", bio = "text", weights(bio = 2), language_override = language)]
#[index(wildcard, wildcard_projection(home.zip_code, r#type))]
#[shard_key(home.zip_code = 1)]
#[allow_design(shard_key_optional, reason = "few users have no home")]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "mainHome")]
    home: Option<Box<Address>>,
    #[embed(max = 9)]
    others: Vec<Address>,
    contact: Contact,
    r#type: i32,
    name: String,
    bio: String,
    language: String,
    #[index(partial(home.zip_code(exists), nick(type = "string")))]
    nick: String,
    #[embed(max = 9)]
    extra: bson::Document,
}

// A condition of a variant's index is on that variant's fields.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index(partial(state = "open"))]
        email: String,
        state: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
}

// Its paths begin inside the variant, whose name is a key.
#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
#[index(address.zip_code = 1)]
enum Place {
    Known { address: Address },
    Unknown,
}
