//! Values of any form, by their type and by a stated one.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Event {
    payload: bson::Bson,
    details: Option<bson::Document>,
    #[field(bson = "object")]
    raw: i32,
    #[serde(flatten)]
    rest: bson::Document,
}

fn main() {}
