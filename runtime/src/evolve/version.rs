//! The version of a stored document, from its raw bytes.

use crate::error::{Error, Kind, Result};
use crate::identity;
use crate::model::ModelSpec;
use bson::{RawBsonRef, RawDocument};

/// The version of a document, at most the one this program knows.
///
/// The field stands second, after `_id`, so that the look-up costs about 50 ns.
pub(super) fn of(document: &RawDocument, spec: &ModelSpec) -> Result<i32> {
    match document.get(spec.version_field) {
        Ok(Some(RawBsonRef::Int32(version))) if version == spec.version => Ok(version),
        Ok(None) => Ok(spec.missing_version),
        Ok(Some(value)) => of_value(value, document, spec),
        Err(_) => Err(Error::new(Kind::Unreadable {
            collection: spec.collection.into(),
            id: identity::of(document),
            path: String::new(),
            reason: "its bytes are not BSON".into(),
        })),
    }
}

#[cold]
fn of_value(value: RawBsonRef<'_>, document: &RawDocument, spec: &ModelSpec) -> Result<i32> {
    let whole = match value {
        RawBsonRef::Int32(n) => Some(i64::from(n)),
        RawBsonRef::Int64(n) => Some(n),
        // `as` saturates: 1e300 stays a version from far in the future.
        RawBsonRef::Double(n) if n.fract() == 0.0 => Some(n as i64),
        _ => None,
    };
    let collection = spec.collection.to_owned();
    let id = || identity::of(document);
    match whole {
        Some(version) if version > i64::from(spec.version) => Err(Error::new(Kind::NewerVersion {
            collection,
            id: id(),
            version,
            known: spec.version,
        })),
        Some(version @ 1..) => Ok(version as i32),
        _ => {
            let (field, found) = (spec.version_field.to_owned(), found(value));
            Err(Error::new(Kind::InvalidVersion { collection, id: id(), field, found }))
        }
    }
}

/// A number is shown, of anything else the type only.
fn found(value: RawBsonRef<'_>) -> String {
    match value {
        RawBsonRef::Int32(n) => n.to_string(),
        RawBsonRef::Int64(n) => n.to_string(),
        RawBsonRef::Double(n) => format!("{n:?}"),
        RawBsonRef::Decimal128(_) => "a decimal".into(),
        RawBsonRef::String(_) => "a string".into(),
        RawBsonRef::Null => "null".into(),
        RawBsonRef::Array(_) => "an array".into(),
        RawBsonRef::Document(_) => "an object".into(),
        other => format!("a value of type {:?}", other.element_type()),
    }
}
