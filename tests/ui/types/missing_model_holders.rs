//! A reference says what must be listed, whatever holds it and whatever it is called.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, Ref, models};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Embedded)]
enum Role {
    Author,
    Editor,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Page<T> {
    #[embed(max = 10)]
    items: Vec<T>,
}

type UserRef = Ref<User>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "teams")]
#[schema_version(1)]
struct Team {
    #[serde(rename = "_id")]
    id: ObjectId,
    leaders: [Ref<User>; 2],
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "books")]
#[schema_version(1)]
struct Book {
    #[serde(rename = "_id")]
    id: ObjectId,
    people: BTreeMap<Role, Ref<User>>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "lists")]
#[schema_version(1)]
struct List {
    #[serde(rename = "_id")]
    id: ObjectId,
    readers: Page<Ref<User>>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    user: UserRef,
}

const MODELS: Models = models![Team, Book, List, Post];

fn main() {}
