//! A document that has its `_id` from a type inside, which is null at times, or no `_id` at all.

use bson::{Regex, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize, Embedded)]
struct Person {
    #[serde(rename = "_id")]
    id: Option<ObjectId>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Firm {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Filter {
    #[serde(rename = "_id")]
    id: Pattern,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Level {
    #[serde(rename = "_id")]
    depth: f64,
}

type Pattern = Regex;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "items")]
#[schema_version(1)]
#[serde(tag = "kind")]
enum Item {
    Firm(Firm),
    Person(Person),
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "members")]
#[schema_version(1)]
struct Member {
    #[serde(flatten)]
    person: Person,
    since: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "filters")]
#[schema_version(1)]
struct Rule(Box<Filter>);

#[derive(Clone, Serialize, Deserialize, Document)]
#[document(collection = "guests")]
#[schema_version(1)]
#[serde(into = "Person", from = "Person")]
struct Guest {
    id: Option<ObjectId>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "levels")]
#[schema_version(1)]
struct Depth(Level);

impl From<Guest> for Person {
    fn from(guest: Guest) -> Self {
        Person { id: guest.id }
    }
}

impl From<Person> for Guest {
    fn from(person: Person) -> Self {
        Guest { id: person.id }
    }
}

fn main() {}
