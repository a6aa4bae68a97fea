//! A version and the one it is read through, checked at compile time; and the traits that turn the
//! one into the other.

use crate::assert::{Fault, same_text};
use crate::model::ModelSpec;
use std::error::Error as StdError;

/// Whether `past` is the version before `this`, in the same collection.
///
/// The texts are the past type as written, this version, the one before it, and what `oldest` says.
#[doc(hidden)]
#[track_caller]
pub const fn assert_precedes(past: &ModelSpec, this: &ModelSpec, texts: [&str; 4]) {
    let [name, version, before, oldest] = texts;
    let fault = Fault::new();
    if past.version == this.version {
        fault
            .name(name)
            .text(" and ")
            .name(this.name)
            .text(" are both version ")
            .text(version)
            .slug("version_duplicate")
            .why()
            .text("a document says only its version, so two types of one version cannot be told apart")
            .help()
            .text("write `#[schema_version(")
            .text(before)
            .text(")]` on ")
            .name(name)
            .text(", or raise the version of ")
            .name(this.name)
            .raise()
    }
    if past.version != this.version - 1 {
        fault
            .name(this.name)
            .text(" is version ")
            .text(version)
            .text(", but ")
            .name(name)
            .text(" is not version ")
            .text(before)
            .slug("version_gap")
            .why()
            .text("each version is read through the one before it, and nothing reads version ")
            .text(before)
            .help()
            .text("name the type of version ")
            .text(before)
            .text(" in `from`")
            .raise()
    }
    if !same_text(past.collection, this.collection) {
        fault
            .name(name)
            .text(" is a past version of ")
            .name(this.name)
            .text(" but of the collection ")
            .name(past.collection)
            .slug("version_collection")
            .why()
            .text("both describe documents of one collection")
            .help()
            .text("write `collection = \"")
            .text(this.collection)
            .text("\"` on both")
            .raise()
    }
    // Version 1 is also told by the absence of the field.
    if past.version > 1 && !same_text(past.version_field, this.version_field) {
        fault
            .name(name)
            .text(" keeps its version in ")
            .name(past.version_field)
            .text(", but ")
            .name(this.name)
            .text(" in ")
            .name(this.version_field)
            .slug("version_field")
            .why()
            .text("a document is told by one field which version it is of")
            .help()
            .text("write the same `rename_all` on both")
            .raise()
    }
    if !oldest.is_empty() && first_read(past) > this.oldest {
        fault
            .name(this.name)
            .text(" says `oldest = ")
            .text(oldest)
            .text("`, but nothing reads version ")
            .text(oldest)
            .slug("version_without_upgrade")
            .why()
            .text("the validator lets in only what the program can read")
            .help()
            .text("remove `oldest`, or give ")
            .name(first_of(past).name)
            .text(" a past version of its own")
            .raise()
    }
}

const fn first_of(spec: &ModelSpec) -> &ModelSpec {
    match spec.past {
        Some(past) => first_of(past),
        None => spec,
    }
}

const fn first_read(spec: &ModelSpec) -> i32 {
    first_of(spec).version
}

/// `From<Past>`, asked for by `from = Past`.
#[diagnostic::on_unimplemented(
    message = "nothing turns `{Past}` into `{Self}` [version_without_upgrade]",
    label = "documents of this version could not be loaded",
    note = "why: `from = {Past}` reads documents of the version before and turns them into this one",
    note = "help: write `impl From<{Past}> for {Self}`",
    note = "help: `docwright rule version_without_upgrade` tells more"
)]
pub trait UpgradeFrom<Past>: From<Past> {}

#[diagnostic::do_not_recommend]
impl<Past, T: From<Past>> UpgradeFrom<Past> for T {}

/// `TryFrom<Past>`, asked for by `try_from = Past`.
#[diagnostic::on_unimplemented(
    message = "nothing turns `{Past}` into `{Self}` [version_without_upgrade]",
    label = "documents of this version could not be loaded",
    note = "why: `try_from = {Past}` reads documents of the version before and turns them into this one",
    note = "help: write `impl TryFrom<{Past}> for {Self}`",
    note = "help: `docwright rule version_without_upgrade` tells more"
)]
pub trait TryUpgradeFrom<Past>: Sized {
    /// The step from the one to the other.
    ///
    /// # Errors
    /// Those of the `TryFrom`.
    fn try_upgrade_from(past: Past) -> Result<Self, Box<dyn StdError + Send + Sync>>;
}

#[diagnostic::do_not_recommend]
impl<Past, T> TryUpgradeFrom<Past> for T
where
    T: TryFrom<Past>,
    T::Error: Into<Box<dyn StdError + Send + Sync>>,
{
    fn try_upgrade_from(past: Past) -> Result<Self, Box<dyn StdError + Send + Sync>> {
        T::try_from(past).map_err(Into::into)
    }
}
