//! Bounds of a value, as written in `#[field(…)]` and `#[embed(…)]`.

/// One bound of a value. It becomes the `$jsonSchema` keyword of its name, and is checked the same
/// way before a write.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// `minLength`, in code points.
    MinLength(u64),
    /// `maxLength`, in code points.
    MaxLength(u64),
    /// `pattern`, an unanchored PCRE.
    Pattern(&'static str),
    /// `minimum`.
    Min(Number),
    /// `maximum`.
    Max(Number),
    /// `minimum` with `exclusiveMinimum`.
    ExclusiveMin(Number),
    /// `maximum` with `exclusiveMaximum`.
    ExclusiveMax(Number),
    /// `multipleOf`.
    MultipleOf(Number),
    /// `minItems` of an array, `minProperties` of a map.
    MinItems(u64),
    /// `maxItems` of an array, `maxProperties` of a map.
    MaxItems(u64),
    /// `uniqueItems`.
    UniqueItems,
    /// The pattern a map's keys match.
    KeyPattern(&'static str),
    /// The longest key of a map, in code points.
    KeyMaxLength(u64),
    /// The bounds of each item of an array or value of a map.
    Item(&'static [Bound]),
    /// No keyword: the most bytes of text or of a binary whose form fixes its length.
    MaxBytes(u64),
    /// No keyword: what the value stands for, where its BSON type does not show it.
    StandsFor(Meaning),
    /// No keyword: the name and the collection of the model whose `_id` the value is.
    RefersTo(&'static str, &'static str),
}

/// What text or numbers stand for that their BSON type does not show: a type of another crate is
/// stored as serde writes it, and a reference as the bare id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A moment or a day, not stored as a `date`.
    Date,
    /// A length of time, not stored as one number.
    Duration,
    /// A decimal number, not stored as a `decimal`.
    Decimal,
    /// The `_id` of a document of another model, which says how long it may be.
    Reference,
    /// What it is stored as: the field says so.
    Itself,
}

/// For a field that states the form that its type has anyway.
#[doc(hidden)]
pub const ON_PURPOSE: &[Bound] = &[Bound::StandsFor(Meaning::Itself)];

/// A whole or a floating number in a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A whole number.
    Int(i64),
    /// A floating number.
    Double(f64),
}

/// What the bounds of one value come to, by name; of a bound that is stated twice the last counts.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each holds what the `Bound` of its name states")]
pub struct Bounds {
    pub min_length: Option<u64>,
    pub max_length: Option<u64>,
    pub pattern: Option<&'static str>,
    pub min: Option<Number>,
    pub max: Option<Number>,
    /// `min` is itself refused.
    pub exclusive_min: bool,
    /// `max` is itself refused.
    pub exclusive_max: bool,
    pub multiple_of: Option<Number>,
    pub min_items: Option<u64>,
    pub max_items: Option<u64>,
    pub unique_items: bool,
    pub key_pattern: Option<&'static str>,
    pub key_max_length: Option<u64>,
    pub item: Option<&'static [Bound]>,
}

impl Number {
    pub(crate) const fn as_double(self) -> f64 {
        match self {
            Number::Int(whole) => whole as f64,
            Number::Double(double) => double,
        }
    }
}

impl Bounds {
    /// No bound at all.
    pub const NONE: Bounds = Bounds {
        min_length: None,
        max_length: None,
        pattern: None,
        min: None,
        max: None,
        exclusive_min: false,
        exclusive_max: false,
        multiple_of: None,
        min_items: None,
        max_items: None,
        unique_items: false,
        key_pattern: None,
        key_max_length: None,
        item: None,
    };

    /// The bounds of a list, by name.
    pub const fn of(list: &[Bound]) -> Bounds {
        let (mut bounds, mut n) = (Bounds::NONE, 0);
        while n < list.len() {
            match list[n] {
                Bound::MinLength(count) => bounds.min_length = Some(count),
                Bound::MaxLength(count) => bounds.max_length = Some(count),
                Bound::Pattern(pattern) => bounds.pattern = Some(pattern),
                Bound::Min(limit) => {
                    (bounds.min, bounds.exclusive_min) = (Some(limit), false);
                }
                Bound::Max(limit) => {
                    (bounds.max, bounds.exclusive_max) = (Some(limit), false);
                }
                Bound::ExclusiveMin(limit) => {
                    (bounds.min, bounds.exclusive_min) = (Some(limit), true);
                }
                Bound::ExclusiveMax(limit) => {
                    (bounds.max, bounds.exclusive_max) = (Some(limit), true);
                }
                Bound::MultipleOf(step) => bounds.multiple_of = Some(step),
                Bound::MinItems(count) => bounds.min_items = Some(count),
                Bound::MaxItems(count) => bounds.max_items = Some(count),
                Bound::UniqueItems => bounds.unique_items = true,
                Bound::KeyPattern(pattern) => bounds.key_pattern = Some(pattern),
                Bound::KeyMaxLength(count) => bounds.key_max_length = Some(count),
                Bound::Item(item) => bounds.item = Some(item),
                Bound::StandsFor(_) | Bound::RefersTo(..) | Bound::MaxBytes(_) => {}
            }
            n += 1;
        }
        bounds
    }
}
