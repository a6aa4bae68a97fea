//! One type in both directions, and one stated by hand.

use docwright::{Embedded, Shape, Stored};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String", try_from = "String")]
struct Code(u8);

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.0.to_string()
    }
}

impl TryFrom<String> for Code {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Code)
    }
}

/// Stored alike, though the types differ.
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "Vec<String>", from = "BTreeSet<String>")]
struct Tags(BTreeSet<String>);

impl Stored for Tags {
    const SHAPE: &'static Shape = <Vec<String> as Stored>::SHAPE;
}

impl From<Tags> for Vec<String> {
    fn from(tags: Tags) -> Self {
        tags.0.into_iter().collect()
    }
}

impl From<BTreeSet<String>> for Tags {
    fn from(tags: BTreeSet<String>) -> Self {
        Tags(tags)
    }
}
