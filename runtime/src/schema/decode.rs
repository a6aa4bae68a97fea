//! The server's `errInfo` of code 121 in the form of the check's own report.
//!
//! The rules in `errInfo` are walked beside the schema they come from. Where a rule quotes the value
//! it refuses, the check looks at that value and reports in its own words; the value itself goes
//! nowhere. A rule that the schema does not know (the server may hold an older validator) is
//! reported by what the validator says.

use super::branches;
use super::keyword::{Items, ObjectRules, Schema, ToldBy};
use super::raw::Elements;
use super::report::{self, Path, Report};
use super::types::name_of;
use super::validator::compiled;
use super::violation::Violations;
use crate::model::ModelSpec;
use bson::{Bson, Document, doc};

/// What the server found wrong with a document.
pub(crate) fn decode(spec: &'static ModelSpec, err_info: &Document) -> Violations {
    let mut violations = Violations::default();
    if let Ok(details) = err_info.get_document("details") {
        clause(details, &compiled(spec).schema, &mut violations);
    }
    if violations.is_empty() {
        let wanted = || "a document that fits the validator".to_owned();
        violations.add(&Path::root(), wanted, || "one that does not".to_owned());
    }
    violations
}

/// A part of the validator: `$jsonSchema`, or the clauses beside it.
fn clause(details: &Document, schema: &Schema, to: &mut Violations) {
    match operator(details) {
        "$jsonSchema" => {
            rules(list(details, "schemaRulesNotSatisfied"), Some(schema), &Path::root(), to);
        }
        "$lt" | "$gt" => pin(details, schema, to),
        _ => {
            let failed = list(details, "clausesNotSatisfied");
            for inner in failed.chain(list(details, "clausesSatisfied")) {
                if let Ok(details) = inner.get_document("details") {
                    clause(details, schema, to);
                }
            }
        }
    }
}

/// A binary that is not of its subtype.
fn pin(details: &Document, schema: &Schema, to: &mut Violations) {
    let specified = details.get_document("specifiedAs").ok();
    let Some((path, range)) = specified.and_then(|of| of.iter().next()) else { return };
    let subtype = range.as_document().and_then(|range| match range.values().next() {
        Some(Bson::Binary(bound)) => Some(u8::from(bound.subtype)),
        _ => None,
    });
    let versions = schema.any_of.iter().flat_map(|any_of| &any_of.branches);
    let node = std::iter::once(schema).chain(versions).find_map(|schema| {
        path.split('.')
            .try_fold(schema, |at, name| Some(&at.object.as_deref()?.property(name)?.schema))
            .filter(|node| node.pinned && node.subtype == subtype)
    });
    leaf(details, node, &Path::root().field(path.as_bytes()), to);
}

fn rules<'a>(
    failed: impl Iterator<Item = &'a Document>,
    schema: Option<&Schema>,
    at: &Path<'_>,
    to: &mut Violations,
) {
    let failed: Vec<&Document> = failed.collect();
    // Of a value of a wrong type the server says more than there is to say, and of a missing one.
    if let Some(wrong_type) = failed.iter().find(|rule| operator(rule) == "bsonType") {
        return leaf(wrong_type, schema, at, to);
    }
    let missing: Vec<&str> = failed.iter().flat_map(|r| texts(r, "missingProperties")).collect();
    for details in failed {
        rule(details, &missing, schema, at, to);
    }
}

fn rule(
    rule: &Document,
    missing: &[&str],
    schema: Option<&Schema>,
    at: &Path<'_>,
    to: &mut Violations,
) {
    let object = schema.and_then(|schema| schema.object.as_deref());
    let property = |name: &str| Some(&object?.property(name)?.schema);
    match operator(rule) {
        "properties" => {
            for failed in list(rule, "propertiesNotSatisfied") {
                let name = failed.get_str("propertyName").unwrap_or_default();
                if !missing.contains(&name) {
                    let at = at.field(name.as_bytes());
                    rules(list(failed, "details"), property(name), &at, to);
                }
            }
        }
        "required" => {
            for name in missing {
                let wanted = || property(name).map_or("a value".to_owned(), report::describe);
                to.add(&at.field(name.as_bytes()), wanted, || "missing".to_owned());
            }
        }
        "additionalProperties" => {
            let patterns = object.map_or(&[][..], |object| &object.patterns);
            for name in texts(rule, "additionalProperties") {
                let at = at.field(name.as_bytes());
                let wanted = || report::no_such_field(patterns);
                to.add(&at, wanted, || report::unknown_field(patterns));
            }
            if let Ok(name) = rule.get_str("failingProperty") {
                let value = object.and_then(ObjectRules::additional);
                rules(list(rule, "details"), value, &at.field(name.as_bytes()), to);
            }
        }
        "patternProperties" => {
            for failed in list(rule, "details") {
                let name = failed.get_str("propertyName").unwrap_or_default();
                let pattern = failed.get_str("regexMatched").unwrap_or_default();
                let value = object.and_then(|object| object.pattern(pattern));
                rules(list(failed, "details"), value, &at.field(name.as_bytes()), to);
            }
        }
        "items" => {
            // With one schema for all items the position stands on the rule itself.
            let each: Vec<_> = match whole(rule, "itemIndex") {
                Some(_) => vec![rule],
                None => list(rule, "details").collect(),
            };
            for failed in each {
                let Some(position) = whole(failed, "itemIndex") else { continue };
                let item = schema.and_then(|schema| schema.item(position));
                rules(list(failed, "details"), item, &at.item(position), to);
            }
        }
        // `maxItems` says so too.
        "additionalItems" if schema.is_some_and(|schema| schema.array.is_some()) => {}
        "minProperties" | "maxProperties" if object.is_some() => {
            let (min, max) = object.map_or((None, None), |object| (object.min, object.max));
            let count = whole(rule, "numberOfProperties").unwrap_or_default() as u64;
            let found = || report::counted(count, "field");
            to.add(at, || report::between(min, max, "field"), found);
        }
        "anyOf" => any_of(rule, schema, at, to),
        "allOf" => {
            let presence = object.map_or(0, ObjectRules::presence_rules);
            for failed in list(rule, "schemasNotSatisfied") {
                let index = whole(failed, "index").unwrap_or_default();
                match index.checked_sub(presence) {
                    Some(index) => {
                        let clause = schema.and_then(|schema| schema.all_of.get(index));
                        rules(list(failed, "details"), clause, at, to);
                    }
                    None => list(failed, "details").for_each(|r| aliases(r, index, object, at, to)),
                }
            }
        }
        "oneOf" | "not" => aliases(rule, 0, object, at, to),
        _ => leaf(rule, schema, at, to),
    }
}

/// A field with aliases that is missing, or there more than once.
fn aliases(
    rule: &Document,
    index: usize,
    object: Option<&ObjectRules>,
    at: &Path<'_>,
    to: &mut Violations,
) {
    let there = if list(rule, "schemasNotSatisfied").next().is_some() { 0 } else { 2 };
    match object.and_then(|object| object.one_of.get(index)) {
        Some(names) => report::names(names, there, at, to),
        None => leaf(rule, None, at, to),
    }
}

/// A rule about one value, which it quotes.
fn leaf(rule: &Document, schema: Option<&Schema>, at: &Path<'_>, to: &mut Violations) {
    if let (Some(schema), Some(value)) = (schema, rule.get("consideredValue")) {
        let bytes = bson::serialize_to_vec(&doc! { "": value }).unwrap_or_default();
        if let Ok(Some((_, value))) = Elements::of(&bytes).and_then(|mut all| all.next())
            && !schema.walk(value, at, to)
        {
            return;
        }
    }
    let wanted = || match rule.get_document("specifiedAs") {
        Ok(specified) => specified.to_string(),
        Err(_) => operator(rule).to_owned(),
    };
    let found = || rule.get_str("consideredType").unwrap_or("something else").to_owned();
    to.add(at, wanted, found);
}

fn any_of(rule: &Document, schema: Option<&Schema>, at: &Path<'_>, to: &mut Violations) {
    // A lone clause of `allOf` stands on the node itself.
    let clauses = schema.into_iter().flat_map(|s| std::iter::once(s).chain(&s.all_of));
    let Some(any_of) = clauses.filter_map(|schema| schema.any_of.as_ref()).next() else {
        return leaf(rule, None, at, to);
    };
    let branch_of = |failed: &Document| any_of.branches.get(whole(failed, "index")?);
    // Branches for a value of this type, that of a left-out `Option` not among them.
    let typed: Vec<&Document> = list(rule, "schemasNotSatisfied")
        .filter(|failed| list(failed, "details").all(|rule| operator(rule) != "bsonType"))
        .filter(|failed| !branch_of(failed).is_some_and(branches::is_absence))
        .collect();
    let without = |is_fault: &dyn Fn(&Document) -> bool| {
        let mut fitting =
            typed.iter().filter(|failed| !list(failed, "details").any(is_fault)).copied();
        (fitting.next(), fitting.next())
    };
    let chosen = match (any_of.told_by, typed.as_slice()) {
        (ToldBy::Field(tag), _) => without(&|rule| names(rule, tag)).0,
        (ToldBy::First, typed) => typed.first().copied(),
        (_, [only]) => Some(*only),
        (ToldBy::Form, _) => match without(&|rule| operator(rule) == "required") {
            (only, None) => only,
            _ => None,
        },
    };
    if let Some(failed) = chosen {
        return rules(list(failed, "details"), branch_of(failed), at, to);
    }
    if let (ToldBy::Field(tag), Some(first)) = (any_of.told_by, typed.first()) {
        let objects: Vec<_> = any_of.branches.iter().collect();
        let found = || match quoted(first, tag) {
            Some(value) => format!("another {}", name_of(value.element_type() as u8)),
            None => "missing".to_owned(),
        };
        return to.add(&at.field(tag.as_bytes()), || branches::tags(tag, &objects), found);
    }
    let all = list(rule, "schemasNotSatisfied").flat_map(|failed| list(failed, "details"));
    let kind =
        all.filter_map(|rule| rule.get_str("consideredType").ok()).next().unwrap_or("object");
    let same = any_of.branches.iter().any(|branch| branch.types.names().any(|name| name == kind));
    let found = || if same { format!("another {kind}") } else { kind.to_owned() };
    to.add(at, || report::alternatives(any_of), found);
}

/// The value of a field that a branch's rules refuse.
fn quoted<'a>(failed: &'a Document, field: &str) -> Option<&'a Bson> {
    list(failed, "details").find_map(|rule| {
        let own = list(rule, "propertiesNotSatisfied")
            .find(|failed| failed.get_str("propertyName").is_ok_and(|name| name == field))
            .and_then(|failed| {
                list(failed, "details").find_map(|rule| rule.get("consideredValue"))
            });
        own.or_else(|| list(rule, "schemasNotSatisfied").find_map(|inner| quoted(inner, field)))
    })
}

/// Whether a rule is about this field; an `anyOf` is where each branch is.
fn names(rule: &Document, field: &str) -> bool {
    texts(rule, "missingProperties").any(|name| name == field)
        || list(rule, "propertiesNotSatisfied")
            .any(|failed| failed.get_str("propertyName").is_ok_and(|name| name == field))
        || operator(rule) == "anyOf"
            && list(rule, "schemasNotSatisfied")
                .all(|failed| list(failed, "details").any(|rule| names(rule, field)))
}

impl Schema {
    fn item(&self, position: usize) -> Option<&Schema> {
        match &self.array.as_deref()?.items {
            Items::Any => None,
            Items::Each(schema) => Some(schema),
            Items::Tuple(schemas) => schemas.get(position),
        }
    }
}

fn operator(rule: &Document) -> &str {
    rule.get_str("operatorName").unwrap_or_default()
}

fn list<'a>(of: &'a Document, key: &str) -> impl Iterator<Item = &'a Document> + use<'a> {
    of.get_array(key).ok().into_iter().flatten().filter_map(Bson::as_document)
}

fn texts<'a>(of: &'a Document, key: &str) -> impl Iterator<Item = &'a str> + use<'a> {
    of.get_array(key).ok().into_iter().flatten().filter_map(Bson::as_str)
}

fn whole(of: &Document, key: &str) -> Option<usize> {
    let number = of.get(key)?;
    let number = number.as_i64().or_else(|| number.as_i32().map(i64::from))?;
    usize::try_from(number).ok()
}
