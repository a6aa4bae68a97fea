//! Models with past versions, stored with the version field.

use crate::wire_cases::Case;
use docwright::{Document, Embedded, Versioned};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people", superseded)]
#[schema_version(1)]
struct PersonV1 {
    #[serde(rename = "_id")]
    id: i32,
    name: String,
    key: bson::Uuid,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people", superseded)]
#[schema_version(2, from = PersonV1)]
struct PersonV2 {
    #[serde(rename = "_id")]
    id: i32,
    name: String,
    age: Option<i32>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people")]
#[schema_version(3, try_from = PersonV2)]
struct Person {
    #[serde(rename = "_id")]
    id: i32,
    #[field(max_length = 9)]
    first_name: String,
    age: Option<i32>,
}

impl From<PersonV1> for PersonV2 {
    fn from(past: PersonV1) -> Self {
        PersonV2 { id: past.id, name: past.name, age: None }
    }
}

impl TryFrom<PersonV2> for Person {
    type Error = std::convert::Infallible;
    fn try_from(past: PersonV2) -> Result<Self, Self::Error> {
        Ok(Person { id: past.id, first_name: past.name, age: past.age })
    }
}

/// Lets only the last two versions in.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people")]
#[schema_version(3, try_from = PersonV2, oldest = 2)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
struct Narrow {
    #[serde(rename = "_id")]
    id: i32,
    first_name: String,
}

impl TryFrom<PersonV2> for Narrow {
    type Error = std::convert::Infallible;
    fn try_from(past: PersonV2) -> Result<Self, Self::Error> {
        Ok(Narrow { id: past.id, first_name: past.name })
    }
}

#[derive(Serialize, Deserialize, Embedded)]
struct Body {
    #[serde(rename = "_id")]
    id: i32,
    a: i32,
}

/// An enum whose earlier version was a struct.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people")]
#[schema_version(2, from = PersonV1)]
#[serde(tag = "kind")]
enum Either {
    Struct {
        #[serde(rename = "_id")]
        id: i32,
        name: String,
    },
    Body(Body),
}

impl From<PersonV1> for Either {
    fn from(past: PersonV1) -> Self {
        Either::Struct { id: past.id, name: past.name }
    }
}

/// One version, missing in old documents.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "plain")]
#[schema_version(1)]
#[serde(rename_all = "kebab-case")]
struct Plain {
    #[serde(rename = "_id")]
    id: i32,
    a: i32,
}

pub(super) fn push(cases: &mut Vec<Case>) {
    let id = 0;
    cases.extend([
        Case::versioned("version_three", Person { id, first_name: "x".into(), age: None }),
        Case::past::<_, Person>("version_two", PersonV2 { id, name: "x".into(), age: Some(1) }),
        Case::past::<_, Person>(
            "version_one",
            PersonV1 { id, name: "x".into(), key: bson::Uuid::from_bytes([7; 16]) },
        ),
        Case::versioned("version_narrow", Narrow { id, first_name: "x".into() }),
        Case::past::<_, Narrow>("version_oldest", PersonV2 { id, name: "x".into(), age: None }),
        Case::versioned("version_enum_struct", Either::Struct { id, name: "x".into() }),
        Case::versioned("version_enum_newtype", Either::Body(Body { id, a: 1 })),
        Case::past::<_, Either>(
            "version_enum_past",
            PersonV1 { id, name: "x".into(), key: bson::Uuid::from_bytes([7; 16]) },
        ),
        Case::versioned("version_plain", Plain { id, a: 1 }),
    ]);
}

impl Case {
    /// A document of a model with its version field.
    fn versioned<M>(id: &'static str, value: M) -> Self
    where
        M: docwright::Model + Serialize + serde::de::DeserializeOwned,
    {
        let raw = bson::serialize_to_raw_document_buf(&Versioned(value)).unwrap();
        Case { id, spec: M::SPEC, raw, read: crate::wire_cases::again::<Versioned<M>> }
    }

    /// A document that a past version of a model wrote, which reads as the past type itself.
    fn past<P, M>(id: &'static str, value: P) -> Self
    where
        P: docwright::Model + Serialize + serde::de::DeserializeOwned,
        M: docwright::Model + Serialize + serde::de::DeserializeOwned,
    {
        let raw = bson::serialize_to_raw_document_buf(&Versioned(value)).unwrap();
        Case { id, spec: M::SPEC, raw, read: read_past::<P, M> }
    }
}

/// Reads as the model, and writes what the past type makes of it where it is of that version.
fn read_past<P, M>(raw: &bson::RawDocument) -> Result<bson::RawDocumentBuf, String>
where
    P: docwright::Model + Serialize + serde::de::DeserializeOwned,
    M: docwright::Model + Serialize + serde::de::DeserializeOwned,
{
    let current: Versioned<M> =
        bson::deserialize_from_slice(raw.as_bytes()).map_err(|e| e.to_string())?;
    let again = bson::serialize_to_raw_document_buf(&current).map_err(|e| e.to_string())?;
    match bson::deserialize_from_slice::<Versioned<P>>(raw.as_bytes()) {
        Ok(past) => bson::serialize_to_raw_document_buf(&past).map_err(|e| e.to_string()),
        Err(_) => Ok(again),
    }
}
