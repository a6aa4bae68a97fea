//! Conditions on one field with a value that is known beforehand: of a partial index, and the fixed
//! parts of a query.

use bson::{Bson, Document, doc};

/// A condition on the field at a Rust path.
#[derive(Clone, Copy, Debug)]
pub struct Condition(
    /// The Rust field path.
    pub &'static str,
    /// What is asked of its value.
    pub Test,
);

/// What a condition asks of a value; MongoDB takes these in a `partialFilterExpression`.
#[derive(Clone, Copy, Debug)]
pub enum Test {
    /// `$eq`
    Eq(Value),
    /// `$gt`
    Gt(Value),
    /// `$gte`
    Gte(Value),
    /// `$lt`
    Lt(Value),
    /// `$lte`
    Lte(Value),
    /// `$in`
    In(&'static [Value]),
    /// `$exists: true`
    Exists,
    /// `$type`, by its alias.
    Type(&'static str),
}

/// A value that stands in an attribute.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// `true`
    Bool(bool),
    /// `5`
    Int(i64),
    /// `0.5`
    Float(f64),
    /// `"open"`
    Text(&'static str),
}

impl Test {
    /// The operators as a filter on the field takes them: `{"$gt": 5}`; an equality is the value.
    pub(crate) fn to_bson(self) -> Bson {
        match self {
            Test::Eq(value) => return value.to_bson(),
            Test::Gt(value) => doc! { "$gt": value.to_bson() },
            Test::Gte(value) => doc! { "$gte": value.to_bson() },
            Test::Lt(value) => doc! { "$lt": value.to_bson() },
            Test::Lte(value) => doc! { "$lte": value.to_bson() },
            Test::In(values) => {
                doc! { "$in": values.iter().map(|value| value.to_bson()).collect::<Vec<_>>() }
            }
            Test::Exists => doc! { "$exists": true },
            Test::Type(name) => doc! { "$type": name },
        }
        .into()
    }
}

impl Value {
    /// Whole numbers as an `int` where they fit one, as serde's smaller integers are written.
    pub(crate) fn to_bson(self) -> Bson {
        match self {
            Value::Bool(is) => is.into(),
            Value::Int(number) => i32::try_from(number).map_or(number.into(), Into::into),
            Value::Float(number) => number.into(),
            Value::Text(text) => text.into(),
        }
    }
}

/// Adds a condition on a stored path to a filter. Operators on one field stand together; what would
/// meet under one name is joined with `$and`.
pub(crate) fn add(filter: &mut Document, path: &str, condition: Bson) {
    match (filter.get_mut(path), condition) {
        (None, condition) => {
            filter.insert(path, condition);
        }
        (Some(Bson::Document(there)), Bson::Document(new))
            if is_operators(there)
                && is_operators(&new)
                && new.keys().all(|operator| !there.contains_key(operator)) =>
        {
            there.extend(new);
        }
        (Some(there), condition) if *there == condition => {}
        (_, condition) => {
            let joined = doc! { path: condition };
            match filter.get_array_mut("$and") {
                Ok(list) => list.push(joined.into()),
                Err(_) => {
                    filter.insert("$and", vec![joined]);
                }
            }
        }
    }
}

fn is_operators(document: &Document) -> bool {
    document.keys().next().is_some_and(|first| first.starts_with('$'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_on_one_field_stand_together() {
        let mut filter = Document::new();
        add(&mut filter, "a", Test::Gt(Value::Int(5)).to_bson());
        add(&mut filter, "a", Test::Lt(Value::Int(1 << 40)).to_bson());
        add(&mut filter, "b", Test::Eq(Value::Text("x")).to_bson());
        add(&mut filter, "b", Test::Exists.to_bson());
        add(&mut filter, "a", Test::Gt(Value::Float(0.5)).to_bson());
        assert_eq!(
            filter,
            doc! {
                "a": { "$gt": 5, "$lt": 1_i64 << 40 },
                "b": "x",
                "$and": [{ "b": { "$exists": true } }, { "a": { "$gt": 0.5 } }],
            }
        );
    }
}
