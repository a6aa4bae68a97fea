//! A partial filter in the form in which the server compares two of them.

use bson::{Bson, Document};

/// The filter as one text: equal for two filters that are one to the server.
///
/// `$and` is flattened and sorted, several operators on a field are an `$and`, a value is an
/// `$eq`, and numbers have no type.
pub(crate) fn canonical(filter: &Document) -> String {
    joined("$and", clauses(filter))
}

/// Conditions that all hold.
fn clauses(filter: &Document) -> Vec<String> {
    let mut found = Vec::new();
    for (name, value) in filter {
        match (name.as_str(), value) {
            ("$comment", _) => {}
            ("$and", Bson::Array(parts)) => {
                found.extend(parts.iter().filter_map(Bson::as_document).flat_map(clauses));
            }
            ("$or", Bson::Array(parts)) => found.push(any_of(parts)),
            (path, Bson::Document(tests)) if is_operators(tests) => {
                found.extend(tests.iter().map(|(operator, value)| test(path, operator, value)));
            }
            (path, value) => found.push(test(path, "$eq", value)),
        }
    }
    found
}

fn is_operators(tests: &Document) -> bool {
    tests.keys().next().is_some_and(|first| first.starts_with('$'))
}

fn any_of(parts: &[Bson]) -> String {
    // Values of one field are an `$in`.
    let values: Option<Vec<(&String, &Bson)>> = parts
        .iter()
        .map(|part| match part.as_document()?.iter().collect::<Vec<_>>()[..] {
            [(path, Bson::Document(tests))] if is_operators(tests) => {
                (tests.len() == 1).then(|| Some((path, tests.get("$eq")?))).flatten()
            }
            [(path, value)] if !path.starts_with('$') => Some((path, value)),
            _ => None,
        })
        .collect();
    if let Some(values) = &values
        && let [(path, _), ..] = values[..]
        && values.iter().all(|(other, _)| *other == path)
    {
        let values: Vec<Bson> = values.iter().map(|(_, value)| (*value).clone()).collect();
        return test(path, "$in", &values.into());
    }
    let mut all = Vec::new();
    for part in parts.iter().filter_map(Bson::as_document) {
        match part.iter().collect::<Vec<_>>()[..] {
            [(name, Bson::Array(inner))] if name == "$or" => {
                all.extend(inner.iter().filter_map(Bson::as_document).map(canonical));
            }
            _ => all.push(canonical(part)),
        }
    }
    joined("$or", all)
}

fn test(path: &str, operator: &str, value: &Bson) -> String {
    let (operator, value) = match (operator, value) {
        ("$exists", _) => (operator, "true".to_owned()),
        ("$all", Bson::Array(values)) if values.len() == 1 => ("$eq", texts(values)),
        ("$in", Bson::Array(values)) => {
            let mut values: Vec<String> = values.iter().map(text).collect();
            values.sort();
            values.dedup();
            (if values.len() == 1 { "$eq" } else { "$in" }, values.join(", "))
        }
        ("$type", value) => {
            let mut names: Vec<String> = match value {
                Bson::Array(names) => names.iter().map(type_name).collect(),
                name => vec![type_name(name)],
            };
            names.sort();
            (operator, names.join(", "))
        }
        (_, value) => (operator, text(value)),
    };
    format!("{path:?} {operator} {value}")
}

fn joined(operator: &str, mut parts: Vec<String>) -> String {
    parts.sort();
    match <[String; 1]>::try_from(parts) {
        Ok([only]) => only,
        Err(parts) => format!("{operator}({})", parts.join("; ")),
    }
}

/// A value as text, a number by its value.
fn text(value: &Bson) -> String {
    match value {
        Bson::Document(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(name, value)| format!("{name:?}: {}", text(value))).collect();
            format!("{{{}}}", fields.join(", "))
        }
        Bson::Array(values) => format!("[{}]", texts(values)),
        // Without the fraction it has none of.
        Bson::Decimal128(number) => {
            let number = number.to_string();
            match number.split_once('.') {
                Some((whole, fraction)) if fraction.bytes().all(|digit| digit == b'0') => {
                    whole.to_owned()
                }
                _ => number,
            }
        }
        number => match super::whole(number) {
            Some(whole) => whole.to_string(),
            None => format!("{value:?}"),
        },
    }
}

fn texts(values: &[Bson]) -> String {
    values.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// The alias of a type that is given by its number.
fn type_name(value: &Bson) -> String {
    const NAMES: [&str; 20] = [
        "",
        "double",
        "string",
        "object",
        "array",
        "binData",
        "undefined",
        "objectId",
        "bool",
        "date",
        "null",
        "regex",
        "dbPointer",
        "javascript",
        "symbol",
        "javascriptWithScope",
        "int",
        "timestamp",
        "long",
        "decimal",
    ];
    let by_number = |number| NAMES.get(usize::try_from(number).ok()?).copied();
    match value {
        Bson::String(name) => name.clone(),
        value => match super::whole(value).map(|number| (number, by_number(number))) {
            Some((-1, _)) => "minKey".to_owned(),
            Some((127, _)) => "maxKey".to_owned(),
            Some((_, Some(name))) => name.to_owned(),
            _ => text(value),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::doc;

    #[test]
    fn filters_that_are_one_to_the_server_are_one_text() {
        let decimal: bson::Decimal128 = "1.0".parse().unwrap();
        for (one, other) in [
            (doc! { "x": 1 }, doc! { "x": { "$eq": 1_i64 } }),
            (doc! { "x": 1.0 }, doc! { "x": decimal }),
            (doc! { "x": { "$in": [1] } }, doc! { "x": 1 }),
            (doc! { "x": { "$in": [1, 2.0, 2] } }, doc! { "x": { "$in": [2, 1] } }),
            (doc! { "$or": [{ "x": 1 }, { "y": 1 }] }, doc! { "$or": [{ "y": 1 }, { "x": 1 }] }),
            (doc! { "$or": [{ "x": 1 }] }, doc! { "x": 1 }),
            (doc! { "$or": [{ "x": 1 }, { "x": 2 }] }, doc! { "x": { "$in": [1, 2] } }),
            (
                doc! { "$or": [{ "x": 1 }, { "$or": [{ "y": 1 }, { "z": 1 }] }] },
                doc! { "$or": [{ "x": 1 }, { "y": 1 }, { "z": 1 }] },
            ),
            (
                doc! { "$and": [{ "x": 1 }, { "$and": [{ "y": 1 }, { "z": 1 }] }] },
                doc! { "z": 1, "y": 1, "x": 1 },
            ),
            (
                doc! { "x": { "$gt": 1, "$lt": 5 } },
                doc! { "$and": [{ "x": { "$lt": 5 } }, { "x": { "$gt": 1 } }] },
            ),
            (doc! { "x": { "$exists": true } }, doc! { "x": { "$exists": 1 } }),
            (doc! { "x": { "$type": "string" } }, doc! { "x": { "$type": [2.0] } }),
            (doc! { "x": { "$type": ["string", 16] } }, doc! { "x": { "$type": ["int", 2] } }),
            (doc! { "x": { "a": 1 } }, doc! { "x": { "a": 1.0 } }),
            (doc! { "x": { "$all": [1] } }, doc! { "x": 1 }),
            (doc! { "x": 1, "$comment": "why" }, doc! { "x": 1 }),
        ] {
            assert_eq!(canonical(&one), canonical(&other), "{one} {other}");
        }
    }

    #[test]
    fn filters_that_are_two_to_the_server_are_two_texts() {
        for (one, other) in [
            (doc! { "x": 1 }, doc! { "x": "1" }),
            (doc! { "x": 1 }, doc! { "x": true }),
            (doc! { "x": { "a": 1, "b": 2 } }, doc! { "x": { "b": 2, "a": 1 } }),
            (doc! { "x": { "$gte": 1 } }, doc! { "x": { "$gt": 1 } }),
            (doc! { "x": { "$type": "number" } }, doc! { "x": { "$type": ["int", "long"] } }),
            (doc! { "x": 1, "y": 1 }, doc! { "$or": [{ "x": 1 }, { "y": 1 }] }),
            (doc! {}, doc! { "x": 1 }),
        ] {
            assert_ne!(canonical(&one), canonical(&other), "{one} {other}");
        }
    }
}
