//! Fields that may be missing, and types that read it.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Maybe = Option<String>;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct Through(Option<i32>);

fn is_nothing(value: &Through) -> bool {
    value.0.is_none()
}

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    maybe: Maybe,
    #[serde(skip_serializing_if = "is_nothing")]
    through: Through,
    #[serde(
        default,
        with = "bson::serde_helpers::datetime::FromI64",
        skip_serializing_if = "is_zero"
    )]
    at: i64,
    #[serde(skip)]
    in_memory: String,
}

#[derive(Default, Serialize, Deserialize, Embedded)]
#[serde(default)]
struct Settings {
    #[serde(skip_serializing_if = "is_zero")]
    size: i64,
}

fn is_zero(n: &i64) -> bool {
    *n == 0
}
