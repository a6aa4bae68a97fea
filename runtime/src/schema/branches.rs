//! Which branch of an `anyOf` a value was meant to fit.

use super::keyword::{AnyOf, Literal, ObjectRules, Schema, ToldBy};
use super::raw::{Elements, Value};
use super::report::{self, Path, Report};
use super::types::code;

/// What is wrong with a value that fits no branch: said of the branch it was meant to fit, where
/// that is clear.
pub(super) fn explain<R: Report>(any_of: &AnyOf, value: Value<'_>, at: &Path<'_>, to: &mut R) {
    let candidates: Vec<&Schema> = any_of
        .branches
        .iter()
        .filter(|branch| branch.types.contains(value.kind) && !is_absence(branch))
        .collect();
    match (any_of.told_by, candidates.as_slice()) {
        (ToldBy::First, [first, ..]) => {
            first.walk(value, at, to);
        }
        (ToldBy::Field(tag), [_, ..]) if value.kind == code::OBJECT => {
            tagged(tag, &candidates, value, at, to);
        }
        (_, [only]) => {
            only.walk(value, at, to);
        }
        (ToldBy::Form, [_, ..]) => match fitting(&candidates, value) {
            Some(branch) => {
                branch.walk(value, at, to);
            }
            None => none_fits(any_of, value, at, to),
        },
        _ => none_fits(any_of, value, at, to),
    }
}

fn none_fits<R: Report>(any_of: &AnyOf, value: Value<'_>, at: &Path<'_>, to: &mut R) {
    let same = any_of.branches.iter().any(|branch| branch.types.contains(value.kind));
    let found = || if same { report::another(value) } else { report::kind(value) };
    to.add(at, || report::alternatives(any_of), found);
}

/// Whether a branch stands for a flattened `Option` that is left out.
pub(super) fn is_absence(branch: &Schema) -> bool {
    branch.object.as_deref().is_some_and(|rules| !rules.none_of.is_empty())
}

/// The one branch that has a field of the object for its own.
fn fitting<'s>(candidates: &[&'s Schema], value: Value<'_>) -> Option<&'s Schema> {
    if value.kind != code::OBJECT {
        return None;
    }
    let mut elements = Elements::of(value.bytes).ok()?;
    while let Ok(Some((name, _))) = elements.next() {
        let knows = |rules: &ObjectRules| {
            let property = rules.place(name).and_then(|place| rules.properties.get(place));
            property.is_some_and(|property| !property.schema.is_empty())
        };
        let mut fitting =
            candidates.iter().filter(|branch| branch.object.as_deref().is_some_and(knows));
        if let (Some(branch), None) = (fitting.next(), fitting.next()) {
            return Some(branch);
        }
    }
    None
}

/// The field that tells the branches apart chooses the branch, or is itself at fault.
fn tagged<R: Report>(
    tag: &str,
    candidates: &[&Schema],
    value: Value<'_>,
    at: &Path<'_>,
    to: &mut R,
) {
    let found = field(value, tag);
    let of_branch = |branch: &Schema| {
        let property = branch.object.as_deref().and_then(|rules| rules.property(tag));
        property.zip(found).is_some_and(|(property, found)| property.schema.accepts(found))
    };
    if let Some(branch) = candidates.iter().find(|branch| of_branch(branch)) {
        branch.walk(value, at, to);
        return;
    }
    let found = || found.map_or("missing".to_owned(), report::another);
    to.add(&at.field(tag.as_bytes()), || tags(tag, candidates), found);
}

/// The values of the field that tells branches apart.
pub(super) fn tags(tag: &str, branches: &[&Schema]) -> String {
    let mut values = Vec::new();
    for branch in branches {
        add_tags(tag, branch, &mut values);
    }
    report::one_of(&values)
}

/// A branch can be an enum itself, all of whose branches have the field.
fn add_tags(tag: &str, branch: &Schema, values: &mut Vec<Literal>) {
    if let Some(property) = branch.object.as_deref().and_then(|rules| rules.property(tag)) {
        for value in &property.schema.values {
            if !values.contains(value) {
                values.push(*value);
            }
        }
    } else if let Some(any_of) = &branch.any_of {
        any_of.branches.iter().for_each(|branch| add_tags(tag, branch, values));
    }
}

/// The first field of a name in an object.
pub(super) fn field<'a>(object: Value<'a>, name: &str) -> Option<Value<'a>> {
    let mut elements = Elements::of(object.bytes).ok()?;
    while let Ok(Some((found, value))) = elements.next() {
        if found == name.as_bytes() {
            return Some(value);
        }
    }
    None
}
