//! What can be a document of its own, its `_id` and its collection.

use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Model, Variant};
use crate::serde::{Adapter, Style, TagType, serde_as_adapter};
use crate::types;
use quote::ToTokens;

pub(crate) fn documents_are_objects(model: &Model<'_>, faults: &mut Faults) {
    let name = &model.input.ident;
    if let Some(parameter) = model.input.generics.params.first() {
        faults.add(
            Fault::new(parameter, "generic_document", format!("`{name}` is generic"))
                .why("a collection has one validator, so a model is one type")
                .help(format!("derive `Embedded` for `{name}`, and `Document` for a struct with an `_id` and a field of type `{name}<…>`")),
        );
    }
    if model.serde.type_into().is_some() || model.transparent().is_some() {
        // What stands for the type is asked for its `_id`, which only an object has.
        return;
    }
    match &model.body {
        Body::Struct(Style::Struct | Style::Newtype, _) => {}
        Body::Struct(Style::Tuple, _) => root_fault(model, "an array", faults),
        Body::Struct(Style::Unit, _) => root_fault(model, "null", faults),
        Body::Enum(_) if matches!(model.serde.tag(), TagType::Internal { .. }) => {}
        Body::Enum(_) => faults.add(
            Fault::new(
                name,
                "polymorphic_without_tag",
                format!("documents of `{name}` do not say which variant they are"),
            )
            .why("a document of several kinds needs a field that tells them apart, beside `_id`")
            .help("write `#[serde(tag = \"kind\")]` on the enum"),
        ),
    }
}

fn root_fault(model: &Model<'_>, what: &str, faults: &mut Faults) {
    let name = &model.input.ident;
    faults.add(
        Fault::new(name, "root_not_document", format!("`{name}` is stored as {what}"))
            .why("only an object can be a document of a collection")
            .help("use a struct with named fields"),
    );
}

/// Where the type of `_id` comes from.
pub(crate) enum Id<'a> {
    /// A field stored as `_id`.
    Field(&'a Field<'a>),
    /// The type that the whole document is written as has it.
    Inside(&'a syn::Type),
    /// One of several flattened types has it; which one, their shapes tell.
    Among(Vec<&'a syn::Type>),
}

pub(crate) fn id_of<'a>(model: &'a Model<'a>) -> Option<Id<'a>> {
    if let Some(written) = model.serde.type_into() {
        return Some(Id::Inside(written));
    }
    if let Some(field) = model.transparent() {
        return Some(Id::Inside(field.ty));
    }
    match &model.body {
        Body::Struct(Style::Struct, fields) => {
            id_field(fields).map(Id::Field).or_else(|| id_in_flattened(fields))
        }
        Body::Struct(Style::Newtype, fields) => fields.first().map(|field| Id::Inside(field.ty)),
        Body::Struct(..) => None,
        Body::Enum(variants) => variants.iter().find_map(id_of_variant),
    }
}

/// Beside others the `_id` can stand in a flattened type, which then says so.
fn id_in_flattened<'a>(fields: &'a [Field<'a>]) -> Option<Id<'a>> {
    let flat = fields.iter().filter(|field| field.serde.flatten() && !field.is_skipped());
    let flat: Vec<_> = flat
        .filter(|field| !types::is_called(field.ty, types::MAPS))
        .map(|field| field.ty)
        .collect();
    match flat.as_slice() {
        [] => None,
        [only] => Some(Id::Inside(only)),
        _ => Some(Id::Among(flat)),
    }
}

fn id_of_variant<'a>(variant: &'a Variant<'a>) -> Option<Id<'a>> {
    match variant.style {
        Style::Struct => id_field(&variant.fields).map(Id::Field),
        Style::Newtype => variant.fields.first().map(|field| Id::Inside(field.ty)),
        _ => None,
    }
}

fn id_field<'a>(fields: &'a [Field<'a>]) -> Option<&'a Field<'a>> {
    fields.iter().find(|field| field.stored_name() == "_id" && !field.is_skipped())
}

pub(crate) fn the_id_is_stored(model: &Model<'_>, faults: &mut Faults) {
    match &model.body {
        _ if model.serde.type_into().is_some() => return,
        // Without an internal tag the enum is no document, which is said already.
        Body::Enum(variants) if matches!(model.serde.tag(), TagType::Internal { .. }) => {
            for variant in variants {
                if id_of_variant(variant).is_none() {
                    faults.add(no_id(&variant.ident, variant.style, &variant.fields));
                }
            }
        }
        Body::Struct(Style::Struct, fields) if id_of(model).is_none() => {
            faults.add(no_id(&model.input.ident, Style::Struct, fields));
        }
        Body::Struct(..) | Body::Enum(_) => {}
    }
    for object in model.objects() {
        let Some(field) = id_field(object) else { continue };
        let name = field.label();
        if types::option_of(field.ty).is_some() && field.serde.skip_serializing_if().is_none() {
            faults.add(
                Fault::new(
                    field.ty,
                    "id_null",
                    format!("`{name}` is stored as `_id: null` when it is `None`"),
                )
                .why("the second such document is a duplicate of the first")
                .help(
                    "use `ObjectId`, or add `#[serde(skip_serializing_if = \"Option::is_none\")]`",
                ),
            );
        }
        if !matches!(field.adapter, Adapter::None) || field.own.bson.is_some() {
            let word = match &field.adapter {
                Adapter::Path(path) if serde_as_adapter(path).is_some() => "serde_as",
                Adapter::Path(_) => "with",
                Adapter::Unknown => "serialize_with",
                Adapter::None => "bson",
            };
            faults.add(
                Fault::new(
                    &field.place(),
                    "id_adapter",
                    format!("`{name}` is stored in another form than its type"),
                )
                .why("references and `get` write an `_id` as its type does, and would find nothing")
                .help(format!("remove `{word}`, or use a type that serde writes in that form by itself, as `String` is text")),
            );
        }
        if field.serde.skip_serializing() || field.serde.skip_deserializing() {
            let word = match field.serde.skip_serializing() {
                true => "skip_serializing",
                false => "skip_deserializing",
            };
            faults.add(
                Fault::new(
                    &field.place(),
                    "id_missing",
                    format!("`{name}` is not both written and read"),
                )
                .why("a document that does not know its `_id` cannot be found again")
                .help(format!("remove `{word}`")),
            );
        }
        let array = types::is_called(field.ty, types::ARRAYS)
            || matches!(types::unwrapped(field.ty), syn::Type::Array(_) | syn::Type::Tuple(_));
        let ty = types::text(field.ty);
        if array || types::is_called(field.ty, &["Regex"]) {
            faults.add_for(
                model,
                field,
                Fault::new(field.ty, "id_type", format!("`{name}: {ty}` cannot be an `_id`"))
                    .why("MongoDB refuses arrays and regular expressions as `_id`")
                    .help("use a struct or a single value"),
            );
        } else if types::is_called(field.ty, &["f32", "f64"]) {
            faults.lint(model, Some(field), float_id(field));
        } else if types::is_called(field.ty, &["String", "str"])
            && field.own.bounds.get("max_length").is_none()
            && !model.own.superseded
        {
            faults.lint(
                model,
                Some(field),
                Fault::new(
                    field.ty,
                    "id_type",
                    format!("`{name}: {ty}` is an `_id` of any length"),
                )
                .why("it stands in the index and in every reference to the document")
                .help("state `#[field(max_length = 64)]`, or use `ObjectId`"),
            );
        }
    }
}

/// The field that was meant is often there, and only its stored name is not `_id`.
fn no_id(owner: &syn::Ident, style: Style, fields: &[Field<'_>]) -> Fault {
    let meant =
        fields.iter().find(|field| ["id", "_id"].contains(&&*field.name()) && !field.is_skipped());
    let (at, what, help) = match meant {
        Some(field) => (
            field.place(),
            format!(
                "`{owner}` has no `_id`: `{}` is stored as `{}`",
                field.label(),
                field.stored_name()
            ),
            format!("write `#[serde(rename = \"_id\")]` above `{}`", field.label()),
        ),
        None => {
            let id = "#[serde(rename = \"_id\")] id: ObjectId";
            let help = match style {
                Style::Struct => format!("add the field `{id}`"),
                _ => format!("write `{owner} {{ {id} }}`"),
            };
            (owner.to_token_stream(), format!("`{owner}` has no `_id`"), help)
        }
    };
    Fault::new(&at, "id_missing", what)
        .why("the driver adds an `_id` that the type then does not know, and cannot find again")
        .help(help)
}

/// Also raised where an alias hides the float.
pub(crate) fn float_id(field: &Field<'_>) -> Fault {
    let what = format!("`{}: {}` is a float as `_id`", field.label(), types::text(field.ty));
    Fault::new(field.ty, "id_type", what)
        .why("a value that is computed anew is seldom the one stored, and every NaN is one `_id`")
        .help("use an integer, `bson::Decimal128` or `ObjectId`")
}

/// `create` refuses these names with 73 InvalidNamespace.
pub(crate) fn the_collection_is_named(model: &Model<'_>, faults: &mut Faults) {
    let Some(collection) = &model.own.collection else {
        if model.own.has_wrong_key {
            return;
        }
        let name = &model.input.ident;
        faults.add(
            Fault::new(name, "collection_name", format!("`{name}` names no collection"))
                .why("a model is what one collection holds")
                .help("write `#[document(collection = \"…\")]`"),
        );
        return;
    };
    let name = collection.value();
    if name.is_empty() {
        faults.add(
            Fault::new(collection, "collection_name", "the collection has no name")
                .why("MongoDB refuses an empty name")
                .help("write the name of the collection"),
        );
        return;
    }
    let why = if name.starts_with("system.") {
        "names that begin with `system.` are the server's own"
    } else if name.contains(['$', '\0']) {
        "MongoDB refuses `$` and NUL in the name of a collection"
    } else if name.starts_with('.') || name.ends_with('.') {
        "MongoDB refuses a name that begins or ends with a dot"
    } else if name.len() > 253 {
        "a database's name of one letter, a dot and the collection's have 255 bytes at most"
    } else {
        return;
    };
    let shown = match name.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name,
    };
    faults.add(
        Fault::new(
            collection,
            "collection_name",
            format!("`{}` cannot be a collection", shown.escape_debug()),
        )
        .why(why)
        .help("give the collection another name"),
    );
}
