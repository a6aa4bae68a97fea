//! An alias that hides the `Option`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type MaybeId = Option<ObjectId>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: MaybeId,
}

fn main() {}
