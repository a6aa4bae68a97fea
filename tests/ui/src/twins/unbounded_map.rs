//! Maps that end: by a bound, by their keys, or by a reason.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

#[derive(Serialize, Deserialize, Embedded)]
struct Product {
    #[embed(max = 30, key_pattern = r"\A[a-z_]{1,40}\z", item(max_length = 200))]
    attributes: HashMap<String, String>,
    #[serde(flatten)]
    #[embed(max = 9, key_pattern = r"\A[a-z_]{1,40}\z")]
    rest: BTreeMap<String, i32>,
    #[allow_design(unbounded_map, reason = "as many as there are languages")]
    #[embed(key_pattern = r"\A[a-z]{2}\z")]
    titles: BTreeMap<String, String>,
    by_language: BTreeMap<Language, String>,
}

/// A key of a map, and one of few.
#[derive(Serialize, Deserialize, Embedded, PartialEq, Eq, PartialOrd, Ord)]
enum Language {
    De,
    En,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Entry {
    Rule,
    Raw(#[embed(max = 9, key_pattern = r"\A[a-z_]{1,40}\z")] BTreeMap<String, i32>),
}
