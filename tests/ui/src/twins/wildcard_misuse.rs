//! Wildcards of the whole document and of fields, with projections, and beside other keys.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
#[allow_design(many_indexes, reason = "each is a form of its own")]
#[index(wildcard)]
#[index(wildcard, wildcard_projection(name, sizes))]
#[index(wildcard, wildcard_projection(name, id = 0))]
#[index(wildcard, wildcard_projection(name = 0, sizes = 0, id))]
#[index(wildcard, wildcard_projection(sizes.width, sizes.height))]
#[index(sizes = wildcard, name = 1)]
#[index(name = 1, sizes = wildcard)]
#[index(sizes.width = 1, more = wildcard)]
#[index(wildcard, name = 1, wildcard_projection(name = 0))]
#[index(sizes.width = 1, wildcard, wildcard_projection(sizes = 0))]
#[index(name = 1, wildcard, wildcard_projection(sizes))]
#[index(parts = wildcard, partial(name = "a"), collation(locale = "en"))]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    sizes: Sizes,
    #[embed(max = 5)]
    parts: Vec<Sizes>,
    #[index(wildcard)]
    #[embed(max = 5, key_max_length = 20, key_pattern = r"\A[a-z]+\z")]
    more: BTreeMap<String, i64>,
    #[index(wildcard)]
    #[allow_design(alias_hides_growth, reason = "what the supplier sends, of a known size")]
    rest: bson::Document,
    #[index(wildcard, hidden)]
    shape: Option<Form>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Sizes {
    width: i64,
    height: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Form {
    Round { radius: i64 },
    Square { side: i64 },
}
