//! A declared query on stored names, and the filter it means for the values of one call.

use super::operand::{Operand, equal};
use super::page;
use super::spec::{Part, Parts, QuerySpec};
use crate::condition::add;
use crate::index::Collation;
use crate::model::ModelSpec;
use crate::shape::{self, Narrow, Shape};
use bson::{Bson, Document, doc};
use std::ops::Bound;

/// A declared query of a model, on stored names.
#[derive(Clone, Debug)]
pub struct DeclaredQuery {
    /// The name of the query and of its function.
    pub name: &'static str,
    /// The order its documents come in, `_id` included where it is paged.
    pub sort: Document,
    /// How texts are compared.
    pub collation: Option<Collation>,
    /// The most documents it gives; 0 is no limit.
    pub limit: u32,
    parts: Vec<Asked>,
    /// What stands at each path of the sort, and whether null or nothing can.
    pub(crate) sorted: Vec<(&'static Shape, bool)>,
    /// The variants of enums that have the fields.
    narrow: Vec<Narrow>,
    pub(crate) paged: bool,
}

/// One condition on a stored path.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// From the document on, or from an item of the array it is in.
    pub(crate) path: String,
    pub(crate) part: Part,
    /// What stands at the path.
    #[cfg_attr(not(feature = "driver"), allow(dead_code, reason = "made-up values have a server"))]
    pub(crate) shape: &'static Shape,
    /// The conditions on one item of the array.
    pub(crate) items: Vec<Asked>,
}

impl DeclaredQuery {
    pub(crate) fn of(model: &'static ModelSpec, spec: &'static QuerySpec) -> Self {
        let mut narrow = Vec::new();
        let parts = resolve(spec.parts(), model.shape, &mut narrow);
        let (mut sort, mut sorted) = (Document::new(), Vec::new());
        for (path, way) in spec.sort().iter() {
            if let Ok(resolved) = shape::resolve(model.shape, path) {
                let lacks = |one: &Narrow| one.tag().is_none();
                let nullable = resolved.shapes.iter().any(|shape| page::may_be_null(shape))
                    || resolved.narrow.iter().any(lacks);
                resolved.narrow.into_iter().for_each(|one| one.and(&mut narrow));
                if sort.insert(resolved.stored, way).is_none() {
                    sorted.push((resolved.shapes.last().copied().unwrap_or(&Shape::Any), nullable));
                }
            }
        }
        if spec.paged && !sort.contains_key("_id") {
            let last = spec.sort().iter().last().map_or(1, |(_, way)| way);
            sort.insert("_id", last);
            sorted.push((id_of(model.shape).unwrap_or(&Shape::Any), false));
        }
        let (name, limit, paged) = (spec.name, spec.limit, spec.paged);
        let collation = spec.collation.copied();
        DeclaredQuery { name, sort, collation, limit, parts, sorted, narrow, paged }
    }

    /// The conditions that take a value, in the order of the function's arguments; those on an item
    /// with the path of its array, others with an empty one.
    #[cfg(feature = "driver")]
    pub(crate) fn asked(&self) -> impl Iterator<Item = (&str, &Asked)> {
        let of = |part: &'_ Asked| part.part.asked().is_some();
        self.parts.iter().flat_map(move |part| {
            let whole = of(part).then_some(("", part));
            let items = part.items.iter().filter(move |item| of(item));
            whole.into_iter().chain(items.map(|item| (part.path.as_str(), item)))
        })
    }

    /// The filter for the values of one call, one for each of [`asked`](Self::asked), and behind them
    /// the place a page begins behind.
    pub(crate) fn filter(
        &self,
        operands: impl IntoIterator<Item = Operand>,
    ) -> Result<Document, String> {
        let mut operands = operands.into_iter();
        let mut filter = Document::new();
        for part in &self.parts {
            part.add_to(&mut filter, &mut operands)?;
        }
        for one in &self.narrow {
            // What is asked of the tag already needs no word more.
            if !one.tag().is_some_and(|(path, _)| filter.contains_key(&path)) {
                one.add_to(&mut filter);
            }
        }
        if self.paged {
            match operands.next() {
                Some(Operand::Behind(Some(values))) => {
                    let nullable = self.sorted.iter().map(|(_, nullable)| *nullable);
                    page::behind(&mut filter, &self.sort, nullable, values);
                }
                Some(Operand::Unstorable(ty)) => {
                    return Err(format!("the place a page begins behind {}", unstorable(ty)));
                }
                _ => {}
            }
        }
        Ok(filter)
    }
}

fn resolve(parts: Parts, shape: &'static Shape, narrow: &mut Vec<Narrow>) -> Vec<Asked> {
    let mut asked = Vec::new();
    for part in parts.iter() {
        let mut path = |path: &str| {
            let resolved = shape::resolve(shape, path).ok()?;
            resolved.narrow.into_iter().for_each(|one| one.and(narrow));
            Some((resolved.stored, resolved.shapes.last().copied()?))
        };
        match part {
            Part::Fixed(conditions) => {
                for condition in conditions {
                    let Some((path, shape)) = path(condition.0) else { continue };
                    let part = Part::Fixed(std::slice::from_ref(condition));
                    asked.push(Asked { path, part, shape, items: Vec::new() });
                }
            }
            Part::Elem(array, items) => {
                let Some((path, shape)) = path(array) else { continue };
                // Beside the condition on the item: there a partial index on the tag is seen to hold it.
                let mut of_items = Vec::new();
                let items = resolve(items, shape.item(), &mut of_items);
                of_items.into_iter().for_each(|one| one.below(&path).and(narrow));
                asked.push(Asked { path, part, shape, items });
            }
            Part::Eq(at)
            | Part::In(at)
            | Part::Range(at)
            | Part::Prefix(at)
            | Part::Ne(at)
            | Part::Absent(at)
            | Part::Regex(at, _) => {
                let Some((path, shape)) = path(at) else { continue };
                asked.push(Asked { path, part, shape, items: Vec::new() });
            }
        }
    }
    asked
}

impl Asked {
    fn add_to(
        &self,
        filter: &mut Document,
        operands: &mut impl Iterator<Item = Operand>,
    ) -> Result<(), String> {
        let operand = if self.part.asked().is_some() { operands.next() } else { None };
        if let Some(Operand::Unstorable(ty)) = operand {
            return Err(format!("`{}` {}", self.path, unstorable(ty)));
        }
        let condition: Bson = match (&self.part, operand) {
            (Part::Eq(_), Some(Operand::One(value))) => equal(value),
            (Part::Ne(_), Some(Operand::One(value))) => doc! { "$ne": value }.into(),
            (Part::In(_), Some(Operand::Many(values))) => doc! { "$in": values }.into(),
            (Part::Prefix(_), Some(Operand::One(Bson::String(text)))) => begins_with(&text),
            (Part::Range(_), Some(Operand::Range(start, end))) => {
                let range = range(start, end);
                match range.len() {
                    0 => return Ok(()),
                    // Else one item could be above the one end, and another below the other.
                    2 if is_array(self.shape) => doc! { "$elemMatch": range }.into(),
                    _ => range.into(),
                }
            }
            (Part::Absent(_), _) => doc! { "$exists": false }.into(),
            (Part::Regex(_, pattern), _) => doc! { "$regex": *pattern }.into(),
            (Part::Fixed(conditions), _) => {
                for condition in *conditions {
                    add(filter, &self.path, condition.1.to_bson());
                }
                return Ok(());
            }
            (Part::Elem(..), _) => {
                let mut item = Document::new();
                for part in &self.items {
                    part.add_to(&mut item, operands)?;
                }
                doc! { "$elemMatch": item }.into()
            }
            _ => return Err(format!("`{}` has no value", self.path)),
        };
        add(filter, &self.path, condition);
        Ok(())
    }
}

fn is_array(shape: &Shape) -> bool {
    matches!(shape.core(), Shape::Array(_) | Shape::ArrayOf(..))
}

fn range(start: Bound<Bson>, end: Bound<Bson>) -> Document {
    let mut range = Document::new();
    match start {
        Bound::Included(value) => drop(range.insert("$gte", value)),
        Bound::Excluded(value) => drop(range.insert("$gt", value)),
        Bound::Unbounded => {}
    }
    match end {
        Bound::Included(value) => drop(range.insert("$lte", value)),
        Bound::Excluded(value) => drop(range.insert("$lt", value)),
        Bound::Unbounded => {}
    }
    range
}

/// An anchored pattern of the text itself, which the server turns into a range of the index. (A
/// range of its own could be met by two items of an array.)
fn begins_with(text: &str) -> Bson {
    let mut pattern = String::from("^");
    for letter in text.chars() {
        match letter {
            // A pattern with the letter itself in it is refused.
            '\0' => pattern.push_str("\\x00"),
            letter if letter.is_ascii() && !letter.is_ascii_alphanumeric() => {
                pattern.extend(['\\', letter]);
            }
            letter => pattern.push(letter),
        }
    }
    doc! { "$regex": pattern }.into()
}

/// The field that is stored as `_id`; of an enum, its first variant's.
fn id_of(shape: &'static Shape) -> Option<&'static Shape> {
    match shape.core() {
        Shape::Struct(of) => of.fields.iter().find_map(|field| match field.3.flatten {
            true => id_of(field.2),
            false => (field.1 == "_id").then_some(field.2),
        }),
        Shape::AnyOf(_, variants) => variants.iter().find_map(|variant| id_of(variant)),
        _ => None,
    }
}

/// The value itself is never told.
fn unstorable(ty: &str) -> String {
    format!("was given a `{ty}` that has no form in BSON")
}
