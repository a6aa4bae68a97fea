//! Pages in an order that only other types show to be none.

use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Key = String;

#[derive(Serialize, Deserialize, Embedded)]
struct Play {
    day: i32,
    rating: f64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "songs")]
#[schema_version(1)]
#[query(played(sort(plays.day = -1), page = after(plays.day)))]
#[query(best(sort(first.rating = 1), page = after(first.rating)))]
#[query(titled(sort(title = 1), page = after(title), collation(locale = "en", strength = 2)))]
#[index(plays.day = 1, id = 1)]
#[index(first.rating = 1, id = 1)]
#[index(title = 1, id = 1, collation(locale = "en", strength = 2))]
struct Song {
    #[serde(rename = "_id")]
    #[field(max_length = 20)]
    id: Key,
    #[embed(max = 9)]
    plays: Vec<Play>,
    first: Play,
    #[field(max_length = 20)]
    title: String,
}

fn main() {}
