//! Reading old documents: the version of a document, and the chain of upgrades.

use crate::model::Model;
use bson::RawDocument;
use serde::de::DeserializeOwned;
use std::error::Error as StdError;

/// Why a document of a past version could not be turned into the current one.
#[derive(Debug, thiserror::Error)]
pub enum UpgradeError {
    /// Nothing in the chain reads this version.
    #[error("no type in the chain reads version {0}")]
    NoReader(i32),
    /// The past version's type does not read the document.
    #[error("version {0} cannot be read: {1}")]
    Unreadable(i32, bson::error::Error),
    /// The `TryFrom` of a step failed.
    #[error("{0}")]
    Failed(Box<dyn StdError + Send + Sync>),
}

/// Reads a document of `version` as `Past`, or as what `Past` itself is upgraded from, and turns
/// it into `T`; the derive of a model with `from = Past` calls this.
#[doc(hidden)]
pub fn upgrade<Past, T>(document: &RawDocument, version: i32) -> Result<T, UpgradeError>
where
    Past: Model + DeserializeOwned,
    T: TryFrom<Past>,
    T::Error: Into<Box<dyn StdError + Send + Sync>>,
{
    let past = if version == Past::SPEC.version {
        bson::deserialize_from_slice::<Past>(document.as_bytes())
            .map_err(|e| UpgradeError::Unreadable(version, e))?
    } else {
        Past::read_past(document, version)?
    };
    T::try_from(past).map_err(|e| UpgradeError::Failed(e.into()))
}
