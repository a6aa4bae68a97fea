//! What tokens cannot see is asked of the shape, by assertions at the user's token.
//!
//! An assertion stands only where the tokens do not already settle the question, and never in a
//! generic impl, where it would not be evaluated.

use super::shape;
use crate::attributes::{FieldPath, Index};
use crate::model::{Body, Field, Kind, Model};
use crate::rules::BoundKind;
use crate::serde::{Style, TagType};
use crate::types;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

pub(crate) fn expand(model: &Model<'_>) -> TokenStream {
    if model.is_generic() || model.serde.remote().is_some() {
        return TokenStream::new();
    }
    let mut out = TokenStream::new();
    for field in model.fields().filter(|field| !field.is_skipped()) {
        of_one_field(field, &mut out);
    }
    if model.fields().any(|field| field.serde.flatten() && !field.is_skipped())
        || merges_newtypes(model)
    {
        distinct_names(model, &mut out);
    }
    flattened_are_apart(model, &mut out);
    if model.kind == Kind::Document {
        version_field_is_free(model, &mut out);
        id_is_never_null(model, &mut out);
    }
    if let Some(source) = &model.own.snapshot_of {
        // Its fields are compared with the source's in a later release; that it is a model, now.
        out.extend(quote_spanned! {source.span()=>
            const _: &str = <#source as __Model>::COLLECTION;
        });
    }
    for index in &model.own.indexes {
        index_paths(model, index, &mut out);
    }
    upgrade(model, &mut out);
    out
}

fn assert(span: Span, condition: TokenStream, message: &str, out: &mut TokenStream) {
    out.extend(quote_spanned!(span=> const _: () = ::core::assert!(#condition, "{}", #message);));
}

/// The field's shape in an expression of its own: what is borrowed inside a call's arguments does
/// not live long enough, what is borrowed in a constant does.
fn shape_of(field: &Field<'_>) -> TokenStream {
    constant(&quote!(&'static __Shape), &shape::of_field(field))
}

fn constant(ty: &TokenStream, value: &TokenStream) -> TokenStream {
    quote!({
        const VALUE: #ty = #value;
        VALUE
    })
}

fn of_one_field(field: &Field<'_>, out: &mut TokenStream) {
    let name = field.label();
    if field.relies_on_missing() {
        let shape = shape_of(field);
        assert(
            field.ty.span(),
            quote!(__Shape::reads_missing(#shape)),
            &format!(
                "`{name}` can be left out but not read back [skip_without_default]\n\n\
                 why: serde reads no value from a missing field of this type\n\
                 help: add `#[serde(default)]`"
            ),
            out,
        );
    }
    if !field.own.bounds.is_empty() && BoundKind::of(field).is_none() {
        let shape = constant(&quote!(&'static __Shape), &shape::unbounded(field));
        let bounds = constant(&quote!(&'static __Bounds), &field.own.bounds.to_literal());
        assert(
            field.ty.span(),
            quote!(__Shape::takes(#shape, #bounds)),
            &format!(
                "a bound of `{name}` does not apply to its type [bound_on_wrong_type]\n\n\
                 why: MongoDB ignores a keyword that belongs to another type\n\
                 help: text has `min_length`, `max_length` and `pattern`, a number `min` and `max`, \
                 arrays and maps `#[embed(max = N)]`"
            ),
            out,
        );
    }
    if field.serde.flatten() {
        let shape = shape_of(field);
        assert(
            field.ty.span(),
            quote!(__Shape::can_be_merged(#shape)),
            &format!(
                "`{name}` flattens what is no object [flatten_scalar]\n\n\
                 why: serde can merge only structs and maps into the object around them\n\
                 help: remove `flatten`"
            ),
            out,
        );
    }
    if let Some(target) =
        field.own.reference.as_ref().and_then(|reference| reference.target.as_ref())
    {
        let (shape, ty) = (shape_of(field), types::text(field.ty));
        let model = types::text(target);
        let what = format!("`{name}: {ty}` refers to `{model}`");
        out.extend(quote_spanned! {field.ty.span()=>
            const _: () = __assert_same_id(
                #shape,
                <<#target as __Model>::Id as __Stored>::SHAPE,
                #what,
                #model,
            );
        });
    }
}

fn merges_newtypes(model: &Model<'_>) -> bool {
    matches!(model.serde.tag(), TagType::Internal { .. })
        && matches!(&model.body, Body::Enum(variants)
            if variants.iter().any(|variant| matches!(variant.style, Style::Newtype)))
}

fn distinct_names(model: &Model<'_>, out: &mut TokenStream) {
    let ident = &model.input.ident;
    let shape = own_shape(model);
    if let Body::Enum(variants) = &model.body
        && merges_newtypes(model)
    {
        for variant in variants.iter().filter(|variant| !variant.serde.untagged()) {
            let (Style::Newtype, [field]) = (variant.style, variant.fields.as_slice()) else {
                continue;
            };
            let inner = shape_of(field);
            assert(
                field.ty.span(),
                quote!(__Shape::can_be_tagged(#inner)),
                &format!(
                    "`{}` holds what is no object beside its tag [tagged_scalar]\n\n\
                         why: serde merges the content into the tagged object, and only an object can be merged\n\
                         help: give the variant a named field, or add `content = \"…\"` to the enum",
                    variant.ident
                ),
                out,
            );
        }
    }
    assert(
        ident.span(),
        quote!(__Shape::names_are_distinct(#shape)),
        &format!(
            "two fields of `{ident}` are stored under one name [duplicate_stored_name]\n\n\
             why: a flattened type has a field of the same name as another; serde writes both, and \
             the type cannot be read back\n\
             help: rename one of the two with `#[serde(rename = \"…\")]`"
        ),
        out,
    );
}

/// The shape of the type that is being derived, by its impl.
fn own_shape(model: &Model<'_>) -> TokenStream {
    let ident = &model.input.ident;
    match model.kind {
        Kind::Embedded => quote!(<#ident as __Stored>::SHAPE),
        Kind::Document => quote!(<#ident as __Model>::SPEC.shape),
    }
}

fn index_paths(model: &Model<'_>, index: &Index, out: &mut TokenStream) {
    let shape = own_shape(model);
    for (path, _) in index.keys.iter().filter(|(path, _)| needs_proof(model, path)) {
        let (Some(last), text) = (path.0.last(), path.to_string()) else { continue };
        assert(
            last.span(),
            quote!(__path_exists(#shape, #text)),
            &format!(
                "`{}` has no field `{text}` [index_unknown_field]\n\n\
                 why: an index on a field that no document has finds nothing\n\
                 help: write the path in Rust names, one field after the other",
                model.input.ident
            ),
            out,
        );
    }
}

/// A field of its own, by its plain name, has been found among the tokens.
fn needs_proof(model: &Model<'_>, path: &FieldPath) -> bool {
    path.0.len() > 1
        || model.serde.type_into().is_some()
        || model.fields().any(|field| field.serde.flatten() && field.name() == path.to_string())
}

fn upgrade(model: &Model<'_>, out: &mut TokenStream) {
    let Some(upgrade) = &model.own.upgrade else { return };
    let (ident, past) = (&model.input.ident, &upgrade.past);
    let version = model.own.version.as_ref().map_or(1, |(version, _)| *version);
    let text = types::text(past);
    let before = version - 1;
    assert(
        past.span(),
        quote!(<#past as __Model>::SPEC.version == #before),
        &format!(
            "`{ident}` is version {version}, but `{text}` is not version {before} [version_gap]\n\n\
             why: each version is read through the one before it\n\
             help: write `#[schema_version({before})]` on `{text}`"
        ),
        out,
    );
    if version > 2 {
        assert(
            past.span(),
            quote!(__same_text(
                <#past as __Model>::SPEC.version_field,
                <#ident as __Model>::SPEC.version_field,
            )),
            &format!(
                "`{text}` keeps its version in another field than `{ident}` [version_field]\n\n\
                 why: a document is told by one field which version it is of\n\
                 help: write the same `rename_all` on both"
            ),
            out,
        );
    }
    assert(
        past.span(),
        quote!(__same_text(<#past as __Model>::COLLECTION, <#ident as __Model>::COLLECTION)),
        &format!(
            "`{text}` is a past version of `{ident}` but of another collection [version_collection]\n\n\
             why: both describe documents of one collection\n\
             help: write the same `collection` in both"
        ),
        out,
    );
}

/// Whether each flattened field reads fields of its own, and takes them away.
fn flattened_are_apart(model: &Model<'_>, out: &mut TokenStream) {
    for object in model.objects() {
        let flat: Vec<_> =
            object.iter().filter(|field| field.serde.flatten() && !field.is_skipped()).collect();
        for (n, field) in flat.iter().enumerate() {
            let shape = shape_of(field);
            let name = field.label();
            if model.serde.deny_unknown_fields() {
                assert(
                    field.ty.span(),
                    quote!(__Shape::takes_what_it_reads(#shape)),
                    &format!(
                        "`{name}` is written, and then refused as unknown [deny_own_field]\n\n\
                         why: `deny_unknown_fields` refuses what a flattened field has not taken; a \
                         map, an enum with a tag and a struct that flattens in turn take nothing\n\
                         help: remove `deny_unknown_fields`; the validator refuses unknown fields \
                         without it"
                    ),
                    out,
                );
            }
            for other in &flat[..n] {
                let earlier = shape_of(other);
                assert(
                    field.ty.span(),
                    quote!(__Shape::flattens_after(#shape, #earlier)),
                    &format!(
                        "`{name}` is not told apart from `{}` when it is read [flatten_rest]\n\n\
                         why: a flattened map reads every field that is left, and a map, an enum \
                         with a tag and a struct that flattens in turn leave what they read\n\
                         help: flatten one map, last, beside structs of plain fields; or give it a \
                         field of its own",
                        other.label()
                    ),
                    out,
                );
            }
        }
    }
}

/// The runtime writes the version field itself; one inside a flattened type would be a second.
fn version_field_is_free(model: &Model<'_>, out: &mut TokenStream) {
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
    assert(
        ident.span(),
        quote!(!__Shape::has_name(#shape, #reserved)),
        &format!(
            "a field of `{ident}` is stored as `{reserved}` [reserved_name]\n\n\
             why: docwright keeps the schema version in that field\n\
             help: give the field inside `{ident}` another name"
        ),
        out,
    );
}

fn has_tag(model: &Model<'_>) -> bool {
    matches!(model.serde.tag(), TagType::Internal { .. })
}

/// An alias can hide an `Option`, which is stored as null.
fn id_is_never_null(model: &Model<'_>, out: &mut TokenStream) {
    for field in model.objects().into_iter().flatten() {
        let settled = types::option_of(field.ty).is_some()
            || field.serde.skip_serializing_if().is_some()
            || types::is_called(field.ty, &["ObjectId", "String", "i32", "i64"]);
        if field.stored_name() != "_id" || field.is_skipped() || settled {
            continue;
        }
        let (shape, name) = (shape_of(field), field.label());
        assert(
            field.ty.span(),
            quote!(!__Shape::reads_missing(#shape)),
            &format!(
                "`{name}` is stored as `_id: null` when it is `None` [id_null]\n\n\
                 why: the second such document is a duplicate of the first\n\
                 help: use `ObjectId`, or add `#[serde(skip_serializing_if = \"Option::is_none\")]`"
            ),
            out,
        );
    }
}
