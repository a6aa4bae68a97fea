//! The version field in raw bytes: put in after `_id`, taken out before a read that would trip.

use crate::model::{Model, ModelSpec};
use crate::shape::{Shape, Struct};
use bson::raw::RawElement;
use bson::{RawDocument, RawDocumentBuf};
use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::Range;

/// Whether `T` takes every field it does not know, the version field too: to refuse it
/// (`deny_unknown_fields`) or to keep it (a flattened map). Decided at compile time, so that only
/// such models pay for taking the field out.
pub(crate) const fn takes_version_field<T: Model>() -> bool {
    struct Decided<T>(PhantomData<T>);
    impl<T: Model> Decided<T> {
        const TAKES: bool = takes_unknown(T::SPEC.shape);
    }
    Decided::<T>::TAKES
}

const fn takes_unknown(shape: &Shape) -> bool {
    match shape {
        Shape::Optional(inner) | Shape::Required(inner) | Shape::Bounded(inner, _) => {
            takes_unknown(inner)
        }
        Shape::Struct(fields) => fields.deny_unknown || flattens_unknown(fields),
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if takes_unknown(shapes[n]) {
                    return true;
                }
                n += 1;
            }
            false
        }
        Shape::Map(..) | Shape::Any | Shape::Types(_) => true,
        _ => false,
    }
}

const fn flattens_unknown(fields: &Struct) -> bool {
    let mut n = 0;
    while n < fields.fields.len() {
        let field = &fields.fields[n];
        if field.3.flatten && takes_unknown(field.2) {
            return true;
        }
        n += 1;
    }
    false
}

/// The bytes with the version field (an `int`) right after `_id`, or first where there is no
/// `_id`: the driver or the server then puts `_id` before it.
pub(crate) fn insert_version(
    mut bytes: Vec<u8>,
    spec: &ModelSpec,
) -> bson::error::Result<RawDocumentBuf> {
    const INT32: u8 = 0x10;
    let at = match RawDocument::from_bytes(&bytes)?.iter_elements().next() {
        Some(first) => {
            let first = first?;
            if first.key().as_str() == "_id" { 4 + len(&first) } else { 4 }
        }
        None => 4,
    };
    let name = spec.version_field.as_bytes();
    let field = [&[INT32], name, &[0], &spec.version.to_le_bytes()].concat();
    bytes.splice(at..at, field);
    set_length(&mut bytes);
    RawDocumentBuf::from_bytes(bytes)
}

/// The document as it is without its version field.
pub(super) fn without_version<'a>(
    document: &'a RawDocument,
    spec: &ModelSpec,
) -> bson::error::Result<Cow<'a, RawDocument>> {
    let Some(field) = range_of(document, spec.version_field)? else {
        return Ok(Cow::Borrowed(document));
    };
    let bytes = document.as_bytes();
    let mut bare = Vec::with_capacity(bytes.len() - field.len());
    bare.extend_from_slice(&bytes[..field.start]);
    bare.extend_from_slice(&bytes[field.end..]);
    set_length(&mut bare);
    Ok(Cow::Owned(RawDocumentBuf::from_bytes(bare)?))
}

fn range_of(document: &RawDocument, name: &str) -> bson::error::Result<Option<Range<usize>>> {
    let mut start = 4;
    for element in document.iter_elements() {
        let element = element?;
        let end = start + len(&element);
        if element.key().as_str() == name {
            return Ok(Some(start..end));
        }
        start = end;
    }
    Ok(None)
}

/// Type byte, name, the NUL after it, value.
fn len(element: &RawElement<'_>) -> usize {
    1 + element.key().as_str().len() + 1 + element.size()
}

/// A BSON document begins with its length; above `i32::MAX` the frame check that follows refuses it.
fn set_length(bytes: &mut [u8]) {
    let length = i32::try_from(bytes.len()).unwrap_or(i32::MAX);
    bytes[..4].copy_from_slice(&length.to_le_bytes());
}
