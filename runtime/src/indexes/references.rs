//! The stored paths of a model's references, each of which needs an index that begins with it.

use crate::reference::holds_many;
use crate::shape::{Field, Shape, join};

/// Paths of fields with one reference; a list of them needs no index.
pub(super) fn references(shape: &'static Shape) -> Vec<String> {
    let mut found = Vec::new();
    collect(shape, "", &mut found);
    found
}

fn collect(shape: &'static Shape, prefix: &str, found: &mut Vec<String>) {
    match shape.core() {
        Shape::Struct(of) => {
            for Field(_, stored, shape, options) in of.fields {
                let path = join(prefix, stored);
                let refers = shape.refers_to().is_some()
                    || options.references.iter().any(|of| of.kind == "reference");
                if options.flatten {
                    collect(shape, prefix, found);
                } else if !refers {
                    collect(shape, &path, found);
                } else if !holds_many(shape) {
                    found.push(path);
                }
            }
        }
        Shape::Array(item) | Shape::ArrayOf(item, _) => collect(item, prefix, found),
        Shape::AnyOf(_, shapes) => shapes.iter().for_each(|shape| collect(shape, prefix, found)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Bound, FieldOptions, Reference, Struct};

    const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
    const REF: &Shape = &Shape::Bounded(&Shape::ObjectId, &[Bound::RefersTo("User", "users")]);
    const NAMED: &FieldOptions = &FieldOptions {
        references: &[Reference {
            kind: "reference",
            target: "Product",
            collection: "products",
            id: &Shape::ObjectId,
        }],
        ..FieldOptions::PLAIN
    };
    const ITEM: &Shape = &Shape::Struct(&Struct::new(
        "Item",
        &[Field("product", "sku", &Shape::Optional(&Shape::ObjectId), NAMED)],
    ));

    #[test]
    fn single_references_are_found_wherever_they_stand() {
        let flat = &FieldOptions { flatten: true, ..FieldOptions::PLAIN };
        let fields = [
            Field("user", "userId", REF, PLAIN),
            Field("friends", "friends", Box::leak(Box::new(Shape::Array(REF))), PLAIN),
            Field("items", "items", &Shape::Optional(&Shape::Array(ITEM)), PLAIN),
            Field("flat", "flat", ITEM, Box::leak(Box::new(FieldOptions { ..*flat }))),
            Field("note", "note", &Shape::String, PLAIN),
        ];
        let of = Struct::new("Order", Box::leak(Box::new(fields)));
        let shape = Box::leak(Box::new(Shape::Struct(Box::leak(Box::new(of)))));
        assert_eq!(references(shape), ["userId", "items.sku", "sku"]);
    }
}
