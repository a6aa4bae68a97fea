//! Types with the derives.

mod attributes;
mod bounds;
mod conversions;
mod enums;
mod flatten;
mod open;
mod roots;
mod structs;
mod tagged;
mod versions;

use super::Case;

/// Whole documents, each of a model of its own.
macro_rules! models {
    ($cases:ident: $($id:literal: $value:expr;)*) => {
        $($cases.push(Case::model($id, $value));)*
    };
}
use models;

pub(super) fn push(cases: &mut Vec<Case>) {
    structs::push(cases);
    enums::push(cases);
    tagged::push(cases);
    attributes::push(cases);
    conversions::push(cases);
    flatten::push(cases);
    bounds::push(cases);
    roots::push(cases);
    open::push(cases);
    versions::push(cases);
}
