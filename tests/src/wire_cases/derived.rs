//! Types and models with the derives: every serde attribute that shows on the wire.

mod attributes;
mod enums;
mod flatten;
mod models;

use super::Case;

pub(super) fn push(cases: &mut Vec<Case>) {
    enums::push(cases);
    attributes::push(cases);
    flatten::push(cases);
    models::push(cases);
}
