//! What is told of a key of a unique or sparse index that is not what it seems there.

use super::{Rules, Shape};
use crate::assert::Fault;

/// Raises the fault of a unique or sparse index on `path`.
#[doc(hidden)]
#[track_caller]
pub const fn assert_unique(shape: &'static Shape, path: &str, rules: u32) {
    let broken = shape.breaks_at(path, rules);
    let Some((end, crosses_array)) = crate::shape::end_of(shape, path) else { return };
    match broken {
        Rules::UNIQUE_ON_ARRAY => {
            let is_partial = rules & Rules::PARTIAL != 0;
            let fault = runs_through_an_array("the unique index on ", path, is_partial);
            if is_partial {
                fault.raise()
            }
            // An array of values has an entry where it is empty, though the field exists.
            partial(fault.help(), end, path, crosses_array)
                .text(" keeps empty arrays out of the index")
                .raise()
        }
        Rules::UNIQUE_ON_OPTIONAL => {
            let fault = Fault::new()
                .name(path)
                .text(" can be missing in a unique index")
                .lint("unique_on_optional")
                .why()
                .text(match rules & Rules::COMPOUND {
                    0 => "it counts as null where it is missing: the second document without it is a duplicate",
                    _ => "it counts as null where it is missing: of two documents that agree on the other keys and lack it, the second is a duplicate",
                })
                .help()
                .text("add ");
            partial(fault, end, path, !end.reads_missing()).text(" to the index").raise()
        }
        Rules::OPTION_NULL_VS_MISSING if rules & Rules::COMPOUND != 0 => Fault::new()
            .text("`None` of ")
            .name(path)
            .text(" is stored as null in an index")
            .lint("option_null_vs_missing")
            .why()
            .text(
                "two documents that agree on the other keys and have no value here are duplicates; \
                 leaving the field out, or `sparse`, changes nothing",
            )
            .help()
            .text("give ")
            .name(path)
            .text(" a value in every document: remove the `Option`")
            .raise(),
        Rules::OPTION_NULL_VS_MISSING => Fault::new()
            .text("`None` of ")
            .name(path)
            .text(" is stored as null in an index")
            .lint("option_null_vs_missing")
            .why()
            .text(
                "`sparse` leaves out documents without the field, not those with null in it; the \
                   second null is a duplicate",
            )
            .help()
            .text("add `#[serde(default, skip_serializing_if = \"Option::is_none\")]` to the field, and \
                   have the index `sparse`")
            .raise(),
        Rules::NAN_INFINITY => Fault::new()
            .name(path)
            .text(" is a float in a unique index")
            .lint("nan_infinity")
            .why()
            .text("one NaN equals another there, and numbers that print alike can differ")
            .help()
            .text("use an integer or `bson::Decimal128`")
            .raise(),
        _ => {}
    }
}

#[track_caller]
pub(super) const fn raise_unique_on_array(index: &str, path: &str) -> ! {
    runs_through_an_array(index, path, false).raise()
}

const fn runs_through_an_array(index: &str, path: &str, partial: bool) -> Fault {
    let fault = Fault::new().text(index).name(path).text(" runs through an array");
    fault
        .lint("unique_on_array")
        .why()
        .text(match partial {
            true => "one document may hold a value twice",
            false => {
                "one document may still hold a value twice, and two documents whose array is empty \
                 are duplicates of each other"
            }
        })
        .help()
        .text(
            "index a field outside the array, or give the items a collection of their own with \
             a `Ref`",
        )
}

/// What keeps documents without a value out of the index.
const fn partial(fault: Fault, end: &Shape, path: &str, alone: bool) -> Fault {
    let fault = fault.text("`partial(").text(path);
    match end.alias() {
        Some(alias) if !alone => fault.text("(type = \"").text(alias).text("\"))`"),
        _ => fault.text("(exists))`"),
    }
}
