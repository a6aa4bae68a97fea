//! Whether the opt-out is needed, only the type behind the alias can tell.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type AuthorId = String;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(dangling_ref_name, reason = "an id of another system")]
    author_id: AuthorId,
}

fn main() {}
