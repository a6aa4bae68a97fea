//! The `$jsonSchema` keywords docwright uses, as a tree.

use super::pattern::Pattern;
use super::types::Types;
use crate::shape::Number;
use std::collections::HashMap;

/// What becomes of fields that no property names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unknown {
    /// Every object is closed (`additionalProperties: false`).
    Refused,
    /// Only objects whose type denies unknown fields are closed.
    Allowed,
}

/// One schema object. A keyword that is not stated holds for every value.
#[derive(Debug)]
pub(crate) struct Schema {
    pub(super) title: Option<String>,
    pub(super) description: Option<&'static str>,
    /// `bsonType`; none at all means that no value is taken.
    pub(super) types: Types,
    /// `enum`.
    pub(super) values: Vec<Literal>,
    pub(super) number: Option<Box<NumberRules>>,
    pub(super) text: Option<Box<TextRules>>,
    pub(super) array: Option<Box<ArrayRules>>,
    pub(super) object: Option<Box<ObjectRules>>,
    /// `allOf`.
    pub(super) all_of: Vec<Schema>,
    /// `anyOf`.
    pub(super) any_of: Option<AnyOf>,
    /// The subtype of a binary. `$jsonSchema` has no keyword for it.
    pub(super) subtype: Option<u8>,
    /// A clause beside `$jsonSchema` holds the subtype; see [`super::pins`].
    pub(super) pinned: bool,
}

/// A value of `enum`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Literal {
    Null,
    Whole(i64),
    Text(&'static str),
}

/// Keywords that look at numbers.
#[derive(Debug, Default)]
pub(super) struct NumberRules {
    pub(super) min: Option<Limit>,
    pub(super) max: Option<Limit>,
    pub(super) multiple_of: Option<Number>,
}

/// `minimum` or `maximum`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Limit {
    pub(super) bound: Number,
    pub(super) exclusive: bool,
}

/// Keywords that look at strings.
#[derive(Debug, Default)]
pub(super) struct TextRules {
    pub(super) min: Option<u64>,
    pub(super) max: Option<u64>,
    pub(super) pattern: Option<Pattern>,
}

/// Keywords that look at arrays.
#[derive(Debug, Default)]
pub(super) struct ArrayRules {
    pub(super) items: Items,
    pub(super) min: Option<u64>,
    pub(super) max: Option<u64>,
    pub(super) unique: bool,
}

/// `items` and `additionalItems`.
#[derive(Debug, Default)]
pub(super) enum Items {
    #[default]
    Any,
    Each(Schema),
    /// One for each position, and none beyond.
    Tuple(Vec<Schema>),
}

/// Keywords that look at objects.
#[derive(Debug, Default)]
pub(super) struct ObjectRules {
    /// `properties`, in the order the fields are written.
    pub(super) properties: Vec<Property>,
    /// Where each property stands in the list.
    pub(super) places: HashMap<&'static [u8], usize>,
    /// `patternProperties`.
    pub(super) patterns: Vec<(Pattern, Schema)>,
    pub(super) additional: Additional,
    pub(super) min: Option<u64>,
    pub(super) max: Option<u64>,
    /// Fields with several names, of which at most one may be there.
    pub(super) one_of: Vec<OneName>,
    /// Names of which none may be there.
    pub(super) none_of: Vec<&'static str>,
    /// The object is a whole document: the driver or the server adds a missing `_id`.
    pub(super) root: bool,
}

/// One field of an object.
#[derive(Debug)]
pub(super) struct Property {
    pub(super) name: &'static str,
    pub(super) required: bool,
    pub(super) schema: Schema,
}

/// The names of one field with aliases, by their places in `properties`.
#[derive(Debug)]
pub(super) struct OneName {
    pub(super) names: Vec<&'static str>,
    pub(super) required: bool,
}

/// `additionalProperties`.
#[derive(Debug, Default)]
pub(super) enum Additional {
    #[default]
    Allowed,
    Refused,
    Matching(Schema),
}

/// `anyOf`, and what tells its branches apart when none of them holds.
#[derive(Debug)]
pub(super) struct AnyOf {
    pub(super) told_by: ToldBy,
    pub(super) branches: Vec<Schema>,
}

/// Which branch's violations are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ToldBy {
    /// The one whose field of this name holds.
    Field(&'static str),
    /// The first one.
    First,
    /// The one that fits best, if one does.
    Form,
}

impl Default for Schema {
    fn default() -> Self {
        Schema {
            title: None,
            description: None,
            types: Types::ALL,
            values: Vec::new(),
            number: None,
            text: None,
            array: None,
            object: None,
            all_of: Vec::new(),
            any_of: None,
            subtype: None,
            pinned: false,
        }
    }
}

impl Schema {
    pub(super) fn types(types: Types) -> Self {
        Schema { types, ..Schema::default() }
    }

    pub(super) fn kind(kind: u8) -> Self {
        Schema::types(Types::one(kind))
    }

    pub(super) fn any_of(told_by: ToldBy, branches: Vec<Schema>) -> Self {
        Schema { any_of: Some(AnyOf { told_by, branches }), ..Schema::default() }
    }

    pub(super) fn object(rules: ObjectRules) -> Self {
        Schema { object: Some(Box::new(rules)), ..Schema::types(Types::OBJECT) }
    }

    pub(super) fn array(rules: ArrayRules) -> Self {
        Schema { array: Some(Box::new(rules)), ..Schema::kind(super::types::code::ARRAY) }
    }

    /// Whether the schema takes every value.
    pub(super) fn is_empty(&self) -> bool {
        self.types == Types::ALL
            && self.values.is_empty()
            && self.number.is_none()
            && self.text.is_none()
            && self.array.is_none()
            && self.object.is_none()
            && self.all_of.is_empty()
            && self.any_of.is_none()
    }
}

impl ObjectRules {
    /// Rules for these properties and nothing else.
    pub(super) fn new(properties: Vec<Property>) -> Self {
        let places = properties.iter().enumerate().map(|(n, p)| (p.name.as_bytes(), n)).collect();
        ObjectRules { properties, places, ..ObjectRules::default() }
    }

    /// Where a property stands in the list.
    pub(super) fn place(&self, name: &[u8]) -> Option<usize> {
        self.places.get(name).copied()
    }

    pub(super) fn property(&self, name: &str) -> Option<&Property> {
        self.place(name.as_bytes()).and_then(|place| self.properties.get(place))
    }
}
