//! A step that stored data, or something that is not ours, stands against.

use super::consent::Consent;
use crate::identity;
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
#[derive(Clone, PartialEq)]
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
        /// What to consent to, if that index is to be dropped, as
        /// [`Options::allow_rebuild`](crate::deploy::Options::allow_rebuild) takes it.
        consent: String,
    },
    /// An index can only become what the model says by being dropped.
    NeedsRebuild {
        /// The name it has on the server.
        index: String,
        /// Why nothing less will do.
        why: String,
        /// What to consent to, as
        /// [`Options::allow_rebuild`](crate::deploy::Options::allow_rebuild) takes it.
        consent: String,
    },
    /// The server would refuse the index, whatever is stored.
    Unsupported {
        /// The name of the index.
        index: String,
        /// What the server has against it.
        why: String,
        /// What to do.
        help: String,
    },
    /// Stored documents hold what the index cannot.
    Unindexable {
        /// The name of the index.
        index: String,
        /// What it cannot hold.
        why: String,
        /// The `_id`s of such documents, the first ten; empty where only the server knows.
        ids: Vec<Bson>,
    },
}

/// A stored document that breaks the validator.
#[derive(Clone, PartialEq)]
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
        self.reason.fmt(f)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Documents { count, first } => {
                let (documents, verb) = counted(*count);
                write!(f, "the validator is not applied: {documents} {verb} it")?;
                for broken in first {
                    write!(f, "\n{broken}")?;
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
                    let ids: Vec<String> = group.iter().map(identity::shown_bson).collect();
                    write!(f, "\n_id {}", ids.join(", "))?;
                }
                write!(f, "\nhelp: leave one document for each {paths}, or take `unique` away")
            }
            Reason::NameTaken { index, keys, consent } => write!(
                f,
                "index {index} is not built: another index on {keys} has the name\n\
                 help: give the declared one another with `name = \"…\"`; {} lets the other be \
                 dropped",
                Consent::to_rebuild(consent)
            ),
            Reason::NeedsRebuild { index, why, consent } => write!(
                f,
                "index {index} is not changed: {why}\n\
                 help: {} lets it be dropped; until the declared one is built, queries go without",
                Consent::to_rebuild(consent)
            ),
            Reason::Unsupported { index, why, help } => {
                write!(f, "index {index} is not built: {why}\nhelp: {help}")
            }
            Reason::Unindexable { index, why, ids } => {
                write!(f, "index {index} is not built: {why}")?;
                for id in ids {
                    write!(f, "\n_id {}", identity::shown_bson(id))?;
                }
                f.write_str("\nhelp: correct such documents, or take the index away")
            }
        }
    }
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reason({self})")
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "_id {}: {}", identity::shown_bson(&self.id), self.violations)
    }
}

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Broken({self})")
    }
}

fn counted(count: u64) -> (String, &'static str) {
    match count {
        1 => ("1 document".to_owned(), "breaks"),
        n => (format!("{n} documents"), "break"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::doc;

    #[test]
    fn a_compound_id_shows_its_names_only() {
        let id: Bson = doc! { "email": "a@b.example" }.into();
        let documents = Reason::Documents {
            count: 1,
            first: vec![Broken { id: id.clone(), violations: Violations::default() }],
        };
        let duplicates = Reason::Duplicates {
            index: "i".into(),
            paths: vec!["p".into()],
            groups: vec![vec![id]],
        };
        for reason in [documents, duplicates] {
            let refusal = Refusal { collection: "users".into(), reason };
            for text in [refusal.to_string(), format!("{refusal:?}")] {
                assert!(text.contains("_id {email}") && !text.contains("a@b"), "{text}");
            }
        }
    }
}
