//! Models that macros write: groups around types and values, and spans of two places.

use docwright::{Document, Embedded, Model};
use serde::{Deserialize, Serialize};

macro_rules! model {
    (
        $(#[$attr:meta])*
        $vis:vis struct $name:ident in $collection:literal, version $version:literal,
        of $of:ty, other $other:path {
            $($(#[$field_attr:meta])* $field:ident: $ty:ty = $max:expr, $text:literal;)*
        }
    ) => {
        #[derive(Debug, Serialize, Deserialize, Document)]
        $(#[$attr])*
        #[document(collection = $collection)]
        #[schema_version($version)]
        $vis struct $name {
            /// The id.
            #[serde(rename = "_id")]
            id: i32,
            of: Option<$of>,
            boxed: Box<$of>,
            #[reference($other)]
            #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
            other: i32,
            $(
                $(#[$field_attr])*
                #[embed(max = $max)]
                #[field(description = $text)]
                #[allow_design(unbounded_string, reason = "the form is what is tested")]
                $field: Vec<$ty>,
            )*
        }
    };
}

macro_rules! bounded {
    ($name:ident: $min:expr, $max:literal, $float:expr, $pattern:expr, $bson:literal, $ty:ty) => {
        /// With bounds from outside.
        #[derive(Debug, Serialize, Deserialize, Embedded)]
        pub struct $name {
            #[field(min = $min, max = $max)]
            n: i32,
            #[field(min = -$float, exclusive_max = $float)]
            f: f64,
            #[field(pattern = $pattern)]
            s: String,
            #[field(bson = $bson)]
            any: $ty,
            maybe: $ty,
        }
    };
}

macro_rules! enumeration {
    ($tag:literal: $($variant:ident($ty:ty)),*) => {
        /// Its variants come from outside.
        #[derive(Debug, Serialize, Deserialize, Embedded)]
        #[serde(tag = $tag)]
        pub enum Enumeration {
            $(
                /// A variant.
                $variant($ty),
            )*
        }
    };
}

model! {
    /// Made by a macro.
    #[index(of.n = 1)]
    pub struct Made in "made", version 1, of Bounded, other Other {
        #[serde(default)]
        list: Bounded = 3, "a list";
        #[serde(alias = "was")]
        other_list: Option<Bounded> = MOST, "another";
    }
}

bounded!(Bounded: -1, 5, 0.5, "^a$", "long", i64);
enumeration!("kind": First(Bounded), Second(Box<Bounded>));

/// A constant.
pub const MOST: usize = 2;

/// A model that is referred to.
#[derive(Debug, Serialize, Deserialize, Document)]
#[document(collection = "other")]
#[schema_version(1)]
pub struct Other {
    #[serde(rename = "_id")]
    id: i32,
}

#[test]
fn values_from_a_macro_are_read() {
    let schema = Made::SPEC.shape.json_schema();
    let properties = schema.get_document("properties").unwrap();
    let list = properties.get_document("list").unwrap();
    assert_eq!(list.get_i32("maxItems").unwrap(), 3);
    assert_eq!(list.get_str("description").unwrap(), "a list");
    assert_eq!(properties.get_document("other_list").unwrap().get_i32("maxItems").unwrap(), 2);
    let boxed = properties.get_document("boxed").unwrap().get_document("properties").unwrap();
    assert_eq!(boxed.get_document("n").unwrap().get_i32("minimum").unwrap(), -1);
    assert_eq!(boxed.get_document("f").unwrap().get("minimum"), Some(&bson::Bson::Double(-0.5)));
    assert_eq!(boxed.get_document("f").unwrap().get("maximum"), Some(&bson::Bson::Double(0.5)));
    assert_eq!(boxed.get_document("s").unwrap().get_str("pattern").unwrap(), "^a$");
    assert_eq!(Made::COLLECTION, "made");
}
