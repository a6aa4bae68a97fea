//! What serde's attributes write must be readable, and its form must be known.

use crate::adapters;
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Kind, Model, Variant};
use crate::serde::{Adapter, Style, TagType, serde_as_adapter};
use crate::types;
use quote::ToTokens;
use syn::Type;

/// What a `with` function writes is not visible; an adapter is either known or states its type.
pub(crate) fn adapters_are_known(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields().filter(|field| !field.is_skipped() && field.own.bson.is_none()) {
        let unknown = match &field.adapter {
            Adapter::None => continue,
            Adapter::Path(path) => !is_known(path, field.ty),
            Adapter::Unknown => true,
        };
        if unknown {
            let (at, path) = match &field.adapter {
                Adapter::Path(path) => (path.to_token_stream(), format!("`{}`", types::text(path))),
                _ => (field.ty.to_token_stream(), "a function of its own".to_owned()),
            };
            let fault = Fault::new(
                &at,
                "unknown_adapter",
                format!("`{}` is written by {path}", field.label()),
            );
            let instead = match &field.adapter {
                Adapter::Path(path) => adapters::instead_of(path),
                _ => None,
            };
            faults.add(match instead {
                Some(instead) => fault
                    .why("it writes an `i128`, which BSON cannot hold")
                    .help(format!("write `with = \"{instead}\"`")),
                None => fault
                    .why("a derive sees the name of a function, not what the function writes")
                    .help("state the BSON type it writes, for example `#[field(bson = \"date\")]`"),
            });
        }
    }
    if let Body::Enum(variants) = &model.body {
        for variant in variants {
            if variant.serde.serialize_with().is_some()
                || variant.serde.deserialize_with().is_some()
            {
                faults.add(
                    Fault::new(
                        &variant.ident,
                        "unknown_adapter",
                        format!("variant `{}` is written by a function of its own", variant.ident),
                    )
                    .why("a derive sees the name of a function, not what the function writes")
                    .help(format!("move it to the field, and state the BSON type there: `{}(#[serde(with = \"…\")] #[field(bson = \"…\")] …)`", variant.ident)),
                );
            }
        }
    }
    for field in model.fields() {
        if let Some(bson) = &field.own.bson
            && crate::expand::bson_type(&bson.value()).is_none()
        {
            let known = crate::expand::bson_type_names();
            let fault = Fault::new(
                bson,
                "unknown_bson_type",
                format!("`{}` is no BSON type", bson.value()),
            )
            .why("`$jsonSchema` knows a type by its alias, and refuses any other word");
            faults.add(match crate::nearest::nearest(&bson.value(), known.iter().copied()) {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault.help(format!("write one of `{}`", known.join("`, `"))),
            });
        }
    }
}

/// A type as adapter carries its shape in a trait; a module does not, so a table knows it.
pub(crate) fn is_known(path: &syn::Path, ty: &syn::Type) -> bool {
    serde_as_adapter(path).is_some() || adapters::known(path, ty).is_some() || is_type(path)
}

/// Types begin with a capital.
pub(crate) fn is_type(path: &syn::Path) -> bool {
    path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase))
}

/// A field that may be left out must have a value when it is read back.
pub(crate) fn what_is_written_can_be_read(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields().filter(|field| field.relies_on_missing()) {
        // What an alias or a newtype reads is asked of its shape; see `expand`.
        let plainly_not = types::last_segment(field.ty)
            .is_some_and(|last| types::NEVER_MISSING.iter().any(|name| last.ident == name));
        if plainly_not || !matches!(field.adapter, Adapter::None) {
            let word = if field.serde.skip_serializing() {
                "skip_serializing"
            } else {
                "skip_serializing_if"
            };
            faults.add(
                Fault::new(
                    field.ty,
                    "skip_without_default",
                    format!("`{}` can be left out but not read back", field.label()),
                )
                .why(format!(
                    "`{word}` omits the field, and serde reads no value from a missing one"
                ))
                .help("add `#[serde(default)]`"),
            );
        }
    }
    for field in model.fields().filter(|field| !field.is_skipped()) {
        let (written, read) = (field.stored_name(), &field.serde.name().deserialize_name().value);
        let reads_written = field.serde.aliases().iter().any(|name| name.value == written);
        let one_way = field.serde.skip_serializing() || field.serde.skip_deserializing();
        if written != read && !reads_written && !one_way {
            faults.add(
                Fault::new(&field.place(), "rename_split", format!("`{}` is written as `{written}` but read as `{read}`", field.label()))
                    .why("serde does not find the field again, and with a default it loses the value silently")
                    .help(format!("write `#[serde(rename = \"{written}\")]`, or add `#[serde(alias = \"{written}\")]`")),
            );
        }
    }
}

/// `into` says what is written, `from` what is read: they must be one type.
pub(crate) fn conversions_agree(model: &Model<'_>, faults: &mut Faults) {
    let reads = model.serde.type_from().or(model.serde.type_try_from());
    let writes = model.serde.type_into();
    let name = &model.input.ident;
    let (at, what, help): (&Type, _, _) = match (reads, writes) {
        (None, None) => return,
        (Some(reads), Some(writes)) => {
            let (read, written) = (types::text(reads), types::text(writes));
            if read == written {
                return;
            }
            let what = format!("`{name}` is written as `{written}` but read as `{read}`");
            (writes, what, format!("write `try_from = \"{written}\"`, which reads what is written"))
        }
        (Some(reads), None) => {
            let read = types::text(reads);
            let what = format!("`{name}` is read as `{read}` but written as itself");
            (reads, what, format!("add `into = \"{read}\"`"))
        }
        (None, Some(writes)) => {
            let written = types::text(writes);
            let what = format!("`{name}` is written as `{written}` but read as itself");
            (writes, what, format!("add `from = \"{written}\"`, or `try_from` where it can fail"))
        }
    };
    faults.add(
        Fault::new(at, "conversion_split", what)
            .why("serde writes through `into` and reads through `from`: what the one writes, the other does not read")
            .help(format!("{help}; or implement `docwright::Stored` for `{name}` by hand")),
    );
}

/// What serde cannot write or read back of an enum.
pub(crate) fn variants_can_be_stored(model: &Model<'_>, faults: &mut Faults) {
    let Body::Enum(variants) = &model.body else { return };
    for variant in variants {
        if variant.serde.skip_deserializing() && !variant.serde.skip_serializing() {
            faults.add(
                Fault::new(
                    &variant.ident,
                    "variant_not_read",
                    format!("`{}` is written but not read", variant.ident),
                )
                .why("serde's `skip_deserializing` refuses the variant's own name")
                .help("write `#[serde(skip)]`, or remove `skip_deserializing`"),
            );
        }
        let (written, read) = (
            &variant.serde.name().serialize_name().value,
            &variant.serde.name().deserialize_name().value,
        );
        if written != read && !variant.serde.aliases().iter().any(|name| name.value == *written) {
            faults.add(
                Fault::new(
                    &variant.ident,
                    "rename_split",
                    format!("`{}` is written as `{written}` but read as `{read}`", variant.ident),
                )
                .why("serde does not find the variant again by the name it wrote")
                .help(format!("write `#[serde(rename = \"{written}\")]`, or add `#[serde(alias = \"{written}\")]`")),
            );
        }
        if let (Style::Newtype, [field]) = (variant.style, variant.fields.as_slice())
            && field.serde.skip_serializing() != field.serde.skip_deserializing()
        {
            let word = one_way(field);
            faults.add(
                Fault::new(
                    &variant.ident,
                    "variant_not_read",
                    format!("`{}` is not read as it is written", variant.ident),
                )
                .why(format!("without its only field serde takes the variant for a unit, and `{word}` takes the field away in one direction"))
                .help(format!("write `#[serde(skip)]` on the field, or remove `{word}`")),
            );
        }
        if matches!(model.serde.tag(), TagType::Internal { .. }) && !variant.serde.untagged() {
            internal_newtypes_are_objects(model, variant, faults);
        }
    }
}

fn internal_newtypes_are_objects(model: &Model<'_>, variant: &Variant<'_>, faults: &mut Faults) {
    let (Style::Newtype, [field]) = (variant.style, variant.fields.as_slice()) else { return };
    if let Some(what) = not_an_object(field) {
        faults.add(
            Fault::new(
                field.ty,
                "tagged_scalar",
                format!("`{}` holds {what} beside its tag", variant.ident),
            )
            .why(
                "serde merges the content into the tagged object, and only an object can be merged",
            )
            .help(tagged_help(model, variant)),
        );
    }
}

/// The two forms that serde can write; of a document, the one that has place for its `_id`.
pub(crate) fn tagged_help(model: &Model<'_>, variant: &Variant<'_>) -> String {
    let name = &variant.ident;
    let ty = variant.fields.first().map(|field| types::text(field.ty)).unwrap_or_default();
    match model.kind {
        Kind::Document => {
            format!("write `{name} {{ #[serde(rename = \"_id\")] id: ObjectId, value: {ty} }}`")
        }
        Kind::Embedded => format!(
            "write `{name} {{ value: {ty} }}`, or add `content = \"value\"` beside the enum's `tag`"
        ),
    }
}

/// The word that takes a field out in one direction only.
fn one_way(field: &Field<'_>) -> &'static str {
    match field.serde.skip_serializing() {
        true => "skip_serializing",
        false => "skip_deserializing",
    }
}

/// `flatten` merges, and only an object can be merged.
pub(crate) fn flattened_fields_are_objects(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields().filter(|field| field.serde.flatten() && !field.is_skipped()) {
        if let Some(what) = not_an_object(field) {
            faults.add(
                Fault::new(
                    field.ty,
                    "flatten_scalar",
                    format!("`{}` flattens {what}", field.label()),
                )
                .why("serde can merge only structs and maps into the object around them")
                .help(unflattened(field)),
            );
        }
        let is_map =
            types::is_called(field.ty, types::MAPS) || types::is_called(field.ty, &["Document"]);
        let bound = field.own.bounds.list.first().filter(|_| !is_map);
        let bound = bound.map(|bound| (bound.written.clone(), "a bound"));
        let bson = field.own.bson.as_ref().map(|bson| (bson.to_token_stream(), "a BSON type"));
        if let Some((at, what)) = bound.or(bson) {
            let (name, ty) = (field.label(), types::text(field.ty));
            faults.add(
                Fault::new(&at, "flatten_bounds", format!("`{name}` is flattened and has {what}"))
                    .why(format!("serde writes the fields of `{ty}` beside the others, and none called `{name}` that {what} could apply to"))
                    .help(format!("state it on a field of `{ty}`, or remove `flatten` from `{name}`")),
            );
        }
    }
}

/// Where the field goes without `flatten`.
pub(crate) fn unflattened(field: &Field<'_>) -> String {
    format!("remove `flatten`, and `{}` is stored as a field of its own", field.label())
}

/// What the tokens say a field holds, where that is plainly no object.
fn not_an_object(field: &Field<'_>) -> Option<&'static str> {
    if !matches!(field.adapter, Adapter::None) {
        return None;
    }
    let ty = types::unwrapped(field.ty);
    let scalars = [
        "bool",
        "char",
        "String",
        "i8",
        "i16",
        "i32",
        "i64",
        "u8",
        "u16",
        "u32",
        "u64",
        "isize",
        "usize",
        "f32",
        "f64",
        "ObjectId",
        "Decimal128",
    ];
    if types::is_called(ty, types::ARRAYS)
        || matches!(ty, Type::Array(_) | Type::Tuple(_) | Type::Slice(_))
    {
        match ty {
            Type::Tuple(tuple) if tuple.elems.is_empty() => None,
            _ => Some("an array"),
        }
    } else if types::is_called(ty, &scalars) {
        Some("a single value")
    } else {
        None
    }
}

/// `deny_unknown_fields` refuses what the type itself or the driver writes.
pub(crate) fn unknown_fields_are_no_own_fields(model: &Model<'_>, faults: &mut Faults) {
    if !model.serde.deny_unknown_fields() {
        return;
    }
    for field in model.fields() {
        if field.serde.skip_deserializing() && !field.serde.skip_serializing() {
            faults.add(
                Fault::new(&field.place(), "deny_own_field", format!("`{}` is written, and then refused as unknown", field.label()))
                    .why("`skip_deserializing` makes the field unknown, and `deny_unknown_fields` refuses unknown fields")
                    .help("write `#[serde(skip)]` to store it no more, or remove `deny_unknown_fields`: the validator refuses unknown fields without it"),
            );
        }
    }
}
