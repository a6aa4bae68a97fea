//! As many indexes as a collection should have, and more with a reason.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

macro_rules! readings {
    ($name:ident $collection:literal $($a:ident $b:ident),*) => {
        #[derive(Serialize, Deserialize, Document)]
        #[document(collection = $collection)]
        #[schema_version(1)]
        $(#[index($a = 1, $b = 1)])*
        struct $name {
            #[serde(rename = "_id")]
            id: ObjectId,
            a: i32,
            b: i32,
            c: i32,
            d: i32,
            e: i32,
            f: i32,
            g: i32,
            h: i32,
            i: i32,
        }
    };
}

readings! {
    Reading "readings"
    a b, a c, a d, a e, a f, a g, a h, a i, b c, b d
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "countries")]
#[schema_version(1)]
#[allow_design(many_indexes, reason = "it is written once a year")]
struct Country {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    a: i32,
    #[index]
    b: i32,
    #[index]
    c: i32,
    #[index]
    d: i32,
    #[index]
    e: i32,
    #[index]
    f: i32,
    #[index]
    g: i32,
    #[index]
    h: i32,
    #[index]
    i: i32,
    #[index]
    j: i32,
    #[index]
    k: i32,
}
