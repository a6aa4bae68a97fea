//! An attribute on what is not stored, or not stored as it stands.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(skip)]
    #[field(max = 3)]
    cache: i32,
    text: String,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String", from = "String")]
struct Code {
    #[field(max_length = 3)]
    text: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct Email {
    #[index(unique)]
    address: String,
}

impl From<String> for Code {
    fn from(text: String) -> Self {
        Code { text }
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.text
    }
}

fn main() {}
