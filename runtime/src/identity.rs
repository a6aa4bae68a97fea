//! How an `_id` is shown in messages.

#[cfg(feature = "driver")]
use bson::{Bson, RawBson};
use bson::{RawBsonRef, RawDocument, spec::BinarySubtype};

/// The longest string `_id` that is shown whole, in characters.
const SHOWN: usize = 64;

/// The `_id` of a document as messages show it.
pub(crate) fn of(document: &RawDocument) -> String {
    match document.get("_id") {
        Ok(Some(id)) => shown(id),
        _ => "(without _id)".into(),
    }
}

/// As [`shown`], for an `_id` that is not raw.
#[cfg(feature = "driver")]
pub(crate) fn shown_bson(id: &Bson) -> String {
    match RawBson::try_from(id.clone()) {
        Ok(raw) => shown(raw.as_raw_bson_ref()),
        Err(_) => "(not BSON)".into(),
    }
}

/// An `_id` as messages show it. It is the one value of a document that is ever shown: without it
/// nobody could find the document. A compound `_id` shows the names of its fields only.
pub(crate) fn shown(id: RawBsonRef<'_>) -> String {
    match id {
        RawBsonRef::ObjectId(id) => id.to_hex(),
        RawBsonRef::Int32(id) => id.to_string(),
        RawBsonRef::Int64(id) => id.to_string(),
        RawBsonRef::Double(id) => id.to_string(),
        RawBsonRef::Decimal128(id) => id.to_string(),
        RawBsonRef::Boolean(id) => id.to_string(),
        RawBsonRef::Null => "null".into(),
        RawBsonRef::DateTime(id) => {
            id.try_to_rfc3339_string().unwrap_or_else(|_| id.timestamp_millis().to_string())
        }
        RawBsonRef::String(id) => match id.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{:?}…", &id[..end]),
            None => format!("{id:?}"),
        },
        RawBsonRef::Binary(id) if id.bytes.len() == 16 => {
            let bytes = bson::Uuid::from_bytes(id.bytes.try_into().unwrap_or_default());
            match id.subtype {
                BinarySubtype::Uuid | BinarySubtype::Generic => bytes.to_string(),
                _ => "(binary)".into(),
            }
        }
        RawBsonRef::Document(id) => {
            let names: Vec<_> =
                id.iter().flatten().map(|(name, _)| name.as_str().to_owned()).collect();
            format!("{{{}}}", names.join(", "))
        }
        _ => "(of an unusual type)".into(),
    }
}
