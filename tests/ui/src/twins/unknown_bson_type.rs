//! Every word that `$jsonSchema` has, and the two that docwright adds.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[field(bson = "array")]
    #[embed(max = 3)]
    a: i64,
    #[field(bson = "binData")]
    b: i64,
    #[field(bson = "bool")]
    c: i64,
    #[field(bson = "date")]
    d: i64,
    #[field(bson = "decimal")]
    e: i64,
    #[field(bson = "double")]
    f: i64,
    #[field(bson = "int")]
    g: i64,
    #[field(bson = "long")]
    h: i64,
    #[field(bson = "null")]
    i: i64,
    #[field(bson = "object")]
    #[embed(max = 3)]
    j: i64,
    #[field(bson = "objectId")]
    k: i64,
    #[field(bson = "regex")]
    l: i64,
    #[field(bson = "string")]
    m: i64,
    #[field(bson = "timestamp")]
    n: i64,
    #[field(bson = "javascript")]
    o: i64,
    #[field(bson = "symbol")]
    p: i64,
    #[field(bson = "uuid")]
    q: i64,
    #[field(bson = "any")]
    #[allow_design(alias_hides_growth, reason = "any value is the point")]
    r: i64,
}
