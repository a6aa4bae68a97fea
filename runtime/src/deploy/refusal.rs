//! A step that stored data, or something that is not ours, stands against.

use crate::schema::Violations;
use bson::Bson;
use std::fmt;

/// A step that is not taken, because it would refuse or lose what is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub(crate) collection: String,
    pub(crate) reason: Reason,
}

/// What stands against a step. `_id`s, paths and BSON types are named, values never.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// Stored documents break the validator.
    Documents {
        /// How many.
        count: u64,
        /// The first ten.
        first: Vec<Broken>,
    },
    /// Stored documents share the key of an index that is to be unique.
    Duplicates {
        /// The name of the index.
        index: String,
        /// Its stored paths.
        paths: Vec<String>,
        /// The `_id`s of documents that share a key, the first ten groups of them; empty where
        /// only the server knows.
        groups: Vec<Vec<Bson>>,
    },
    /// An index with other keys or options has the name.
    NameTaken {
        /// The name.
        index: String,
        /// The keys of the index that has it.
        keys: String,
    },
}

/// A stored document that breaks the validator.
#[derive(Clone, Debug, PartialEq)]
pub struct Broken {
    /// Its `_id`.
    pub id: Bson,
    /// What is wrong with it.
    pub violations: Violations,
}

impl Refusal {
    /// The collection.
    pub fn collection(&self) -> &str {
        &self.collection
    }

    /// What stands against the step.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            Reason::Documents { count, first } => {
                let (documents, verb) = counted(*count);
                write!(f, "the validator is not applied: {documents} {verb} it")?;
                for Broken { id, violations } in first {
                    write!(f, "\n_id {id}: {violations}")?;
                }
                if *count > first.len() as u64 {
                    write!(f, "\n… and {} more", count - first.len() as u64)?;
                }
                f.write_str(
                    "\nhelp: correct them, or let them be with \
                     `#[document(validation(level = moderate))]`",
                )
            }
            Reason::Duplicates { index, paths, groups } => {
                let paths = paths.join(", ");
                write!(f, "index {index} is not made unique: documents share their {paths}")?;
                for group in groups {
                    let ids: Vec<String> = group.iter().map(Bson::to_string).collect();
                    write!(f, "\n_id {}", ids.join(", "))?;
                }
                write!(f, "\nhelp: leave one document for each {paths}, or take `unique` away")
            }
            Reason::NameTaken { index, keys } => write!(
                f,
                "index {index} is not built: another index on {keys} has the name\n\
                 help: give the declared one another with `name = \"…\"`, or drop the other by hand"
            ),
        }
    }
}

fn counted(count: u64) -> (String, &'static str) {
    match count {
        1 => ("1 document".to_owned(), "breaks"),
        n => (format!("{n} documents"), "break"),
    }
}
