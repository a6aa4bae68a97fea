//! Indexes that run through one array, or through several as MongoDB can.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Tags = Vec<String>;

#[derive(Serialize, Deserialize, Embedded)]
#[index(tag = 1, size = 1)]
#[index(marks = 1, size = -1)]
struct Variant {
    #[field(max_length = 20)]
    tag: String,
    size: i32,
    #[embed(max = 9, item(max_length = 9))]
    marks: Tags,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Part {
    Bolt {
        #[embed(max = 9)]
        threads: Vec<i32>,
    },
    Panel {
        #[embed(max = 9)]
        layers: Vec<i32>,
    },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
    Sold,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
#[index(variants.tag = 1, variants.size = -1)]
#[index(tags = 1, name = 1)]
#[index(status = 1, tags = -1)]
#[index(status = 1, aliases = 1)]
#[index(variants = 1, variants.size = 1)]
#[index(place = "2dsphere", tags = 1, sizes = 1)]
#[index(counts = 1, tags = 1)]
#[index(part.threads = 1, part.layers = 1)]
#[index(part.threads = 1, name = 1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    status: Status,
    #[embed(max = 9)]
    aliases: Tags,
    #[embed(max = 9)]
    tags: Vec<String>,
    #[embed(max = 9)]
    sizes: Vec<i32>,
    #[embed(max = 9)]
    #[allow_design(unbounded_index_key, reason = "the form is the point")]
    variants: Vec<Variant>,
    place: [f64; 2],
    #[embed(max = 9, key_pattern = r"\A[a-z]+\z")]
    #[allow_design(unbounded_index_key, reason = "the form is the point")]
    counts: BTreeMap<String, i64>,
    part: Part,
}

// No document has both, and no index.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(names = 1)]
#[index(brands = 1)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[embed(max = 3)]
        names: Vec<String>,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[embed(max = 3)]
        brands: Vec<String>,
    },
}

const _: Models = models![Product, Party];
