//! What grows behind an alias, a wrapper, a parameter, or in an item.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Tags = Vec<String>;
type Prices = BTreeMap<String, i64>;

#[derive(Serialize, Deserialize, Embedded)]
struct Page<T> {
    content: T,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Outer<T> {
    page: Page<T>,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Either<T> {
    One(T),
}

#[derive(Serialize, Deserialize, Embedded)]
struct Post {
    tags: Tags,
    wrapped: Option<Box<Tags>>,
    prices: Prices,
    fixed: [Tags; 2],
    pair: (Tags, i32),
    page: Page<Tags>,
    outer: Outer<Vec<String>>,
    either: Either<Tags>,
    #[embed(max = 5)]
    pages: Vec<Page<Vec<String>>>,
    #[embed(max = 3)]
    rows: Vec<Vec<String>>,
    #[embed(max = 3)]
    more: Vec<Tags>,
}

fn main() {}
