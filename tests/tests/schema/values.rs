//! Values that fit a shape, or nearly.

use super::node::Node;
use super::rng::Rng;
use docwright::ModelSpec;
use docwright::bson::oid::ObjectId;
use docwright::bson::spec::BinarySubtype;
use docwright::bson::{Binary, Bson, DateTime, Decimal128, Regex, Timestamp, doc};
use docwright::shape::{Bounds, Field, Keys, Number, Presence, Shape, Struct};

/// Patterns with texts that match and texts that do not.
pub(crate) const PATTERNS: &[(&str, &[&str], &[&str])] = &[
    (r"\A[^@\s]+@[^@\s]+\z", &["a@b", "é@ü"], &["a@b\n", "a b@c", "ab", ""]),
    (r"^a+$", &["a", "aa", "aa\n"], &["b", "a\n\n", ""]),
    (r"^\w+$", &["abc_1", "X"], &["é", "a-b", ""]),
    (r"^\d{2,3}\b", &["12", "123 a"], &["1", "1234", "٣٣"]),
    (r"(?i)^(é|k)$", &["É", "K", "\u{212a}", "é\n"], &["e", "kk"]),
    (r"^\p{Lu}\p{Ll}*$", &["Ärger", "É"], &["ärger", "", "A1"]),
    (r"^(?!x)[a-z]{1,4}(?<=[cd])$", &["abc", "d"], &["xc", "ab", "abcdd"]),
    (r"^(.)\1$", &["aa", "üü"], &["ab", "aaa"]),
    (r"(?s)^.{2}$", &["日\n", "ab"], &["a", "abcd"]),
    (r"^.{2}$", &["日本", "ab"], &["a\n", "abc"]),
    (r"^[\s\h]$", &[" ", "\u{a0}", "\t"], &["a", "\u{85}"]),
];

/// Patterns of map keys, with keys that match.
pub(crate) const KEY_PATTERNS: &[(&str, &[&str])] =
    &[("^[a-z]{1,3}$", &["a", "bc", "xyz"]), (r"\A\p{L}+\z", &["né", "Q"]), ("b", &["abc", "b"])];

/// What bounds above a shape say, the outermost first.
type Within<'a> = &'a [Bounds];

pub(crate) fn document(rng: &mut Rng, spec: &'static ModelSpec, id: usize) -> Node {
    let shape = spec.shape;
    let mut node = value(rng, shape, &[]);
    if let Node::Object(fields) = &mut node {
        match fields.iter_mut().find(|(name, _)| name == "_id") {
            Some((_, value)) => *value = unique_id(value, id),
            None => fields.insert(0, ("_id".to_owned(), unique_id(&Bson::Null.into(), id))),
        }
        if spec.version != spec.missing_version || rng.once_in(2) {
            let version = match rng.below(8) {
                0 => Bson::Int64(spec.version.into()),
                1 => Bson::Double(spec.version.into()),
                _ => Bson::Int32(spec.version),
            };
            fields.insert(1, (spec.version_field.to_owned(), version.into()));
        }
    }
    node
}

/// An `_id` of the same type that no other document has.
pub(crate) fn unique_id(like: &Node, id: usize) -> Node {
    let Node::Leaf(like) = like else { return doc_id(id) };
    match like {
        Bson::Int32(_) => Bson::Int32(id as i32),
        Bson::Int64(_) => Bson::Int64(id as i64),
        Bson::Double(_) => Bson::Double(id as f64),
        Bson::Decimal128(_) => Bson::Decimal128(decimal(&id.to_string())),
        Bson::String(_) => Bson::String(format!("id{id}")),
        Bson::DateTime(_) => Bson::DateTime(DateTime::from_millis(id as i64)),
        Bson::Binary(binary) => {
            let mut bytes = binary.bytes.clone();
            bytes.truncate(bytes.len().saturating_sub(8));
            bytes.extend((id as u64).to_be_bytes());
            Bson::Binary(Binary { subtype: binary.subtype, bytes })
        }
        _ => return doc_id(id),
    }
    .into()
}

fn doc_id(id: usize) -> Node {
    let mut bytes = [7; 12];
    bytes[4..].copy_from_slice(&(id as u64).to_be_bytes());
    Bson::ObjectId(ObjectId::from_bytes(bytes)).into()
}

pub(crate) fn decimal(text: &str) -> Decimal128 {
    text.parse().expect("a decimal")
}

/// A value that mostly fits.
pub(crate) fn value(rng: &mut Rng, shape: &Shape, within: Within<'_>) -> Node {
    let leaf: Bson = match shape {
        Shape::Any => leaf(rng),
        Shape::Null => Bson::Null,
        Shape::Bool => Bson::Boolean(rng.once_in(2)),
        Shape::Int(low, high) => return number(rng, *low, *high, within),
        Shape::IntValues(values) if !values.is_empty() => {
            let n = rng.pick(values);
            whole(rng, n)
        }
        Shape::Double => match rng.below(6) {
            0 => Bson::Double(f64::NAN),
            1 => Bson::Double(0.1 * rng.between(-30, 30) as f64),
            _ => return number(rng, -50, 50, within),
        },
        Shape::Decimal => match rng.below(4) {
            0 => Bson::Decimal128(decimal("NaN")),
            1 => Bson::Decimal128(decimal("0.1")),
            _ => {
                let n = bounded_number(rng, -50, 50, within);
                Bson::Decimal128(decimal(&n.to_string()))
            }
        },
        Shape::String => Bson::String(string(rng, within)),
        Shape::Char => Bson::String(rng.pick(&["a", "é", "日", "😀"]).to_owned()),
        Shape::Names(names) if !names.is_empty() => Bson::String(rng.pick(names).to_owned()),
        Shape::ObjectId => Bson::ObjectId(ObjectId::from_bytes([rng.next() as u8; 12])),
        Shape::Date => Bson::DateTime(DateTime::from_millis(rng.between(-9, 9))),
        Shape::Timestamp => {
            Bson::Timestamp(Timestamp { time: 1 + rng.below(9) as u32, increment: 1 })
        }
        Shape::Regex => regex(),
        Shape::Binary(subtype) => binary(rng, subtype.unwrap_or(0)),
        Shape::Types(aliases) => {
            let alias = rng.pick(aliases);
            return of_type(rng, alias);
        }
        Shape::Array(item) => {
            let (low, high) = length(within, |b| b.min_items, |b| b.max_items, 3);
            let count = rng.between(low, high).min(8) as usize;
            return items(rng, item, count, within);
        }
        Shape::ArrayOf(item, count) => return items(rng, item, *count, within),
        Shape::Tuple(shapes) => {
            return Node::Array(shapes.iter().map(|s| value(rng, s, &item(within))).collect());
        }
        Shape::Map(..) | Shape::Struct(_) => {
            let mut fields = Vec::new();
            add_fields(rng, shape, within, &mut fields);
            return Node::Object(fields);
        }
        Shape::AnyOf(_, shapes) if !shapes.is_empty() => {
            let shape = rng.pick(shapes);
            return value(rng, shape, within);
        }
        Shape::Optional(inner) => {
            if rng.once_in(5) {
                Bson::Null
            } else {
                return value(rng, inner, within);
            }
        }
        Shape::Required(inner) => return value(rng, inner, within),
        Shape::Bounded(inner, bounds) => {
            let mut all = within.to_vec();
            all.push(Bounds::of(bounds));
            return value(rng, inner, &all);
        }
        Shape::IntValues(_) | Shape::Names(_) | Shape::AnyOf(..) => Bson::Null,
    };
    leaf.into()
}

fn item(within: Within<'_>) -> Vec<Bounds> {
    within.iter().filter_map(|bounds| bounds.item).map(Bounds::of).collect()
}

fn items(rng: &mut Rng, shape: &Shape, count: usize, within: Within<'_>) -> Node {
    let inner = item(within);
    Node::Array((0..count).map(|_| value(rng, shape, &inner)).collect())
}

fn length(
    within: Within<'_>,
    min: impl Fn(&Bounds) -> Option<u64>,
    max: impl Fn(&Bounds) -> Option<u64>,
    usual: i64,
) -> (i64, i64) {
    let low = within.iter().filter_map(min).max().unwrap_or(0) as i64;
    let high = within.iter().filter_map(max).min().map_or(low + usual, |n| n as i64);
    (low.min(high), high)
}

/// The fields of an object, flattened ones among them.
fn add_fields(rng: &mut Rng, shape: &Shape, within: Within<'_>, to: &mut Vec<(String, Node)>) {
    match shape {
        Shape::Struct(of) => struct_fields(rng, of, to),
        Shape::Map(keys, shape) => {
            let (low, high) = length(within, |b| b.min_items, |b| b.max_items, 3);
            for _ in 0..rng.between(low, high).min(8) {
                let key = match keys {
                    Keys::Names([]) => continue,
                    Keys::Names(names) => rng.pick(names).to_owned(),
                    Keys::Text => key(rng, within),
                };
                if to.iter().all(|(name, _)| *name != key) {
                    to.push((key, value(rng, shape, &item(within))));
                }
            }
        }
        Shape::AnyOf(_, shapes) if !shapes.is_empty() => {
            let shape = rng.pick(shapes);
            add_fields(rng, shape, within, to);
        }
        Shape::Names(names) if !names.is_empty() => {
            to.push((rng.pick(names).to_owned(), Bson::Null.into()));
        }
        Shape::Optional(_) if rng.once_in(3) => {}
        Shape::Optional(inner) | Shape::Required(inner) => add_fields(rng, inner, within, to),
        Shape::Bounded(inner, bounds) => {
            let mut all = within.to_vec();
            all.push(Bounds::of(bounds));
            add_fields(rng, inner, &all, to);
        }
        Shape::Any | Shape::Types(_) => {
            for _ in 0..rng.below(3) {
                let key = key(rng, &[]);
                to.push((key, leaf(rng).into()));
            }
        }
        _ => {}
    }
}

fn struct_fields(rng: &mut Rng, of: &Struct, to: &mut Vec<(String, Node)>) {
    for field @ Field(_, stored, shape, options) in of.fields {
        if options.flatten {
            add_fields(rng, shape, &[], to);
            continue;
        }
        let may_be_absent = options.presence == Presence::Optional || !field.is_required();
        if may_be_absent && rng.once_in(3) {
            continue;
        }
        let mut name = *stored;
        if !options.aliases.is_empty() && rng.once_in(2) {
            name = rng.pick(options.aliases);
        }
        let value = value(rng, shape, &[]);
        to.push((name.to_owned(), value));
    }
}

fn key(rng: &mut Rng, within: Within<'_>) -> String {
    let pattern = within.iter().find_map(|bounds| bounds.key_pattern);
    let known = KEY_PATTERNS.iter().find(|(source, _)| Some(*source) == pattern);
    match known {
        Some((_, keys)) => rng.pick(keys).to_owned(),
        None => format!("k{}", rng.below(6)),
    }
}

fn string(rng: &mut Rng, within: Within<'_>) -> String {
    let pattern = within.iter().find_map(|bounds| bounds.pattern);
    if let Some((_, good, bad)) = PATTERNS.iter().find(|(source, ..)| Some(*source) == pattern) {
        let texts = if rng.once_in(4) { bad } else { good };
        return rng.pick(texts).to_owned();
    }
    let (low, high) = length(within, |b| b.min_length, |b| b.max_length, 4);
    let count = rng.between(low, high).min(40);
    (0..count).map(|_| rng.pick(&['a', 'é', '日', '😀', '\u{301}', '\n', '\0'])).collect()
}

fn number(rng: &mut Rng, low: i64, high: i64, within: Within<'_>) -> Node {
    let n = bounded_number(rng, low, high, within);
    whole(rng, n).into()
}

fn bounded_number(rng: &mut Rng, mut low: i64, mut high: i64, within: Within<'_>) -> i64 {
    let floor = |n: Number| match n {
        Number::Int(n) => n,
        Number::Double(n) => n as i64,
    };
    for bounds in within {
        low = bounds.min.map_or(low, |n| low.max(floor(n)));
        high = bounds.max.map_or(high, |n| high.min(floor(n)));
    }
    match rng.below(4) {
        0 => low,
        1 => high,
        _ if low < high => rng.between(low, high),
        _ => low,
    }
}

/// A whole number as `int` or `long`.
fn whole(rng: &mut Rng, n: i64) -> Bson {
    match i32::try_from(n) {
        Ok(n) if rng.once_in(2) => Bson::Int32(n),
        _ => Bson::Int64(n),
    }
}

fn binary(rng: &mut Rng, subtype: u8) -> Bson {
    let length = rng.pick(&[16, 16, 16, 16, 15, 17, 0]);
    let byte = rng.pick(&[0x00, 0xFF, 0x42]);
    Bson::Binary(Binary { subtype: BinarySubtype::from(subtype), bytes: vec![byte; length] })
}

fn regex() -> Bson {
    use docwright::bson::raw::cstr;
    Bson::RegularExpression(Regex { pattern: cstr!("a").into(), options: cstr!("i").into() })
}

pub(crate) const ALIASES: [&str; 20] = [
    "double",
    "int",
    "long",
    "decimal",
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
    "javascript",
    "symbol",
    "javascriptWithScope",
    "timestamp",
    "minKey",
    "maxKey",
];

fn of_type(rng: &mut Rng, alias: &str) -> Node {
    let value = match alias {
        "double" => Bson::Double(rng.pick(&[0.5, 1.0, -0.0, f64::NAN, f64::INFINITY, 1e300])),
        "int" => Bson::Int32(rng.between(-2, 5) as i32),
        "long" => Bson::Int64(rng.pick(&[1, 2, i64::MAX, (1 << 53) + 1])),
        "decimal" => Bson::Decimal128(decimal(rng.pick(&[
            "1",
            "1.0",
            "0.1",
            "NaN",
            "Infinity",
            "-0",
            "9007199254740993",
            "1E+300",
            "0.1000000000000000055511151231257828",
        ]))),
        "number" => {
            let alias = rng.pick(&["double", "int", "long", "decimal"]);
            return of_type(rng, alias);
        }
        "string" => Bson::String(rng.pick(&["", "a", "é", "日本", "a\n"]).to_owned()),
        "object" => doc! { "x": 1, "y": { "z": rng.below(2) as i32 } }.into(),
        "array" => Bson::Array(vec![Bson::Int32(1), Bson::Double(1.0)]),
        "binData" => {
            let subtype = rng.pick(&[0, 3, 4, 5, 128]);
            binary(rng, subtype)
        }
        "undefined" => Bson::Undefined,
        "objectId" => Bson::ObjectId(ObjectId::from_bytes([1; 12])),
        "bool" => Bson::Boolean(true),
        "date" => Bson::DateTime(DateTime::from_millis(5)),
        "regex" => regex(),
        "javascript" => Bson::JavaScriptCode("a".to_owned()),
        "symbol" => Bson::Symbol("a".to_owned()),
        "javascriptWithScope" => docwright::bson::JavaScriptCodeWithScope {
            code: "a".to_owned(),
            scope: doc! { "x": 1 },
        }
        .into(),
        "timestamp" => Bson::Timestamp(Timestamp { time: 1, increment: 1 }),
        "minKey" => Bson::MinKey,
        "maxKey" => Bson::MaxKey,
        _ => Bson::Null,
    };
    value.into()
}

/// Any value at all.
pub(crate) fn any(rng: &mut Rng) -> Node {
    let alias = rng.pick(&ALIASES);
    of_type(rng, alias)
}

fn leaf(rng: &mut Rng) -> Bson {
    match any(rng) {
        Node::Leaf(value) => value,
        _ => Bson::Null,
    }
}
