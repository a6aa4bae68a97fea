//! Keyset paging: the documents behind one, in the order of a sort.

use super::operand::equal;
use crate::condition::add;
use crate::shape::Shape;
use bson::{Bson, Document, doc};

/// Adds the condition that a document comes behind the one with these sorted values.
///
/// It is behind if its first sorted value is, or if that is equal and its second is, and so on. The
/// first alternative also stands alone as a bound that is not strict, so that the server reads the
/// index from there on.
pub(super) fn behind(
    filter: &mut Document,
    sort: &Document,
    nullable: impl IntoIterator<Item = bool>,
    values: Vec<Bson>,
) {
    let keys: Vec<(&str, bool, bool, Bson)> = sort
        .iter()
        .zip(nullable)
        .zip(values)
        .map(|(((path, way), nullable), value)| {
            (path.as_str(), way.as_i32() == Some(1), nullable, value)
        })
        .collect();
    let mut alternatives: Vec<Document> = Vec::new();
    for (n, (path, ascends, can_be_null, value)) in keys.iter().enumerate() {
        for beyond in beyond(*ascends, *can_be_null, value) {
            let mut alternative: Document = keys[..n]
                .iter()
                .map(|(path, _, _, value)| ((*path).to_owned(), equal(value.clone())))
                .collect();
            alternative.insert(*path, beyond);
            alternatives.push(alternative);
        }
    }
    match <[Document; 1]>::try_from(alternatives) {
        Ok([only]) => only.into_iter().for_each(|(path, it)| add(filter, &path, it)),
        Err(alternatives) => {
            if let Some((path, ascends, false, value)) = keys.first() {
                let operator = if *ascends { "$gte" } else { "$lte" };
                add(filter, path, doc! { operator: value }.into());
            }
            filter.insert("$or", alternatives);
        }
    }
}

/// The conditions one of which a value behind `value` meets. `null`, and a field that is not there,
/// come before everything; `$lt` and `$gt` compare only values of one type.
fn beyond(ascends: bool, can_be_null: bool, value: &Bson) -> Vec<Bson> {
    match (ascends, value) {
        (true, Bson::Null) => vec![doc! { "$ne": Bson::Null }.into()],
        (true, value) => vec![doc! { "$gt": value }.into()],
        (false, Bson::Null) => Vec::new(),
        (false, value) if can_be_null => vec![doc! { "$lt": value }.into(), Bson::Null],
        (false, value) => vec![doc! { "$lt": value }.into()],
    }
}

/// Whether null, or nothing, can stand at a field of this shape.
pub(super) fn may_be_null(shape: &Shape) -> bool {
    match shape {
        Shape::Optional(_) | Shape::Any | Shape::Null => true,
        Shape::AnyOf(_, shapes) => shapes.iter().any(|shape| may_be_null(shape)),
        Shape::Required(inner) | Shape::Bounded(inner, _) => may_be_null(inner),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_goes_on_behind_the_last_document() {
        let mut filter = doc! { "user": 7 };
        let sort = doc! { "at": -1, "_id": 1 };
        behind(&mut filter, &sort, [false, false], vec![5.into(), 2.into()]);
        let wanted = doc! {
            "user": 7,
            "at": { "$lte": 5 },
            "$or": [{ "at": { "$lt": 5 } }, { "at": 5, "_id": { "$gt": 2 } }],
        };
        assert_eq!(filter, wanted);
    }

    #[test]
    fn nulls_come_first() {
        let after = |way: i32, value: Bson| {
            let mut filter = Document::new();
            let sort = doc! { "at": way, "_id": way };
            behind(&mut filter, &sort, [true, false], vec![value, 2.into()]);
            filter
        };
        assert_eq!(
            after(-1, 5.into()),
            doc! { "$or": [{ "at": { "$lt": 5 } }, { "at": null }, { "at": 5, "_id": { "$lt": 2 } }] }
        );
        assert_eq!(after(-1, Bson::Null), doc! { "at": null, "_id": { "$lt": 2 } });
        assert_eq!(
            after(1, Bson::Null),
            doc! { "$or": [{ "at": { "$ne": null } }, { "at": null, "_id": { "$gt": 2 } }] }
        );
    }

    #[test]
    fn an_equal_document_is_no_operator() {
        let mut filter = Document::new();
        let value = doc! { "$gt": 1 };
        behind(
            &mut filter,
            &doc! { "at": 1, "_id": 1 },
            [false, false],
            vec![value.into(), 2.into()],
        );
        assert_eq!(
            filter.get_array("$or").unwrap()[1],
            doc! { "at": { "$eq": { "$gt": 1 } }, "_id": { "$gt": 2 } }.into()
        );
    }
}
