//! A hashed key stands alone of its kind, and keeps no two values apart.

use crate::attributes::{Key, KeyKind};
use crate::fault::{Fault, Faults};
use crate::model::Model;

pub(crate) fn hashes_stand_alone(model: &Model<'_>, faults: &mut Faults) {
    for index in model.indexes() {
        let is_hashed = |key: &&Key| key.kind == KeyKind::Hashed;
        let mut hashed = index.keys.iter().filter(is_hashed);
        let Some(Key { path, .. }) = hashed.next() else { continue };
        if let Some(unique) = index.option("unique") {
            faults.add(
                Fault::new(
                    unique,
                    "hashed_limits",
                    format!("the hashed index on `{path}` is unique"),
                )
                .why("two values can have one hash, and MongoDB refuses the index")
                .help(format!(
                    "remove `unique`, and beside it write `#[index({path} = 1, unique)]`"
                )),
            );
        }
        if let Some(Key { path: second, .. }) = hashed.next() {
            faults.add(
                Fault::new(
                    second,
                    "hashed_limits",
                    format!("`{path}` and `{second}` are hashed in one index"),
                )
                .why("MongoDB takes one hashed key an index")
                .help(format!("write `{second} = 1`, or an index of its own")),
            );
        }
        let is_place = |key: &&Key| matches!(key.kind, KeyKind::Sphere | KeyKind::Plane);
        // Beside a text it is a fault of the text.
        if let Some(place) = index.keys.iter().find(is_place)
            && !index.has(KeyKind::Text)
        {
            faults.add(
                Fault::new(
                    &place.path,
                    "hashed_limits",
                    format!("`{place}` stands beside a hashed key"),
                )
                .why("MongoDB takes keys of one special kind in an index")
                .help(format!("give it an index of its own: `#[index({place})]`")),
            );
        }
    }
}
