//! Unique fields that every variant has, and indexes that are not unique.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(email = 1, id = 1, unique)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index(unique)]
        email: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        email: String,
        #[index]
        tax: String,
    },
}

#[derive(Serialize, Deserialize, Embedded)]
struct Car {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    plate: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Truck {
    #[serde(rename = "_id")]
    id: ObjectId,
    plate: String,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "vehicles")]
#[schema_version(1)]
enum Vehicle {
    Car(Car),
    Truck(Truck),
}

/// One variant is every variant.
#[derive(Serialize, Deserialize, Embedded)]
enum Only {
    One(Car),
}
