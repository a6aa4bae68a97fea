//! Types with the derives.

mod attributes;
mod bounds;
mod enums;
mod flatten;
mod roots;
mod structs;
mod tagged;
mod versions;

use super::Case;

pub(super) fn push(cases: &mut Vec<Case>) {
    structs::push(cases);
    enums::push(cases);
    tagged::push(cases);
    attributes::push(cases);
    flatten::push(cases);
    bounds::push(cases);
    roots::push(cases);
    versions::push(cases);
}
