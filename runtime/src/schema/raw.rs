//! Raw BSON read element by element, without allocating and without trusting the bytes.

use super::types::code;

/// Bytes that are not BSON.
#[derive(Debug)]
pub(super) struct Malformed;

/// A value as it stands in a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    /// The type byte.
    pub(super) kind: u8,
    /// The bytes of the value, its own length prefix included.
    pub(super) bytes: &'a [u8],
}

impl<'a> Value<'a> {
    /// A whole document.
    pub(super) fn document(bytes: &'a [u8]) -> Self {
        Value { kind: code::OBJECT, bytes }
    }

    pub(super) fn as_i32(self) -> i32 {
        self.bytes.first_chunk().map_or(0, |b| i32::from_le_bytes(*b))
    }

    pub(super) fn as_i64(self) -> i64 {
        self.bytes.first_chunk().map_or(0, |b| i64::from_le_bytes(*b))
    }

    pub(super) fn as_f64(self) -> f64 {
        self.bytes.first_chunk().map_or(0.0, |b| f64::from_le_bytes(*b))
    }

    /// The text of a string, without length and closing NUL.
    pub(super) fn text(self) -> &'a [u8] {
        let end = self.bytes.len().saturating_sub(1);
        self.bytes.get(4..end).unwrap_or_default()
    }

    /// The subtype of a binary and how many bytes follow it.
    pub(super) fn subtype(self) -> (u8, usize) {
        (self.bytes.get(4).copied().unwrap_or_default(), self.bytes.len().saturating_sub(5))
    }
}

/// The elements of a document or an array.
#[derive(Clone, Debug)]
pub(super) struct Elements<'a>(&'a [u8]);

impl<'a> Elements<'a> {
    /// The elements of a document, whose bytes must be all there.
    pub(super) fn of(document: &'a [u8]) -> Result<Self, Malformed> {
        match document {
            [a, b, c, d, elements @ .., 0]
                if u32::from_le_bytes([*a, *b, *c, *d]) as usize == document.len() =>
            {
                Ok(Elements(elements))
            }
            _ => Err(Malformed),
        }
    }

    /// The next name and value.
    #[inline]
    pub(super) fn next(&mut self) -> Result<Option<(&'a [u8], Value<'a>)>, Malformed> {
        let Some((kind, rest)) = self.0.split_first() else { return Ok(None) };
        let end = rest.iter().position(|b| *b == 0).ok_or(Malformed)?;
        let (name, rest) = rest.split_at(end);
        let rest = &rest[1..];
        let (bytes, rest) = rest.split_at_checked(length(*kind, rest)?).ok_or(Malformed)?;
        self.0 = rest;
        Ok(Some((name, Value { kind: *kind, bytes })))
    }
}

/// How many bytes a value of this type takes at the start of `bytes`.
#[inline]
fn length(kind: u8, bytes: &[u8]) -> Result<usize, Malformed> {
    let prefix = |least: usize| match bytes.first_chunk() {
        Some(b) => {
            let length = u32::from_le_bytes(*b) as usize;
            if length < least { Err(Malformed) } else { Ok(length) }
        }
        None => Err(Malformed),
    };
    let c_string = |from: usize| {
        let rest = bytes.get(from..).ok_or(Malformed)?;
        rest.iter().position(|b| *b == 0).map(|end| from + end + 1).ok_or(Malformed)
    };
    Ok(match kind {
        code::UNDEFINED | code::NULL | code::MIN_KEY | code::MAX_KEY => 0,
        code::BOOL => 1,
        code::INT => 4,
        code::DOUBLE | code::DATE | code::TIMESTAMP | code::LONG => 8,
        code::OBJECT_ID => 12,
        code::DECIMAL => 16,
        code::STRING | code::CODE | code::SYMBOL => prefix(1)?.saturating_add(4),
        code::OBJECT | code::ARRAY => prefix(5)?,
        code::CODE_WITH_SCOPE => prefix(14)?,
        code::BINARY => prefix(0)?.saturating_add(5),
        code::DB_POINTER => prefix(1)?.saturating_add(16),
        code::REGEX => c_string(c_string(0)?)?,
        _ => return Err(Malformed),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::{Bson, doc};

    fn bytes() -> Vec<u8> {
        let document = doc! {
            "double": 1.5, "text": "é", "object": { "a": 1 }, "array": [1, 2], "null": Bson::Null,
            "binary": bson::Binary { subtype: 4.into(), bytes: vec![0; 16] },
            "regex": bson::Regex { pattern: bson::raw::cstr!("a").into(), options: bson::raw::cstr!("i").into() },
            "code": Bson::JavaScriptCode("x".into()), "symbol": Bson::Symbol("x".into()),
            "scope": bson::JavaScriptCodeWithScope { code: "x".into(), scope: doc! { "a": 1 } },
            "undefined": Bson::Undefined, "min": Bson::MinKey, "max": Bson::MaxKey,
            "int": 7, "long": 7_i64, "date": bson::DateTime::from_millis(1), "bool": true,
            "id": bson::oid::ObjectId::new(), "decimal": "1".parse::<bson::Decimal128>().expect("decimal"),
            "timestamp": bson::Timestamp { time: 1, increment: 2 },
        };
        bson::serialize_to_vec(&document).expect("bytes")
    }

    #[test]
    fn every_type_is_stepped_over() {
        let bytes = bytes();
        let mut elements = Elements::of(&bytes).expect("a document");
        let mut names = Vec::new();
        while let Some((name, _)) = elements.next().expect("an element") {
            names.push(name.to_vec());
        }
        assert_eq!(names.len(), 20);
        assert_eq!(names[19], b"timestamp");
    }

    #[test]
    fn no_broken_bytes_panic() {
        let whole = bytes();
        for at in 0..whole.len() {
            for byte in [0, 1, 0x7F, 0xFF] {
                let mut broken = whole.clone();
                broken[at] = byte;
                if let Ok(mut elements) = Elements::of(&broken) {
                    while let Ok(Some((_, value))) = elements.next() {
                        let _ = (value.text(), value.subtype(), value.as_f64(), value.as_i64());
                        if let Ok(mut inner) = Elements::of(value.bytes) {
                            while let Ok(Some(_)) = inner.next() {}
                        }
                    }
                }
            }
            assert!(Elements::of(&whole[..at]).is_err());
        }
    }
}
