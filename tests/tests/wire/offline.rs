//! Each known type is written as its shape says, and reads what it wrote.

use crate::wire_cases::cases;
use std::collections::BTreeSet;

#[test]
fn every_case_has_a_name_of_its_own() {
    let mut seen = BTreeSet::new();
    for case in cases() {
        assert!(seen.insert(case.id), "{} stands twice", case.id);
    }
}

#[test]
fn every_value_is_read_as_it_was_written() {
    let wrong: Vec<_> = cases()
        .iter()
        .filter_map(|case| match (case.read)(&case.raw) {
            Ok(again) if again == case.raw => None,
            Ok(again) => Some(format!("{}: {:?} became {again:?}", case.id, case.raw)),
            Err(error) => Some(format!("{}: {error}", case.id)),
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_value_is_let_in() {
    let wrong: Vec<_> = cases()
        .iter()
        .filter_map(|case| {
            let violations = case.spec.check(&case.raw).err()?;
            Some(format!("{}: {violations}", case.id))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
