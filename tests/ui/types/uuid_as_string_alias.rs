//! An alias, and a name that could be of either crate.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use uuid::Uuid;

type Key = Uuid;
type Part = (Uuid, i32);

#[derive(Serialize, Deserialize, Embedded)]
struct Device {
    key: Key,
    #[embed(max = 9)]
    parts: Vec<Uuid>,
    first: Part,
}

fn main() {}
