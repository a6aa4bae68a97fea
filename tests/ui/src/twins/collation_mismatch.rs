//! Texts that are compared alike, and values that are no texts.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

// A number, as the type of the field says.
#[derive(Serialize, Deserialize, Embedded)]
struct Size {
    width: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "members")]
#[schema_version(1)]
#[query(by_name(eq(name), collation(locale = "en", strength = 2)))]
#[query(sorted(eq(name), sort(town = 1), collation(locale = "en", strength = 2)))]
#[query(exact(eq(street)))]
#[query(simple(eq(street), collation(locale = "simple")))]
#[query(begins(prefix(street)))]
#[query(by_age(eq(age), range(height)))]
#[query(by_user(eq(user)))]
#[query(since(range(created_at), sort(created_at = 1)))]
#[query(of_size(eq(size.width), collation(locale = "en", strength = 2)))]
#[query(numbers(eq(number), collation(locale = "en", strength = 2)))]
#[query(full(eq(nick), collation(locale = "en", strength = 3, case_level = false)))]
#[index(name = 1, town = 1, collation(locale = "en", strength = 2))]
#[index(street = 1)]
#[index(age = 1, height = 1, collation(locale = "en", strength = 2))]
#[index(user = 1, collation(locale = "en", strength = 2))]
#[index(created_at = 1, collation(locale = "en", strength = 2))]
#[index(number = 1)]
#[index(size.width = 1)]
#[index(nick = 1, collation(locale = "en"))]
struct Member {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
    #[field(max_length = 20)]
    town: String,
    #[field(max_length = 20)]
    street: String,
    #[field(max_length = 20)]
    nick: String,
    age: i32,
    height: i32,
    number: i64,
    size: Size,
    user: Ref<User>,
    created_at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "authors")]
#[schema_version(1)]
#[query(by_name(eq(name)))]
#[index(name = 1, collation(locale = "en", strength = 2))]
#[allow_design(collation_mismatch, reason = "asked once, when two are merged")]
struct Author {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
}
