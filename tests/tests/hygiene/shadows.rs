//! The user's own types, traits, modules, macros and constants of names the derives might use.

use docwright::{Document, Embedded, Model, Stored};
use serde::{Deserialize, Serialize};

/// A type of this name.
#[derive(Debug)]
pub struct Option;
/// A type of this name.
#[derive(Debug)]
pub struct Result;
/// A type of this name.
#[derive(Debug, Serialize, Deserialize, Embedded)]
pub struct String {
    text: std::string::String,
}
/// A type of this name.
#[derive(Debug)]
pub struct Vec;
/// A type of this name.
#[derive(Debug)]
pub struct Box;
/// A type of this name.
#[derive(Debug)]
pub struct Shape;
/// A type of this name.
#[derive(Debug)]
pub struct Struct;
/// A type of this name.
#[derive(Debug, Serialize, Deserialize, Embedded)]
pub struct Field {
    n: i32,
}
/// A trait of this name.
pub trait Keys {}
/// A trait of this name.
pub trait From {}
/// A module of this name.
pub mod bson {}
/// A module of this name.
pub mod core {}
/// A module of this name.
pub mod std_ {}
/// A function of this name.
#[allow(non_snake_case, reason = "a name of the derives")]
pub fn F() {}
/// A constant of this name.
pub const O: i32 = 0;
/// A constant of this name.
pub const PLAIN: i32 = 1;
/// A constant of this name.
pub const SHAPE: u64 = 2;

#[allow(unused_macros, reason = "the derives use another")]
macro_rules! assert {
    ($($any:tt)*) => {
        compile_error!("the user's own macro")
    };
}
#[allow(unused_macros, reason = "the derives use another")]
macro_rules! panic {
    ($($any:tt)*) => {
        compile_error!("the user's own macro")
    };
}

/// A model with fields of these types.
#[derive(Debug, Serialize, Deserialize, Document)]
#[document(collection = "shadows")]
#[schema_version(2, from = Past)]
#[index(fields.n = 1)]
pub struct Model_ {
    #[serde(rename = "_id")]
    id: i32,
    own: String,
    #[embed(max = SHAPE)]
    fields: std::vec::Vec<Field>,
    #[field(max = 9)]
    maybe: std::option::Option<i32>,
    boxed: std::boxed::Box<Field>,
    #[serde(flatten)]
    choice: Choice,
    #[serde(skip_serializing_if = "std::option::Option::is_none")]
    alias: Maybe,
}

type Maybe = std::option::Option<i32>;

/// An enum with variants of such names.
#[derive(Debug, Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
pub enum Choice {
    /// `None`
    None,
    /// `Some`
    Some {
        /// `Ok`
        ok: i32,
    },
    /// `Err`
    Err(Inside),
}

/// What a variant holds.
#[derive(Debug, Serialize, Deserialize, Embedded)]
pub struct Inside {
    err: i32,
}

/// The version before.
#[derive(Debug, Deserialize, Document)]
#[document(collection = "shadows", superseded)]
#[schema_version(1)]
pub struct Past {
    #[serde(rename = "_id")]
    id: i32,
}

impl std::convert::From<Past> for Model_ {
    fn from(past: Past) -> Self {
        Model_ {
            id: past.id,
            own: String { text: std::string::String::new() },
            fields: std::vec::Vec::new(),
            maybe: None,
            boxed: std::boxed::Box::new(Field { n: 0 }),
            choice: Choice::None,
            alias: None,
        }
    }
}

#[test]
fn each_name_is_the_users_own() {
    assert_eq!(Model_::SPEC.indexes()[0].keys.keys().next().unwrap(), "fields.n");
    let own = <String as Stored>::SHAPE.json_schema();
    assert_eq!(own.get_array("required").unwrap().len(), 1);
}
