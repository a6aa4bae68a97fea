//! Several versions of one model.

use super::Fate::{Read, Refused};
use super::fates;
use bson::doc;
use docwright::Document;
use serde::Deserialize;

#[derive(Deserialize, Document)]
#[document(collection = "c", superseded)]
#[schema_version(1)]
struct V1 {
    #[serde(rename = "_id")]
    _id: i32,
    name: String,
}

#[derive(Deserialize, Document)]
#[document(collection = "c", superseded)]
#[schema_version(2, from = V1)]
struct V2 {
    #[serde(rename = "_id")]
    _id: i32,
    names: (String, Option<String>),
}

impl From<V1> for V2 {
    fn from(past: V1) -> Self {
        V2 { _id: past._id, names: (past.name, None) }
    }
}

macro_rules! current {
    ($name:ident, $($oldest:tt)*) => {
        #[derive(Debug, Deserialize, Document)]
        #[document(collection = "c")]
        #[schema_version(3, from = V2 $($oldest)*)]
        struct $name {
            #[serde(rename = "_id")]
            _id: i32,
            first: String,
        }
        impl From<V2> for $name {
            fn from(past: V2) -> Self {
                $name { _id: past._id, first: past.names.0 }
            }
        }
        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.first == other.first
            }
        }
    };
}
current!(Current,);
current!(Narrow, , oldest = 2);

#[tokio::test(flavor = "multi_thread")]
async fn each_version_has_its_own_fields() {
    let x = || Read(Current { _id: 0, first: "x".into() });
    fates(vec![
        (doc! { "schema_version": 3, "first": "x" }, x()),
        (doc! { "schema_version": 3.0, "first": "x" }, x()),
        (doc! { "schema_version": 2_i64, "names": ["x", null] }, x()),
        (doc! { "schema_version": 1, "name": "x" }, x()),
        (doc! { "name": "x" }, x()),
        (doc! { "schema_version": 3, "name": "x" }, Refused),
        (doc! { "schema_version": 2, "name": "x" }, Refused),
        (doc! { "first": "x" }, Refused),
        (doc! { "schema_version": 4, "first": "x" }, Refused),
        (doc! { "schema_version": 0, "first": "x" }, Refused),
        (doc! { "schema_version": "3", "first": "x" }, Refused),
        (doc! { "schema_version": null, "name": "x" }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_oldest_version_is_the_last_that_is_let_in() {
    let x = || Narrow { _id: 0, first: "x".into() };
    fates(vec![
        (doc! { "schema_version": 3, "first": "x" }, Read(x())),
        (doc! { "schema_version": 2, "names": ["x", null] }, Read(x())),
        (doc! { "schema_version": 1, "name": "x" }, super::Fate::Kept(x())),
        (doc! { "name": "x" }, super::Fate::Kept(x())),
    ])
    .await;
}
