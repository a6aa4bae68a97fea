//! One name in both directions, or an alias for the written one.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Note {
    #[serde(rename(serialize = "out", deserialize = "in"), alias = "out")]
    text: String,
    #[serde(rename = "headLine", alias = "title")]
    title: String,
    #[serde(rename(serialize = "never", deserialize = "old"), skip_serializing, default)]
    read_only: i32,
    #[serde(skip, rename(serialize = "a", deserialize = "b"))]
    in_memory: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
enum State {
    #[serde(rename(serialize = "open", deserialize = "Open"), alias = "open")]
    Open,
    #[serde(rename(serialize = "old", deserialize = "Old"), skip_serializing)]
    Old,
}
