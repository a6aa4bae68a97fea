//! Every unit, and both ends.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(expire_after = 0)]
    a: DateTime,
    #[index(expire_after = 2_147_483_647)]
    b: DateTime,
    #[index(expire_after = "90s")]
    c: DateTime,
    #[index(expire_after = "15m")]
    d: DateTime,
    #[index(expire_after = "12h")]
    e: DateTime,
    #[index(expire_after = "24855d")]
    f: DateTime,
    #[index(expire_after = "4w")]
    g: DateTime,
}
