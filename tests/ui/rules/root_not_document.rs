//! Only an object is a document.

use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pairs")]
#[schema_version(1)]
struct Pair(i32, i32);

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "nothing")]
#[schema_version(1)]
struct Nothing;

fn main() {}
