//! What is embedded, and what is referred to.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Model, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    city: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "shops")]
#[schema_version(1)]
struct Shop {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
    #[reference]
    #[index]
    shop: Option<Ref<Shop>>,
}

/// Any model can be referred to.
fn refer<T: Model>(id: T::Id) -> Ref<T> {
    Ref::new(id)
}
