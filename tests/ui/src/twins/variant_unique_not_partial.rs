//! Unique fields of one variant, which are unique among its documents, and of several.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(email = 1, id = 1, unique)]
#[index(tenant = 1, number = 1, unique)]
#[index(tax = 1, email = 1)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        tenant: String,
        #[index(unique)]
        email: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        tenant: String,
        number: i32,
        email: String,
        #[index(unique)]
        tax: String,
    },
    Guest {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
}

// What a variant holds brings its index along.
#[derive(Serialize, Deserialize, Embedded)]
struct Car {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    plate: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Boat {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    call_sign: String,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "vehicles")]
#[schema_version(1)]
enum Vehicle {
    Car(Car),
    Boat(Boat),
}

// The variant's name is a key, so each field stands in one variant alone.
#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Payment {
    Card {
        #[index(unique)]
        number: String,
    },
    Transfer {
        number: String,
    },
}

/// One variant is every variant.
#[derive(Serialize, Deserialize, Embedded)]
enum Only {
    One(Car),
}
