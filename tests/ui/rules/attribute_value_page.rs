//! Pages whose order is not the same for a sort and a comparison.

use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "songs")]
#[schema_version(1)]
#[query(by_tag(sort(tags = 1), page = after(tags)))]
#[query(best(sort(rating = -1), page = after(rating)))]
#[query(titled(sort(title = 1), page = after(title), collation(locale = "en", strength = 2)))]
#[index(tags = 1, id = 1)]
#[index(rating = 1, id = 1)]
#[index(title = 1, id = 1, collation(locale = "en", strength = 2))]
struct Song {
    #[serde(rename = "_id")]
    #[field(max_length = 20)]
    id: String,
    #[embed(max = 9, item(max_length = 20))]
    tags: Vec<String>,
    rating: Option<f64>,
    #[field(max_length = 20)]
    title: String,
}

fn main() {}
