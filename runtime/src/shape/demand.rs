//! What the derives demand of a shape where tokens cannot tell, as const questions.

use super::{Field, Shape};

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
        if self.reads_the_rest() {
            earlier.takes_what_it_reads()
        } else {
            !earlier.reads_the_rest()
        }
    }

    /// Whether a flattened field of this shape takes away what it reads.
    #[doc(hidden)]
    pub const fn takes_what_it_reads(&self) -> bool {
        match self.core() {
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

    /// Whether no two fields of one object have the same stored name, those of flattened types
    /// included.
    #[doc(hidden)]
    pub const fn names_are_distinct(&self) -> bool {
        match self.core() {
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if !branches[n].names_are_distinct() {
                        return false;
                    }
                    n += 1;
                }
                true
            }
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    if clashes(&object.fields[n], object.fields.split_at(n).0) {
                        return false;
                    }
                    n += 1;
                }
                true
            }
            _ => true,
        }
    }

    /// Whether an object of this shape can have a field stored as `name`.
    #[doc(hidden)]
    pub const fn has_name(&self, name: &str) -> bool {
        match self.core() {
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    if field_has_name(&object.fields[n], name) {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].has_name(name) {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::Names(names) | Shape::Map(super::Keys::Names(names), _) => contains(names, name),
            _ => false,
        }
    }

    /// Whether any field of this shape has a name that one of `fields` has.
    const fn shares_a_name(&self, fields: &[Field]) -> bool {
        match self.core() {
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    if clashes(&object.fields[n], fields) {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].shares_a_name(fields) {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::Names(names) => {
                let mut n = 0;
                while n < names.len() {
                    if any_has_name(fields, names[n]) {
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

const fn clashes(field: &Field, others: &[Field]) -> bool {
    if field.3.flatten {
        return field.2.shares_a_name(others);
    }
    if any_has_name(others, field.1) {
        return true;
    }
    let mut n = 0;
    while n < field.3.aliases.len() {
        if any_has_name(others, field.3.aliases[n]) {
            return true;
        }
        n += 1;
    }
    false
}

const fn any_has_name(fields: &[Field], name: &str) -> bool {
    let mut n = 0;
    while n < fields.len() {
        if field_has_name(&fields[n], name) {
            return true;
        }
        n += 1;
    }
    false
}

const fn field_has_name(field: &Field, name: &str) -> bool {
    if field.3.flatten {
        return field.2.has_name(name);
    }
    crate::assert::same_text(field.1, name) || contains(field.3.aliases, name)
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut n = 0;
    while n < names.len() {
        if crate::assert::same_text(names[n], name) {
            return true;
        }
        n += 1;
    }
    false
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
}
