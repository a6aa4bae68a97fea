//! Clauses beside `$jsonSchema` that hold what it has no keyword for: the subtype of a UUID.
//!
//! The server orders `binData` by length, subtype and bytes, so "16 bytes of this subtype" is a
//! range, and `$nor` of what lies below and above it lets through all that is no `binData`: null, a
//! missing field, another branch's value. A clause can look only at a path that runs through
//! objects; elsewhere neither the server nor the check knows the subtype.

use super::keyword::Schema;
#[cfg(feature = "driver")]
use bson::Bson;
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

/// Whether this entry of a `$nor` has the form that [`Schema::pin`] gives it: a bound of a subtype
/// on one path, and at most the versions it is for. Any other is somebody else's.
#[cfg(feature = "driver")]
pub(crate) fn is_pin(entry: &Bson) -> bool {
    let Some(entry) = entry.as_document() else { return false };
    let condition = |value: &Bson| {
        let (operator, value) = value.as_document().filter(|it| it.len() == 1)?.iter().next()?;
        Some((operator.clone(), value.clone()))
    };
    let conditions: Vec<_> = entry.values().filter_map(condition).collect();
    let is_bound = |(operator, value): &(String, Bson)| {
        let byte = match operator.as_str() {
            "$lt" => 0x00,
            "$gt" => 0xFF,
            _ => return false,
        };
        matches!(value, Bson::Binary(bound) if bound.bytes == [byte; LENGTH])
    };
    let is_guard =
        |(operator, value): &(String, Bson)| operator == "$in" && value.as_array().is_some();
    conditions.len() == entry.len()
        && match conditions.as_slice() {
            [bound] => is_bound(bound),
            [a, b] => is_bound(a) && is_guard(b) || is_guard(a) && is_bound(b),
            _ => false,
        }
}

#[cfg(all(test, feature = "driver"))]
mod tests {
    use super::*;

    #[test]
    fn pins_are_told_from_what_somebody_else_refuses() {
        let mut pins = Vec::new();
        let mut schema = Schema { subtype: Some(4), ..Schema::default() };
        schema.pin("id", &Document::new(), &mut pins);
        schema.pin("id", &doc! { "schema_version": { "$in": [1, Bson::Null] } }, &mut pins);
        assert_eq!(pins.len(), 4);
        assert!(pins.into_iter().all(|pin| is_pin(&pin.into())));

        let bound = Binary { subtype: BinarySubtype::Uuid, bytes: vec![0; 8] };
        for other in [
            doc! {},
            doc! { "a": 1 },
            doc! { "a": { "$lt": 0 } },
            doc! { "a": { "$lt": bound } },
            doc! { "a": { "$in": [1] } },
            doc! { "$and": [{ "a": 1 }] },
        ] {
            assert!(!is_pin(&other.into()));
        }
    }
}
