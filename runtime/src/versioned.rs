//! `Versioned<T>`: a model as it is stored, with its schema version.

use crate::doubled::{can_double, doubled};
use crate::error::{Error, Kind, Result, Verdict};
use crate::model::Model;
use crate::schema::{Violation, Violations};
use crate::{evolve, identity};
use bson::{RawDocument, RawDocumentBuf};
use serde::de::{DeserializeOwned, Error as _};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// A `T` as it is stored: written with its schema version after `_id`, read through the chain of
/// upgrades. `mongodb::Collection<Versioned<T>>` is a plain collection of the driver, with all of
/// the driver's methods; get one from [`Documents::driver`](crate::Documents::driver).
///
/// Serde's attributes cannot add the version to what `T` writes, so this wrapper does: it writes
/// `T`'s own raw bytes with the version field (an `int`) put in after `_id`. It dereferences to
/// `T`.
///
/// The driver's calls bypass [`Documents`](crate::Documents): nothing is checked before it is
/// sent, and `replace_one` and its like do replace a document that a newer release wrote.
///
/// # Errors
/// Reading fails as [`evolve::read`](crate::evolve::read) does, inside the driver's error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Versioned<T>(pub T);

impl<T> Versioned<T> {
    /// The model.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> From<T> for Versioned<T> {
    fn from(model: T) -> Self {
        Versioned(model)
    }
}

impl<T> Deref for Versioned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Versioned<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: Model + Serialize> Serialize for Versioned<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Raw bytes first, on both of the driver's paths: `insert_one_model` and its like ask for
        // the human-readable form, in which a UUID would be a string that `T` cannot read back.
        stamp(&self.0).map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de, T: Model + DeserializeOwned> Deserialize<'de> for Versioned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let document = RawDocumentBuf::deserialize(deserializer)?;
        evolve::read(&document).map(Versioned).map_err(D::Error::custom)
    }
}

/// What is stored for a `T`: its raw bytes with the version field.
///
/// # Errors
/// [`is_unwritable`](Error::is_unwritable) when `T` holds what BSON cannot;
/// [`is_violation`](Error::is_violation) when a flattened map has a key that is a field's name too.
pub(crate) fn stamp<T: Model + Serialize>(model: &T) -> Result<RawDocumentBuf> {
    let bytes = bson::serialize_to_vec(model).map_err(|e| unwritable::<T>(reason(&e)))?;
    if evolve::takes_version_field::<T>() {
        let field = T::SPEC.version_field;
        let taken = RawDocument::from_bytes(&bytes).and_then(|raw| raw.get(field));
        if !matches!(taken, Ok(None)) {
            return Err(unwritable::<T>(format!(
                "it has a field `{field}` of its own, the name of the version field"
            )));
        }
    }
    if can_double::<T>()
        && let Ok(document) = RawDocument::from_bytes(&bytes)
        && let Some(path) = doubled(document)
    {
        return Err(written_twice::<T>(document, path));
    }
    evolve::insert_version(bytes, T::SPEC).map_err(|e| unwritable::<T>(reason(&e)))
}

fn written_twice<T: Model>(document: &RawDocument, path: String) -> Error {
    let wanted = "one field of this name".to_owned();
    let violation =
        Violation { path, wanted, found: "a field and a key of a flattened map".into() };
    Error::new(Kind::Violation {
        collection: T::COLLECTION.into(),
        id: Some(identity::of(document)),
        violations: Violations(vec![violation]),
        by: Verdict::Client,
    })
}

fn unwritable<T: Model>(reason: String) -> Error {
    Error::new(Kind::Unwritable { collection: T::COLLECTION.into(), reason })
}

/// Why BSON cannot hold a value, without the value.
fn reason(error: &bson::error::Error) -> String {
    use bson::error::ErrorKind;
    match &error.kind {
        ErrorKind::TooLargeUnsignedInteger { .. } => {
            "an unsigned number is greater than `long` can hold (9223372036854775807)".into()
        }
        // A serializer's message names types; only a hand-written one could quote a value.
        ErrorKind::Serialization { .. } => match error.message.as_deref() {
            Some(text) if text.starts_with("invalid document key type") => text.to_owned(),
            _ => "its `Serialize` refused".into(),
        },
        kind => kind.to_string(),
    }
}
