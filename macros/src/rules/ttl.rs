//! A TTL index has a date in the order of time, and is not that of `_id`.

use crate::attributes::{Key, KeyKind};
use crate::fault::{Fault, Faults};
use crate::model::Model;

pub(crate) fn documents_expire(model: &Model<'_>, faults: &mut Faults) {
    for index in model.indexes() {
        let Some(expires) = index.option("expire_after") else { continue };
        if index.has(KeyKind::Wildcard) {
            faults.add(
                Fault::new(expires, "ttl_wildcard", "`expire_after` stands on a wildcard")
                    .why("MongoDB expires documents by one date, and refuses a TTL index on many fields")
                    .help("write it beside the field with the date: `#[index(created_at = 1, expire_after = …)]`"),
            );
        }
        let [Key { path, kind }] = index.keys.as_slice() else { continue };
        if *kind == KeyKind::Hashed {
            faults.add(
                Fault::new(expires, "ttl_not_date", format!("`{path}` is hashed, and never expires"))
                    .why("MongoDB looks for the dates that are past, and a hash has no order; it takes the index and deletes nothing")
                    .help(format!("write `{path} = 1`")),
            );
        } else if model.is_id(path) {
            faults.add(
                Fault::new(
                    expires,
                    "ttl_on_id",
                    format!("`expire_after` stands on `{path}`, the `_id`"),
                )
                .why(
                    "MongoDB takes no option for the index on `_id`, and an `_id` seldom is a date",
                )
                .help("add a field with a date: `#[index(expire_after = …)] created_at: DateTime`"),
            );
        }
    }
}
