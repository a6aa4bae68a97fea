//! Tuples that keep their positions.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Range(i64, Option<i64>, #[serde(skip)] i64, i64);

#[derive(Serialize, Deserialize, Embedded)]
struct Named {
    from: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<i64>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Shape {
    Round(i64, i64),
    Corner {
        #[serde(default, skip_serializing)]
        x: i64,
    },
}
