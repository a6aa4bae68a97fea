//! Values of another type than the field's, a name that is no variant, and a type that is never there.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Name = String;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = 1, partial(level = "high", name(gt = 5), active = 1))]
#[index(level = 1, partial(status = "opne", kind(in = ["open", "gone"])))]
#[index(at = 1, partial(at(gt = "2020-01-01"), owner = "x", owner(type = "string")))]
#[index(parts.size = 1, partial(parts.size = true, more.status = "done"))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: Name,
    level: i32,
    active: bool,
    status: Status,
    kind: Status,
    at: bson::DateTime,
    owner: ObjectId,
    more: Part,
    #[embed(max = 3)]
    parts: Vec<Part>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Part {
    size: i64,
    status: Option<Status>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
    Closed,
}

fn main() {}
