//! Names that stand twice in one object: a flattened map writes its keys beside the fields, and one
//! of them can be a field's name. The server takes the first of the two, and no type reads them.

use crate::model::Model;
use crate::shape::{Shape, Struct};
use bson::{RawBsonRef, RawDocument};
use std::collections::HashSet;
use std::marker::PhantomData;

/// Whether `T` can write a name twice. Decided at compile time, so that only such models pay for
/// the search.
pub(crate) const fn can_double<T: Model>() -> bool {
    struct Decided<T>(PhantomData<T>);
    impl<T: Model> Decided<T> {
        const DOUBLES: bool = flattens_keys(T::SPEC.shape);
    }
    Decided::<T>::DOUBLES
}

/// Whether a map is flattened anywhere in the shape.
const fn flattens_keys(shape: &Shape) -> bool {
    match shape.core() {
        Shape::Array(item) | Shape::ArrayOf(item, _) | Shape::Map(_, item) => flattens_keys(item),
        Shape::Tuple(shapes) | Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if flattens_keys(shapes[n]) {
                    return true;
                }
                n += 1;
            }
            false
        }
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                if flattens_keys(of.fields[n].2) {
                    return true;
                }
                n += 1;
            }
            has_keys_beside(of)
        }
        _ => false,
    }
}

const fn has_keys_beside(of: &Struct) -> bool {
    let mut n = 0;
    while n < of.fields.len() {
        if of.fields[n].3.flatten && writes_keys(of.fields[n].2) {
            return true;
        }
        n += 1;
    }
    false
}

/// Whether the names of what is flattened are data.
const fn writes_keys(shape: &Shape) -> bool {
    match shape.core() {
        Shape::Map(..) | Shape::Any | Shape::Types(_) => true,
        Shape::Struct(of) => has_keys_beside(of),
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if writes_keys(shapes[n]) {
                    return true;
                }
                n += 1;
            }
            false
        }
        _ => false,
    }
}

/// The path of the first name that its object has twice.
pub(crate) fn doubled(document: &RawDocument) -> Option<String> {
    let mut names = HashSet::new();
    document.iter().flatten().find_map(|(name, value)| {
        let name = name.as_str();
        if !names.insert(name) {
            return Some(name.to_owned());
        }
        Some(format!("{name}.{}", within(value)?))
    })
}

fn within(value: RawBsonRef<'_>) -> Option<String> {
    match value {
        RawBsonRef::Document(document) => doubled(document),
        RawBsonRef::Array(items) => items
            .into_iter()
            .flatten()
            .enumerate()
            .find_map(|(n, item)| Some(format!("{n}.{}", within(item)?))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Field, FieldOptions, Keys};
    use bson::{RawDocumentBuf, cstr, rawdoc};

    const MAP: &Shape = &Shape::Map(Keys::Text, &Shape::Bool);
    const FLAT: &FieldOptions = &FieldOptions::PLAIN.flatten();

    #[test]
    fn only_a_flattened_map_can_write_a_name_twice() {
        const INNER: &Shape = &Shape::Struct(&Struct::new("Inner", &[Field("m", "", MAP, FLAT)]));
        const OUTER: &Shape = &Shape::Struct(&Struct::new(
            "Outer",
            &[Field("a", "a", &Shape::Array(INNER), &FieldOptions::PLAIN)],
        ));
        const PLAIN: &Shape =
            &Shape::Struct(&Struct::new("Plain", &[Field("m", "m", MAP, &FieldOptions::PLAIN)]));
        assert!(flattens_keys(INNER) && flattens_keys(OUTER));
        assert!(!flattens_keys(PLAIN) && !flattens_keys(MAP));
    }

    #[test]
    fn the_name_is_found_wherever_it_stands() {
        let mut twice = RawDocumentBuf::new();
        twice.append(cstr!("a"), 1);
        twice.append(cstr!("b"), 2);
        twice.append(cstr!("a"), 3);
        assert_eq!(doubled(&twice).as_deref(), Some("a"));
        let outer = rawdoc! { "x": { "a": 1 }, "y": [{ "a": 1 }, twice] };
        assert_eq!(doubled(&outer).as_deref(), Some("y.1.a"));
        assert_eq!(doubled(&rawdoc! { "a": { "a": { "a": 1 } } }), None);
    }
}
