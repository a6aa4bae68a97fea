//! Reading stored documents: the version each carries, and the chain of upgrades to the current one.
//!
//! ```text
//! raw bytes ─▶ version ─┬▶ current ─▶ serde ─────────────────────▶ T
//!                       ├▶ past ────▶ serde ─▶ From / TryFrom … ─▶ T
//!                       └▶ newer, or no version at all ──────────▶ Error
//! ```

mod chain;
mod field;
mod version;

use crate::error::{Error, Kind, Result};
use crate::identity;
use crate::model::{Model, ModelSpec};
use bson::RawDocument;
use serde::de::DeserializeOwned;
use std::error::Error as StdError;

use chain::{TryUpgradeFrom, UpgradeFrom};

#[doc(hidden)]
pub use chain::assert_precedes;
pub(crate) use field::{insert_version, takes_version_field};

/// Why a document of a past version could not be turned into the current one.
#[derive(Debug, thiserror::Error)]
pub enum UpgradeError {
    /// Nothing in the chain reads this version.
    #[error("no type in the chain reads version {0}")]
    NoReader(i32),
    /// The past version's type does not read the document: path, what was wanted, what was there.
    #[error("version {0} cannot be read: {1}")]
    Unreadable(i32, String),
    /// The `TryFrom` of a step failed.
    #[error("{0}")]
    Failed(Box<dyn StdError + Send + Sync>),
}

/// Reads a stored document as a `T`, whatever version of the model wrote it.
///
/// The version field is looked up in the raw bytes first. A current document then goes to serde as
/// it is; an older one goes through the past version's type and the `From` and `TryFrom` that lead
/// from it to `T`; a document without the field is of the model's `missing_version`. `2` and `2.0`
/// are version 2.
///
/// [`Documents`](crate::Documents) and [`Versioned`](crate::Versioned) read by this function. Call
/// it for raw documents that come another way, such as the result of an aggregation.
///
/// # Errors
/// [`is_newer_version`](Error::is_newer_version) when a newer release wrote the document,
/// [`is_invalid_version`](Error::is_invalid_version) when its version field holds no version,
/// [`is_upgrade`](Error::is_upgrade) when the chain does not lead to `T`, and
/// [`is_unreadable`](Error::is_unreadable) when a current document does not read as `T`. Each names
/// the collection, the `_id`, and the version or the path.
pub fn read<T: Model + DeserializeOwned>(document: &RawDocument) -> Result<T> {
    let spec = T::SPEC;
    let version = version::of(document, spec)?;
    if version == spec.version {
        return current(document).map_err(|_| unreadable(spec, document));
    }
    // Past types never see the version field: theirs may have had another name.
    let past = match field::without_version(document, spec) {
        Ok(bare) => T::read_past(&bare, version),
        Err(_) => return Err(unreadable(spec, document)),
    };
    past.map_err(|error| {
        let source = match error {
            UpgradeError::Failed(source) => source,
            other => other.into(),
        };
        let collection = spec.collection.to_owned();
        Error::new(Kind::Upgrade { collection, id: identity::of(document), version, source })
    })
}

/// The version a document carries, where this program knows it.
///
/// # Errors
/// As [`read`], for the version field.
#[cfg(feature = "driver")]
pub(crate) fn version_of(document: &RawDocument, spec: &ModelSpec) -> Result<i32> {
    version::of(document, spec)
}

/// Reads a document of `version` as `Past`, or as what `Past` itself is upgraded from, and turns
/// it into `T`; the derive of a model with `from = Past` calls this.
#[doc(hidden)]
pub fn upgrade<Past, T>(document: &RawDocument, version: i32) -> Result<T, UpgradeError>
where
    Past: Model + DeserializeOwned,
    T: UpgradeFrom<Past>,
{
    read_as::<Past>(document, version).map(T::from)
}

/// The same with `try_from = Past`.
#[doc(hidden)]
pub fn try_upgrade<Past, T>(document: &RawDocument, version: i32) -> Result<T, UpgradeError>
where
    Past: Model + DeserializeOwned,
    T: TryUpgradeFrom<Past>,
{
    T::try_upgrade_from(read_as::<Past>(document, version)?).map_err(UpgradeError::Failed)
}

fn read_as<Past>(document: &RawDocument, version: i32) -> Result<Past, UpgradeError>
where
    Past: Model + DeserializeOwned,
{
    if version != Past::SPEC.version {
        return Past::read_past(document, version);
    }
    bson::deserialize_from_slice::<Past>(document.as_bytes()).map_err(|_| {
        let (path, reason) = fault(Past::SPEC, document);
        let at = if path.is_empty() { path } else { format!("{path}: ") };
        UpgradeError::Unreadable(version, at + &reason)
    })
}

/// Reads the bytes as `T`, out of sight of its version field where `T` would trip over it.
fn current<T: Model + DeserializeOwned>(document: &RawDocument) -> bson::error::Result<T> {
    if takes_version_field::<T>() {
        let bare = field::without_version(document, T::SPEC)?;
        return bson::deserialize_from_slice(bare.as_bytes());
    }
    bson::deserialize_from_slice(document.as_bytes())
}

#[cold]
fn unreadable(spec: &'static ModelSpec, document: &RawDocument) -> Error {
    let (path, reason) = fault(spec, document);
    let collection = spec.collection.to_owned();
    Error::new(Kind::Unreadable { collection, id: identity::of(document), path, reason })
}

/// Where and why a document does not read, in our words: serde's text can quote the value.
fn fault(spec: &'static ModelSpec, document: &RawDocument) -> (String, String) {
    let violations = spec.check(document).err().map(|violations| violations.0).unwrap_or_default();
    let first = violations.into_iter().find(|violation| violation.path != spec.version_field);
    match first {
        Some(v) => (v.path, format!("wanted {}, found {}", v.wanted, v.found)),
        None => {
            let reason = format!("it fits the validator, but `{}` does not read it", spec.name);
            (String::new(), reason)
        }
    }
}
