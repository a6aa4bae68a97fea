//! What an unknown module writes cannot be seen.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(with = "own")]
    at: i64,
    #[serde(serialize_with = "own::serialize")]
    half: i64,
    #[serde(with = "own")]
    #[field(bson = "long")]
    fine: i64,
}

mod own {
    use serde::{Deserialize, Deserializer, Serializer};
    pub fn serialize<S: Serializer>(n: &i64, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_i64(*n)
    }
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<i64, D::Error> {
        i64::deserialize(d)
    }
}

fn main() {}
