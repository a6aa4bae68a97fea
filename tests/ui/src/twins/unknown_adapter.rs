//! Adapters that are known, and one whose BSON type is stated.

use bson::oid::ObjectId;
use docwright::{Embedded, Shape, StoredAs};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_with::{DeserializeAs, DisplayFromStr, DurationSeconds, SerializeAs, serde_as};
use std::time::Duration;

#[serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(with = "bson::serde_helpers::object_id::AsHexString")]
    author: ObjectId,
    #[serde(with = "time::serde::rfc3339")]
    at: time::OffsetDateTime,
    #[serde(with = "own")]
    #[field(bson = "long")]
    stated: i64,
    #[serde(serialize_with = "own::serialize")]
    #[field(bson = "long")]
    one_way: i64,
    #[serde_as(as = "DurationSeconds<u64>")]
    waited: Duration,
    #[serde_as(as = "Option<DisplayFromStr>")]
    text: Option<i64>,
    #[serde_as(as = "Doubled")]
    doubled: i64,
    #[serde(skip, default = "own::nothing")]
    nothing: i64,
}

struct Doubled;

impl StoredAs<i64> for Doubled {
    const SHAPE: &'static Shape = &Shape::Int(i64::MIN, i64::MAX);
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

mod own {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(n: &i64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(*n)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        i64::deserialize(deserializer)
    }

    pub(super) fn nothing() -> i64 {
        0
    }
}
