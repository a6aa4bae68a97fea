//! BSON types: the numbers on the wire, the names `bsonType` knows, and sets of them.

/// The type byte of an element.
pub(super) mod code {
    pub(crate) const DOUBLE: u8 = 0x01;
    pub(crate) const STRING: u8 = 0x02;
    pub(crate) const OBJECT: u8 = 0x03;
    pub(crate) const ARRAY: u8 = 0x04;
    pub(crate) const BINARY: u8 = 0x05;
    pub(crate) const UNDEFINED: u8 = 0x06;
    pub(crate) const OBJECT_ID: u8 = 0x07;
    pub(crate) const BOOL: u8 = 0x08;
    pub(crate) const DATE: u8 = 0x09;
    pub(crate) const NULL: u8 = 0x0A;
    pub(crate) const REGEX: u8 = 0x0B;
    pub(crate) const DB_POINTER: u8 = 0x0C;
    pub(crate) const CODE: u8 = 0x0D;
    pub(crate) const SYMBOL: u8 = 0x0E;
    pub(crate) const CODE_WITH_SCOPE: u8 = 0x0F;
    pub(crate) const INT: u8 = 0x10;
    pub(crate) const TIMESTAMP: u8 = 0x11;
    pub(crate) const LONG: u8 = 0x12;
    pub(crate) const DECIMAL: u8 = 0x13;
    pub(crate) const MIN_KEY: u8 = 0xFF;
    pub(crate) const MAX_KEY: u8 = 0x7F;
}

/// The names of `bsonType`, in the order they are listed in a schema.
const NAMES: [(&str, u8); 21] = [
    ("double", code::DOUBLE),
    ("int", code::INT),
    ("long", code::LONG),
    ("decimal", code::DECIMAL),
    ("string", code::STRING),
    ("object", code::OBJECT),
    ("array", code::ARRAY),
    ("binData", code::BINARY),
    ("undefined", code::UNDEFINED),
    ("objectId", code::OBJECT_ID),
    ("bool", code::BOOL),
    ("date", code::DATE),
    ("regex", code::REGEX),
    ("dbPointer", code::DB_POINTER),
    ("javascript", code::CODE),
    ("symbol", code::SYMBOL),
    ("javascriptWithScope", code::CODE_WITH_SCOPE),
    ("timestamp", code::TIMESTAMP),
    ("minKey", code::MIN_KEY),
    ("maxKey", code::MAX_KEY),
    ("null", code::NULL),
];

/// The name of a type, by the byte on the wire.
pub(super) fn name_of(kind: u8) -> &'static str {
    NAMES.iter().find(|(_, code)| *code == kind).map_or("an unknown type", |(name, _)| name)
}

/// A set of BSON types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Types(u32);

impl Types {
    pub(super) const NONE: Types = Types(0);
    pub(super) const ALL: Types = Types(0x3F_FFFE);
    pub(super) const WHOLE: Types = Types::one(code::INT).and(Types::one(code::LONG));
    pub(super) const OBJECT: Types = Types::one(code::OBJECT);

    pub(super) const fn one(kind: u8) -> Types {
        match kind {
            code::DOUBLE..=code::DECIMAL => Types(1 << kind),
            code::MIN_KEY => Types(1 << 20),
            code::MAX_KEY => Types(1 << 21),
            _ => Types(0),
        }
    }

    pub(super) const fn and(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    pub(super) const fn contains(self, kind: u8) -> bool {
        self.0 & Types::one(kind).0 != 0
    }

    /// The types of these aliases; `number` stands for four, an unknown name for none.
    pub(super) fn named(aliases: &[&str]) -> Types {
        let mut types = Types::NONE;
        for alias in aliases {
            let number = *alias == "number";
            for (name, code) in NAMES {
                if name == *alias || number && matches!(name, "double" | "int" | "long" | "decimal")
                {
                    types = types.and(Types::one(code));
                }
            }
        }
        types
    }

    /// The names, in the order of a schema.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        NAMES.iter().filter(move |(_, code)| self.contains(*code)).map(|(name, _)| *name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_type_of_its_own() {
        assert_eq!(Types::named(&NAMES.map(|(name, _)| name)), Types::ALL);
        assert_eq!(Types::ALL.names().count(), 21);
    }

    #[test]
    fn number_is_four_types() {
        let names: Vec<_> = Types::named(&["number", "null"]).names().collect();
        assert_eq!(names, ["double", "int", "long", "decimal", "null"]);
    }
}
