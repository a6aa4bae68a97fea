//! A newtype of a scalar is no document.

use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "numbers")]
#[schema_version(1)]
struct Number(i32);

fn main() {}
