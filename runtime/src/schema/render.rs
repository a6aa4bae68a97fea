//! A schema as the BSON that `$jsonSchema` takes, keywords in one order.

use super::keyword::{
    Additional, AnyOf, ArrayRules, Items, Limit, Literal, NumberRules, ObjectRules, OneName,
    Schema, TextRules,
};
use super::types::Types;
use crate::shape::Number;
use bson::{Bson, Document, doc};

impl Schema {
    /// The schema as BSON.
    pub(crate) fn to_document(&self) -> Document {
        let mut to = Document::new();
        if let Some(title) = &self.title {
            to.insert("title", title);
        }
        if let Some(description) = self.description {
            to.insert("description", description);
        }
        if self.types == Types::NONE {
            to.insert("not", doc! {});
            return to;
        }
        if self.types != Types::ALL {
            to.insert("bsonType", one_or_list(self.types.names().map(Bson::from).collect()));
        }
        if !self.values.is_empty() {
            to.insert("enum", self.values.iter().map(|v| Bson::from(*v)).collect::<Vec<_>>());
        }
        if let Some(rules) = &self.number {
            number(rules, &mut to);
        }
        if let Some(rules) = &self.text {
            text(rules, &mut to);
        }
        if let Some(rules) = &self.array {
            array(rules, &mut to);
        }
        let mut clauses = Vec::new();
        if let Some(rules) = &self.object {
            object(rules, &mut to);
            clauses.extend(presence(rules, self.types == Types::OBJECT));
        }
        if let Some(AnyOf { branches, .. }) = &self.any_of {
            to.insert("anyOf", documents(branches));
        }
        clauses.extend(self.all_of.iter().map(Schema::to_document));
        // A clause whose keyword is free stands on the node itself.
        match clauses.as_slice() {
            [] => {}
            [only] if only.keys().all(|keyword| !to.contains_key(keyword)) => {
                to.extend(only.clone());
            }
            _ => {
                to.insert("allOf", clauses);
            }
        }
        to
    }
}

fn number(rules: &NumberRules, to: &mut Document) {
    let mut limit = |limit: Option<Limit>, keyword: &str, exclusive: &str| {
        if let Some(limit) = limit {
            to.insert(keyword, Bson::from(limit.bound));
            if limit.exclusive {
                to.insert(exclusive, true);
            }
        }
    };
    limit(rules.min, "minimum", "exclusiveMinimum");
    limit(rules.max, "maximum", "exclusiveMaximum");
    if let Some(step) = rules.multiple_of {
        to.insert("multipleOf", Bson::from(step));
    }
}

fn text(rules: &TextRules, to: &mut Document) {
    count(rules.min, "minLength", to);
    count(rules.max, "maxLength", to);
    if let Some(pattern) = &rules.pattern {
        to.insert("pattern", pattern.source());
    }
}

fn array(rules: &ArrayRules, to: &mut Document) {
    count(rules.min, "minItems", to);
    count(rules.max, "maxItems", to);
    if rules.unique {
        to.insert("uniqueItems", true);
    }
    match &rules.items {
        Items::Each(schema) if !schema.is_empty() => {
            to.insert("items", schema.to_document());
        }
        Items::Tuple(schemas) if !schemas.is_empty() => {
            to.insert("items", documents(schemas));
            to.insert("additionalItems", false);
        }
        _ => {}
    }
}

fn object(rules: &ObjectRules, to: &mut Document) {
    count(rules.min, "minProperties", to);
    count(rules.max, "maxProperties", to);
    let required: Vec<Bson> =
        rules.properties.iter().filter(|p| p.required).map(|p| p.name.into()).collect();
    if !required.is_empty() {
        to.insert("required", required);
    }
    // A property that takes everything matters only where others are refused.
    let named = !matches!(rules.additional, Additional::Allowed);
    let properties: Document = rules
        .properties
        .iter()
        .filter(|p| named || !p.schema.is_empty() || p.schema.description.is_some())
        .map(|p| (p.name.to_owned(), Bson::from(p.schema.to_document())))
        .collect();
    if !properties.is_empty() {
        to.insert("properties", properties);
    }
    if !rules.patterns.is_empty() {
        let patterns: Document = rules
            .patterns
            .iter()
            .map(|(pattern, schema)| (pattern.source().to_owned(), schema.to_document().into()))
            .collect();
        to.insert("patternProperties", patterns);
    }
    match &rules.additional {
        Additional::Allowed => {}
        Additional::Refused => {
            to.insert("additionalProperties", false);
        }
        Additional::Matching(schema) => {
            to.insert("additionalProperties", schema.to_document());
        }
    }
}

/// What must be there together, or must not. `required` holds for whatever is not an object, so
/// where a value may be something else each clause says that it speaks of objects.
fn presence(rules: &ObjectRules, always_object: bool) -> Vec<Document> {
    let having = |names: &[&str]| {
        let mut clause = doc! {};
        if !always_object {
            clause.insert("bsonType", "object");
        }
        clause.insert("required", names);
        clause
    };
    let mut clauses = Vec::new();
    for OneName { names, required } in &rules.one_of {
        if *required {
            let mut branches: Vec<_> = names.iter().map(|name| having(&[name])).collect();
            if !always_object {
                branches.push(doc! { "not": { "bsonType": "object" } });
            }
            clauses.push(doc! { "oneOf": branches });
        } else {
            let pairs = names.iter().enumerate().flat_map(|(n, first)| {
                names.iter().skip(n + 1).map(move |second| [*first, *second])
            });
            clauses.push(none_of(pairs.map(|pair| having(&pair)).collect()));
        }
    }
    if !rules.none_of.is_empty() {
        clauses.push(none_of(rules.none_of.iter().map(|name| having(&[name])).collect()));
    }
    clauses
}

fn none_of(mut clauses: Vec<Document>) -> Document {
    match clauses.pop() {
        Some(only) if clauses.is_empty() => doc! { "not": only },
        Some(last) => {
            clauses.push(last);
            doc! { "not": { "anyOf": clauses } }
        }
        None => doc! {},
    }
}

fn documents(schemas: &[Schema]) -> Vec<Document> {
    schemas.iter().map(Schema::to_document).collect()
}

fn one_or_list(mut values: Vec<Bson>) -> Bson {
    match values.pop() {
        Some(only) if values.is_empty() => only,
        last => {
            values.extend(last);
            values.into()
        }
    }
}

fn count(value: Option<u64>, keyword: &str, to: &mut Document) {
    if let Some(value) = value {
        to.insert(keyword, whole(i64::try_from(value).unwrap_or(i64::MAX)));
    }
}

fn whole(value: i64) -> Bson {
    i32::try_from(value).map_or(Bson::Int64(value), Bson::Int32)
}

impl From<Number> for Bson {
    fn from(number: Number) -> Bson {
        match number {
            Number::Int(n) => whole(n),
            Number::Double(n) => Bson::Double(n),
        }
    }
}

impl From<Literal> for Bson {
    fn from(literal: Literal) -> Bson {
        match literal {
            Literal::Null => Bson::Null,
            Literal::Whole(n) => whole(n),
            Literal::Text(text) => text.into(),
        }
    }
}
