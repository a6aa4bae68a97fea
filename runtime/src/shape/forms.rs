//! Which BSON types a value can be of, as a set.

use super::Shape;
use crate::assert::same_text;

/// BSON types, one bit each.
#[derive(Debug)]
pub(crate) enum Forms {}

impl Forms {
    pub(crate) const NULL: u32 = 1;
    pub(crate) const BOOL: u32 = 1 << 1;
    pub(crate) const INT: u32 = 1 << 2;
    pub(crate) const LONG: u32 = 1 << 3;
    pub(crate) const DOUBLE: u32 = 1 << 4;
    pub(crate) const DECIMAL: u32 = 1 << 5;
    pub(crate) const STRING: u32 = 1 << 6;
    pub(crate) const OBJECT_ID: u32 = 1 << 7;
    pub(crate) const DATE: u32 = 1 << 8;
    pub(crate) const TIMESTAMP: u32 = 1 << 9;
    pub(crate) const REGEX: u32 = 1 << 10;
    pub(crate) const BINARY: u32 = 1 << 11;
    pub(crate) const ARRAY: u32 = 1 << 12;
    pub(crate) const OBJECT: u32 = 1 << 13;
    /// Those that serde never writes for a type of a known form.
    pub(crate) const RARE: u32 = 1 << 14;
    pub(crate) const WHOLE: u32 = Self::INT | Self::LONG;
    /// MongoDB compares numbers across these.
    pub(crate) const NUMBER: u32 = Self::WHOLE | Self::DOUBLE | Self::DECIMAL;
    pub(crate) const ANY: u32 = u32::MAX;

    /// What a type is called in `$type`.
    pub(crate) const fn of_alias(alias: &str) -> u32 {
        const ALIASES: &[(&str, u32)] = &[
            ("null", Forms::NULL),
            ("bool", Forms::BOOL),
            ("int", Forms::INT),
            ("long", Forms::LONG),
            ("double", Forms::DOUBLE),
            ("decimal", Forms::DECIMAL),
            ("number", Forms::NUMBER),
            ("string", Forms::STRING),
            ("objectId", Forms::OBJECT_ID),
            ("date", Forms::DATE),
            ("timestamp", Forms::TIMESTAMP),
            ("regex", Forms::REGEX),
            ("binData", Forms::BINARY),
            ("array", Forms::ARRAY),
            ("object", Forms::OBJECT),
        ];
        let mut n = 0;
        while n < ALIASES.len() {
            if same_text(ALIASES[n].0, alias) {
                return ALIASES[n].1;
            }
            n += 1;
        }
        Forms::RARE
    }
}

impl Shape {
    /// What a filter on the field meets: its own types, and those of what is in an array.
    pub(crate) const fn forms(&self) -> u32 {
        match self {
            Shape::Any | Shape::AnyOf(_, []) => Forms::ANY,
            Shape::Null => Forms::NULL,
            Shape::Bool => Forms::BOOL,
            Shape::Int(..) | Shape::IntValues(_) => Forms::WHOLE,
            Shape::Double => Forms::WHOLE | Forms::DOUBLE,
            Shape::Decimal => Forms::DECIMAL,
            Shape::String | Shape::Char | Shape::Names(_) => Forms::STRING,
            Shape::ObjectId => Forms::OBJECT_ID,
            Shape::Date => Forms::DATE,
            Shape::Timestamp => Forms::TIMESTAMP,
            Shape::Regex => Forms::REGEX,
            Shape::Binary(_) => Forms::BINARY,
            Shape::Map(..) | Shape::Struct(_) => Forms::OBJECT,
            Shape::Array(item) | Shape::ArrayOf(item, _) => Forms::ARRAY | item.forms(),
            Shape::Tuple(items) => Forms::ARRAY | of_any(items),
            Shape::AnyOf(_, branches) => of_any(branches),
            Shape::Types(aliases) => {
                let (mut n, mut forms) = (0, 0);
                while n < aliases.len() {
                    forms |= Forms::of_alias(aliases[n]);
                    n += 1;
                }
                forms
            }
            Shape::Optional(inner) => Forms::NULL | inner.forms(),
            Shape::Required(inner) | Shape::Bounded(inner, _) => inner.forms(),
        }
    }
}

const fn of_any(shapes: &[&Shape]) -> u32 {
    let (mut n, mut forms) = (0, 0);
    while n < shapes.len() {
        forms |= shapes[n].forms();
        n += 1;
    }
    forms
}
