//! What the derives demand of a shape where tokens cannot tell, as const questions.

use super::Shape;

impl Shape {
    /// Whether serde can merge it into the object around it (`flatten`, the newtype variant of an
    /// internally tagged enum).
    #[doc(hidden)]
    pub const fn can_be_merged(&self) -> bool {
        match self.core() {
            // An external enum's unit variant is merged as `{Name: null}`.
            Shape::Any | Shape::Null | Shape::Map(..) | Shape::Struct(_) | Shape::Names(_) => true,
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if !branches[n].can_be_merged() {
                        return false;
                    }
                    n += 1;
                }
                true
            }
            _ => false,
        }
    }

    /// Whether serde writes each value of it beside an internal tag: it has no form for `None`.
    #[doc(hidden)]
    pub const fn can_be_tagged(&self) -> bool {
        match self {
            Shape::Optional(_) => false,
            Shape::Required(inner) | Shape::Bounded(inner, _) => inner.can_be_tagged(),
            _ => self.can_be_merged(),
        }
    }

    /// Whether serde tells this flattened field from another that is read before it.
    ///
    /// Serde takes what a plain struct or an externally tagged enum reads out of the fields that
    /// are left. A map, another enum and a struct that flattens in turn look at all that is left
    /// and take nothing: a map after them reads their fields too, and a map before others theirs.
    #[doc(hidden)]
    pub const fn flattens_after(&self, earlier: &Shape) -> bool {
        if self.is_unknown() || earlier.is_unknown() {
            true
        } else if self.reads_the_rest() {
            earlier.takes_what_it_reads()
        } else {
            !earlier.reads_the_rest()
        }
    }

    /// Whether a flattened field of this shape takes away what it reads.
    #[doc(hidden)]
    pub const fn takes_what_it_reads(&self) -> bool {
        match self.core() {
            _ if self.is_unknown() => true,
            Shape::Null | Shape::Names(_) => true,
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    if object.fields[n].3.flatten {
                        return false;
                    }
                    n += 1;
                }
                true
            }
            // The variants of an externally tagged enum, and of no other, are closed as they are.
            Shape::AnyOf(None, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    let external = match branches[n] {
                        Shape::Names(_) => true,
                        Shape::Struct(object) => object.deny_unknown && object.fields.len() == 1,
                        _ => false,
                    };
                    if !external {
                        return false;
                    }
                    n += 1;
                }
                true
            }
            _ => false,
        }
    }

    /// Whether a flattened field of this shape reads whatever is left.
    const fn reads_the_rest(&self) -> bool {
        match self.core() {
            Shape::Any | Shape::Types(_) | Shape::Map(..) => true,
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    if object.fields[n].3.flatten && object.fields[n].2.reads_the_rest() {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].reads_the_rest() {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            _ => false,
        }
    }
}

impl Shape {
    /// The shape of what an array holds, or of the value itself.
    pub(crate) const fn item(&self) -> &Shape {
        match self.core() {
            Shape::Array(item) | Shape::ArrayOf(item, _) => item.item(),
            core => core,
        }
    }

    /// The BSON type in the server's word, for messages.
    pub(crate) const fn bson_type(&self) -> &'static str {
        match self.core() {
            Shape::Null => "null",
            Shape::Bool => "bool",
            Shape::Int(..) | Shape::IntValues(_) => "a whole number",
            Shape::Double => "double",
            Shape::Decimal => "decimal",
            Shape::String | Shape::Char | Shape::Names(_) => "string",
            Shape::ObjectId => "objectId",
            Shape::Date => "date",
            Shape::Timestamp => "timestamp",
            Shape::Regex => "regex",
            Shape::Binary(_) => "binData",
            Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) => "array",
            Shape::Map(..) | Shape::Struct(_) => "object",
            _ => "a value of several types",
        }
    }

    /// What `$type` calls the value, or the items of an array.
    pub(crate) const fn alias(&self) -> Option<&'static str> {
        match self.item() {
            Shape::Int(..) | Shape::IntValues(_) | Shape::Double => Some("number"),
            Shape::Any | Shape::Types(_) | Shape::AnyOf(..) => None,
            item => Some(item.bson_type()),
        }
    }
}
