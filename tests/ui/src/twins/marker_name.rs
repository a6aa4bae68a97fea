//! Names that are like a marker, and are none.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename = "oid")]
struct Reference {
    hex: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Date {
    oid: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename = "us$")]
struct Dollars {
    cents: i64,
}
