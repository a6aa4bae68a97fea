//! A TTL on a wildcard, of the whole document and of a field.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(wildcard, expire_after = "1h")]
#[index(times = wildcard, expire_after = "1h")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    times: Times,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Times {
    read: DateTime,
}

fn main() {}
