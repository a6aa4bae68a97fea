//! What values are judged to be behind wrappers.

use super::*;
use crate::Stored;
use crate::shape::Struct;
use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

const EVERYTHING: u32 = Rules::ALL | Rules::FLOAT_MONEY | Rules::MAP_KEY_CONTENT;

#[test]
fn the_fields_of_a_generic_type_are_held_against_what_they_are() {
    const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
    const MONEY: &FieldOptions =
        &FieldOptions::PLAIN.rules(Rules::ALL | Rules::FLOAT_MONEY_ANYWHERE);
    const SETTLED: &Shape =
        &Shape::Struct(&Struct::new("L", &[Field("p", "p", &Shape::Double, PLAIN)]));
    const LINE: &Shape =
        &Shape::Struct(&Struct::new("L", &[Field("p", "p", &Shape::Double, MONEY)]));
    assert_eq!(SETTLED.breaks(EVERYTHING), 0);
    assert_eq!(Shape::Array(LINE).breaks(Rules::ALL), Rules::FLOAT_MONEY);
    assert_eq!(LINE.breaks(Rules::ALL & !Rules::FLOAT_MONEY_ANYWHERE), 0);
}

fn broken<T: Stored>() -> u32 {
    T::SHAPE.breaks(EVERYTHING)
}

#[test]
fn what_an_alias_hides_is_found_at_any_depth() {
    assert_eq!(broken::<Option<Vec<f64>>>(), Rules::FLOAT_MONEY);
    assert_eq!(broken::<Vec<Option<u64>>>(), Rules::UNSIGNED_OVERFLOW);
    assert_eq!(broken::<std::num::NonZeroUsize>(), Rules::UNSIGNED_OVERFLOW);
    assert_eq!(broken::<Box<[u8]>>(), Rules::BYTES_AS_ARRAY);
    assert_eq!(broken::<Vec<[u8; 32]>>(), Rules::BYTES_AS_ARRAY);
    assert_eq!(broken::<Option<Duration>>(), Rules::DURATION_SHAPE);
    assert_eq!(broken::<SystemTime>(), Rules::DATE_AS_STRING);
    assert_eq!(broken::<(i32, SystemTime)>(), Rules::DATE_AS_STRING);
    let vector = Shape::Bounded(<[u8]>::SHAPE, &[Bound::MaxItems(64)]);
    assert_eq!(vector.breaks(EVERYTHING), Rules::BYTES_AS_ARRAY);
    assert_eq!(broken::<BTreeMap<String, i32>>(), Rules::MAP_KEY_CONTENT);
}

#[test]
fn what_is_well_stored_is_left_alone() {
    for shape in [
        <[u8; 3]>::SHAPE,
        std::net::Ipv4Addr::SHAPE,
        bson::Document::SHAPE,
        bson::Uuid::SHAPE,
        bson::Binary::SHAPE,
        i64::SHAPE,
        Vec::<u32>::SHAPE,
        String::SHAPE,
        &Shape::Required(&Shape::Array(&Shape::Int(0, 255))),
    ] {
        assert_eq!(shape.breaks(EVERYTHING), 0, "{shape:?}");
    }
    let newtype = Shape::Required(&Shape::Double);
    assert_eq!(newtype.breaks(EVERYTHING), 0);
    assert_eq!(newtype.breaks(Rules::FLOAT_MONEY_INSIDE), Rules::FLOAT_MONEY);
}
