//! One step of a plan: what it changes, the command for it, and how people read it.

use super::state::IndexState;
use super::title::Title;
use crate::model::Validation;
use bson::{Bson, Document, doc};
use std::fmt;

/// One change to one collection.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub(crate) collection: String,
    pub(crate) change: Change,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Change {
    /// `create`.
    Create { validator: Document, validation: Validation },
    /// `collMod` with a validator; `text` says what is different.
    Validate { validator: Document, validation: Validation, text: String },
    /// `createIndexes`; `fresh` when the collection is created by the same plan.
    Build { index: IndexState, fresh: bool },
    /// `collMod` of a TTL.
    Expire { index: IndexState, from: Option<i64>, to: i64 },
    /// `collMod` of an index into a unique one.
    Unique { index: IndexState },
    /// `collMod` of an index that was on the way to a unique one, and is to be none.
    Loosen { index: IndexState },
    /// `createIndexes` of an index that is being built, which waits for it.
    Await { index: IndexState },
    /// `collMod`: queries use it again.
    Unhide { index: IndexState },
    /// `collMod`: no query uses it any more, and it is kept up to date.
    Hide { index: IndexState },
    /// `dropIndexes`, and `createIndexes` of what takes its place.
    Drop { index: IndexState, then: Option<Box<IndexState>> },
}

impl Step {
    pub(crate) fn new(collection: &str, change: Change) -> Self {
        Step { collection: collection.to_owned(), change }
    }

    /// The collection it changes.
    pub fn collection(&self) -> &str {
        &self.collection
    }

    /// `+` creates something, `~` changes what is there, `-` hides or drops it.
    pub fn symbol(&self) -> char {
        match self.change {
            Change::Hide { .. } | Change::Drop { .. } => '-',
            _ if self.is_additive() => '+',
            _ => '~',
        }
    }

    /// Whether it only adds: [`Apply::Additive`](crate::store::Apply::Additive) takes no other.
    pub fn is_additive(&self) -> bool {
        matches!(self.change, Change::Create { .. } | Change::Build { .. } | Change::Await { .. })
    }

    /// What it does to stored documents, where it does something to them.
    pub fn hazard(&self) -> Option<String> {
        let seconds = match &self.change {
            Change::Build { index, fresh: false } => index.expire_after?,
            Change::Drop { then: Some(index), .. } => index.expire_after?,
            Change::Expire { from, to, .. } if from.is_none_or(|from| *to < from) => *to,
            _ => return None,
        };
        Some(format!("the server deletes documents older than {seconds} s"))
    }

    /// The index that is there when the step is taken, and was not before.
    pub(crate) fn built(&self) -> Option<&IndexState> {
        match &self.change {
            Change::Build { index, .. } | Change::Await { index } => Some(index),
            Change::Drop { then, .. } => then.as_deref(),
            _ => None,
        }
    }

    /// The index it is about.
    pub(crate) fn index(&self) -> Option<&IndexState> {
        match &self.change {
            Change::Create { .. } | Change::Validate { .. } => None,
            Change::Build { index, .. }
            | Change::Expire { index, .. }
            | Change::Unique { index }
            | Change::Loosen { index }
            | Change::Await { index }
            | Change::Unhide { index }
            | Change::Hide { index }
            | Change::Drop { index, .. } => Some(index),
        }
    }

    /// The index whose keys are unique when the step is taken, and were not before.
    pub(crate) fn made_unique(&self) -> Option<&IndexState> {
        match &self.change {
            Change::Unique { index } => Some(index),
            _ => self.built().filter(|index| index.unique),
        }
    }

    /// One word for logs.
    pub(crate) fn kind(&self) -> &'static str {
        match self.change {
            Change::Create { .. } => "create",
            Change::Validate { .. } => "validator",
            Change::Build { .. } => "index",
            Change::Expire { .. } => "ttl",
            Change::Unique { .. } => "unique",
            Change::Loosen { .. } => "loosen",
            Change::Await { .. } => "wait",
            Change::Unhide { .. } => "unhide",
            Change::Hide { .. } => "hide",
            Change::Drop { .. } => "drop",
        }
    }

    /// Whether one command can do both: all new indexes of a collection are built in one scan.
    pub(crate) fn joins(&self, next: &Step) -> bool {
        self.collection == next.collection
            && matches!((&self.change, &next.change), (Change::Build { .. }, Change::Build { .. }))
    }

    /// The commands of steps that [join](Step::joins), to be sent one after the other.
    pub(crate) fn commands(joined: &[Step]) -> Vec<Document> {
        let Some(Step { collection, change }) = joined.first() else { return Vec::new() };
        match change {
            Change::Create { validator, validation } => {
                vec![with_validator(doc! { "create": collection }, validator, *validation)]
            }
            Change::Validate { validator, validation, .. } => {
                vec![with_validator(doc! { "collMod": collection }, validator, *validation)]
            }
            Change::Build { .. } => {
                vec![create_indexes(collection, joined.iter().filter_map(Step::built))]
            }
            Change::Await { index } => vec![create_indexes(collection, [index])],
            Change::Drop { index, then } => {
                let drop = doc! { "dropIndexes": collection, "index": &index.name };
                let build = then.as_deref().map(|then| create_indexes(collection, [then]));
                std::iter::once(drop).chain(build).collect()
            }
            Change::Hide { index } => {
                vec![change_index(collection, &index.name, doc! { "hidden": true })]
            }
            Change::Unhide { index } => {
                vec![change_index(collection, &index.name, doc! { "hidden": false })]
            }
            Change::Expire { index, to, .. } => {
                vec![change_index(collection, &index.name, doc! { "expireAfterSeconds": to })]
            }
            Change::Loosen { index } => {
                vec![change_index(collection, &index.name, doc! { "prepareUnique": false })]
            }
            // The dry run finds duplicates while writes go on; from the first command on no new
            // ones get in.
            Change::Unique { index } => vec![
                change_index(collection, &index.name, doc! { "prepareUnique": true }),
                {
                    let unique = doc! { "unique": true };
                    let mut command = change_index(collection, &index.name, unique);
                    command.insert("dryRun", true);
                    command
                },
                change_index(collection, &index.name, doc! { "unique": true }),
            ],
        }
    }

    /// The command that takes back the first of several when a later one is refused.
    pub(crate) fn undo(&self) -> Option<Document> {
        match &self.change {
            Change::Unique { index } => {
                Some(change_index(&self.collection, &index.name, doc! { "prepareUnique": false }))
            }
            _ => None,
        }
    }
}

fn with_validator(mut command: Document, validator: &Document, how: Validation) -> Document {
    command.insert("validator", validator.clone());
    command.insert("validationLevel", how.level.as_str());
    command.insert("validationAction", how.action.as_str());
    command
}

fn create_indexes<'a>(
    collection: &str,
    indexes: impl IntoIterator<Item = &'a IndexState>,
) -> Document {
    let specs: Vec<Bson> = indexes.into_iter().map(|index| index.spec.clone().into()).collect();
    doc! { "createIndexes": collection, "indexes": specs }
}

fn change_index(collection: &str, name: &str, options: Document) -> Document {
    let mut index = doc! { "name": name };
    index.extend(options);
    doc! { "collMod": collection, "index": index }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.change {
            Change::Create { validator, .. } => {
                f.write_str("create the collection")?;
                if let Some(title) = Title::of(validator) {
                    write!(f, " with the validator of {title}")?;
                }
            }
            Change::Validate { text, .. } => f.write_str(text)?,
            Change::Build { index, .. } => write!(f, "build index {}", index.summary())?,
            Change::Await { index } => {
                write!(f, "wait for the build of index {}", index.summary())?;
            }
            Change::Unhide { index } => {
                write!(f, "index {} on {} is used again", index.name, index.key_text())?;
            }
            Change::Hide { index } => {
                write!(f, "hide index {}", index.summary())?;
            }
            Change::Drop { index, then } => {
                write!(f, "drop index {}", index.summary())?;
                if let Some(then) = then {
                    write!(f, ", then build index {}", then.summary())?;
                }
            }
            Change::Expire { index, from: Some(from), to } => {
                write!(f, "index {} expires after {from} s → {to} s", index.name)?;
            }
            Change::Expire { index, from: None, to } => {
                write!(f, "index {} expires after {to} s", index.name)?;
            }
            Change::Unique { index } => {
                write!(f, "index {} on {} becomes unique", index.name, index.key_text())?;
            }
            Change::Loosen { index } => {
                let keys = index.key_text();
                write!(f, "index {} on {keys} accepts duplicates again", index.name)?;
            }
        }
        match self.hazard() {
            Some(hazard) => write!(f, " ({hazard})"),
            None => Ok(()),
        }
    }
}

/// Something on the server that docwright did not make, or that a newer release made: it is told
/// and kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub(crate) collection: String,
    pub(crate) what: String,
}

impl Kept {
    /// The collection it is in.
    pub fn collection(&self) -> &str {
        &self.collection
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}
