//! Indexes of embedded types that a query uses, that something else needs, and that have a reason.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(by_zip(eq(home.zip)), of_city(eq(home.city)), by_street(sort(home.street = 1)))]
#[query(with_line(elem(lines: eq(sku))))]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
    #[embed(max = 9)]
    lines: Vec<Line>,
    owner: Owner,
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1, street = 1)]
#[index(street = 1)]
#[index(city = 1)]
struct Address {
    zip: i64,
    street: i64,
    city: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    #[index]
    sku: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Owner {
    #[index(unique)]
    number: i64,
    #[index]
    #[reference]
    boss: Ref<User>,
    #[index(expire_after = "1d")]
    until: bson::DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bills")]
#[schema_version(1)]
#[index(number = 1)]
#[query(by_number(eq(number)))]
#[allow_design(index_without_query, reason = "a nightly report by hand")]
struct Bill {
    #[serde(rename = "_id")]
    id: ObjectId,
    number: i64,
    home: Address,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "plain")]
#[schema_version(1)]
struct Plain {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
}

const _: Models = models![User, Bill, Plain];
