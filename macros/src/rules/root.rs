//! What can be a document of its own, its `_id` and its collection.

use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Model, Variant};
use crate::serde::{Adapter, Style, TagType};
use crate::types;

pub(crate) fn documents_are_objects(model: &Model<'_>, faults: &mut Faults) {
    let name = &model.input.ident;
    if let Some(parameter) = model.input.generics.params.first() {
        faults.add(
            Fault::new(parameter, "generic_document", format!("`{name}` is generic"))
                .why("a collection has one validator, so a model is one type")
                .help("derive `Document` on a type without parameters that holds the generic one"),
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
}

pub(crate) fn id_of<'a>(model: &'a Model<'a>) -> Option<Id<'a>> {
    if let Some(written) = model.serde.type_into() {
        return Some(Id::Inside(written));
    }
    if let Some(field) = model.transparent() {
        return Some(Id::Inside(field.ty));
    }
    match &model.body {
        Body::Struct(Style::Struct, fields) => id_field(fields).map(Id::Field).or_else(|| {
            // Beside others it can stand in a flattened type, which then says so.
            let mut flat =
                fields.iter().filter(|field| field.serde.flatten() && !field.is_skipped());
            flat.next().map(|field| Id::Inside(field.ty))
        }),
        Body::Struct(Style::Newtype, fields) => fields.first().map(|field| Id::Inside(field.ty)),
        Body::Struct(..) => None,
        Body::Enum(variants) => variants.iter().find_map(id_of_variant),
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
    let missing = |at: &syn::Ident, what: String| {
        Fault::new(at, "id_missing", what)
            .why("the driver adds an `_id` that the type then does not know, and cannot find again")
            .help("add `#[serde(rename = \"_id\")] id: ObjectId`")
    };
    match &model.body {
        _ if model.serde.type_into().is_some() => return,
        // Without an internal tag the enum is no document, which is said already.
        Body::Enum(variants) if matches!(model.serde.tag(), TagType::Internal { .. }) => {
            for variant in variants {
                if id_of_variant(variant).is_none() {
                    faults
                        .add(missing(&variant.ident, format!("`{}` has no `_id`", variant.ident)));
                }
            }
        }
        Body::Struct(Style::Struct, _) if id_of(model).is_none() => {
            let name = &model.input.ident;
            faults.add(missing(name, format!("`{name}` has no `_id`")));
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
            faults.add(
                Fault::new(
                    &field.place(),
                    "id_adapter",
                    format!("`{name}` is stored in another form than its type"),
                )
                .why("references and `get` write an `_id` as its type does, and would find nothing")
                .help(
                    "use a type that is stored as the `_id` is: a newtype with its own `Serialize`",
                ),
            );
        }
        if field.serde.skip_serializing() || field.serde.skip_deserializing() {
            faults.add(
                Fault::new(
                    &field.place(),
                    "id_missing",
                    format!("`{name}` is not both written and read"),
                )
                .why("a document that does not know its `_id` cannot be found again")
                .help("remove the `skip` attribute"),
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
        "database, dot and collection may have 255 bytes together"
    } else {
        return;
    };
    faults.add(
        Fault::new(
            collection,
            "collection_name",
            format!("`{}` cannot be a collection", name.escape_debug()),
        )
        .why(why)
        .help("give the collection another name"),
    );
}
