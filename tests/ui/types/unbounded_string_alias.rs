//! The same where aliases hide the array and the text.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Text = String;
type Reviews = Vec<Review>;

#[derive(Serialize, Deserialize, Embedded)]
struct Review {
    text: Text,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 50)]
    reviews: Reviews,
}

fn main() {}
