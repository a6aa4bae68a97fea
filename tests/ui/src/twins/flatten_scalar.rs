//! What has fields is flattened, whatever it is called.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
}

type Alias = Option<Box<Point>>;

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Kind {
    Round { radius: f64 },
    Flat,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    #[serde(flatten)]
    point: Alias,
    #[serde(flatten)]
    kind: Kind,
    #[serde(flatten)]
    nothing: (),
    #[serde(flatten)]
    #[embed(max = 9)]
    rest: BTreeMap<String, bson::Bson>,
}
