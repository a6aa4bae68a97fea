//! What does not grow, or says how far: bounds through aliases, newtypes, items and parameters; structs and
//! enums, whose fields are judged where they are derived.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Tags = Vec<String>;
type Age = i32;

#[derive(Serialize, Deserialize, Embedded)]
struct Page<T> {
    content: T,
}

/// What its fields may do, they may do wherever the type stands.
#[derive(Serialize, Deserialize, Embedded)]
struct List<T> {
    #[allow_design(unbounded_array, reason = "a page of a report, which is never stored whole")]
    items: Vec<T>,
    #[allow_design(alias_hides_growth, reason = "the same, behind an alias")]
    more: Rows<T>,
}

type Rows<T> = Vec<T>;

#[derive(Serialize, Deserialize, Embedded)]
struct Words(#[embed(max = 3)] Vec<String>);

#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    name: String,
    #[embed(max = 3)]
    tags: Tags,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Block {
    Rule,
    Words { words: Words },
}

#[derive(Serialize, Deserialize, Embedded)]
struct Post {
    #[embed(max = 10)]
    tags: Tags,
    #[embed(max = 10)]
    wrapped: Option<Box<Tags>>,
    #[embed(max = 3, item(embed(max = 3)))]
    board: Vec<Vec<i32>>,
    #[embed(item(embed(max = 3)))]
    fixed: [Tags; 2],
    words: Words,
    author: Author,
    block: Option<Block>,
    page: Page<Author>,
    list: List<i32>,
    pages: Page<List<i32>>,
    age: Age,
    point: (f64, f64),
    corners: [[f64; 2]; 4],
    #[embed(max = 20)]
    attributes: bson::Document,
    #[embed(max = 20)]
    values: Vec<bson::Bson>,
    #[allow_design(alias_hides_growth, reason = "what the payment provider sent")]
    receipt: bson::Document,
}
