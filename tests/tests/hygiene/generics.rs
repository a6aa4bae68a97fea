//! Generics with clauses, defaults, lifetimes and constants.

use docwright::{Document, Embedded, Model, Stored};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::marker::PhantomData;

/// Of everything.
#[derive(Debug, Clone, Serialize, Deserialize, Embedded)]
#[serde(bound(deserialize = "T: Deserialize<'de> + Display, U: Deserialize<'de>"))]
pub struct Generic<T: Display, U = String, const N: usize = 2>
where
    T: Clone + Debug,
    U: Debug + Sized,
{
    one: T,
    two: Option<U>,
    #[embed(max = 3, item(max_length = 4))]
    many: Vec<T>,
    #[embed(max = 3)]
    #[allow_design(map_key_content, reason = "the form is what is tested")]
    mapped: BTreeMap<String, (T, U)>,
    #[serde(skip)]
    of: PhantomData<fn(T) -> U>,
    #[serde(with = "serde_bytes")]
    bytes: [u8; N],
}

/// With a lifetime and an assertion on a field of it.
#[derive(Debug, Clone, Serialize, Deserialize, Embedded)]
pub struct Lent<'a, 'b: 'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
    other: &'b str,
    #[serde(borrow, flatten)]
    flat: Flat<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<&'a str>,
}

/// Flattened, with a lifetime.
#[derive(Debug, Clone, Serialize, Deserialize, Embedded)]
pub struct Flat<'a> {
    more: &'a str,
}

/// With a constant.
#[derive(Debug, Clone, Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "the form is what is tested")]
pub enum Sized_<const N: usize> {
    /// A variant.
    Bytes(#[serde(with = "serde_bytes")] [u8; N]),
    /// A variant.
    #[serde(rename = "nothing")]
    Nothing,
}

/// An associated type.
pub trait Has {
    /// The type.
    type Of: Debug;
}

/// Something that has one.
#[derive(Debug, Clone)]
pub struct Holder;

impl Has for Holder {
    type Of = i32;
}

/// Made of an associated type.
#[derive(Debug, Serialize, Deserialize, Embedded)]
#[serde(bound = "T::Of: Serialize + for<'x> Deserialize<'x>")]
pub struct Associated<T: Has> {
    of: T::Of,
    qualified: Option<<T as Has>::Of>,
}

/// A model of them all.
#[derive(Debug, Serialize, Deserialize, Document)]
#[document(collection = "generics")]
#[schema_version(1)]
pub struct Whole {
    #[serde(rename = "_id")]
    id: i32,
    generic: Generic<String>,
    generic_of: Generic<i32, Option<bool>, 4>,
    sized: Sized_<3>,
    associated: Associated<Holder>,
}

#[test]
fn parameters_reach_the_shape() {
    let schema = Whole::SPEC.shape.json_schema();
    let of = |path: &[&str]| {
        let mut at = &schema;
        for name in path {
            at = at.get_document("properties").unwrap().get_document(name).unwrap();
        }
        at.clone()
    };
    assert_eq!(of(&["generic_of", "one"]), <i32 as Stored>::SHAPE.json_schema());
    assert_eq!(of(&["generic", "one"]), <String as Stored>::SHAPE.json_schema());
    assert_eq!(of(&["associated", "of"]), <i32 as Stored>::SHAPE.json_schema());
    let lent = <Lent<'_, '_> as Stored>::SHAPE.json_schema();
    assert_eq!(lent.get_array("required").unwrap().len(), 3);
}
