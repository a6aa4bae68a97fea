//! A UUID of the `uuid` crate is stored as binary of subtype 0, or as text.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Device {
    key: uuid::Uuid,
    owner: Option<uuid::Uuid>,
    #[embed(max = 9)]
    parts: std::collections::HashMap<uuid::Uuid, uuid::Uuid>,
    #[field(bson = "uuid")]
    without_an_adapter: uuid::Uuid,
}

fn main() {}
