//! One index more than MongoDB builds.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

macro_rules! readings {
    ($name:ident $collection:literal $($a:ident $b:ident),*) => {
        #[derive(Serialize, Deserialize, Document)]
        #[document(collection = $collection)]
        #[schema_version(1)]
        $(#[index($a = 1, $b = 1)])*
        $(#[index($a = 1, $b = -1)])*
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
    Reading "readings" a b, a c, a d, a e, a f, a g, a h, a i, b c, b d, b e, b f, b g, b h, b i, c d,
    c e, c f, c g, c h, c i, d e, d f, d g, d h, d i, e f, e g, e h, e i, f g, f h
}

fn main() {}
