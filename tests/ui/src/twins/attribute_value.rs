//! Literals, and constants where they are understood.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

const LONGEST: usize = 40;
const HIGHEST: i64 = 9;
const WORD: &str = r"\A\w+\z";

mod limits {
    pub(super) const TAGS: u32 = 9;
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    #[field(max_length = LONGEST, pattern = WORD)]
    name: String,
    #[field(min = -HIGHEST, max = HIGHEST)]
    n: i64,
    #[field(min = -0.5, max = 0.5)]
    share: f64,
    #[embed(max = limits::TAGS, item(max_length = LONGEST + 1))]
    tags: Vec<String>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    line: Line,
    #[reference(self::User)]
    #[index]
    user: ObjectId,
    #[reference]
    #[index]
    other: Ref<User>,
}

/// Pages by whole numbers, dates and what may be missing; one collation tells the case of letters.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "songs")]
#[schema_version(1)]
#[query(latest(sort(line.n = -1), page = after(line.n)))]
#[query(rated(sort(rating = 1), page = after(rating)))]
#[query(titled(sort(title = 1), page = after(title), collation(locale = "en", strength = 3)))]
#[query(untitled(eq(title), sort(score = 1)))]
#[index(line.n = 1, id = 1)]
#[index(rating = 1, id = 1)]
#[index(title = 1, id = 1, collation(locale = "en", strength = 3))]
#[index(title = 1, score = 1)]
struct Song {
    #[serde(rename = "_id")]
    #[field(max_length = 20)]
    id: String,
    line: Line,
    rating: Option<i32>,
    #[field(max_length = 20)]
    title: String,
    score: f64,
}

/// Such ids are no texts.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "tunes")]
#[schema_version(1)]
#[query(titled(sort(title = 1), page = after(title), collation(locale = "en", strength = 2)))]
#[index(title = 1, id = 1, collation(locale = "en", strength = 2))]
struct Tune {
    #[serde(rename = "_id")]
    id: Key,
    #[field(max_length = 20)]
    title: String,
}

type Key = ObjectId;
