//! The verdict on raw bytes: the server's, one walk over the document.
//!
//! The walk runs with one of two reports. [`Silent`] stops at the first fault and allocates
//! nothing; [`Violations`] goes on to the end and writes down each fault. As it is one walk, the
//! two cannot disagree.

use super::equality;
use super::keyword::{
    Additional, AnyOf, ArrayRules, Items, Literal, NumberRules, ObjectRules, Schema, TextRules,
};
use super::number::Num;
use super::raw::{Elements, Malformed, Value};
use super::report::{self, Path, Report, Silent};
use super::types::code;
use std::cmp::Ordering;

impl Schema {
    /// Whether the server takes the value.
    pub(super) fn accepts(&self, value: Value<'_>) -> bool {
        self.walk(value, &Path::root(), &mut Silent)
    }

    /// Checks a value and reports what is wrong with it; false where anything is.
    pub(super) fn walk<R: Report>(&self, value: Value<'_>, at: &Path<'_>, to: &mut R) -> bool {
        if !self.types.contains(value.kind) {
            to.add(at, || report::describe(self), || report::kind(value));
            return false;
        }
        if !self.values.is_empty() && !self.values.iter().any(|literal| literal.is(value)) {
            to.add(at, || report::one_of(&self.values), || report::another(value));
            return false;
        }
        let mut ok = true;
        // `$jsonSchema` keywords hold for values of a type they do not look at.
        match value.kind {
            code::OBJECT => {
                if let Some(rules) = &self.object {
                    ok = rules.walk(value, at, to);
                }
            }
            code::STRING => {
                if let Some(rules) = &self.text {
                    ok = rules.walk(value, at, to);
                }
            }
            code::INT | code::LONG | code::DOUBLE | code::DECIMAL => {
                if let Some(rules) = &self.number {
                    ok = rules.walk(value, at, to);
                }
            }
            code::ARRAY => {
                if let Some(rules) = &self.array {
                    ok = rules.walk(value, at, to);
                }
            }
            code::BINARY if self.pinned => ok = self.has_subtype(value, at, to),
            _ => {}
        }
        for schema in &self.all_of {
            if !ok && !R::ALL {
                return false;
            }
            ok &= schema.walk(value, at, to);
        }
        if let Some(any_of) = &self.any_of
            && (ok || R::ALL)
        {
            ok &= any_of.walk(value, at, to);
        }
        ok
    }

    /// The clause beside `$jsonSchema` compares with 16 bytes of the subtype, so another length is
    /// refused too.
    fn has_subtype<R: Report>(&self, value: Value<'_>, at: &Path<'_>, to: &mut R) -> bool {
        let (subtype, length) = value.subtype();
        let ok =
            self.subtype.is_none_or(|wanted| wanted == subtype && length == super::pins::LENGTH);
        if !ok {
            to.add(
                at,
                || report::binary(self.subtype.unwrap_or_default(), super::pins::LENGTH),
                || report::binary(subtype, length),
            );
        }
        ok
    }
}

impl AnyOf {
    fn walk<R: Report>(&self, value: Value<'_>, at: &Path<'_>, to: &mut R) -> bool {
        if self.branches.iter().any(|branch| branch.accepts(value)) {
            return true;
        }
        if R::ALL {
            report::branches(self, value, at, to);
        }
        false
    }
}

impl Literal {
    fn is(self, value: Value<'_>) -> bool {
        match self {
            Literal::Null => value.kind == code::NULL,
            Literal::Text(text) => value.kind == code::STRING && value.text() == text.as_bytes(),
            Literal::Whole(n) => {
                Num::of(value).is_some_and(|found| found.compare(Num::Whole(n)) == Ordering::Equal)
            }
        }
    }
}

impl NumberRules {
    fn walk<R: Report>(&self, value: Value<'_>, at: &Path<'_>, to: &mut R) -> bool {
        let Some(number) = Num::of(value) else { return true };
        let mut ok = true;
        for (limit, beyond) in [(self.min, Ordering::Less), (self.max, Ordering::Greater)] {
            let Some(limit) = limit else { continue };
            let order = number.compare(limit.bound.into());
            if number.is_nan() || order == beyond || limit.exclusive && order == Ordering::Equal {
                ok = false;
                to.add(at, || report::limit(limit, beyond), || report::beyond(number, order));
            }
        }
        if let Some(step) = self.multiple_of
            && !number.is_multiple_of(step)
        {
            ok = false;
            to.add(at, || report::multiple(step), || "another number".to_owned());
        }
        ok
    }
}

impl TextRules {
    fn walk<R: Report>(&self, value: Value<'_>, at: &Path<'_>, to: &mut R) -> bool {
        let text = value.text();
        let mut ok = true;
        if self.min.is_some() || self.max.is_some() {
            // A code point begins with each byte that does not go on one.
            let length = text.iter().filter(|byte| **byte & 0xC0 != 0x80).count() as u64;
            ok = within(self.min, self.max, length, "character", at, to);
        }
        if let Some(pattern) = &self.pattern
            && (ok || R::ALL)
            && !pattern.matches(text)
        {
            ok = false;
            to.add(at, || report::matching(pattern), || "other text".to_owned());
        }
        ok
    }
}

impl ArrayRules {
    fn walk<R: Report>(&self, value: Value<'_>, at: &Path<'_>, to: &mut R) -> bool {
        match self.walk_items(value, at, to) {
            Ok(ok) => ok,
            Err(Malformed) => report::malformed(at, to),
        }
    }

    fn walk_items<R: Report>(
        &self,
        value: Value<'_>,
        at: &Path<'_>,
        to: &mut R,
    ) -> Result<bool, Malformed> {
        let mut ok = true;
        let mut elements = Elements::of(value.bytes)?;
        let mut unique = Vec::new();
        let mut count = 0;
        while let Some((_, item)) = elements.next()? {
            let schema = match &self.items {
                Items::Any => None,
                Items::Each(schema) => Some(schema),
                Items::Tuple(schemas) => schemas.get(count),
            };
            if let Some(schema) = schema {
                ok &= schema.walk(item, &at.item(count), to);
                if !ok && !R::ALL {
                    return Ok(false);
                }
            }
            if self.unique {
                unique.push((count, item));
            }
            count += 1;
        }
        // A tuple takes no item beyond its own; its `maxItems` says the same.
        ok &= within(self.min, self.max, count as u64, "item", at, to);
        unique.sort_by(|(_, a), (_, b)| equality::compare(*a, *b));
        for pair in unique.windows(2) {
            if let [(first, a), (second, b)] = pair
                && equality::compare(*a, *b).is_eq()
            {
                ok = false;
                to.add(
                    at,
                    || "items that all differ".to_owned(),
                    || format!("equal items at {first} and {second}"),
                );
            }
        }
        Ok(ok)
    }
}

impl ObjectRules {
    fn walk<R: Report>(&self, value: Value<'_>, at: &Path<'_>, to: &mut R) -> bool {
        match self.walk_fields(value, at, to) {
            Ok(ok) => ok,
            Err(Malformed) => report::malformed(at, to),
        }
    }

    fn walk_fields<R: Report>(
        &self,
        value: Value<'_>,
        at: &Path<'_>,
        to: &mut R,
    ) -> Result<bool, Malformed> {
        let mut ok = true;
        let mut elements = Elements::of(value.bytes)?;
        let mut seen = Seen::new(self.properties.len());
        // Fields mostly come in the order of the properties.
        let mut expected = 0;
        let mut count = 0;
        while let Some((name, field)) = elements.next()? {
            count += 1;
            let place = match self.properties.get(expected) {
                Some(property) if property.name.as_bytes() == name => Some(expected),
                _ => self.place(name),
            };
            let mut known = false;
            if let Some(place) = place
                && let Some(property) = self.properties.get(place)
            {
                known = true;
                expected = place + 1;
                // Of two fields with one name the server looks at the first.
                if seen.add(place) {
                    ok &= property.schema.walk(field, &at.field(name), to);
                }
            }
            for (pattern, schema) in &self.patterns {
                if pattern.matches(name) {
                    known = true;
                    ok &= schema.walk(field, &at.field(name), to);
                }
            }
            if !known {
                ok &= self.walk_unknown(name, field, at, to);
            }
            if !ok && !R::ALL {
                return Ok(false);
            }
        }
        Ok(self.walk_absent(&seen, count, at, to) && ok)
    }

    fn walk_unknown<R: Report>(
        &self,
        name: &[u8],
        field: Value<'_>,
        at: &Path<'_>,
        to: &mut R,
    ) -> bool {
        match &self.additional {
            Additional::Allowed => true,
            Additional::Matching(schema) => schema.walk(field, &at.field(name), to),
            Additional::Refused => {
                to.add(
                    &at.field(name),
                    || report::no_such_field(&self.patterns),
                    || report::unknown_field(&self.patterns),
                );
                false
            }
        }
    }

    /// What the fields that are not there, and how many are, make of the verdict.
    fn walk_absent<R: Report>(
        &self,
        seen: &Seen,
        mut count: u64,
        at: &Path<'_>,
        to: &mut R,
    ) -> bool {
        let mut ok = true;
        for (place, property) in self.properties.iter().enumerate() {
            if seen.has(place) {
                continue;
            }
            // The driver or the server gives a document without `_id` an ObjectId.
            let given = self.root && property.name == "_id";
            count += u64::from(given);
            let fine = if given {
                property.schema.accepts(Value { kind: code::OBJECT_ID, bytes: &[0; 12] })
            } else {
                !property.required
            };
            if !fine {
                ok = false;
                let missing = || "missing".to_owned();
                to.add(
                    &at.field(property.name.as_bytes()),
                    || report::describe(&property.schema),
                    missing,
                );
                if !R::ALL {
                    return false;
                }
            }
        }
        for names in &self.one_of {
            let there = names.names.iter().filter(|name| self.has_seen(seen, name)).count();
            if there > 1 || there == 0 && names.required {
                ok = false;
                report::names(names, there, at, to);
            }
        }
        for name in &self.none_of {
            if self.has_seen(seen, name) {
                ok = false;
                to.add(
                    &at.field(name.as_bytes()),
                    || "no such field".to_owned(),
                    || "a field".to_owned(),
                );
            }
        }
        within(self.min, self.max, count, "field", at, to) && ok
    }

    fn has_seen(&self, seen: &Seen, name: &str) -> bool {
        self.place(name.as_bytes()).is_some_and(|place| seen.has(place))
    }
}

fn within<R: Report>(
    min: Option<u64>,
    max: Option<u64>,
    count: u64,
    what: &'static str,
    at: &Path<'_>,
    to: &mut R,
) -> bool {
    let ok = min.is_none_or(|min| min <= count) && max.is_none_or(|max| count <= max);
    if !ok {
        to.add(at, || report::between(min, max, what), || report::counted(count, what));
    }
    ok
}

/// Which properties were there.
struct Seen {
    first: u64,
    more: Vec<u64>,
}

impl Seen {
    fn new(properties: usize) -> Self {
        // Without an allocation for up to 64 properties.
        Seen { first: 0, more: vec![0; properties.saturating_sub(1) / 64] }
    }

    fn word(&mut self, place: usize) -> Option<&mut u64> {
        match place / 64 {
            0 => Some(&mut self.first),
            word => self.more.get_mut(word - 1),
        }
    }

    /// Whether the property was not there before.
    fn add(&mut self, place: usize) -> bool {
        let bit = 1 << (place % 64);
        self.word(place).is_some_and(|word| {
            let new = *word & bit == 0;
            *word |= bit;
            new
        })
    }

    fn has(&self, place: usize) -> bool {
        let word = match place / 64 {
            0 => self.first,
            word => self.more.get(word - 1).copied().unwrap_or_default(),
        };
        word & (1 << (place % 64)) != 0
    }
}
