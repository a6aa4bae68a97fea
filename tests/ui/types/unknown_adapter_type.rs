//! An adapter of `serde_as` that docwright does not know.

use docwright::Embedded;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_with::{DeserializeAs, SerializeAs, serde_as};

struct Doubled;

#[serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde_as(as = "Doubled")]
    n: i64,
}

impl SerializeAs<i64> for Doubled {
    fn serialize_as<S: Serializer>(n: &i64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(n * 2)
    }
}

impl<'de> DeserializeAs<'de, i64> for Doubled {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        i64::deserialize(deserializer).map(|n| n / 2)
    }
}

fn main() {}
