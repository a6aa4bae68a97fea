//! Types and values that are stored, each in a model of its own: `{ _id: 0, v: <value> }`.

mod adapters;
mod bson;
mod crates;
mod derived;
mod serde_as;
mod std;

use ::bson::{RawDocument, RawDocumentBuf};
use docwright::model::ModelSpec;
use docwright::shape::{Field, FieldOptions, Shape, Struct};
use docwright::{Model, Stored};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// One value of one type.
pub struct Case {
    /// What names it in messages.
    pub id: &'static str,
    /// The model it is stored as.
    pub spec: &'static ModelSpec,
    /// What the driver sends for it.
    pub raw: RawDocumentBuf,
    /// Reads a document as the type, and writes it again.
    pub read: fn(&RawDocument) -> Result<RawDocumentBuf, String>,
}

/// Every case there is.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    std::push(&mut cases);
    bson::push(&mut cases);
    crates::push(&mut cases);
    adapters::push(&mut cases);
    serde_as::push(&mut cases);
    derived::push(&mut cases);
    cases
}

impl Case {
    /// A value as field `v` of a model.
    fn field<T: Stored + Serialize + DeserializeOwned>(id: &'static str, v: T) -> Self {
        Case::model(id, Whole { id: 0, v })
    }

    /// A whole document.
    fn model<M: Model + Serialize + DeserializeOwned>(id: &'static str, value: M) -> Self {
        let raw = ::bson::serialize_to_raw_document_buf(&value)
            .unwrap_or_else(|error| panic!("{id} is not written: {error}"));
        Case { id, spec: M::SPEC, raw, read: again::<M> }
    }
}

fn again<M: Serialize + DeserializeOwned>(raw: &RawDocument) -> Result<RawDocumentBuf, String> {
    let value: M = ::bson::deserialize_from_slice(raw.as_bytes()).map_err(|e| e.to_string())?;
    ::bson::serialize_to_raw_document_buf(&value).map_err(|e| e.to_string())
}

/// A model of one field.
#[derive(Serialize, Deserialize)]
struct Whole<T> {
    #[serde(rename = "_id")]
    id: i32,
    v: T,
}

impl<T: Stored> Model for Whole<T> {
    type Id = i32;
    const NAME: &'static str = "Whole";
    const COLLECTION: &'static str = "wire";
    const SPEC: &'static ModelSpec = &ModelSpec {
        name: "Whole",
        collection: "wire",
        shape: &Shape::Struct(&Struct::new(
            "Whole",
            &[
                Field("id", "_id", <i32 as Stored>::SHAPE, &FieldOptions::PLAIN),
                Field("v", "v", T::SHAPE, &FieldOptions::PLAIN),
            ],
        )),
        ..ModelSpec::PLAIN
    };
}

/// `id: value` for many fields at once.
macro_rules! fields {
    ($cases:ident: $($id:literal: $value:expr;)*) => {
        $($cases.push($crate::wire_cases::Case::field($id, $value));)*
    };
}

/// `id: value` for types that borrow from the document.
macro_rules! borrowed {
    ($cases:ident: $($id:literal: $ty:ty = $value:expr;)*) => {$({
        #[derive(serde::Serialize, serde::Deserialize)]
        struct Borrowed<'a> {
            #[serde(rename = "_id")]
            id: i32,
            #[serde(borrow)]
            v: $ty,
        }
        fn again(raw: &::bson::RawDocument) -> Result<::bson::RawDocumentBuf, String> {
            let value: Borrowed<'_> =
                ::bson::deserialize_from_slice(raw.as_bytes()).map_err(|e| e.to_string())?;
            ::bson::serialize_to_raw_document_buf(&value).map_err(|e| e.to_string())
        }
        impl<'a> Borrowed<'a> {
            const SPEC: &'static docwright::ModelSpec =
                <$crate::wire_cases::Whole<$ty> as docwright::Model>::SPEC;
        }
        $cases.push($crate::wire_cases::Case {
            id: $id,
            spec: Borrowed::SPEC,
            raw: ::bson::serialize_to_raw_document_buf(&Borrowed { id: 0, v: $value }).unwrap(),
            read: again,
        });
    })*};
}

use {borrowed, fields};
