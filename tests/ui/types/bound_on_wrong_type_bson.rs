//! A stated BSON type that no adapter writes.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Stamp = chrono::DateTime<chrono::Utc>;

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[field(bson = "date")]
    at: i64,
    #[field(bson = "date")]
    until: Option<Stamp>,
    #[field(bson = "long")]
    rate: f64,
    #[field(bson = "object")]
    #[embed(max = 3)]
    raw: i32,
}

fn main() {}
