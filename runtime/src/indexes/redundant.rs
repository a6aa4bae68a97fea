//! Which index can go because another does its work as well.

use crate::deploy::{IndexState, whole};

/// The name of an index that finds, and orders, all that the one at a position does.
///
/// A declared one is not to go for one that nobody has declared, which can go any time; of two
/// alike, the declared one is to be kept.
pub(super) fn covering(
    indexes: &[IndexState],
    at: usize,
    is_declared: impl Fn(&IndexState) -> bool,
) -> Option<String> {
    let narrow = &indexes[at];
    let other = |(position, wide): (usize, &IndexState)| {
        if position == at || !covers(wide, narrow) {
            return false;
        }
        // Two that cover each other are not both to go.
        let mutual = covers(narrow, wide);
        match (is_declared(wide), is_declared(narrow)) {
            (false, true) => false,
            (true, false) => true,
            _ => !mutual || position < at,
        }
    };
    let wide = indexes.iter().enumerate().find(|&found| other(found));
    wide.map(|(_, index)| index.name.clone())
}

/// The name of the declared index that could go, were the one at a position declared.
pub(super) fn covered(
    indexes: &[IndexState],
    at: usize,
    is_declared: impl Fn(&IndexState) -> bool,
) -> Option<String> {
    let wide = &indexes[at];
    let could_go =
        |narrow: &&IndexState| is_declared(narrow) && covers(wide, narrow) && !covers(narrow, wide);
    let narrow = indexes.iter().filter(|_| !is_declared(wide)).find(could_go);
    narrow.map(|index| index.name.clone())
}

/// Whether `wide` begins with the keys of `narrow`, all in their direction or all against it, and
/// leaves no document out that `narrow` has; and `narrow` has no work but finding.
fn covers(wide: &IndexState, narrow: &IndexState) -> bool {
    let has_work = narrow.unique || narrow.expire_after.is_some();
    if has_work || wide.hidden || wide.building || !wide.has_options_of(narrow) {
        return false;
    }
    let (Some(wide), Some(narrow)) = (ordered(wide), ordered(narrow)) else { return false };
    let same = |turned: bool| {
        let mut pairs = wide.iter().zip(&narrow);
        pairs.all(|(wide, narrow)| wide.0 == narrow.0 && (wide.1 == narrow.1) != turned)
    };
    wide.len() >= narrow.len() && (same(false) || same(true))
}

/// The paths and whether each ascends; none for an index with a key that has no order or leaves
/// documents out: hashed, text, geo, wildcard.
fn ordered(index: &IndexState) -> Option<Vec<(&str, bool)>> {
    let keys = index.keys().iter().map(|(path, way)| (path.as_str(), whole(way) > Some(0)));
    index.is_plain().then(|| keys.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::{Document, doc};

    fn covered(specs: &[Document]) -> Vec<Option<String>> {
        let indexes: Vec<IndexState> =
            specs.iter().map(|spec| IndexState::read(spec.clone())).collect();
        let declared = |index: &IndexState| index.name.starts_with("ours");
        (0..indexes.len()).map(|at| covering(&indexes, at, declared)).collect()
    }

    fn by(name: &str) -> Option<String> {
        Some(name.to_owned())
    }

    #[test]
    fn the_beginning_of_another_index_is_redundant() {
        for (narrow, wide) in [
            (doc! { "a": 1 }, doc! { "a": 1, "b": 1 }),
            (doc! { "a": 1 }, doc! { "a": -1, "b": 1 }),
            (doc! { "a": 1, "b": -1 }, doc! { "a": 1, "b": -1, "c": 1 }),
            (doc! { "a": 1, "b": -1 }, doc! { "a": -1.0, "b": 1_i64, "c": 1 }),
        ] {
            let narrow = doc! { "key": narrow, "name": "narrow" };
            let wide = doc! { "key": wide, "name": "wide" };
            assert_eq!(covered(&[narrow, wide]), [by("wide"), None]);
        }
    }

    #[test]
    fn an_index_that_does_more_is_not() {
        for (narrow, wide) in [
            (doc! { "key": { "a": 1, "b": 1 } }, doc! { "key": { "a": 1, "b": -1, "c": 1 } }),
            (doc! { "key": { "b": 1 } }, doc! { "key": { "a": 1, "b": 1 } }),
            (doc! { "key": { "a": 1 }, "unique": true }, doc! { "key": { "a": 1, "b": 1 } }),
            (
                doc! { "key": { "a": 1 }, "expireAfterSeconds": 1 },
                doc! { "key": { "a": 1, "b": 1 } },
            ),
            (doc! { "key": { "a": 1 } }, doc! { "key": { "a": 1, "b": 1 }, "sparse": true }),
            (doc! { "key": { "a": 1 } }, doc! { "key": { "a": 1, "b": 1 }, "hidden": true }),
            (
                doc! { "key": { "a": 1 } },
                doc! { "key": { "a": 1, "b": 1 }, "collation": { "locale": "de" } },
            ),
            (doc! { "key": { "a": "hashed" } }, doc! { "key": { "a": 1, "b": 1 } }),
            (doc! { "key": { "a": 1 } }, doc! { "key": { "a": 1, "b": "2dsphere" } }),
            (doc! { "key": { "a": 1 } }, doc! { "key": { "a": 1, "b.$**": 1 } }),
        ] {
            assert_eq!(covered(&[narrow.clone(), wide.clone()]), [None, None], "{narrow} {wide}");
        }
    }

    #[test]
    fn of_two_alike_one_is_kept() {
        let index = |name: &str, way: i32| doc! { "key": { "a": way }, "name": name };
        assert_eq!(covered(&[index("x", 1), index("y", -1)]), [None, by("x")]);
        assert_eq!(covered(&[index("x", 1), index("ours", -1)]), [by("ours"), None]);
        let unique = doc! { "key": { "a": 1 }, "name": "u", "unique": true };
        assert_eq!(covered(&[index("mine", 1), unique]), [by("u"), None]);
    }

    #[test]
    fn a_declared_index_does_not_go_for_a_foreign_one() {
        let specs = [
            doc! { "key": { "a": 1 }, "name": "ours" },
            doc! { "key": { "a": 1, "b": 1 }, "name": "foreign" },
        ];
        assert_eq!(covered(&specs), [None, None]);
        let indexes = specs.map(IndexState::read);
        let declared = |index: &IndexState| index.name == "ours";
        let told = [0, 1].map(|at| super::covered(&indexes, at, declared));
        assert_eq!(told, [None, by("ours")]);
    }
}
