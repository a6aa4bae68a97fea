//! BSON keys are text (C17).

use bson::oid::ObjectId;
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Hits {
    #[embed(max = 9)]
    by_key: HashMap<ObjectId, i64>,
}

fn main() {}
