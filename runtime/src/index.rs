//! Index declarations: what the derives write down, and the index on stored names it means.

mod collation;
mod spec;
#[cfg(test)]
mod tests;

use crate::condition::add;
use crate::model::ModelSpec;
use crate::shape::{self, Field, Narrow, NoSuchPath, Resolved, Shape, join};
use bson::{Bson, Document, doc};

pub use collation::Collation;
#[doc(hidden)]
pub use spec::{DOWN, UP};
pub use spec::{IndexSpec, Key, KeyKind, More};

/// An index on stored names, as `createIndexes` takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// The name it has on the server.
    pub name: String,
    /// Stored paths and their directions or kinds, in key order.
    pub keys: Document,
    /// `unique`.
    pub unique: bool,
    /// `sparse`: documents without any of the fields are left out.
    pub sparse: bool,
    /// `hidden`: kept up to date, and used by no query.
    pub hidden: bool,
    /// `expireAfterSeconds`.
    pub expire_after: Option<i32>,
    /// `partialFilterExpression`: the documents in it. An index on a field that only some variants
    /// of an enum have is partial on the enum's tag.
    pub partial: Option<Document>,
    /// `collation`.
    pub collation: Option<Collation>,
    /// What else there is, under the names of `createIndexes`: `weights`, `default_language`,
    /// `language_override`, `wildcardProjection`, `bits`, `min`, `max`.
    pub options: Document,
}

impl Index {
    /// The specification as sent in `createIndexes`.
    pub fn to_document(&self) -> Document {
        let mut spec = doc! { "key": &self.keys, "name": &self.name };
        let flags = [("unique", self.unique), ("sparse", self.sparse), ("hidden", self.hidden)];
        for (flag, _) in flags.into_iter().filter(|(_, is)| *is) {
            spec.insert(flag, true);
        }
        if let Some(seconds) = self.expire_after {
            spec.insert("expireAfterSeconds", seconds);
        }
        if let Some(partial) = &self.partial {
            spec.insert("partialFilterExpression", partial);
        }
        if let Some(collation) = &self.collation {
            spec.insert("collation", collation.to_document());
        }
        spec.extend(self.options.clone());
        spec
    }
}

/// An index where it stands in a document.
struct Placed {
    /// The stored path of the type that declares it.
    prefix: String,
    /// The variants that have the type.
    narrow: Vec<Narrow>,
    shape: &'static Shape,
    spec: &'static IndexSpec,
}

/// The indexes of a model on stored names, those of embedded types included.
///
/// An index of an embedded type is lifted into each place the type stands. Where that is inside
/// a map or an array of arrays, MongoDB has no path to it, and the index is left out. So is one on
/// a path that leads nowhere, which the derives refuse: only a spec written by hand can have it.
pub(crate) fn resolve(spec: &'static ModelSpec) -> Vec<Index> {
    let mut placed = Vec::new();
    for index in spec.indexes {
        let (prefix, narrow) = (String::new(), Vec::new());
        placed.push(Placed { prefix, narrow, shape: spec.shape, spec: index });
    }
    lift(spec.shape, "", &[], &mut placed);

    let mut found: Vec<(Index, Vec<Narrow>, &Placed)> = Vec::new();
    for place in &placed {
        match place.index() {
            Ok((index, narrow)) => {
                // Variants of one enum can share a field.
                let is_twin = found
                    .iter_mut()
                    .any(|(other, others, _)| *other == index && is_widened(others, &narrow));
                if !is_twin {
                    found.push((index, narrow, place));
                }
            }
            Err(error) => {
                let (model, path) = (spec.name, &error.path);
                tracing::error!(model, path, "an index is left out: {error}");
            }
        }
    }

    let mut indexes: Vec<Index> = Vec::new();
    for (mut index, narrow, place) in found {
        place.narrow_down(&mut index, &narrow);
        let elsewhere =
            |other: &Placed| other.spec.name == place.spec.name && other.prefix != place.prefix;
        let name = match place.spec.name {
            Some(name) if placed.iter().any(elsewhere) => join(&place.prefix, name),
            Some(name) => name.to_owned(),
            None => default_name(&index.keys),
        };
        let name = within_limit(name);
        let taken = |name: &str| indexes.iter().any(|other| other.name == name);
        index.name = match taken(&name) {
            true => (2..)
                .map(|n: u32| within_limit(format!("{name}_{n}")))
                .find(|name| !taken(name))
                .unwrap_or_default(),
            false => name,
        };
        indexes.push(index);
    }
    indexes
}

impl Placed {
    fn path(&self, path: &str, narrow: &mut Vec<Narrow>) -> Result<String, NoSuchPath> {
        if path.is_empty() {
            return Ok(self.prefix.clone());
        }
        let Resolved { stored, narrow: through, .. } = shape::resolve(self.shape, path)?;
        through.into_iter().for_each(|one| one.below(&self.prefix).and(narrow));
        Ok(join(&self.prefix, &stored))
    }

    /// The index without its name and without what the variants add, and the variants.
    fn index(&self) -> Result<(Index, Vec<Narrow>), NoSuchPath> {
        let (spec, more) = (self.spec, self.spec.more);
        let mut narrow = self.narrow.clone();
        let mut keys = Document::new();
        for Key(path, kind) in spec.keys {
            let stored = self.path(path, &mut narrow)?;
            let (path, value): (String, Bson) = match kind {
                KeyKind::Ascending => (stored, 1.into()),
                KeyKind::Descending => (stored, (-1).into()),
                KeyKind::Text => {
                    (join(&stored, if path.is_empty() { "$**" } else { "" }), "text".into())
                }
                KeyKind::Hashed => (stored, "hashed".into()),
                KeyKind::Sphere => (stored, "2dsphere".into()),
                KeyKind::Plane => (stored, "2d".into()),
                KeyKind::Wildcard => (join(&stored, "$**"), 1.into()),
            };
            keys.insert(path, value);
        }
        let mut partial = Document::new();
        for condition in more.partial {
            add(&mut partial, &self.path(condition.0, &mut narrow)?, condition.1.to_bson());
        }
        Ok((
            Index {
                name: String::new(),
                keys,
                unique: spec.unique,
                sparse: spec.sparse,
                hidden: spec.hidden,
                expire_after: spec.expire_after,
                partial: (!partial.is_empty()).then_some(partial),
                collation: more.collation.copied(),
                options: self.options()?,
            },
            narrow,
        ))
    }

    fn options(&self) -> Result<Document, NoSuchPath> {
        let more = self.spec.more;
        let mut options = Document::new();
        let mut any = Vec::new();
        let mut weights = Document::new();
        for (path, weight) in more.weights {
            weights.insert(self.path(path, &mut any)?, *weight);
        }
        if !weights.is_empty() {
            options.insert("weights", weights);
        }
        if let Some(language) = more.language {
            options.insert("default_language", language);
        }
        if let Some(path) = more.language_override {
            // The server looks for the name beside each text, at any depth.
            let stored = shape::resolve(self.shape, path)?.stored;
            options.insert("language_override", stored);
        }
        let mut projection = Document::new();
        for (path, is_in) in more.projection {
            projection.insert(self.path(path, &mut any)?, i32::from(*is_in));
        }
        if !projection.is_empty() {
            options.insert("wildcardProjection", projection);
        }
        options.extend(more.bits.map(|bits| ("bits".to_owned(), bits.into())));
        options.extend(more.min.map(|min| ("min".to_owned(), min.into())));
        options.extend(more.max.map(|max| ("max".to_owned(), max.into())));
        Ok(options)
    }

    /// Keeps the documents of other variants out, which do not have the fields.
    fn narrow_down(&self, index: &mut Index, narrow: &[Narrow]) {
        let mut partial = index.partial.take().unwrap_or_default();
        for one in narrow {
            // Two documents without the field are duplicates.
            if !one.add_to(&mut partial) && index.unique {
                for path in index.keys.keys() {
                    if !partial.contains_key(path) {
                        add(&mut partial, path, doc! { "$exists": true }.into());
                    }
                }
            }
        }
        // A partial index leaves out more than a sparse one, and MongoDB takes only one of the two.
        index.sparse &= partial.is_empty();
        index.partial = (!partial.is_empty()).then_some(partial);
    }
}

/// Whether two lists differ in the variants of one enum at most; the first then takes those of the
/// second as well.
fn is_widened(narrow: &mut [Narrow], other: &[Narrow]) -> bool {
    if narrow.len() != other.len() || !narrow.iter().zip(other).all(|(a, b)| a.is_beside(b)) {
        return false;
    }
    let mut different = narrow.iter_mut().zip(other).filter(|(a, b)| !a.is_same(b));
    match (different.next(), different.next()) {
        (Some((first, second)), None) => first.or(second),
        (Some(_), Some(_)) => return false,
        (None, _) => {}
    }
    true
}

/// Finds the indexes of embedded types in a shape that stands at `prefix`, in these variants.
fn lift(shape: &'static Shape, prefix: &str, narrow: &[Narrow], placed: &mut Vec<Placed>) {
    match shape.core() {
        Shape::Struct(of) => {
            for spec in of.indexes {
                let (prefix, narrow) = (prefix.to_owned(), narrow.to_vec());
                placed.push(Placed { prefix, narrow, shape, spec });
            }
            for Field(_, stored, shape, options) in of.fields {
                if options.flatten {
                    lift(shape, prefix, narrow, placed);
                } else {
                    lift(shape, &join(prefix, stored), narrow, placed);
                }
            }
        }
        Shape::Array(item) | Shape::ArrayOf(item, _)
            if !matches!(item.core(), Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_)) =>
        {
            lift(item, prefix, narrow, placed);
        }
        Shape::AnyOf(tag, variants) => {
            for (at, variant) in variants.iter().enumerate() {
                let mut narrow = narrow.to_vec();
                Narrow::variant(*tag, variants, prefix, at).and(&mut narrow);
                lift(variant, prefix, &narrow, placed);
            }
        }
        Shape::Tuple(shapes) => {
            for (position, shape) in shapes.iter().enumerate() {
                lift(shape, &join(prefix, &position.to_string()), narrow, placed);
            }
        }
        _ => {}
    }
}

/// The name MongoDB's own drivers give: `a.b_1_c_-1`.
fn default_name(keys: &Document) -> String {
    let parts: Vec<String> = keys
        .iter()
        .map(|(path, way)| match way {
            Bson::String(kind) => format!("{path}_{kind}"),
            way => format!("{path}_{way}"),
        })
        .collect();
    parts.join("_")
}

/// What servers before 4.2 take, with the collection's name in front: a longer name is cut, and
/// told from others by a hash of all of it.
const LONGEST_NAME: usize = 127;

fn within_limit(name: String) -> String {
    if name.len() <= LONGEST_NAME {
        return name;
    }
    let hash = format!("_{:016x}", crate::schema::fnv1a(name.as_bytes()));
    let mut end = LONGEST_NAME - hash.len();
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    format!("{}{hash}", &name[..end])
}
