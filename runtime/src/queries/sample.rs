//! Values to explain a query with: the plan of a query depends on their types, and what is read on
//! whether they are there.

use crate::query::{DeclaredQuery, Operand, Part};
use crate::shape::{self, Bounds, Number, Shape, join};
use bson::oid::ObjectId;
use bson::spec::BinarySubtype;
use bson::{Binary, Bson, DateTime, Document, Timestamp};
use std::ops::Bound;

/// Longer beginnings of a text are rarely typed.
const PREFIX: usize = 4;

/// What the values of the queries are at, for a projection.
pub(crate) fn projection(queries: &[DeclaredQuery]) -> Document {
    let of_query = |query: &DeclaredQuery| {
        let asked = query.asked().map(|(array, asked)| join(array, &asked.path));
        asked.chain(query.sort.keys().cloned()).collect::<Vec<_>>()
    };
    let id = ["_id".to_owned()];
    including(&id.into_iter().chain(queries.iter().flat_map(of_query)).collect::<Vec<_>>())
}

/// The server takes no path that stands below another one.
fn including(paths: &[String]) -> Document {
    let is_below = |path: &str, above: &str| {
        path.strip_prefix(above).is_some_and(|rest| rest.starts_with('.'))
    };
    let outermost = paths.iter().filter(|path| !paths.iter().any(|above| is_below(path, above)));
    outermost.map(|path| (path.clone(), Bson::Int32(1))).collect()
}

/// What a call of a query could hand over: for its arguments, and behind them for the document that
/// a page begins behind.
pub(crate) fn operands(
    query: &DeclaredQuery,
    document: &Document,
) -> (Vec<Operand>, Option<Operand>) {
    let value = |path: &str, shape| stored(document, path).unwrap_or_else(|| made_up(shape));
    let operand = |(array, asked): (&str, &crate::query::Asked)| {
        let value = value(&join(array, &asked.path), asked.shape);
        match asked.part {
            // The server takes a list of one for an equality, which more indexes serve.
            Part::In(_) => Operand::Many(vec![other(&value, asked.shape), value]),
            // So it does with a range of one value.
            Part::Range(_) => Operand::Range(Bound::Included(value), Bound::Unbounded),
            Part::Prefix(_) => Operand::One(beginning(&value)),
            _ => Operand::One(value),
        }
    };
    let page = query.paged.then(|| {
        let sorted = query.sort.keys().zip(&query.sorted);
        Operand::Behind(Some(sorted.map(|(path, (shape, _))| value(path, shape)).collect()))
    });
    (query.asked().map(operand).collect(), page)
}

/// Of an empty text a made-up one: every text begins with nothing.
fn beginning(value: &Bson) -> Bson {
    let text = value.as_str().filter(|text| !text.is_empty()).unwrap_or("a");
    text.chars().take(PREFIX).collect::<String>().into()
}

/// Another value of the type.
fn other(value: &Bson, shape: &Shape) -> Bson {
    match (value, shape.item()) {
        (Bson::String(one), Shape::Names(names)) => {
            names.iter().find(|name| *name != one).copied().unwrap_or("").into()
        }
        (Bson::String(text), _) => format!("{text}a").into(),
        (Bson::Boolean(is), _) => (!is).into(),
        (Bson::Int32(number), _) => number.wrapping_add(1).into(),
        (Bson::Int64(number), _) => number.wrapping_add(1).into(),
        (Bson::Double(number), _) => (number + 1.0).into(),
        (Bson::DateTime(at), _) => DateTime::from_millis(at.timestamp_millis() ^ 1).into(),
        (Bson::ObjectId(_), _) => ObjectId::new().into(),
        _ => "a".into(),
    }
}

/// What a stored document has at a path, for an array one of its items; none where that is missing
/// or null.
fn stored(document: &Document, path: &str) -> Option<Bson> {
    let (name, rest) = match path.split_once('.') {
        Some((name, rest)) => (name, Some(rest)),
        None => (path, None),
    };
    let value = match (document.get(name)?, rest) {
        (Bson::Document(inner), Some(rest)) => stored(inner, rest),
        (Bson::Array(items), Some(rest)) => {
            let inner = |item: &Bson| stored(item.as_document()?, rest);
            items.iter().find_map(inner)
        }
        (Bson::Array(items), None) => items.first().cloned(),
        (value, None) => Some(value.clone()),
        (_, Some(_)) => None,
    };
    value.filter(|value| *value != Bson::Null)
}

/// A value of the shape, for an array one of its items. It need not pass the validator: a query
/// with it is planned, and finds nothing.
fn made_up(shape: &Shape) -> Bson {
    match shape {
        Shape::Optional(inner)
        | Shape::Required(inner)
        | Shape::Array(inner)
        | Shape::ArrayOf(inner, _) => made_up(inner),
        Shape::Bounded(inner, bounds) => bounded(made_up(inner), bounds),
        // Nobody looks for an expression by itself.
        Shape::Null | Shape::Regex => Bson::Null,
        Shape::Bool => Bson::Boolean(true),
        Shape::Int(least, most) => whole(1.clamp(*least, *most.max(least))),
        Shape::IntValues(values) => whole(values.first().copied().unwrap_or(1)),
        Shape::Double => Bson::Double(1.0),
        Shape::Decimal => "1".parse().map_or(Bson::Null, Bson::Decimal128),
        Shape::Any | Shape::String | Shape::Char => Bson::String("a".to_owned()),
        Shape::Names(names) => names.first().copied().unwrap_or("a").into(),
        Shape::ObjectId => Bson::ObjectId(ObjectId::new()),
        Shape::Date => Bson::DateTime(DateTime::now()),
        Shape::Timestamp => Bson::Timestamp(Timestamp { time: 1, increment: 1 }),
        Shape::Binary(subtype) => Bson::Binary(Binary {
            subtype: subtype.map_or(BinarySubtype::Generic, BinarySubtype::from),
            bytes: vec![0; 16],
        }),
        Shape::Types(types) => types.first().map_or(Bson::Null, |&alias| of_type(alias)),
        Shape::Tuple(items) => items.first().map_or(Bson::Null, |item| made_up(item)),
        Shape::Map(..) => Bson::Document(Document::new()),
        Shape::Struct(of) => {
            let mut document = Document::new();
            for field in of.fields {
                document.insert(field.1, made_up(field.2));
            }
            Bson::Document(document)
        }
        Shape::AnyOf(_, shapes) => shapes.first().map_or(Bson::Null, |shape| made_up(shape)),
    }
}

fn bounded(value: Bson, bounds: &[shape::Bound]) -> Bson {
    let Bounds { min, max, min_length, .. } = Bounds::of(bounds);
    match (value, min.or(max)) {
        (Bson::Int32(_) | Bson::Int64(_), Some(Number::Int(limit))) => whole(limit),
        (Bson::Double(_), Some(limit)) => Bson::Double(limit.as_double()),
        (Bson::String(text), _) => {
            let length = min_length.and_then(|length| usize::try_from(length).ok()).unwrap_or(1);
            Bson::String(if text == "a" { "a".repeat(length.clamp(1, 100)) } else { text })
        }
        (value, _) => value,
    }
}

fn whole(number: i64) -> Bson {
    i32::try_from(number).map_or(Bson::Int64(number), Bson::Int32)
}

/// A value of a BSON type, by its `$jsonSchema` alias.
fn of_type(alias: &str) -> Bson {
    made_up(match alias {
        "bool" => &Shape::Bool,
        "int" | "long" | "number" => &Shape::Int(1, 1),
        "double" => &Shape::Double,
        "decimal" => &Shape::Decimal,
        "string" => &Shape::String,
        "objectId" => &Shape::ObjectId,
        "date" => &Shape::Date,
        "timestamp" => &Shape::Timestamp,
        "binData" => &Shape::Binary(None),
        "object" => &Shape::Map(crate::shape::Keys::Text, &Shape::Any),
        _ => &Shape::Null,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Bound, Field, FieldOptions, Struct};
    use bson::doc;

    #[test]
    fn a_value_has_the_type_of_its_field() {
        for (shape, alias) in [
            (Shape::Bool, "Boolean"),
            (Shape::Int(0, 255), "Int32"),
            (Shape::Int(1 << 40, i64::MAX), "Int64"),
            (Shape::Double, "Double"),
            (Shape::Decimal, "Decimal128"),
            (Shape::String, "String"),
            (Shape::ObjectId, "ObjectId"),
            (Shape::Date, "DateTime"),
            (Shape::Binary(Some(4)), "Binary"),
            (Shape::Types(&["date", "string"]), "DateTime"),
            (Shape::Optional(&Shape::Array(&Shape::Names(&["open", "paid"]))), "String"),
            (Shape::AnyOf(None, &[&Shape::ObjectId, &Shape::String]), "ObjectId"),
        ] {
            assert_eq!(format!("{:?}", made_up(&shape).element_type()), alias, "{shape:?}");
        }
        assert_eq!(made_up(&Shape::Decimal).to_string(), "1");
        assert_eq!(made_up(&Shape::Names(&["open", "paid"])), "open".into());
        let bounded = Shape::Bounded(&Shape::Int(0, 255), &[Bound::Min(Number::Int(18))]);
        assert_eq!(made_up(&bounded), 18.into());
        let text = Shape::Bounded(&Shape::String, &[Bound::MinLength(3)]);
        assert_eq!(made_up(&text), "aaa".into());
        const FIELDS: &[Field] = &[Field("a", "x", &Shape::Bool, &FieldOptions::PLAIN)];
        let object = Shape::Struct(const { &Struct::new("A", FIELDS) });
        assert_eq!(made_up(&object), doc! { "x": true }.into());
    }

    #[test]
    fn a_projection_has_no_path_below_another() {
        let paths = ["_id", "a.b", "ab", "a", "c.d", "c.e", "a.b.c"].map(str::to_owned);
        assert_eq!(including(&paths), doc! { "_id": 1, "ab": 1, "a": 1, "c.d": 1, "c.e": 1 });
    }

    #[test]
    fn a_stored_value_is_found_through_arrays() {
        let document = doc! {
            "a": 7, "none": null, "tags": ["x", "y"], "empty": [],
            "items": [{ "other": 1 }, { "size": { "w": 2 } }],
        };
        for (path, value) in [
            ("a", Some(Bson::Int32(7))),
            ("tags", Some("x".into())),
            ("items.size.w", Some(2.into())),
            ("none", None),
            ("empty", None),
            ("missing", None),
            ("a.b", None),
        ] {
            assert_eq!(stored(&document, path), value, "{path}");
        }
    }
}
