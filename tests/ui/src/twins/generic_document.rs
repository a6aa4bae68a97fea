//! A generic type inside a model.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Page<T> {
    number: i32,
    item: T,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Article {
    title: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pages")]
#[schema_version(1)]
struct ArticlePage {
    #[serde(rename = "_id")]
    id: ObjectId,
    page: Page<Article>,
    last: Option<Page<i32>>,
}
