//! Indexes as they are declared: each path names a field that is stored, and MongoDB can hold them
//! all, one beside the other.

mod arrays;
mod count;
mod duplicate;
mod id;
mod name;
mod prefix;

pub(crate) use arrays::{Arrays, arrays_are_not_parallel, arrays_of};
pub(crate) use count::{indexes_are_few, keys_are_few};
pub(crate) use duplicate::indexes_are_different;
pub(crate) use id::the_id_is_indexed_already;
pub(crate) use name::names_are_distinct;
pub(crate) use prefix::indexes_answer_something_new;

use crate::attributes::{FieldPath, Index, Key};
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Kind, Model, Variant};
use crate::nearest::nearest;
use crate::serde::Style;
use crate::types;
use quote::ToTokens;
use syn::ext::IdentExt;

/// An index, and the field it stands on if it stands on one.
#[derive(Clone, Copy)]
pub(crate) struct Declared<'a, 'm> {
    pub(crate) index: &'a Index,
    pub(crate) field: Option<&'a Field<'m>>,
}

/// Those that are to be built: one on `_id` alone is refused, whatever else there is to say of it.
pub(crate) fn declared<'a, 'm>(model: &'a Model<'m>) -> Vec<Declared<'a, 'm>> {
    let mut declared = stated(model);
    declared.retain(|one| !one.is_on_id(model));
    declared
}

/// The type's indexes, then those of its fields, as far as they have been understood; of a past
/// version none is built.
fn stated<'a, 'm>(model: &'a Model<'m>) -> Vec<Declared<'a, 'm>> {
    if model.own.superseded {
        return Vec::new();
    }
    let of_type = model.own.indexes.iter().map(|index| Declared { index, field: None });
    let fields = model.fields().filter(|field| !field.is_skipped());
    let of_fields = fields.flat_map(|field| {
        field.own.indexes.iter().map(move |index| Declared { index, field: Some(field) })
    });
    of_type.chain(of_fields).filter(|one| !one.index.refused).collect()
}

impl<'a> Declared<'a, '_> {
    /// The variants whose documents are in it, by their places; none for a struct.
    fn variants(&self, model: &Model<'_>) -> Vec<usize> {
        let Body::Enum(variants) = &model.body else { return Vec::new() };
        let has = |variant: &Variant<'_>| match self.field {
            Some(field) => variant.fields.iter().any(|other| std::ptr::eq(other, field)),
            None => self.index.keys.iter().filter_map(|key| key.path.first()).all(|name| {
                // What a newtype holds is not seen here.
                matches!(variant.style, Style::Newtype)
                    || variant.fields.iter().any(|field| field.name() == name)
            }),
        };
        (0..variants.len()).filter(|n| has(&variants[*n])).collect()
    }

    /// On `_id` and nothing else, by its value.
    fn is_on_id(&self, model: &Model<'_>) -> bool {
        let [key] = self.index.keys.as_slice() else { return false };
        model.kind == Kind::Document && key.kind.is_ordered() && is_id(model, &key.path)
    }

    /// The keys as they are written above a type: `a = 1, b = -1`.
    fn keys(&self) -> String {
        self.index.keys.iter().map(Key::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The attribute as the user wrote it.
    fn written(&self) -> String {
        types::text(&self.index.at)
    }

    fn name(&self) -> Option<String> {
        self.index.name.as_ref().map(syn::LitStr::value)
    }
}

fn is_id(model: &Model<'_>, path: &FieldPath) -> bool {
    let name = path.to_string();
    model.fields().any(|field| field.name() == name && field.stored_name() == "_id")
}

/// The first segment is seen here; what follows is asked of the field's shape by an assertion.
pub(crate) fn index_paths_exist(model: &Model<'_>, faults: &mut Faults) {
    let fields: Vec<&Field<'_>> = model.fields().collect();
    for index in model.own.indexes.iter().chain(&model.own.shard_key) {
        for path in index.paths() {
            first_exists(model, &fields, path, faults);
        }
        keys_are_distinct(index, faults);
    }
    for field in &fields {
        let beside: Vec<&Field<'_>> = model.beside(field).iter().collect();
        for index in &field.own.indexes {
            // Its own key is the field.
            for path in index.paths().skip(index.keys.len()) {
                first_exists(model, &beside, path, faults);
            }
            if field.serde.flatten() {
                faults.add(flattened(field, &index.at));
            }
        }
    }
}

fn first_exists(model: &Model<'_>, fields: &[&Field<'_>], path: &FieldPath, faults: &mut Faults) {
    let Some(first) = path.0.first() else { return };
    let name = first.unraw().to_string();
    let skipped = |field: &Field<'_>| {
        Fault::new(first, "index_unknown_field", format!("`{name}` is not stored"))
            .why("`#[serde(skip)]` keeps the field out of the document")
            .help(format!(
                "index a field that is stored, or remove `#[serde(skip)]` from `{}`",
                field.name()
            ))
    };
    match fields.iter().find(|field| field.name() == name) {
        Some(field) if field.is_skipped() => faults.add(skipped(field)),
        Some(field) if field.serde.flatten() && path.0.len() == 1 => {
            faults.add(flattened(field, first));
        }
        Some(_) => {}
        // Another type has it, by `into` or in a variant: its shape is asked.
        None if model.serde.type_into().is_some() || model.hides_fields() => {}
        None => {
            let is_named = |field: &&&Field<'_>| matches!(field.member, syn::Member::Named(_));
            let stored = fields.iter().filter(|field| !field.is_skipped());
            let names: Vec<String> = stored.filter(is_named).map(|field| field.name()).collect();
            let fault = Fault::new(
                first,
                "index_unknown_field",
                format!("`{}` has no field `{name}`", model.input.ident),
            )
            .why("an index on a field that no document has finds nothing");
            let near = nearest(&name, names.iter().map(String::as_str));
            faults.add(match (near, names.is_empty()) {
                (Some(near), _) => fault.help(format!("did you mean `{near}`?")),
                (None, false) => {
                    fault.help(format!("write one of its fields: `{}`", names.join("`, `")))
                }
                (None, true) => {
                    fault.help("declare the index on the type that has the field: it is lifted")
                }
            });
        }
    }
}

fn flattened(field: &Field<'_>, at: &impl ToTokens) -> Fault {
    let (name, ty) = (field.label(), types::text(field.ty));
    Fault::new(at, "index_on_flattened", format!("`{name}` is flattened, and has no place to index"))
        .why(format!("serde writes the fields of `{ty}` beside the others, and none called `{name}`"))
        .help(format!("write `#[index]` on a field of `{ty}`, or its path above the type: `#[index({name}.… = 1)]`"))
}

fn keys_are_distinct(index: &Index, faults: &mut Faults) {
    for (n, Key { path, .. }) in index.keys.iter().enumerate() {
        if index.keys[..n].iter().any(|other| other.path.to_string() == path.to_string())
            && let Some(first) = path.0.first()
        {
            faults.add(
                Fault::new(first, "key_repeated", format!("`{path}` stands twice in one index"))
                    .why("MongoDB refuses an index in which a field appears multiple times; it reads one in both directions")
                    .help(format!("remove one `{path}`")),
            );
        }
    }
}

/// A TTL stands on one field.
pub(crate) fn ttls_have_one_key(model: &Model<'_>, faults: &mut Faults) {
    for Declared { index, .. } in declared(model) {
        let (Some(expires), [first, _, ..]) = (index.option("expire_after"), index.keys.as_slice())
        else {
            continue;
        };
        let first = &first.path;
        let is_date = |key: &&Key| {
            let name = key.path.to_string();
            model
                .fields()
                .any(|field| field.name() == name && types::is_called(field.ty, &["DateTime"]))
        };
        let date = index.keys.iter().find(is_date).map_or(first, |key| &key.path);
        faults.add(
            Fault::new(expires, "ttl_compound", "`expire_after` stands on several fields")
                .why("MongoDB expires documents by one date; it refuses a compound TTL index")
                .help(format!("write `#[index({date} = 1, expire_after = …)]`, and beside it an index for the query")),
        );
    }
}
