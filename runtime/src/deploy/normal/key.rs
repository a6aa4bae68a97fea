//! The keys and options of an index in the form in which the server stores them.

use super::whole;
use bson::{Bson, Document, doc};
use std::collections::BTreeMap;

/// The keys as stored: the fields of a text index stand in its weights instead.
pub(crate) fn stored_key(key: &Document) -> Vec<(String, Bson)> {
    let mut stored = Vec::new();
    let mut is_text = false;
    for (path, way) in key {
        match way {
            Bson::String(kind) if kind == "text" && path != "_fts" => {
                if !is_text {
                    stored.push(("_fts".to_owned(), "text".into()));
                    stored.push(("_ftsx".to_owned(), 1.into()));
                }
                is_text = true;
            }
            way => stored.push((path.clone(), way.clone())),
        }
    }
    stored
}

/// What an index of these keys is set to, with all that the server fills in.
///
/// Two indexes that differ in nothing else cannot stand beside each other.
pub(crate) fn settings(spec: &Document, key: &Document) -> Document {
    let of_kind = |kind: &str| key.values().any(|way| way.as_str() == Some(kind));
    if of_kind("text") {
        let defaults = doc! { "default_language": "english", "language_override": "language" };
        let mut settings = given(spec, defaults);
        settings.insert("weights", weights(spec, key));
        settings
    } else if of_kind("2d") {
        given(spec, doc! { "bits": 26, "min": -180, "max": 180 })
    } else {
        Document::new()
    }
}

/// The options as given, else as by default.
fn given(spec: &Document, defaults: Document) -> Document {
    let given = |(option, default): (String, Bson)| {
        let value = spec.get(&option).cloned().unwrap_or(default);
        (option, value)
    };
    defaults.into_iter().map(given).collect()
}

fn weights(spec: &Document, key: &Document) -> Document {
    let texts = key
        .iter()
        .filter(|(path, way)| way.as_str() == Some("text") && *path != "_fts")
        .map(|(path, _)| (path.clone(), Bson::Int32(1)));
    let given = spec.get_document("weights").into_iter().flatten();
    let given = given.map(|(path, weight)| (path.clone(), weight.clone()));
    texts.chain(given).collect::<BTreeMap<_, _>>().into_iter().collect()
}

/// A wildcard projection by dotted path; `_id` is left out unless it is asked for.
pub(crate) fn projection(given: &Document) -> BTreeMap<String, bool> {
    let mut paths = BTreeMap::from([("_id".to_owned(), false)]);
    project("", given, &mut paths);
    paths
}

fn project(prefix: &str, given: &Document, paths: &mut BTreeMap<String, bool>) {
    for (name, value) in given {
        let path = crate::shape::join(prefix, name);
        match value {
            Bson::Document(nested) => project(&path, nested, paths),
            Bson::Boolean(is_in) => _ = paths.insert(path, *is_in),
            number => _ = paths.insert(path, whole(number) != Some(0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::same_document;
    use super::*;

    // C02
    #[test]
    fn a_text_index_is_the_same_as_its_echo() {
        let ours = doc! { "key": { "tenant": 1, "title": "text", "body": "text", "at": -1 },
        "weights": { "title": 3.0 } };
        let echo = doc! {
            "key": { "tenant": 1, "_fts": "text", "_ftsx": 1, "at": -1 },
            "weights": { "body": 1, "title": 3 }, "default_language": "english",
            "language_override": "language", "textIndexVersion": 3,
        };
        let key = |spec: &Document| spec.get_document("key").unwrap().clone();
        assert_eq!(stored_key(&key(&ours)), stored_key(&key(&echo)));
        let (ours, echo) = (settings(&ours, &key(&ours)), settings(&echo, &key(&echo)));
        assert!(same_document(&ours, &echo), "{ours} {echo}");
    }

    #[test]
    fn a_field_may_be_a_text_by_its_weight_alone() {
        let key = doc! { "a": "text" };
        let settings = settings(&doc! { "weights": { "b": 2 } }, &key);
        assert_eq!(settings.get_document("weights").unwrap(), &doc! { "a": 1, "b": 2 });
    }

    #[test]
    fn bounds_of_a_plane_have_defaults() {
        let key = doc! { "at": "2d" };
        let all = doc! { "bits": 26_i64, "min": -180.0, "max": 180 };
        assert!(same_document(&settings(&Document::new(), &key), &settings(&all, &key)));
        let less = doc! { "bits": 20 };
        assert!(!same_document(&settings(&less, &key), &settings(&all, &key)));
        assert_eq!(settings(&all, &doc! { "at": 1 }), Document::new());
    }

    #[test]
    fn a_projection_has_no_order_and_no_nesting() {
        let dotted = projection(&doc! { "b.c": 1, "a": true });
        assert_eq!(projection(&doc! { "a": 1.0, "b": { "c": 5 } }), dotted);
        assert_eq!(projection(&doc! { "b.c": 1, "a": 1, "_id": 0 }), dotted);
        assert_ne!(projection(&doc! { "b.c": 1, "a": 1, "_id": 1 }), dotted);
        assert_ne!(projection(&doc! { "b.c": 0, "a": 0 }), dotted);
    }
}
