//! Attributes on what is stored, also in a transparent type.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(skip)]
    in_memory: i32,
    #[field(max = 3)]
    #[serde(skip_deserializing)]
    written: i32,
    #[field(max = 3)]
    #[serde(default, skip_serializing)]
    read: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct Email {
    #[field(max_length = 254)]
    address: String,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String", from = "String")]
struct Code {
    text: String,
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
