//! Clauses beside `$jsonSchema` that hold what it has no keyword for: the subtype of a UUID.
//!
//! The server orders `binData` by length, subtype and bytes, so "16 bytes of this subtype" is a
//! range, and `$nor` of what lies below and above it lets through all that is no `binData`: null, a
//! missing field, another branch's value. A clause can look only at a path that runs through
//! objects; elsewhere neither the server nor the check knows the subtype.

use super::keyword::Schema;
use bson::spec::BinarySubtype;
use bson::{Binary, Document, doc};

/// How long a binary with a subtype of its own is: a UUID.
pub(super) const LENGTH: usize = 16;

impl Schema {
    /// Marks the binaries that a clause can hold to their subtype, and adds what the clauses
    /// refuse: each in documents that match `guard`.
    pub(super) fn pin(&mut self, path: &str, guard: &Document, refused: &mut Vec<Document>) {
        if let Some(subtype) = self.subtype {
            self.pinned = true;
            let bound =
                |byte| Binary { subtype: BinarySubtype::from(subtype), bytes: vec![byte; LENGTH] };
            for range in [doc! { "$lt": bound(0x00) }, doc! { "$gt": bound(0xFF) }] {
                let mut clause = guard.clone();
                clause.insert(path, range);
                refused.push(clause);
            }
        }
        let Some(object) = self.object.as_deref_mut() else { return };
        for property in &mut object.properties {
            if property.name.is_empty() || property.name.starts_with('$') {
                continue;
            }
            let path = match path {
                "" => property.name.to_owned(),
                path => format!("{path}.{}", property.name),
            };
            property.schema.pin(&path, guard, refused);
        }
    }
}
