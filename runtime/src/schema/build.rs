//! The schema a shape means.

use super::flatten::Fields;
use super::keyword::{
    Additional, ArrayRules, Items, Limit, Literal, NumberRules, ObjectRules, Schema, ToldBy,
    Unknown,
};
use super::number::Num;
use super::pattern::Pattern;
use super::types::{Types, code};
use crate::shape::{Bound, Bounds, Keys, Number, Shape};
use std::cmp::Ordering;

impl Schema {
    /// The schema of a value.
    pub(crate) fn of(shape: &Shape, unknown: Unknown) -> Schema {
        match shape {
            Shape::Any => Schema::default(),
            Shape::Null => Schema::kind(code::NULL),
            Shape::Bool => Schema::kind(code::BOOL),
            Shape::Int(low, high) => whole(*low, *high),
            Shape::IntValues(values) => {
                enumeration(Types::WHOLE, values.iter().copied().map(Literal::Whole).collect())
            }
            Shape::Double => Schema::types(Types::WHOLE.and(Types::one(code::DOUBLE))),
            Shape::Decimal => Schema::kind(code::DECIMAL),
            Shape::String => Schema::kind(code::STRING),
            Shape::Char => {
                let mut schema = Schema::kind(code::STRING);
                let text = schema.text.get_or_insert_default();
                (text.min, text.max) = (Some(1), Some(1));
                schema
            }
            Shape::Names(names) => enumeration(
                Types::one(code::STRING),
                names.iter().copied().map(Literal::Text).collect(),
            ),
            Shape::ObjectId => Schema::kind(code::OBJECT_ID),
            Shape::Date => Schema::kind(code::DATE),
            Shape::Timestamp => Schema::kind(code::TIMESTAMP),
            Shape::Regex => Schema::kind(code::REGEX),
            Shape::Binary(subtype) => Schema { subtype: *subtype, ..Schema::kind(code::BINARY) },
            Shape::Types(aliases) => Schema::types(Types::named(aliases)),
            Shape::Array(item) => Schema::array(ArrayRules {
                items: Items::Each(Schema::of(item, unknown)),
                ..ArrayRules::default()
            }),
            Shape::ArrayOf(item, length) => {
                exactly(*length, Items::Each(Schema::of(item, unknown)))
            }
            Shape::Tuple(shapes) => exactly(
                shapes.len(),
                Items::Tuple(shapes.iter().map(|s| Schema::of(s, unknown)).collect()),
            ),
            Shape::Map(Keys::Text, value) => Schema::object(ObjectRules {
                additional: match Schema::of(value, unknown) {
                    value if value.is_empty() => Additional::Allowed,
                    value => Additional::Matching(value),
                },
                ..ObjectRules::default()
            }),
            Shape::Map(Keys::Names(_), _) | Shape::Struct(_) => {
                Fields::of(shape, unknown).into_schema(unknown)
            }
            Shape::AnyOf(tag, shapes) => any_of(
                tag.map_or(ToldBy::Form, ToldBy::Field),
                shapes.iter().map(|s| Schema::of(s, unknown)).collect(),
            ),
            Shape::Optional(inner) => or_null(Schema::of(inner, unknown)),
            Shape::Required(inner) => Schema::of(inner, unknown),
            Shape::Bounded(inner, bounds) => {
                let mut schema = Schema::of(inner, unknown);
                schema.bound(bounds, inner);
                schema
            }
        }
    }

    /// Narrows the schema of a shape by bounds. Keywords look at values of one type only, so they
    /// leave the null of an `Option` alone.
    pub(super) fn bound(&mut self, bounds: &[Bound], shape: &Shape) {
        let bounds = &Bounds::of(bounds);
        if bounds.min.is_some() || bounds.max.is_some() || bounds.multiple_of.is_some() {
            self.bound_number(bounds);
        }
        if bounds.min_length.is_some() || bounds.max_length.is_some() || bounds.pattern.is_some() {
            self.bound_text(bounds);
        }
        let (least, most) = (bounds.min_items, bounds.max_items);
        match shape.core() {
            Shape::Map(keys, value) => {
                let rules = self.object.get_or_insert_default();
                rules.min = rules.min.max(least);
                rules.max = smaller(rules.max, most);
                if let Some(item) = bounds.item {
                    rules.each_value(|schema| schema.bound(item, value));
                }
                if let (Keys::Text, Some(pattern)) = (keys, key_pattern(bounds, &[])) {
                    rules.keys_match(pattern);
                }
            }
            shape => {
                if least.is_some() || most.is_some() || bounds.unique_items || bounds.item.is_some()
                {
                    self.bound_array(bounds, shape);
                }
            }
        }
    }

    fn bound_number(&mut self, bounds: &Bounds) {
        let rules = self.number.get_or_insert_default();
        tighten(&mut rules.min, bounds.min, bounds.exclusive_min, Ordering::Greater);
        tighten(&mut rules.max, bounds.max, bounds.exclusive_max, Ordering::Less);
        match (rules.multiple_of, bounds.multiple_of) {
            (Some(_), Some(_)) => {
                let only = Bounds { multiple_of: bounds.multiple_of, ..Bounds::NONE };
                self.also(|schema| schema.bound_number(&only));
            }
            (_, step) => rules.multiple_of = rules.multiple_of.or(step),
        }
    }

    fn bound_text(&mut self, bounds: &Bounds) {
        let rules = self.text.get_or_insert_default();
        rules.min = rules.min.max(bounds.min_length);
        rules.max = smaller(rules.max, bounds.max_length);
        match bounds.pattern {
            Some(_) if rules.pattern.is_some() => {
                let only = Bounds { pattern: bounds.pattern, ..Bounds::NONE };
                self.also(|schema| schema.bound_text(&only));
            }
            Some(pattern) => rules.pattern = Some(Pattern::new(pattern)),
            None => {}
        }
    }

    fn bound_array(&mut self, bounds: &Bounds, shape: &Shape) {
        let rules = self.array.get_or_insert_default();
        rules.min = rules.min.max(bounds.min_items);
        rules.max = smaller(rules.max, bounds.max_items);
        rules.unique |= bounds.unique_items;
        let Some(bounds) = bounds.item else { return };
        match (shape, &mut rules.items) {
            (Shape::Array(item) | Shape::ArrayOf(item, _), Items::Each(schema)) => {
                schema.bound(bounds, item);
            }
            (Shape::Tuple(items), Items::Tuple(schemas)) => {
                for (schema, item) in schemas.iter_mut().zip(*items) {
                    schema.bound(bounds, item);
                }
            }
            _ => {}
        }
    }

    /// A keyword that the node has already, stated a second time.
    fn also(&mut self, state: impl FnOnce(&mut Schema)) {
        let mut schema = Schema::default();
        state(&mut schema);
        self.all_of.push(schema);
    }
}

fn whole(low: i64, high: i64) -> Schema {
    let mut schema = Schema::types(Types::WHOLE);
    if low > i64::MIN || high < i64::MAX {
        let limit = |n| Limit { bound: Number::Int(n), exclusive: false };
        schema.number = Some(Box::new(NumberRules {
            min: (low > i64::MIN).then(|| limit(low)),
            max: (high < i64::MAX).then(|| limit(high)),
            multiple_of: None,
        }));
    }
    schema
}

/// No value at all, where there is none to choose from: mongod refuses an empty `enum`.
fn enumeration(types: Types, values: Vec<Literal>) -> Schema {
    let mut distinct: Vec<Literal> = Vec::with_capacity(values.len());
    for value in values {
        // mongod refuses duplicates.
        if !distinct.contains(&value) {
            distinct.push(value);
        }
    }
    let types = if distinct.is_empty() { Types::NONE } else { types };
    Schema { values: distinct, ..Schema::types(types) }
}

fn exactly(length: usize, items: Items) -> Schema {
    let length = Some(length as u64);
    Schema::array(ArrayRules { items, min: length, max: length, unique: false })
}

/// Any one of the branches.
pub(super) fn any_of(told_by: ToldBy, mut branches: Vec<Schema>) -> Schema {
    match branches.len() {
        0 => Schema::types(Types::NONE),
        1 => branches.remove(0),
        _ => Schema::any_of(told_by, branches),
    }
}

/// What `Option` makes of a schema.
fn or_null(mut schema: Schema) -> Schema {
    let null = || Schema::kind(code::NULL);
    if schema.is_empty() {
        return schema;
    }
    match &mut schema.any_of {
        None if schema.all_of.iter().all(|clause| clause.any_of.is_none()) => {
            schema.types = schema.types.and(Types::one(code::NULL));
            if !schema.values.is_empty() && !schema.values.contains(&Literal::Null) {
                schema.values.push(Literal::Null);
            }
            schema
        }
        Some(any_of) if schema.types == Types::ALL && schema.all_of.is_empty() => {
            any_of.branches.push(null());
            schema
        }
        _ => Schema::any_of(ToldBy::Form, vec![schema, null()]),
    }
}

fn tighten(limit: &mut Option<Limit>, bound: Option<Number>, exclusive: bool, tighter: Ordering) {
    let Some(bound) = bound else { return };
    let order = limit.map(|limit| Num::from(bound).compare(limit.bound.into()));
    match (limit.as_mut(), order) {
        (Some(limit), Some(Ordering::Equal)) => limit.exclusive |= exclusive,
        (Some(_), Some(order)) if order != tighter => {}
        _ => *limit = Some(Limit { bound, exclusive }),
    }
}

pub(super) fn smaller(a: Option<u64>, b: Option<u64>) -> Option<u64> {
    a.into_iter().chain(b).min()
}

/// The pattern of a map's keys, for keys other than these names, which are fields.
pub(super) fn key_pattern(bounds: &Bounds, fields: &[&str]) -> Option<Pattern> {
    // PCRE repeats at most so often.
    let longest = bounds.key_max_length.filter(|longest| *longest <= 65_535);
    let pattern = bounds.key_pattern;
    if let (Some(pattern), None, []) = (pattern, longest, fields) {
        return Some(Pattern::of_names(pattern));
    }
    if pattern.is_none() && longest.is_none() {
        return None;
    }
    let mut all = String::from(r"\A");
    if !fields.is_empty() {
        let names: Vec<_> = fields.iter().map(|name| super::pattern::literal(name)).collect();
        all.push_str(&format!(r"(?!(?:{})\z)", names.join("|")));
    }
    if let Some(longest) = longest {
        all.push_str(&format!(r"(?=(?s:.){{0,{longest}}}\z)"));
    }
    let (options, pattern) = super::pattern::split_options(pattern.unwrap_or_default());
    if !pattern.is_empty() {
        all.push_str(&format!(r"(?=(?s:.)*?(?:{pattern}))"));
    }
    Some(Pattern::of_names(&format!("{options}{all}")))
}

impl ObjectRules {
    /// Bounds the values of a map.
    fn each_value(&mut self, bound: impl Fn(&mut Schema)) {
        for property in &mut self.properties {
            bound(&mut property.schema);
        }
        for (_, schema) in &mut self.patterns {
            bound(schema);
        }
        match &mut self.additional {
            Additional::Matching(schema) => bound(schema),
            Additional::Allowed => {
                let mut schema = Schema::default();
                bound(&mut schema);
                if !schema.is_empty() {
                    self.additional = Additional::Matching(schema);
                }
            }
            Additional::Refused => {}
        }
    }

    /// Takes only keys that match.
    pub(super) fn keys_match(&mut self, pattern: Pattern) {
        let value = match std::mem::replace(&mut self.additional, Additional::Refused) {
            Additional::Allowed => Schema::default(),
            Additional::Matching(schema) => schema,
            Additional::Refused => return,
        };
        self.patterns.push((pattern, value));
    }
}
