//! Attributes in every form a user may write them.

use docwright::{Document, Embedded, Model, Stored};
use serde::{Deserialize, Serialize};

/** A comment
 * of several lines.
 */
#[cfg_attr(all(), derive(Debug, Serialize, Deserialize, Document))]
#[cfg_attr(all(), document(collection = "attributes"), schema_version(1))]
#[cfg_attr(all(), serde(rename_all = "camelCase"))]
#[cfg_attr(all(), index(r#type = 1, r#struct.r#fn = -1))]
#[cfg_attr(any(), document(nonsense))]
pub struct r#Trait {
    #[cfg_attr(all(), serde(rename = "_id"))]
    id: i32,
    #[cfg_attr(all(), index(unique), field(max = 9))]
    #[cfg_attr(any(), field(nonsense = 1))]
    r#type: i32,
    /** One line. */
    r#struct: Struct,
    #[doc = include_str!("comment.md")]
    included: i32,
    #[doc = "Written out."]
    #[doc = ""]
    #[doc = "Not this."]
    written: i32,
    ///
    /// After an empty line,
    /// on two lines.
    late: i32,
    #[doc(hidden)]
    #[allow(clippy::struct_field_names, reason = "foreign attributes are left alone")]
    hidden: i32,
    /** Several
     *  lines.
     *
     *  Not this. */
    block: i32,
    /// `code`, "quotes", {braces} and a \ backslash.
    odd: i32,
    #[cfg(any())]
    gone: Gone,
    #[serde(rename = "{}")]
    braces: i32,
}

/// A type with raw names.
#[derive(Debug, Serialize, Deserialize, Embedded)]
pub struct Struct {
    r#fn: i32,
    #[serde(flatten)]
    r#match: r#Enum,
}

/// An enum with raw names.
#[derive(Debug, Serialize, Deserialize, Embedded)]
#[serde(tag = "r#type", rename_all = "lowercase")]
pub enum r#Enum {
    /// A variant.
    r#Self_ {
        /// A field.
        r#loop: i32,
    },
    /// A variant.
    r#Type,
}

macro_rules! long {
    ($($field:ident)*) => {
        /// More fields than words of 64 bits.
        #[derive(Debug, Serialize, Deserialize, Embedded)]
        pub struct Long {
            $(
                /// A field.
                #[field(max = 9)]
                $field: Option<i32>,
            )*
        }
    };
}

long! {
    a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9
    d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9
    g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 h0 h1 h2 h3 h4 h5 h6 h7 h8 h9 i0 i1 i2 i3 i4 i5 i6 i7 i8 i9
    j0 j1 j2 j3 j4 j5 j6 j7 j8 j9 k0 k1 k2 k3 k4 k5 k6 k7 k8 k9 l0 l1 l2 l3 l4 l5 l6 l7 l8 l9
    m0 m1 m2 m3 m4 m5 m6 m7 m8 m9 n0 n1 n2 n3 n4 n5 n6 n7 n8 n9 o0 o1 o2 o3 o4 o5 o6 o7 o8 o9
}

#[test]
fn comments_become_descriptions() {
    let schema = Trait::SPEC.shape.json_schema();
    let properties = schema.get_document("properties").unwrap();
    let description =
        |name: &str| properties.get_document(name).unwrap().get_str("description").ok();
    assert_eq!(description("struct"), Some("One line."));
    assert_eq!(description("included"), None);
    assert_eq!(description("written"), Some("Written out."));
    assert_eq!(description("late"), Some("After an empty line, on two lines."));
    assert_eq!(description("hidden"), None);
    assert_eq!(description("block"), Some("Several lines."));
    assert_eq!(description("odd"), Some(r#"`code`, "quotes", {braces} and a \ backslash."#));
    assert!(properties.contains_key("{}"));
}

#[test]
fn raw_names_are_names() {
    assert_eq!(Trait::NAME, "Trait");
    let keys: Vec<_> = Trait::SPEC.indexes().iter().map(|index| index.keys.clone()).collect();
    assert!(keys.contains(&bson::doc! { "type": 1, "struct.fn": -1 }));
    let Long { .. } = bson::deserialize_from_document(bson::doc! { "o9": 1 }).unwrap();
    assert_eq!(
        <Long as Stored>::SHAPE.json_schema().get_document("properties").unwrap().len(),
        150
    );
}
