//! A refusal of the server's validator (code 121) in the form of the check: path, what was wanted,
//! what was there.
//!
//! `errInfo.details` mirrors the validator: a node for each keyword that failed, with the value it
//! looked at. Values stay out; types, lengths and counts are taken from them.

use crate::schema::{Violation, Violations};
use bson::{Bson, Document};

/// Every path in `errInfo` that breaks the validator.
pub(super) fn violations(info: Option<&Document>) -> Violations {
    let mut found = Vec::new();
    match info.and_then(|info| info.get_document("details").ok()) {
        Some(details) => clause(details, &mut found),
        None => found.push(Finding::new("", "what the validator takes", "another document")),
    }
    Violations(found.into_iter().map(|finding| finding.violation).collect())
}

struct Finding {
    violation: Violation,
    /// A keyword that tells the branches of an `anyOf` apart, by a version or a tag.
    tells_apart: bool,
}

impl Finding {
    fn new(path: &str, wanted: impl Into<String>, found: impl Into<String>) -> Self {
        let violation = Violation { path: path.into(), wanted: wanted.into(), found: found.into() };
        Finding { violation, tells_apart: false }
    }
}

/// A clause of the validator: `$jsonSchema`, or a query operator beside it.
fn clause(node: &Document, out: &mut Vec<Finding>) {
    let operator = operator(node);
    if operator == "$jsonSchema" {
        rules(node, "schemaRulesNotSatisfied", "", out);
        return;
    }
    if operator == "$and" {
        for details in documents(node, "clausesNotSatisfied") {
            if let Ok(details) = details.get_document("details") {
                clause(details, out);
            }
        }
        return;
    }
    let wanted = format!("what the validator's clause `{operator}` takes");
    out.push(Finding::new(path_of(node).unwrap_or_default(), wanted, "another value"));
}

/// The first path that a clause looked at: the key of its `specifiedAs`.
fn path_of(node: &Document) -> Option<&str> {
    if let Ok(specified) = node.get_document("specifiedAs") {
        return specified.keys().find(|key| !key.starts_with('$')).map(String::as_str);
    }
    if let Ok(details) = node.get_document("details") {
        return path_of(details);
    }
    documents(node, "clausesNotSatisfied")
        .filter_map(|clause| clause.get_document("details").ok())
        .find_map(path_of)
}

/// The failed keywords of one schema, which stands at `path`.
fn rules(node: &Document, list: &str, path: &str, out: &mut Vec<Finding>) {
    for node in documents(node, list) {
        rule(node, path, out);
    }
}

fn rule(node: &Document, path: &str, out: &mut Vec<Finding>) {
    match operator(node) {
        "required" => {
            for name in texts(node, "missingProperties") {
                out.push(Finding::new(&join(path, name), "a value", "missing"));
            }
        }
        "properties" => {
            for property in documents(node, "propertiesNotSatisfied") {
                let name = property.get_str("propertyName").unwrap_or_default();
                rules(property, "details", &join(path, name), out);
            }
        }
        "patternProperties" => {
            for property in documents(node, "details") {
                let name = property.get_str("propertyName").unwrap_or_default();
                rules(property, "details", &join(path, name), out);
            }
        }
        "additionalProperties" => {
            for name in texts(node, "additionalProperties") {
                out.push(Finding::new(&join(path, name), "no such field", "unknown field"));
            }
            if let Ok(name) = node.get_str("failingProperty") {
                rules(node, "details", &join(path, name), out);
            }
        }
        "items" | "additionalItems" => items(node, path, out),
        "anyOf" | "oneOf" => branches(node, path, out),
        "allOf" => {
            for branch in documents(node, "schemasNotSatisfied") {
                rules(branch, "details", path, out);
            }
        }
        keyword => out.push(leaf(keyword, node, path)),
    }
}

fn items(node: &Document, path: &str, out: &mut Vec<Finding>) {
    let position =
        |node: &Document| whole(node.get("itemIndex")).map(|n| join(path, &n.to_string()));
    if let Some(path) = position(node) {
        rules(node, "details", &path, out);
        return;
    }
    if node.contains_key("additionalItems") {
        out.push(Finding::new(path, "no further items", "more items"));
        return;
    }
    for item in documents(node, "details") {
        if let Some(path) = position(item) {
            rules(item, "details", &path, out);
        }
    }
}

/// What is wrong by the branch the value was most likely meant for: one whose version or tag fits,
/// and of those the one with the fewest faults.
fn branches(node: &Document, path: &str, out: &mut Vec<Finding>) {
    let findings = |branch| {
        let mut findings = Vec::new();
        rules(branch, "details", path, &mut findings);
        findings
    };
    let all: Vec<Vec<Finding>> = documents(node, "schemasNotSatisfied").map(findings).collect();
    let here = |branch: &Vec<Finding>| matches!(&branch[..], [one] if one.violation.path == path);
    if all.len() > 1 && all.iter().all(here) {
        let mut wanted: Vec<_> = all.iter().flatten().map(|f| f.violation.wanted.clone()).collect();
        wanted.dedup();
        let found = all[0][0].violation.found.clone();
        out.push(Finding::new(path, format!("one of: {}", list(&wanted)), found));
        return;
    }
    let rank = |branch: &Vec<Finding>| (branch.iter().any(|f| f.tells_apart), branch.len());
    match all.into_iter().min_by_key(rank) {
        Some(best) => out.extend(best),
        None => out.push(Finding::new(path, "exactly one of several forms", "more than one")),
    }
}

/// A keyword that looks at one value.
fn leaf(keyword: &str, node: &Document, path: &str) -> Finding {
    let limit = node.get_document("specifiedAs").ok().and_then(|specified| specified.get(keyword));
    let shown = limit.map(number).unwrap_or_default();
    let considered = node.get("consideredValue");
    let kind = considered.map_or("value", type_name);
    let counted = |what| limit.and_then(|limit| whole(Some(limit))).map(|n| count(n, what));
    let bound = |words, what| format!("{words} {}", counted(what).unwrap_or_default());
    let there =
        |field, what| whole(node.get(field)).map_or("another number".into(), |n| count(n, what));
    let length = || match considered {
        Some(Bson::String(text)) => count(text.chars().count() as i64, "character"),
        _ => "another length".into(),
    };
    let exclusive = |keyword| {
        node.get_document("specifiedAs").is_ok_and(|s| s.get_bool(keyword).unwrap_or_default())
    };
    let (wanted, found) = match keyword {
        "bsonType" | "type" => {
            (types(limit), node.get_str("consideredType").unwrap_or(kind).into())
        }
        "enum" => {
            let values = limit.and_then(Bson::as_array).map(Vec::as_slice).unwrap_or_default();
            let words: Vec<_> = values.iter().map(number).collect();
            let mut finding = Finding::new(path, list(&words), format!("another {kind}"));
            finding.tells_apart = values.len() == 1;
            return finding;
        }
        "minLength" => (bound("at least", "character"), length()),
        "maxLength" => (bound("at most", "character"), length()),
        "minItems" => (bound("at least", "item"), there("numberOfItems", "item")),
        "maxItems" => (bound("at most", "item"), there("numberOfItems", "item")),
        "minProperties" => (bound("at least", "field"), there("numberOfProperties", "field")),
        "maxProperties" => (bound("at most", "field"), there("numberOfProperties", "field")),
        "minimum" if exclusive("exclusiveMinimum") => (format!("more than {shown}"), "less".into()),
        "minimum" => (format!("at least {shown}"), "less".into()),
        "maximum" if exclusive("exclusiveMaximum") => (format!("less than {shown}"), "more".into()),
        "maximum" => (format!("at most {shown}"), "more".into()),
        "multipleOf" => (format!("a multiple of {shown}"), "another number".into()),
        "pattern" => {
            let pattern = limit.and_then(Bson::as_str).unwrap_or_default();
            (format!("text that matches `{pattern}`"), "other text".into())
        }
        "uniqueItems" => ("items that all differ".into(), "equal items".into()),
        _ => (format!("what the keyword `{keyword}` takes"), format!("another {kind}")),
    };
    Finding::new(path, wanted, found)
}

fn operator(node: &Document) -> &str {
    node.get_str("operatorName").unwrap_or_default()
}

fn documents<'d>(node: &'d Document, list: &str) -> impl Iterator<Item = &'d Document> {
    node.get_array(list).into_iter().flatten().filter_map(Bson::as_document)
}

fn texts<'d>(node: &'d Document, list: &str) -> impl Iterator<Item = &'d str> {
    node.get_array(list).into_iter().flatten().filter_map(Bson::as_str)
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

fn types(limit: Option<&Bson>) -> String {
    match limit {
        Some(Bson::Array(types)) => {
            list(&types.iter().filter_map(Bson::as_str).map(str::to_owned).collect::<Vec<_>>())
        }
        Some(Bson::String(one)) => one.clone(),
        _ => "another type".into(),
    }
}

fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// A value of the *validator*: a bound, or what an `enum` lists.
fn number(value: &Bson) -> String {
    match value {
        Bson::Int32(n) => n.to_string(),
        Bson::Int64(n) => n.to_string(),
        Bson::Double(n) => n.to_string(),
        other => other.to_string(),
    }
}

fn whole(value: Option<&Bson>) -> Option<i64> {
    match value? {
        Bson::Int32(n) => Some((*n).into()),
        Bson::Int64(n) => Some(*n),
        Bson::Double(n) => Some(*n as i64),
        _ => None,
    }
}

fn count(n: i64, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// The name `bsonType` knows a type by.
fn type_name(value: &Bson) -> &'static str {
    match value {
        Bson::Double(_) => "double",
        Bson::String(_) => "string",
        Bson::Array(_) => "array",
        Bson::Document(_) => "object",
        Bson::Boolean(_) => "bool",
        Bson::Null => "null",
        Bson::Int32(_) => "int",
        Bson::Int64(_) => "long",
        Bson::Binary(_) => "binData",
        Bson::ObjectId(_) => "objectId",
        Bson::DateTime(_) => "date",
        Bson::Decimal128(_) => "decimal",
        _ => "value",
    }
}
