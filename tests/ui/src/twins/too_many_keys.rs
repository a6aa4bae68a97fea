//! As many keys as MongoDB takes.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

macro_rules! row {
    ($($field:ident)*) => {
        #[derive(Serialize, Deserialize, Document)]
        #[document(collection = "rows")]
        #[schema_version(1)]
        #[index($($field = 1),*)]
        struct Row {
            #[serde(rename = "_id")]
            id: ObjectId,
            title: String,
            body: String,
            $($field: i32,)*
        }
    };
}

row! {
    f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14 f15 f16 f17 f18 f19 f20 f21 f22
    f23 f24 f25 f26 f27 f28 f29 f30 f31 f32
}

macro_rules! page {
    ($($field:ident)*) => {
        #[derive(Serialize, Deserialize, Document)]
        #[document(collection = "pages")]
        #[schema_version(1)]
        #[index($($field = "text"),*)]
        struct Page {
            #[serde(rename = "_id")]
            id: ObjectId,
            $($field: String,)*
        }
    };
}

// Of any number of texts MongoDB makes two keys.
page! {
    f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14 f15 f16 f17 f18 f19 f20 f21 f22
    f23 f24 f25 f26 f27 f28 f29 f30 f31 f32 f33
}
