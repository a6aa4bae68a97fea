//! Documents that differ from a given one in one thing: a value of another type, a number or a
//! text at the edge of what its shape allows, a field or an item too few or too many.

use bson::oid::ObjectId;
use bson::spec::BinarySubtype;
use bson::{Binary, Bson, Document, RawDocument, RawDocumentBuf, doc};
use docwright::Shape;
use docwright::shape::{Bounds, Keys};

/// A document with one thing changed.
pub struct Mutant {
    /// What was changed, as path and BSON type.
    pub what: String,
    /// The value that was put in the place of another.
    pub put: Option<Bson>,
    /// The document.
    pub raw: RawDocumentBuf,
}

/// Every document that differs from this one in one thing, its `_id` left alone.
pub fn mutants(raw: &RawDocument, shape: &Shape) -> Vec<Mutant> {
    let document = Document::try_from(raw).unwrap();
    let edges = Edges::of(shape);
    changes_of_object("", &document, &edges, |key| key == "_id")
        .into_iter()
        .map(|Change { what, put, whole }| {
            let Bson::Document(document) = whole else { unreachable!("the root is an object") };
            Mutant { what, put, raw: RawDocumentBuf::try_from(&document).unwrap() }
        })
        .collect()
}

struct Change {
    what: String,
    put: Option<Bson>,
    whole: Bson,
}

impl Change {
    fn new(what: String, put: Option<Bson>, whole: impl Into<Bson>) -> Self {
        Change { what, put, whole: whole.into() }
    }

    /// The change as seen from what the value stands in.
    fn inside(self, outside: impl FnOnce(Bson) -> Bson) -> Self {
        Change { whole: outside(self.whole), ..self }
    }
}

fn changes(path: &str, value: &Bson, edges: &Edges) -> Vec<Change> {
    let mut changes: Vec<_> = replacements(value, edges)
        .into_iter()
        .filter(|new| !same(new, value))
        .map(|new| Change::new(format!("{path}: {}", brief(&new)), Some(new.clone()), new))
        .collect();
    match value {
        Bson::Document(document) => {
            changes.extend(changes_of_object(path, document, edges, |_| false));
        }
        Bson::Array(items) => changes.extend(changes_of_array(path, items, edges)),
        _ => {}
    }
    changes
}

fn changes_of_object(
    path: &str,
    document: &Document,
    edges: &Edges,
    kept: impl Fn(&str) -> bool,
) -> Vec<Change> {
    let mut last = document.clone();
    last.insert("zz", 1);
    let mut first = doc! { "zz": 1 };
    first.extend(document.clone());
    let unknown = |document| Change::new(format!("{path}.zz: unknown"), None, document);
    let mut out = vec![unknown(last), unknown(first)];
    for (key, value) in document.iter().filter(|(key, _)| !kept(key)) {
        let path = format!("{path}.{key}");
        let mut less = document.clone();
        less.remove(key);
        out.push(Change::new(format!("{path}: missing"), None, less));
        out.extend(changes(&path, value, edges).into_iter().map(|change| {
            change.inside(|new| {
                let mut document = document.clone();
                document.insert(key, new);
                Bson::Document(document)
            })
        }));
    }
    out
}

fn changes_of_array(path: &str, items: &[Bson], edges: &Edges) -> Vec<Change> {
    let mut out = Vec::new();
    let longer = [items, &[items.last().cloned().unwrap_or(Bson::Int32(1))]].concat();
    out.push(Change::new(format!("{path}: one item more"), None, longer));
    if let [shorter @ .., _] = items {
        out.push(Change::new(format!("{path}: one item less"), None, shorter.to_vec()));
    }
    for (at, item) in items.iter().enumerate() {
        out.extend(changes(&format!("{path}.{at}"), item, edges).into_iter().map(|change| {
            change.inside(|new| {
                let mut items = items.to_vec();
                items[at] = new;
                Bson::Array(items)
            })
        }));
    }
    out
}

/// What could stand in the place of a value: one of each type, and what lies at the edges of the
/// shape for a value of its own type.
fn replacements(value: &Bson, edges: &Edges) -> Vec<Bson> {
    let mut new = palette();
    match value {
        Bson::Int32(_) | Bson::Int64(_) | Bson::Double(_) => new.extend_from_slice(&edges.numbers),
        Bson::String(_) => new.extend_from_slice(&edges.texts),
        Bson::Binary(Binary { subtype, bytes }) => {
            let length =
                |length| Bson::Binary(Binary { subtype: *subtype, bytes: vec![7; length] });
            new.extend([length(bytes.len() + 1), length(bytes.len().saturating_sub(1))]);
        }
        _ => {}
    }
    new
}

fn palette() -> Vec<Bson> {
    let hex = "64a000000000000000000001";
    let oid = ObjectId::parse_str(hex).unwrap();
    let binary = |subtype, length| Bson::Binary(Binary { subtype, bytes: vec![7; length] });
    let code = || "f".to_owned();
    vec![
        Bson::Int32(1),
        Bson::Int32(-1),
        Bson::Int64(1),
        Bson::Int64(1 << 40),
        Bson::Double(1.0),
        Bson::Double(1.5),
        Bson::Double(f64::NAN),
        Bson::Decimal128("1".parse().unwrap()),
        Bson::String("text".into()),
        Bson::Boolean(true),
        Bson::Null,
        Bson::Undefined,
        Bson::ObjectId(oid),
        Bson::DateTime(bson::DateTime::from_millis(1)),
        Bson::Timestamp(bson::Timestamp { time: 1, increment: 2 }),
        binary(BinarySubtype::Generic, 16),
        binary(BinarySubtype::Generic, 3),
        binary(BinarySubtype::UuidOld, 16),
        binary(BinarySubtype::Uuid, 16),
        binary(BinarySubtype::UserDefined(128), 16),
        Bson::RegularExpression(bson::Regex {
            pattern: bson::raw::cstr!("a").into(),
            options: bson::raw::cstr!("").into(),
        }),
        Bson::Symbol("text".into()),
        Bson::JavaScriptCode(code()),
        Bson::JavaScriptCodeWithScope(bson::JavaScriptCodeWithScope {
            code: code(),
            scope: doc! {},
        }),
        Bson::MinKey,
        Bson::MaxKey,
        Bson::Array(vec![]),
        Bson::Array(vec![Bson::Int32(1)]),
        Bson::Array(vec![Bson::String("text".into())]),
        Bson::Document(doc! {}),
        Bson::Document(doc! { "zz": 1 }),
        Bson::Document(doc! { "$oid": hex }),
    ]
}

/// The values just inside and just outside the bounds a shape names.
#[derive(Default)]
struct Edges {
    numbers: Vec<Bson>,
    texts: Vec<Bson>,
}

impl Edges {
    fn of(shape: &Shape) -> Self {
        let mut edges = Edges::default();
        edges.collect(shape);
        for values in [&mut edges.numbers, &mut edges.texts] {
            values.sort_by_key(|value| format!("{value:?}"));
            values.dedup_by(|a, b| same(a, b));
        }
        edges
    }

    fn collect(&mut self, shape: &Shape) {
        match shape {
            Shape::Int(low, high) => self.whole(&[*low, *high]),
            Shape::IntValues(values) => self.whole(values),
            Shape::Char => self.lengths([1]),
            Shape::Names(names) => self.names(names),
            Shape::Map(keys, inner) => {
                if let Keys::Names(names) = keys {
                    self.names(names);
                }
                self.collect(inner);
            }
            Shape::Array(inner)
            | Shape::ArrayOf(inner, _)
            | Shape::Optional(inner)
            | Shape::Required(inner) => self.collect(inner),
            Shape::Tuple(inner) | Shape::AnyOf(_, inner) => {
                inner.iter().for_each(|shape| self.collect(shape));
            }
            Shape::Struct(object) => object.fields.iter().for_each(|field| self.collect(field.2)),
            Shape::Bounded(inner, bounds) => {
                self.bounds(&Bounds::of(bounds));
                self.collect(inner);
            }
            _ => {}
        }
    }

    fn bounds(&mut self, bounds: &Bounds) {
        use docwright::shape::Number;
        self.lengths([bounds.min_length, bounds.max_length].into_iter().flatten());
        for bound in [bounds.min, bounds.max, bounds.multiple_of].into_iter().flatten() {
            match bound {
                Number::Int(bound) => self.whole(&[bound]),
                Number::Double(bound) => {
                    self.numbers
                        .extend([bound.next_down(), bound, bound.next_up()].map(Bson::Double));
                }
            }
        }
        if let Some(item) = bounds.item {
            self.bounds(&Bounds::of(item));
        }
    }

    /// Each of these, one less and one more, in every numeric type that can hold it.
    fn whole(&mut self, values: &[i64]) {
        for value in values {
            for value in [value.checked_sub(1), Some(*value), value.checked_add(1)] {
                let Some(value) = value else { continue };
                self.numbers.push(Bson::Int64(value));
                self.numbers.push(Bson::Double(value as f64));
                self.numbers.extend(i32::try_from(value).map(Bson::Int32));
            }
        }
    }

    fn names(&mut self, names: &[&str]) {
        for name in names {
            self.texts.extend([Bson::from(*name), Bson::from(format!("{name}x"))]);
        }
    }

    fn lengths(&mut self, lengths: impl IntoIterator<Item = u64>) {
        for length in lengths {
            for length in [length.saturating_sub(1), length, length + 1] {
                self.texts.push(Bson::String("é".repeat(length as usize)));
            }
        }
    }
}

/// Equal, and of the same type; NaN is NaN.
fn same(a: &Bson, b: &Bson) -> bool {
    a == b || matches!((a, b), (Bson::Double(a), Bson::Double(b)) if a.is_nan() && b.is_nan())
}

fn brief(value: &Bson) -> String {
    let text = value.to_string();
    format!("{:?} {}", value.element_type(), text.chars().take(40).collect::<String>())
}
