//! What a field holds where an alias hides it from the tokens: a float, bytes, a date.
//!
//! A [`Required`](Shape::Required) or [`Bounded`](Shape::Bounded) shape is that of a type of its
//! own, which is judged where it is declared; only what stands for a type of another crate is
//! looked at.

mod unique;

use super::foreign::raise_foreign;
use super::{Bound, Field, FieldOptions, Keys, Meaning, Shape};
use crate::assert::Fault;
use unique::raise_unique_on_array;

#[doc(hidden)]
pub use unique::assert_unique;

/// Which rules a value is held against, one bit a rule.
#[doc(hidden)]
#[derive(Debug)]
pub enum ValueRules {}

#[doc(hidden)]
#[allow(missing_docs, reason = "each is the rule of its name")]
impl ValueRules {
    pub const FLOAT_MONEY: u32 = 1;
    /// The same, behind a newtype whose own name says nothing of money.
    pub const FLOAT_MONEY_INSIDE: u32 = 2;
    /// The same, in a field of a generic type that is money there.
    pub const FLOAT_MONEY_OF_PARAMETER: u32 = 8192;
    pub const FLOAT_MONEY_ANYWHERE: u32 =
        Self::FLOAT_MONEY | Self::FLOAT_MONEY_INSIDE | Self::FLOAT_MONEY_OF_PARAMETER;
    pub const UNSIGNED_OVERFLOW: u32 = 4;
    pub const DURATION_SHAPE: u32 = 8;
    pub const MAP_KEY_CONTENT: u32 = 16;
    pub const UNIQUE_ON_ARRAY: u32 = 32;
    pub const BYTES_AS_ARRAY: u32 = 64;
    pub const UUID_AS_STRING: u32 = 128;
    pub const DATE_AS_STRING: u32 = 256;
    pub const DECIMAL_AS_STRING: u32 = 512;
    pub const NAN_INFINITY: u32 = 1024;
    pub const OPTION_NULL_VS_MISSING: u32 = 2048;
    /// No rule: the index has other keys, too.
    pub const COMPOUND: u32 = 4096;
    /// No rule of values: what grows without a bound.
    pub const GROWTH: u32 = 16384;
    pub const UNIQUE_ON_OPTIONAL: u32 = 32768;
    /// No rule: the index leaves out what has no value.
    pub const PARTIAL: u32 = 65536;
    /// What every value is held against.
    pub const ALL: u32 = Self::FLOAT_MONEY_OF_PARAMETER
        | Self::UNSIGNED_OVERFLOW
        | Self::DURATION_SHAPE
        | Self::UNIQUE_ON_ARRAY
        | Self::BYTES_AS_ARRAY
        | Self::UUID_AS_STRING
        | Self::DATE_AS_STRING
        | Self::DECIMAL_AS_STRING;
}

type Rules = ValueRules;

/// As few numbers as this in an array are a colour or a version, and no bytes.
const FEW: usize = 4;

impl Shape {
    /// The first of the rules that a value of this shape breaks, or 0.
    #[doc(hidden)]
    pub const fn breaks(&self, rules: u32) -> u32 {
        match self {
            Shape::Optional(inner) => inner.breaks(rules),
            Shape::Required(inner) if rules & Rules::FLOAT_MONEY_INSIDE != 0 => {
                inner.breaks(Rules::FLOAT_MONEY)
            }
            Shape::Bounded(_, [Bound::StandsFor(meaning), ..]) => match meaning {
                Meaning::Date => rules & Rules::DATE_AS_STRING,
                Meaning::Duration => rules & Rules::DURATION_SHAPE,
                Meaning::Decimal => rules & Rules::DECIMAL_AS_STRING,
                Meaning::Reference | Meaning::Itself => 0,
            },
            // A length of its own says how much, and not of what; a number's range says all.
            Shape::Bounded(inner @ (Shape::Array(_) | Shape::ArrayOf(..)), [_, ..]) => {
                inner.breaks(rules & !Rules::UNSIGNED_OVERFLOW)
            }
            Shape::Array(Shape::Int(0, 255)) => rules & Rules::BYTES_AS_ARRAY,
            Shape::ArrayOf(Shape::Int(0, 255), length) if *length > FEW => {
                rules & Rules::BYTES_AS_ARRAY
            }
            Shape::Array(item) | Shape::ArrayOf(item, _) => {
                if rules & Rules::UNIQUE_ON_ARRAY != 0 && item.declares_unique(false) {
                    return Rules::UNIQUE_ON_ARRAY;
                }
                item.breaks(rules & !Rules::MAP_KEY_CONTENT)
            }
            Shape::Map(keys, value) => {
                // Documents of any form keep what they were given.
                let free =
                    matches!((keys, value), (Keys::Text, value) if !matches!(value, Shape::Any));
                if free && rules & Rules::MAP_KEY_CONTENT != 0 {
                    return Rules::MAP_KEY_CONTENT;
                }
                value.breaks(rules & !Rules::MAP_KEY_CONTENT)
            }
            Shape::Tuple(items) => {
                let mut n = 0;
                while n < items.len() {
                    let found = items[n].breaks(rules & !Rules::MAP_KEY_CONTENT);
                    if found != 0 {
                        return found;
                    }
                    n += 1;
                }
                0
            }
            // Its own derive has judged it, but for what its parameters decide.
            Shape::Struct(of) => {
                let mut n = 0;
                while n < of.fields.len() {
                    let Field(_, _, inner, options) = &of.fields[n];
                    if options.rules != 0 {
                        let found = inner.breaks(options.of_parameter(rules));
                        if found != 0 {
                            return found;
                        }
                    }
                    n += 1;
                }
                0
            }
            Shape::Double => rules & Rules::FLOAT_MONEY,
            Shape::Int(0 | 1, i64::MAX) => rules & Rules::UNSIGNED_OVERFLOW,
            Shape::Binary(Some(0)) => rules & Rules::UUID_AS_STRING,
            _ => 0,
        }
    }

    /// Whether an object of this shape brings a unique index with it; `anywhere` asks the items of
    /// arrays, too.
    pub(crate) const fn declares_unique(&self, anywhere: bool) -> bool {
        match if anywhere { self.item() } else { self.core() } {
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.indexes.len() {
                    if object.indexes[n].unique {
                        return true;
                    }
                    n += 1;
                }
                let mut n = 0;
                while n < object.fields.len() {
                    if object.fields[n].2.declares_unique(anywhere) {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::AnyOf(_, branches) | Shape::Tuple(branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].declares_unique(anywhere) {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            _ => false,
        }
    }

    /// Whether the server takes it as an `_id`.
    #[doc(hidden)]
    pub const fn can_be_id(&self) -> bool {
        !self.core().is_array() && !matches!(self.core(), Shape::Regex)
    }

    /// Whether it is a float.
    #[doc(hidden)]
    pub const fn is_float(&self) -> bool {
        matches!(self.core(), Shape::Double)
    }

    /// Whether no more than one of an untagged enum's variants is stored as an object.
    #[doc(hidden)]
    pub const fn has_one_object(&self) -> bool {
        let Shape::AnyOf(_, branches) = self.core() else { return true };
        let (mut n, mut objects) = (0, 0);
        while n < branches.len() {
            if matches!(branches[n].core(), Shape::Struct(_) | Shape::Map(..)) {
                objects += 1;
            }
            n += 1;
        }
        objects < 2
    }

    /// The first of the rules that a unique or sparse index on `path` breaks, or 0.
    #[doc(hidden)]
    pub const fn breaks_at(&'static self, path: &str, rules: u32) -> u32 {
        let Some((end, crosses_array)) = super::path::end_of(self, path) else {
            // That it leads nowhere is said elsewhere.
            return 0;
        };
        let core = end.core();
        if crosses_array || core.is_array() {
            rules & Rules::UNIQUE_ON_ARRAY
        } else if end.reads_missing() && rules & Rules::OPTION_NULL_VS_MISSING != 0 {
            Rules::OPTION_NULL_VS_MISSING
        } else if rules & Rules::UNIQUE_ON_OPTIONAL != 0 && super::path::is_optional(self, path) {
            Rules::UNIQUE_ON_OPTIONAL
        } else if end.is_float() {
            rules & Rules::NAN_INFINITY
        } else {
            0
        }
    }
}

impl FieldOptions {
    /// What a field of a generic type is held against, where its type is held against `rules`.
    const fn of_parameter(&self, rules: u32) -> u32 {
        let money = match rules & Rules::FLOAT_MONEY_OF_PARAMETER {
            0 => 0,
            _ => Rules::FLOAT_MONEY_ANYWHERE,
        };
        self.rules & (rules & !Rules::FLOAT_MONEY_ANYWHERE | money)
    }
}

/// Raises the fault of a field's value; the field and its type are named as the user wrote them.
#[doc(hidden)]
#[track_caller]
pub const fn assert_value(shape: &Shape, rules: u32, field: &str, ty: &str) {
    let broken = shape.breaks(rules);
    if broken == 0 {
        // A text is put together byte by byte, which is dear where nothing is wrong.
        return;
    }
    let fault = Fault::new().text("`").text(field).text(": ").text(ty).text("` ");
    match broken {
        Rules::FLOAT_MONEY => fault
            .text("holds money in a float")
            .lint("float_money")
            .why()
            .text("a binary float cannot hold 0.10 exactly, and sums of it drift")
            .help()
            .text("store minor units in an `i64`, or use `bson::Decimal128`")
            .raise(),
        Rules::UNSIGNED_OVERFLOW => fault
            .text("has values that cannot be stored")
            .lint("unsigned_overflow")
            .why()
            .text("BSON has no unsigned integer; a write above 9223372036854775807 fails")
            .help()
            .text(match shape.core() {
                Shape::Int(..) => "use `i64`, or state `#[field(max = 9223372036854775807)]`",
                Shape::Array(_) | Shape::ArrayOf(..) | Shape::Map(..) => {
                    "use `i64`, or add `item(max = 9223372036854775807)` to its `#[embed(…)]`"
                }
                _ => "use `i64`",
            })
            .raise(),
        Rules::DURATION_SHAPE => fault
            .text("is not stored as one number")
            .lint("duration_shape")
            .why()
            .text("MongoDB cannot add, average or compare what serde writes for a length of time")
            .help()
            .text("store milliseconds in an `i64`, or write an adapter: `serde_with::DurationSeconds`")
            .raise(),
        Rules::MAP_KEY_CONTENT => Fault::new()
            .text("a key of ")
            .name(field)
            .text(" can be any text")
            .lint("map_key_content")
            .why()
            .text("no path reaches a key with `.` or `$` in it, and one with NUL is not written")
            .help()
            .text("say what a key is: `#[embed(max = 30, key_pattern = r\"\\A[a-z0-9_]+\\z\")]`")
            .raise(),
        Rules::UNIQUE_ON_ARRAY => raise_unique_on_array("a unique index inside ", field),
        Rules::BYTES_AS_ARRAY => fault
            .text("is stored as an array of numbers")
            .slug("bytes_as_array")
            .why()
            .text("each byte becomes an element of the array, and takes 7 bytes or more")
            .help()
            .text(match shape.core() {
                Shape::Array(Shape::Int(..)) | Shape::ArrayOf(Shape::Int(..), _) => {
                    "use `bson::Binary`, or write `#[serde(with = \"serde_bytes\")]`"
                }
                _ => "use `bson::Binary`",
            })
            .help()
            .text("numbers on purpose are `#[field(bson = \"array\")]`")
            .raise(),
        Rules::UUID_AS_STRING => fault
            .text("is not stored as a UUID")
            .slug("uuid_as_string")
            .why()
            .text(
                "serde writes binary of subtype 0, in a bulk write text; MongoDB's UUID is \
                 subtype 4, and the three are never equal",
            )
            .help()
            .text(
                "use `bson::Uuid`, or write \
                 `#[serde(with = \"bson::serde_helpers::uuid_1::AsBinary\")]`",
            )
            .raise(),
        Rules::DATE_AS_STRING => raise_foreign(fault, Meaning::Date),
        Rules::DECIMAL_AS_STRING => raise_foreign(fault, Meaning::Decimal),
        _ => {}
    }
}

#[cfg(test)]
mod tests;
