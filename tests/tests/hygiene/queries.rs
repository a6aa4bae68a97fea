//! Queries where names of fields, of queries and of the user's own traits are in the way.

use docwright::{Document, Embedded, path};
use serde::{Deserialize, Serialize};

/// A trait of this name.
pub trait IntoIterator {}
/// A trait of this name.
pub trait AsRef<T: ?Sized> {
    /// Of the trait's type.
    fn of(&self, it: &T);
}
/// A trait of this name.
pub trait RangeBounds<T> {
    /// Of the trait's type.
    fn of(&self, it: T);
}
/// A type of this name.
#[derive(Debug)]
pub struct Option;

/// A model with such names.
#[derive(Debug, Serialize, Deserialize, Document)]
#[document(collection = "named")]
#[schema_version(1)]
#[query(behind(eq(after), sort(id = 1), page = after(id)))]
#[query(thrice(eq(r#type), eq(r#type), eq(r#type), eq(inner.r#type)))]
#[query(unraw(in(type), prefix(inner.type)))]
#[query(r#match(range(after), sort(after = 1)))]
#[index(after = 1, id = 1)]
#[index(r#type = 1, inner.r#type = 1)]
pub struct Named {
    #[serde(rename = "_id")]
    id: i32,
    after: i32,
    #[field(max_length = 9)]
    r#type: String,
    inner: Inner,
}

/// What is embedded.
#[derive(Debug, Serialize, Deserialize, Embedded)]
pub struct Inner {
    #[field(max_length = 9)]
    r#type: String,
}

/// A field of one name and two types.
#[derive(Debug, Serialize, Deserialize, Document)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[document(collection = "either")]
#[schema_version(1)]
#[query(at(eq(place)))]
#[index(place = 1)]
pub enum Either {
    /// By its number.
    Number {
        /// The `_id`.
        #[serde(rename = "_id")]
        id: i32,
        /// A number.
        place: i32,
    },
    /// By its name.
    Name {
        /// The `_id`.
        #[serde(rename = "_id")]
        id: i32,
        /// A name.
        #[field(max_length = 9)]
        place: String,
    },
}

#[test]
fn parameters_have_names_of_their_own() {
    assert_eq!(Named::behind(5, None).filter(), &bson::doc! { "after": 5 });
    let thrice = Named::thrice("a", "a", "a", "b");
    assert_eq!(thrice.filter(), &bson::doc! { "type": "a", "inner.type": "b" });
    let unraw = Named::unraw(["a"], "b");
    assert_eq!(
        unraw.filter(),
        &bson::doc! { "type": { "$in": ["a"] }, "inner.type": { "$regex": "^b" } }
    );
    assert_eq!(Named::r#match(5..).filter(), &bson::doc! { "after": { "$gte": 5 } });
}

#[test]
fn a_field_of_two_types_takes_either() {
    assert_eq!(Either::at(5).filter(), &bson::doc! { "place": 5 });
    assert_eq!(Either::at("a").filter(), &bson::doc! { "place": "a" });
}

#[test]
fn paths_take_raw_names_and_a_comma() {
    assert_eq!(path!(Named: r#type), "type");
    assert_eq!(path!(Named: inner.r#type,), "inner.type");
}
