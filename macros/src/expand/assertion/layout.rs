//! How the fields of one type lie beside each other, where other types take part.

use super::{Assertions, own_shape, shape_of};
use crate::fault::Fault;
use crate::model::{Body, Field, Model};
use crate::rules::{Id, id_of};
use crate::serde::{Style, TagType};
use crate::{rules, types};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

/// The content of a newtype variant is merged into the object that has the tag.
pub(super) fn tagged_contents_are_objects(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let (TagType::Internal { tag }, Body::Enum(variants)) = (model.serde.tag(), &model.body) else {
        return;
    };
    for variant in variants.iter().filter(|variant| !variant.serde.untagged()) {
        let (Style::Newtype, [field]) = (variant.style, variant.fields.as_slice()) else {
            continue;
        };
        let inner = shape_of(field);
        let (name, ty) = (&variant.ident, types::text(field.ty));
        let what = format!("`{name}` holds `{ty}`, which is no object, beside its tag");
        assertions.require(
            &quote!(__Shape::can_be_tagged(#inner)),
            Fault::new(field.ty, "tagged_scalar", what)
                .why(
                    "serde merges the content into the tagged object, and only an object can be \
                     merged",
                )
                .help(rules::tagged_help(model, variant)),
        );
        let what = format!("`{}` holds a field stored as `{tag}`, which is the tag", variant.ident);
        assertions.require(
            &quote!(!__Shape::has_name(#inner, #tag)),
            Fault::new(field.ty, "tag_collision", what)
                .why("serde writes both under one name, and the type cannot be read back")
                .help("rename the field, or the tag"),
        );
    }
}

pub(super) fn names_are_distinct(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    if !model.fields().any(|field| field.serde.flatten() && !field.is_skipped()) {
        return;
    }
    let ident = &model.input.ident;
    let (shape, name) = (own_shape(model), ident.to_string());
    let tag = match model.serde.tag() {
        TagType::Internal { tag } => tag.as_str(),
        _ => "",
    };
    assertions.tokens.extend(quote_spanned! {ident.span()=>
        const _: () = __assert_names_distinct(#shape, #name, #tag);
    });
}

/// Whether each flattened field reads fields of its own, and takes them away.
pub(super) fn flattened_are_apart(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    for object in model.objects() {
        let flat: Vec<_> =
            object.iter().filter(|field| field.serde.flatten() && !field.is_skipped()).collect();
        for (n, field) in flat.iter().enumerate() {
            let shape = shape_of(field);
            let name = field.label();
            if model.serde.deny_unknown_fields() {
                let what = format!("`{name}` is written, and then refused as unknown");
                assertions.require(
                    &quote!(__Shape::takes_what_it_reads(#shape)),
                    Fault::new(field.ty, "deny_own_field", what)
                        .why(
                            "`deny_unknown_fields` refuses what a flattened field has not taken; a \
                             map, an enum with a tag and a struct that flattens in turn take nothing",
                        )
                        .help(
                            "remove `deny_unknown_fields`; the validator refuses unknown fields \
                             without it",
                        ),
                );
            }
            for other in &flat[..n] {
                let earlier = shape_of(other);
                let other = other.label();
                let what = format!("`{name}` is not told apart from `{other}` when it is read");
                assertions.require(
                    &quote!(__Shape::flattens_after(#shape, #earlier)),
                    Fault::new(field.ty, "flatten_rest", what)
                        .why(
                            "a flattened map takes in every field that is left, and a map, an \
                             enum with a tag and a struct that flattens in turn leave what they read",
                        )
                        .help(
                            "flatten one map, as the last field, beside structs of plain fields \
                             only; or remove `flatten` from one of the two",
                        ),
                );
            }
        }
    }
}

/// The runtime writes the version field itself; one inside a flattened type would be a second.
pub(super) fn version_field_is_free(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let hidden = match &model.body {
        Body::Struct(Style::Struct, fields) => {
            fields.iter().any(|field| field.serde.flatten()) || has_tag(model)
        }
        _ => true,
    };
    if !hidden {
        return;
    }
    let (ident, reserved) = (&model.input.ident, &model.version_field);
    let shape = own_shape(model);
    let what = format!("a field of `{ident}` is stored as `{reserved}`");
    assertions.require(
        &quote!(!__Shape::has_name(#shape, #reserved)),
        Fault::new(ident, "reserved_name", what)
            .why("docwright keeps the schema version in that field")
            .help(format!("give the field inside `{ident}` another name")),
    );
}

fn has_tag(model: &Model<'_>) -> bool {
    matches!(model.serde.tag(), TagType::Internal { .. })
}

/// A document can have its `_id` from a type inside, which can hold what no `_id` should be.
pub(super) fn id_inside_is_one_value<'a>(model: &'a Model<'a>, assertions: &mut Assertions<'a>) {
    if let Some(into) = model.serde.type_into() {
        check_id_inside(None, into, assertions);
    }
    let has_own = |field: &Field<'_>| {
        model.beside(field).iter().any(|other| other.stored_name() == "_id" && !other.is_skipped())
    };
    for field in model.fields().filter(|field| !field.is_skipped()) {
        let is_content = matches!(field.member, syn::Member::Unnamed(_));
        if is_content || field.serde.flatten() && !has_own(field) {
            check_id_inside(Some(field), field.ty, assertions);
        }
        if is_content && matches!(model.body, Body::Enum(_)) {
            content_has_an_id(field, assertions);
        }
    }
}

/// The variant that the model's type of `_id` is from is asked for it by a bound.
fn content_has_an_id<'a>(field: &'a Field<'a>, assertions: &mut Assertions<'a>) {
    if matches!(id_of(assertions.model), Some(Id::Inside(ty)) if std::ptr::eq(ty, field.ty)) {
        return;
    }
    let shape = shape_of(field);
    assertions.require(
        &quote!(__brings_id(#shape) || !__Shape::can_be_tagged(#shape)),
        Fault::new(field.ty, "id_missing", format!("`{}` has no `_id`", field.label()))
            .why("the driver adds an `_id` that the type then does not know, and cannot find again")
            .help(format!(
                "add the field `#[serde(rename = \"_id\")] id: ObjectId` to `{}`",
                types::text(field.ty)
            )),
    );
}

fn check_id_inside<'a>(
    field: Option<&'a Field<'a>>,
    ty: &syn::Type,
    assertions: &mut Assertions<'a>,
) {
    let written = quote!(__IdInside::<#ty>::WRITTEN);
    let may_be_float =
        assertions.is_allowed(field, "id_type", || quote!(!__Shape::is_float(#written)));
    let text = types::text(ty);
    assertions.tokens.extend(quote_spanned! {ty.span()=>
        const _: () = __assert_id(#written, #text, #may_be_float);
    });
}

/// An alias can hide an `Option`, which is stored as null, and what no `_id` can be.
pub(super) fn id_is_one_value<'a>(model: &'a Model<'a>, assertions: &mut Assertions<'a>) {
    for field in model.objects().into_iter().flatten() {
        let settled = types::option_of(field.ty).is_some()
            || field.serde.skip_serializing_if().is_some()
            || types::is_settled(field.parts());
        if field.stored_name() != "_id" || field.is_skipped() || settled {
            continue;
        }
        let shape = shape_of(field);
        let what = format!("`{}` is stored as `_id: null` when it is `None`", field.label());
        assertions.require(
            &quote!(!__Shape::reads_missing(#shape)),
            Fault::new(field.ty, "id_null", what)
                .why("the second such document is a duplicate of the first")
                .help(
                    "use `ObjectId`, or add `#[serde(skip_serializing_if = \"Option::is_none\")]`",
                ),
        );
        let what = format!("`{}: {}` cannot be an `_id`", field.label(), types::text(field.ty));
        assertions.require(
            &quote!(__Shape::can_be_id(#shape)),
            Fault::new(field.ty, "id_type", what)
                .why("MongoDB refuses arrays and regular expressions as `_id`")
                .help("use a struct or a single value"),
        );
        let is_float = quote!(__Shape::is_float(#shape));
        assertions.lint(Some(field), quote!(!#is_float), rules::float_id(field));
    }
}
