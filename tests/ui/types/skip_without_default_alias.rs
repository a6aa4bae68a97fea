//! The same behind an alias, where tokens cannot tell.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Text = String;
type Maybe = Option<String>;

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(skip_serializing_if = "String::is_empty")]
    text: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    fine: Maybe,
}

fn main() {}
