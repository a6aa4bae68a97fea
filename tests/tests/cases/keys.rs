//! C17: the keys of a map are field names.

use super::database;
use bson::doc;
use docwright::{Document, Store, models};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pages")]
#[schema_version(1)]
struct Page {
    #[serde(rename = "_id")]
    id: i32,
    #[embed(max = 9, key_pattern = "^[a-z0-9_]{1,40}$")]
    hits: BTreeMap<String, i64>,
}

#[tokio::test]
async fn c17_a_key_that_does_not_match_is_refused_before_it_is_sent() {
    let schema = super::schema::<Page>();
    let hits = schema.get_document("properties").unwrap().get_document("hits").unwrap();
    let expected = doc! {
        "bsonType": "object",
        "maxProperties": 9,
        "patternProperties": { "^[a-z0-9_]{1,40}$": { "bsonType": ["int", "long"] } },
        "additionalProperties": false,
    };
    assert_eq!(hits.to_string(), expected.to_string());

    let database = database(&models![Page]).await;
    let pages = Store::open(database.clone(), models![Page]).await.unwrap().documents::<Page>();
    let page = |id, key: &str| Page { id, hits: BTreeMap::from([(key.to_owned(), 1)]) };
    pages.insert(&page(1, "home_1")).await.unwrap();
    let refused = pages.insert(&page(2, "a.b")).await.unwrap_err();
    assert!(refused.is_violation());
    assert!(refused.to_string().contains("a.b"), "the key is named: {refused}");
    assert_eq!(pages.count(doc! {}).await.unwrap(), 1);
    // The server would refuse it too.
    let raw = database.collection::<bson::Document>("pages");
    let sent = raw.insert_one(doc! { "_id": 3, "hits": { "a.b": 1_i64 } }).await.unwrap_err();
    assert!(sent.to_string().contains("validation"), "{sent}");
}
