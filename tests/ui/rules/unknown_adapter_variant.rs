//! A variant written by a function of its own.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "the variants' own keys are the point")]
enum Pay {
    #[serde(with = "own")]
    Card(i32),
    Cash,
}

mod own {
    use serde::{Deserialize, Deserializer, Serializer};
    pub fn serialize<S: Serializer>(n: &i32, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_i32(*n)
    }
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<i32, D::Error> {
        i32::deserialize(d)
    }
}

fn main() {}
