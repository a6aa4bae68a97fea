//! A model's validator, compiled once, and the verdict on a document.

use super::branches;
use super::flatten::Fields;
use super::keyword::{Literal, Property, Schema, ToldBy, Unknown};
use super::number::Num;
use super::raw::Value;
use super::report::{self, Path, Report};
use super::types::{Types, code};
use super::violation::Violations;
use crate::model::ModelSpec;
use crate::shape::Shape;
use bson::{Document, RawDocument, doc};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// The whole validator as sent in `create` and `collMod`.
pub(crate) fn validator(spec: &'static ModelSpec) -> Document {
    compiled(spec).validator.clone()
}

/// The server's verdict on a document.
pub(crate) fn check(spec: &'static ModelSpec, document: &RawDocument) -> Result<(), Violations> {
    let compiled = compiled(spec);
    let value = Value::document(document.as_bytes());
    let schema = match compiled.version_of(value) {
        Ok(schema) if schema.accepts(value) => return Ok(()),
        schema => schema,
    };
    let mut violations = Violations::default();
    match schema {
        Ok(schema) => _ = schema.walk(value, &Path::root(), &mut violations),
        Err(found) => compiled.no_version(found, &mut violations),
    }
    Err(violations)
}

/// What a model's validator is made of.
pub(super) struct Compiled {
    validator: Document,
    version_field: &'static str,
    missing_version: i32,
    /// The versions that are let in, newest first.
    versions: Vec<i32>,
    /// Their schemas: one alone, or the branches of one `anyOf`.
    pub(super) schema: Schema,
}

/// The compiled validator of a model; a model's description lives as long as the program.
pub(super) fn compiled(spec: &'static ModelSpec) -> &'static Compiled {
    type Cache = RwLock<HashMap<usize, &'static Compiled>>;
    static CACHE: LazyLock<Cache> = LazyLock::new(Cache::default);
    let key = std::ptr::from_ref(spec).addr();
    let known = CACHE.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
    known.unwrap_or_else(|| {
        let mut cache = CACHE.write().unwrap_or_else(PoisonError::into_inner);
        cache.entry(key).or_insert_with(|| Box::leak(Box::new(Compiled::new(spec))))
    })
}

impl Compiled {
    fn new(spec: &'static ModelSpec) -> Self {
        let mut specs: Vec<_> = spec.versions().collect();
        specs.retain(|past| past.version >= spec.oldest || past.version == spec.version);
        let versions: Vec<i32> = specs.iter().map(|past| past.version).collect();
        let mut branches: Vec<_> = specs.iter().map(|past| of_version(past, spec)).collect();

        let mut refused = Vec::new();
        for (schema, version) in branches.iter_mut().zip(&versions) {
            let mut guard = Document::new();
            if versions.len() > 1 {
                let held = if *version == spec.missing_version {
                    doc! { "$in": [*version, bson::Bson::Null] }
                } else {
                    doc! { "$in": [*version] }
                };
                guard.insert(spec.version_field, held);
            }
            schema.pin("", &guard, &mut refused);
        }
        let mut schema = match branches.len() {
            1 => branches.remove(0),
            _ => Schema {
                types: Types::OBJECT,
                ..Schema::any_of(ToldBy::Field(spec.version_field), branches)
            },
        };

        let whole_of_it = bson::serialize_to_vec(&whole(&schema, &refused)).unwrap_or_default();
        let fingerprint = fnv1a(&whole_of_it);
        schema.title =
            Some(format!("{} v{} docwright:{fingerprint:016x}", spec.name, spec.version));
        Compiled {
            validator: whole(&schema, &refused),
            version_field: spec.version_field,
            missing_version: spec.missing_version,
            versions,
            schema,
        }
    }

    /// The schema of the version a document is of, or the version field that names none.
    fn version_of<'a>(&self, document: Value<'a>) -> Result<&Schema, Option<Value<'a>>> {
        let (Some(any_of), [_, _, ..]) = (&self.schema.any_of, self.versions.as_slice()) else {
            return Ok(&self.schema);
        };
        let found = branches::field(document, self.version_field);
        let place = self.versions.iter().position(|version| match found {
            None => *version == self.missing_version,
            Some(found) => {
                let whole = Num::Whole((*version).into());
                found.kind != code::DECIMAL
                    && Num::of(found).is_some_and(|n| n.compare(whole) == Ordering::Equal)
            }
        });
        place.and_then(|place| any_of.branches.get(place)).ok_or(found)
    }

    fn no_version(&self, found: Option<Value<'_>>, violations: &mut Violations) {
        let versions: Vec<_> = self.versions.iter().map(|v| Literal::Whole((*v).into())).collect();
        violations.add(
            &Path::root().field(self.version_field.as_bytes()),
            || report::one_of(&versions),
            || found.map_or_else(|| "missing".to_owned(), report::another),
        );
    }
}

/// The schema of a whole document of one version of a model.
fn of_version(past: &ModelSpec, current: &ModelSpec) -> Schema {
    let unknown = if past.open { Unknown::Allowed } else { Unknown::Refused };
    let version = |name, required| Property {
        name,
        required,
        schema: Schema {
            values: vec![Literal::Whole(past.version.into())],
            ..Schema::types(Types::WHOLE.and(Types::one(code::DOUBLE)))
        },
    };
    let document = |mut fields: Fields| {
        fields.root(version(current.version_field, past.version != current.missing_version));
        // What the past type itself wrote, in a field that it called otherwise.
        if past.version_field != current.version_field {
            fields.root(version(past.version_field, false));
        }
        fields.into_schema(unknown)
    };
    match past.shape.core() {
        Shape::AnyOf(tag, _) => {
            let branches = Fields::sets(past.shape, unknown).into_iter().map(document).collect();
            let told_by = tag.map_or(ToldBy::Form, ToldBy::Field);
            Schema { types: Types::OBJECT, ..super::build::any_of(told_by, branches) }
        }
        _ => document(Fields::of(past.shape, unknown)),
    }
}

fn whole(schema: &Schema, refused: &[Document]) -> Document {
    let mut validator = doc! { "$jsonSchema": schema.to_document() };
    if !refused.is_empty() {
        validator.insert("$nor", refused);
    }
    validator
}

/// FNV-1a of the bytes, in 64 bits: stable over releases and platforms.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
