//! A condition on a field that is not there, above the type and on a field.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = 1, partial(deletd = false))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    #[index(partial(deletd = false))]
    level: i64,
    deleted: bool,
}

fn main() {}
