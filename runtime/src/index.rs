//! Index declarations: what the derives write down, and the index on stored names it means.

mod variants;

use crate::model::ModelSpec;
use crate::shape::{self, Field, NoSuchPath, Shape};
use bson::{Document, doc};

#[doc(hidden)]
pub use variants::assert_unique_shared;

/// An index as declared, on Rust field paths.
#[derive(Debug)]
pub struct IndexSpec {
    /// Rust field paths (`address.zip`) and directions, in key order.
    pub keys: &'static [(&'static str, i32)],
    /// `unique`.
    pub unique: bool,
    /// `sparse`: documents without any of the fields are left out.
    pub sparse: bool,
    /// `expireAfterSeconds`.
    pub expire_after: Option<i32>,
    /// The name, where one is given.
    pub name: Option<&'static str>,
}

impl IndexSpec {
    /// An index with keys only.
    pub const fn new(keys: &'static [(&'static str, i32)]) -> Self {
        IndexSpec { keys, unique: false, sparse: false, expire_after: None, name: None }
    }

    #[doc(hidden)]
    pub const fn unique(mut self) -> Self {
        self.unique = true;
        self
    }

    #[doc(hidden)]
    pub const fn sparse(mut self) -> Self {
        self.sparse = true;
        self
    }

    #[doc(hidden)]
    pub const fn expire_after(mut self, seconds: i32) -> Self {
        self.expire_after = Some(seconds);
        self
    }

    #[doc(hidden)]
    pub const fn name(mut self, name: &'static str) -> Self {
        self.name = Some(name);
        self
    }
}

/// An index on stored names, as `createIndexes` takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// The name it has on the server.
    pub name: String,
    /// Stored paths and directions, in key order.
    pub keys: Vec<(String, i32)>,
    /// `unique`.
    pub unique: bool,
    /// `sparse`: documents without any of the fields are left out.
    pub sparse: bool,
    /// `expireAfterSeconds`.
    pub expire_after: Option<i32>,
}

impl Index {
    /// The specification as sent in `createIndexes`.
    pub fn to_document(&self) -> Document {
        let keys: Document =
            self.keys.iter().map(|(path, way)| (path.clone(), (*way).into())).collect();
        let mut spec = doc! { "key": keys, "name": &self.name };
        if self.unique {
            spec.insert("unique", true);
        }
        if self.sparse {
            spec.insert("sparse", true);
        }
        if let Some(seconds) = self.expire_after {
            spec.insert("expireAfterSeconds", seconds);
        }
        spec
    }
}

/// An index where it stands in a document.
struct Placed {
    /// The stored path of the type that declares it.
    prefix: String,
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
        placed.push(Placed { prefix: String::new(), shape: spec.shape, spec: index });
    }
    lift(spec.shape, "", &mut placed);

    let mut indexes: Vec<Index> = Vec::new();
    for place in &placed {
        let mut index = match place.index() {
            Ok(index) => index,
            Err(error) => {
                tracing::error!(
                    model = spec.name,
                    path = error.path,
                    "an index is left out: {error}"
                );
                continue;
            }
        };
        let same = |other: &Index| {
            (&other.keys, other.unique, other.sparse, other.expire_after)
                == (&index.keys, index.unique, index.sparse, index.expire_after)
        };
        // Variants of one enum can share a field.
        if indexes.iter().any(same) {
            continue;
        }
        let elsewhere =
            |other: &Placed| std::ptr::eq(other.spec, place.spec) && other.prefix != place.prefix;
        index.name = match place.spec.name {
            Some(name) if placed.iter().any(elsewhere) => join(&place.prefix, name),
            Some(name) => name.to_owned(),
            None => default_name(&index.keys),
        };
        let taken = |name: &str| indexes.iter().any(|other| other.name == name);
        if taken(&index.name) {
            let numbered = (2..).map(|n: u32| format!("{}_{n}", index.name));
            index.name = numbered.into_iter().find(|name| !taken(name)).unwrap_or_default();
        }
        indexes.push(index);
    }
    indexes
}

impl Placed {
    fn index(&self) -> Result<Index, NoSuchPath> {
        let key = |(path, way): &(&'static str, i32)| {
            let stored = shape::resolve(self.shape, path)?.stored;
            Ok((join(&self.prefix, &stored), *way))
        };
        Ok(Index {
            name: String::new(),
            keys: self.spec.keys.iter().map(key).collect::<Result<_, _>>()?,
            unique: self.spec.unique,
            sparse: self.spec.sparse,
            expire_after: self.spec.expire_after,
        })
    }
}

/// Finds the indexes of embedded types in a shape that stands at `prefix`.
fn lift(shape: &'static Shape, prefix: &str, placed: &mut Vec<Placed>) {
    match shape.core() {
        Shape::Struct(of) => {
            for spec in of.indexes {
                placed.push(Placed { prefix: prefix.to_owned(), shape, spec });
            }
            for Field(_, stored, shape, options) in of.fields {
                if options.flatten {
                    lift(shape, prefix, placed);
                } else {
                    lift(shape, &join(prefix, stored), placed);
                }
            }
        }
        Shape::Array(item) | Shape::ArrayOf(item, _)
            if !matches!(item.core(), Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_)) =>
        {
            lift(item, prefix, placed);
        }
        Shape::AnyOf(_, shapes) => shapes.iter().for_each(|shape| lift(shape, prefix, placed)),
        Shape::Tuple(shapes) => {
            for (position, shape) in shapes.iter().enumerate() {
                lift(shape, &join(prefix, &position.to_string()), placed);
            }
        }
        _ => {}
    }
}

/// The name MongoDB's own drivers give: `a.b_1_c_-1`.
fn default_name(keys: &[(String, i32)]) -> String {
    let parts: Vec<String> = keys.iter().map(|(path, way)| format!("{path}_{way}")).collect();
    parts.join("_")
}

fn join(prefix: &str, path: &str) -> String {
    if prefix.is_empty() { path.to_owned() } else { format!("{prefix}.{path}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{FieldOptions, Struct};

    const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
    const FLAT: &FieldOptions = &FieldOptions { flatten: true, ..FieldOptions::PLAIN };
    const ADDRESS: &Shape = &Shape::Struct(&Struct {
        indexes: &[
            IndexSpec::new(&[("zip_code", 1)]),
            IndexSpec { name: Some("place"), ..IndexSpec::new(&[("zip_code", 1), ("lane", -1)]) },
        ],
        ..Struct::new(
            "Address",
            &[
                Field("zip_code", "zip", &Shape::String, PLAIN),
                Field("lane", "lane", &Shape::String, PLAIN),
            ],
        )
    });

    fn indexes(fields: &'static [Field], indexes: &'static [IndexSpec]) -> Vec<Index> {
        let of = Box::leak(Box::new(Struct::new("User", fields)));
        let shape = Box::leak(Box::new(Shape::Struct(of)));
        resolve(Box::leak(Box::new(ModelSpec { shape, indexes, ..ModelSpec::PLAIN })))
    }

    fn names(indexes: &[Index]) -> Vec<&str> {
        indexes.iter().map(|index| index.name.as_str()).collect()
    }

    #[test]
    fn embedded_indexes_are_lifted_with_their_path() {
        const LIST: &Shape = &Shape::Optional(&Shape::Array(ADDRESS));
        let found = indexes(
            &[
                Field("home", "home", ADDRESS, PLAIN),
                Field("old", "oldOnes", LIST, PLAIN),
                Field("flat", "", ADDRESS, FLAT),
            ],
            &[],
        );
        let keys: Vec<_> = found.iter().map(|index| index.keys[0].0.as_str()).collect();
        assert_eq!(keys, ["home.zip", "home.zip", "oldOnes.zip", "oldOnes.zip", "zip", "zip"]);
        assert_eq!(
            names(&found),
            ["home.zip_1", "home.place", "oldOnes.zip_1", "oldOnes.place", "zip_1", "place"]
        );
    }

    #[test]
    fn one_use_keeps_the_given_name() {
        let found = indexes(&[Field("home", "home", ADDRESS, PLAIN)], &[]);
        assert_eq!(names(&found), ["home.zip_1", "place"]);
    }

    #[test]
    fn names_are_those_of_mongodb_and_never_clash() {
        const UNIQUE: IndexSpec =
            IndexSpec { unique: true, ..IndexSpec::new(&[("a", 1), ("b", -1)]) };
        let fields: &[Field] =
            &[Field("a", "x", &Shape::Bool, PLAIN), Field("b", "y", &Shape::Bool, PLAIN)];
        const BOTH: IndexSpec = IndexSpec::new(&[("a", 1), ("b", -1)]);
        let found = indexes(fields, const { &[BOTH, UNIQUE, BOTH] });
        assert_eq!(names(&found), ["x_1_y_-1", "x_1_y_-1_2"]);
    }

    #[test]
    fn an_index_on_a_path_to_nowhere_is_left_out() {
        let found = indexes(
            &[Field("flat", "", ADDRESS, FLAT), Field("a", "x", &Shape::Bool, PLAIN)],
            const {
                &[
                    IndexSpec::new(&[("flat", 1)]),
                    IndexSpec::new(&[("a", 1), ("b", 1)]),
                    IndexSpec::new(&[("a", 1)]),
                ]
            },
        );
        assert_eq!(names(&found), ["x_1", "zip_1", "place"]);
    }
}
