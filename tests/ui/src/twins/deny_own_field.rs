//! Closed types whose fields are all written and read.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Plain {
    b: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum External {
    One(i32),
    Two { d: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "the refusal is the point")]
struct Closed {
    a: i32,
    #[serde(skip)]
    in_memory: i32,
    #[serde(default, skip_serializing)]
    old: i32,
    #[serde(flatten)]
    plain: Plain,
    #[serde(flatten)]
    external: External,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind", deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "the refusal is the point")]
enum Tagged {
    One { a: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
struct Open {
    #[serde(skip_deserializing)]
    written: i32,
}
