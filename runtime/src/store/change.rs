//! The update that makes one stored document of another: `$set` and `$unset` of the paths that
//! differ.

use super::same::same;
use bson::{Bson, Document};

/// What has to be sent.
#[derive(Debug, PartialEq)]
pub(super) enum Change {
    /// Nothing differs.
    Nothing,
    /// `$set` and `$unset`.
    Paths(Document),
    /// The whole document: a name at its top cannot be part of a path.
    Whole(Document),
}

/// A name that cannot be part of a path (`a.b`, `$a`, the empty name) differs; or fields change
/// order, which no path expresses.
struct Unaddressable;

#[derive(Default)]
struct Paths {
    set: Vec<(String, Bson)>,
    unset: Vec<String>,
}

impl Change {
    pub(super) fn between(stored: &Document, new: &Document) -> Change {
        let mut paths = Paths::default();
        if paths.documents("", stored, new).is_err() {
            return Change::Whole(new.clone());
        }
        let mut update = Document::new();
        if !paths.set.is_empty() {
            update.insert("$set", paths.set.into_iter().collect::<Document>());
        }
        if !paths.unset.is_empty() {
            let unset = paths.unset.into_iter().map(|path| (path, Bson::from("")));
            update.insert("$unset", unset.collect::<Document>());
        }
        if update.is_empty() { Change::Nothing } else { Change::Paths(update) }
    }
}

impl Paths {
    fn documents(
        &mut self,
        path: &str,
        stored: &Document,
        new: &Document,
    ) -> Result<(), Unaddressable> {
        let kept = stored.keys().filter(|name| new.contains_key(name.as_str()));
        if !kept.eq(new.keys().filter(|name| stored.contains_key(name.as_str()))) {
            return Err(Unaddressable);
        }
        for (name, value) in new {
            match stored.get(name) {
                Some(old) if same(old, value) => {}
                old => self.value(addressable(path, name)?, old, value),
            }
        }
        for name in stored.keys().filter(|name| !new.contains_key(name.as_str())) {
            self.unset.push(addressable(path, name)?);
        }
        Ok(())
    }

    fn value(&mut self, path: String, stored: Option<&Bson>, new: &Bson) {
        let (set, unset) = (self.set.len(), self.unset.len());
        let within = match (stored, new) {
            (Some(Bson::Document(stored)), Bson::Document(new)) => {
                self.documents(&path, stored, new)
            }
            (Some(Bson::Array(stored)), Bson::Array(new)) if stored.len() == new.len() => {
                for (n, (stored, new)) in stored.iter().zip(new).enumerate() {
                    if !same(stored, new) {
                        self.value(format!("{path}.{n}"), Some(stored), new);
                    }
                }
                Ok(())
            }
            _ => Err(Unaddressable),
        };
        if within.is_err() {
            self.set.truncate(set);
            self.unset.truncate(unset);
            self.set.push((path, new.clone()));
        }
    }
}

fn addressable(path: &str, name: &str) -> Result<String, Unaddressable> {
    if name.is_empty() || name.contains('.') || name.starts_with('$') {
        return Err(Unaddressable);
    }
    Ok(if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::doc;

    fn paths(stored: Document, new: Document, update: Document) {
        assert_eq!(Change::between(&stored, &new), Change::Paths(update));
    }

    #[test]
    fn only_what_differs_is_sent() {
        paths(
            doc! { "_id": 1, "a": { "b": 1, "c": 2, "d": 3 }, "e": 4 },
            doc! { "_id": 1, "a": { "b": 1, "c": 5, "f": 6 }, "e": 4 },
            doc! { "$set": { "a.c": 5, "a.f": 6 }, "$unset": { "a.d": "" } },
        );
        let stored = doc! { "_id": 1, "a": f64::NAN };
        assert_eq!(Change::between(&stored, &stored.clone()), Change::Nothing);
    }

    #[test]
    fn items_of_an_array_that_keeps_its_length_have_paths() {
        paths(
            doc! { "a": [{ "q": 1 }, { "q": 2 }], "b": [1, 2] },
            doc! { "a": [{ "q": 1 }, { "q": 3 }], "b": [1, 2, 3] },
            doc! { "$set": { "a.1.q": 3, "b": [1, 2, 3] } },
        );
    }

    #[test]
    fn a_name_that_is_no_path_takes_its_parent_along() {
        paths(
            doc! { "m": { "a.b": 1, "c": { "d": 1 } } },
            doc! { "m": { "a.b": 2, "c": { "d": 2 } } },
            doc! { "$set": { "m": { "a.b": 2, "c": { "d": 2 } } } },
        );
        paths(
            doc! { "m": { "a.b": 1, "c": { "d": 1 } } },
            doc! { "m": { "a.b": 1, "c": { "d": 2 } } },
            doc! { "$set": { "m.c.d": 2 } },
        );
        paths(doc! { "m": { "": 1 } }, doc! { "m": {} }, doc! { "$set": { "m": {} } });
        let new = doc! { "_id": 1, "a.b": 2 };
        assert_eq!(Change::between(&doc! { "_id": 1, "a.b": 1 }, &new), Change::Whole(new.clone()));
    }

    #[test]
    fn another_order_of_fields_is_another_value() {
        paths(
            doc! { "m": { "a": 1, "b": 2 } },
            doc! { "m": { "b": 2, "a": 1 } },
            doc! { "$set": { "m": { "b": 2, "a": 1 } } },
        );
    }
}
