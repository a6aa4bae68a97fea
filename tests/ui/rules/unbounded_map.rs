//! Maps without a bound, also behind `Option` and flattened.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

#[derive(Serialize, Deserialize, Embedded)]
struct Product {
    attributes: HashMap<String, String>,
    prices: Option<Box<BTreeMap<String, i64>>>,
    #[serde(flatten)]
    rest: BTreeMap<String, i32>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Entry {
    Rule,
    Raw(HashMap<String, String>),
}

fn main() {}
