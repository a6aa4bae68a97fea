//! Every word that `$jsonSchema` has, and the two that docwright adds.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

/// Its own form is not known, and what the field states is believed.
#[derive(Serialize, Deserialize)]
struct Foreign(i64);

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[field(bson = "array")]
    #[embed(max = 3)]
    a: Foreign,
    #[field(bson = "binData")]
    b: Foreign,
    #[field(bson = "bool")]
    c: Foreign,
    #[field(bson = "date")]
    d: Foreign,
    #[field(bson = "decimal")]
    e: Foreign,
    #[field(bson = "double")]
    f: Foreign,
    #[field(bson = "int")]
    g: Foreign,
    #[field(bson = "long")]
    h: Foreign,
    #[field(bson = "null")]
    i: Foreign,
    #[field(bson = "object")]
    #[embed(max = 3)]
    j: Foreign,
    #[field(bson = "objectId")]
    k: Foreign,
    #[field(bson = "regex")]
    l: Foreign,
    #[field(bson = "string")]
    m: Foreign,
    #[field(bson = "timestamp")]
    n: Foreign,
    #[field(bson = "javascript")]
    o: Foreign,
    #[field(bson = "symbol")]
    p: Foreign,
    #[field(bson = "uuid")]
    q: Foreign,
    #[field(bson = "any")]
    #[allow_design(alias_hides_growth, reason = "any value is the point")]
    r: Foreign,
}
