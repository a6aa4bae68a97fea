//! Bounds of a value, as written in `#[field(…)]` and `#[embed(…)]`.

/// What `#[field(…)]` and `#[embed(…)]` state about a value. Each bound becomes the
/// `$jsonSchema` keyword of its name and is checked the same way before a write.
#[derive(Debug)]
pub struct Bounds {
    /// `minLength`, in code points.
    pub min_length: Option<u64>,
    /// `maxLength`, in code points.
    pub max_length: Option<u64>,
    /// `pattern`, an unanchored PCRE.
    pub pattern: Option<&'static str>,
    /// `minimum`.
    pub min: Option<Number>,
    /// `maximum`.
    pub max: Option<Number>,
    /// `minimum` is itself refused.
    pub exclusive_min: bool,
    /// `maximum` is itself refused.
    pub exclusive_max: bool,
    /// `multipleOf`.
    pub multiple_of: Option<Number>,
    /// `minItems` of an array, `minProperties` of a map.
    pub min_items: Option<u64>,
    /// `maxItems` of an array, `maxProperties` of a map.
    pub max_items: Option<u64>,
    /// `uniqueItems`.
    pub unique_items: bool,
    /// The pattern a map's keys match.
    pub key_pattern: Option<&'static str>,
    /// The longest key of a map, in code points.
    pub key_max_length: Option<u64>,
    /// The bounds of each item of an array or value of a map.
    pub item: Option<&'static Bounds>,
    /// What the value stands for, where the server has a type of its own for it.
    pub meaning: Option<Meaning>,
}

/// What text or numbers stand for that BSON has a type of its own for: a type of another crate is
/// stored as serde writes it, and shows no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A moment or a day, not stored as a `date`.
    Date,
    /// A length of time, not stored as one number.
    Duration,
    /// A decimal number, not stored as a `decimal`.
    Decimal,
}

/// A whole or a floating number in a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A whole number.
    Int(i64),
    /// A floating number.
    Double(f64),
}

impl Bounds {
    /// No bound at all; the derives fill in what is stated.
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
        meaning: None,
    };

    /// No bound, but a meaning.
    pub const fn meaning(meaning: Meaning) -> Self {
        Bounds { meaning: Some(meaning), ..Bounds::NONE }
    }
}

/// What the derives write: one short call a stated bound, which costs the compiler less than a
/// literal of all members.
#[doc(hidden)]
#[allow(missing_docs, reason = "each sets the member of its name")]
impl Bounds {
    pub const fn min_length(mut self, min_length: u64) -> Self {
        self.min_length = Some(min_length);
        self
    }

    pub const fn max_length(mut self, max_length: u64) -> Self {
        self.max_length = Some(max_length);
        self
    }

    pub const fn pattern(mut self, pattern: &'static str) -> Self {
        self.pattern = Some(pattern);
        self
    }

    pub const fn min(mut self, min: Number) -> Self {
        self.min = Some(min);
        self
    }

    pub const fn max(mut self, max: Number) -> Self {
        self.max = Some(max);
        self
    }

    pub const fn multiple_of(mut self, multiple_of: Number) -> Self {
        self.multiple_of = Some(multiple_of);
        self
    }

    pub const fn min_items(mut self, min_items: u64) -> Self {
        self.min_items = Some(min_items);
        self
    }

    pub const fn max_items(mut self, max_items: u64) -> Self {
        self.max_items = Some(max_items);
        self
    }

    pub const fn key_pattern(mut self, key_pattern: &'static str) -> Self {
        self.key_pattern = Some(key_pattern);
        self
    }

    pub const fn key_max_length(mut self, key_max_length: u64) -> Self {
        self.key_max_length = Some(key_max_length);
        self
    }

    pub const fn item(mut self, item: &'static Bounds) -> Self {
        self.item = Some(item);
        self
    }

    pub const fn exclusive_min(mut self) -> Self {
        self.exclusive_min = true;
        self
    }

    pub const fn exclusive_max(mut self) -> Self {
        self.exclusive_max = true;
        self
    }

    pub const fn unique_items(mut self) -> Self {
        self.unique_items = true;
        self
    }
}
