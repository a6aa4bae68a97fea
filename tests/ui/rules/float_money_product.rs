//! The samples of two texts keep money as a float, which the third calls a mistake; the rating
//! beside it is one rightly.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 200)]
    name: String,
    price: f64,
    rating: f64,
    #[embed(max = 10)]
    offers: Vec<Offer>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Offer {
    total: f64,
    tax_rate: f64,
}

fn main() {}
