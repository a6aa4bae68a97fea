//! What a walk says about a fault: the path, what was wanted, what was there, and never a value.

use super::keyword::{AnyOf, Limit, Literal, ObjectRules, OneName, Schema, ToldBy};
use super::number::Num;
use super::pattern::Pattern;
use super::raw::{Elements, Value};
use super::types::{Types, code, name_of};
use super::violation::{Violation, Violations};
use crate::shape::Number;
use std::cmp::Ordering;

/// Takes the faults a walk finds.
pub(super) trait Report {
    /// Whether the walk goes on after a fault.
    const ALL: bool;
    fn add(
        &mut self,
        at: &Path<'_>,
        wanted: impl FnOnce() -> String,
        found: impl FnOnce() -> String,
    );
}

/// Only the verdict counts.
pub(super) struct Silent;

impl Report for Silent {
    const ALL: bool = false;
    fn add(&mut self, _: &Path<'_>, _: impl FnOnce() -> String, _: impl FnOnce() -> String) {}
}

impl Report for Violations {
    const ALL: bool = true;
    fn add(
        &mut self,
        at: &Path<'_>,
        wanted: impl FnOnce() -> String,
        found: impl FnOnce() -> String,
    ) {
        let violation = Violation { path: at.text(), wanted: wanted(), found: found() };
        // A keyword can stand twice, where a flattened field or a bound repeats it.
        if !self.0.contains(&violation) {
            self.0.push(violation);
        }
    }
}

/// Where a walk is; a list of steps up to the root, on the stack.
pub(super) struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    step: Step<'a>,
}

enum Step<'a> {
    Root,
    Field(&'a [u8]),
    Item(usize),
}

impl<'a> Path<'a> {
    pub(super) fn root() -> Self {
        Path { parent: None, step: Step::Root }
    }

    pub(super) fn field(&'a self, name: &'a [u8]) -> Self {
        Path { parent: Some(self), step: Step::Field(name) }
    }

    pub(super) fn item(&'a self, position: usize) -> Self {
        Path { parent: Some(self), step: Step::Item(position) }
    }

    fn text(&self) -> String {
        let mut text = self.parent.map(Path::text).unwrap_or_default();
        if !text.is_empty() {
            text.push('.');
        }
        match self.step {
            Step::Root => {}
            Step::Field(name) => text.push_str(&String::from_utf8_lossy(name)),
            Step::Item(position) => text.push_str(&position.to_string()),
        }
        text
    }
}

/// Names listed in a text, before it says how many more there are.
const LISTED: usize = 12;

fn list(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] if words.len() <= LISTED => format!("{} {last} {end}", first.join(", ")),
        _ => format!("{}, … ({} in all)", words[..LISTED].join(", "), words.len()),
    }
}

/// What a schema takes, in a few words.
pub(super) fn describe(schema: &Schema) -> String {
    if schema.types == Types::NONE {
        return "nothing".to_owned();
    }
    if !schema.values.is_empty() {
        return one_of(&schema.values);
    }
    if let Some(any_of) = &schema.any_of
        && schema.types == Types::ALL
    {
        let mut branches: Vec<_> = any_of.branches.iter().map(describe).collect();
        branches.dedup();
        return format!("one of: {}", list(&branches, "or"));
    }
    if schema.types == Types::ALL {
        return "a value".to_owned();
    }
    let types: Vec<_> = schema.types.names().map(str::to_owned).collect();
    let types = list(&types, "or");
    match &schema.object {
        Some(rules) if schema.types == Types::OBJECT => {
            let required: Vec<_> = rules
                .properties
                .iter()
                .filter(|property| property.required)
                .map(|property| format!("`{}`", property.name))
                .take(3)
                .collect();
            if required.is_empty() {
                types
            } else {
                format!("{types} with {}", list(&required, "and"))
            }
        }
        _ => types,
    }
}

pub(super) fn one_of(values: &[Literal]) -> String {
    let words: Vec<_> = values
        .iter()
        .map(|value| match value {
            Literal::Null => "null".to_owned(),
            Literal::Whole(n) => n.to_string(),
            Literal::Text(text) => format!("{text:?}"),
        })
        .collect();
    list(&words, "or")
}

pub(super) fn kind(value: Value<'_>) -> String {
    name_of(value.kind).to_owned()
}

pub(super) fn another(value: Value<'_>) -> String {
    format!("another {}", name_of(value.kind))
}

pub(super) fn binary(subtype: u8, length: usize) -> String {
    format!("binData of subtype {subtype} and {length} bytes")
}

pub(super) fn limit(limit: Limit, beyond: Ordering) -> String {
    let words = match (beyond, limit.exclusive) {
        (Ordering::Less, false) => "at least",
        (Ordering::Less, true) => "more than",
        (_, false) => "at most",
        (_, true) => "less than",
    };
    format!("{words} {}", number(limit.bound))
}

pub(super) fn beyond(found: Num, order: Ordering) -> String {
    match order {
        _ if found.is_nan() => "not a number",
        Ordering::Less => "less",
        Ordering::Equal => "just that",
        Ordering::Greater => "more",
    }
    .to_owned()
}

pub(super) fn multiple(step: Number) -> String {
    format!("a multiple of {}", number(step))
}

fn number(number: Number) -> String {
    match number {
        Number::Int(n) => n.to_string(),
        Number::Double(n) => n.to_string(),
    }
}

pub(super) fn matching(pattern: &Pattern) -> String {
    format!("text that matches `{}`", pattern.source())
}

pub(super) fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

pub(super) fn between(min: Option<u64>, max: Option<u64>, what: &str) -> String {
    match (min, max) {
        (Some(min), Some(max)) if min == max => format!("exactly {}", counted(min, what)),
        (Some(min), Some(max)) => format!("{min} to {}", counted(max, what)),
        (Some(min), None) => format!("at least {}", counted(min, what)),
        (None, Some(max)) => format!("at most {}", counted(max, what)),
        (None, None) => String::new(),
    }
}

/// Beside `patternProperties` the name itself is at fault: it is a key, not a field.
pub(super) fn no_such_field(patterns: &[(Pattern, Schema)]) -> String {
    match patterns {
        [] => "no such field".to_owned(),
        [(pattern, _), ..] => format!("a key that matches `{}`", pattern.source()),
    }
}

pub(super) fn unknown_field(patterns: &[(Pattern, Schema)]) -> String {
    if patterns.is_empty() { "unknown field" } else { "another key" }.to_owned()
}

pub(super) fn malformed<R: Report>(at: &Path<'_>, to: &mut R) -> bool {
    to.add(at, || "well-formed BSON".to_owned(), || "broken bytes".to_owned());
    false
}

/// A field with aliases that is missing, or there more than once.
pub(super) fn names<R: Report>(names: &OneName, there: usize, at: &Path<'_>, to: &mut R) {
    let Some(first) = names.names.first() else { return };
    let quoted: Vec<_> = names.names.iter().map(|name| format!("`{name}`")).collect();
    to.add(
        &at.field(first.as_bytes()),
        || format!("one of the names {}", list(&quoted, "and")),
        || if there == 0 { "missing".to_owned() } else { format!("{there} of them") },
    );
}

/// What is wrong with a value that fits no branch: said of the branch it was meant to fit, where
/// that is clear.
pub(super) fn branches<R: Report>(any_of: &AnyOf, value: Value<'_>, at: &Path<'_>, to: &mut R) {
    let candidates: Vec<&Schema> =
        any_of.branches.iter().filter(|branch| branch.types.contains(value.kind)).collect();
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
    let mut branches: Vec<_> = any_of.branches.iter().map(describe).collect();
    branches.dedup();
    to.add(
        at,
        || format!("one of: {}", list(&branches, "or")),
        || {
            let kind = kind(value);
            let same = any_of.branches.iter().any(|branch| branch.types.contains(value.kind));
            if same { format!("another {kind}") } else { kind }
        },
    );
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
    let values: Vec<Literal> = candidates
        .iter()
        .filter_map(|branch| branch.object.as_deref()?.property(tag))
        .flat_map(|property| property.schema.values.iter().copied())
        .collect();
    let found = || found.map_or("missing".to_owned(), another);
    to.add(&at.field(tag.as_bytes()), || one_of(&values), found);
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
