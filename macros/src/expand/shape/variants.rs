//! The shape of an enum: one of its variants, told apart by serde's tag.

use super::{content_options, object, of_field, of_parameter, tuple};
use crate::expand::index;
use crate::model::{Body, Model, Variant};
use crate::serde::{Style, TagType};
use proc_macro2::TokenStream;
use quote::quote;

/// The names of unit variants, and the other names they are read by.
pub(crate) fn names(variants: &[Variant<'_>]) -> Vec<String> {
    variants.iter().flat_map(Variant::names).collect()
}

/// What `#[serde(other)]` reads: any text that is the name of no other variant.
fn other(model: &Model<'_>) -> TokenStream {
    let Body::Enum(variants) = &model.body else { return quote!(&__Shape::String) };
    let names: Vec<String> = variants
        .iter()
        .filter(|variant| !variant.serde.other() && !variant.serde.untagged())
        .flat_map(Variant::names)
        .chain(model.never_written.iter().cloned())
        .map(|name| literally(&name))
        .collect();
    if names.is_empty() {
        return quote!(&__Shape::String);
    }
    let pattern = format!(r"\A(?!(?:{})\z)", names.join("|"));
    quote!(&__Shape::Bounded(&__Shape::String, &[__Bound::Pattern(#pattern)]))
}

/// The text as a regular expression that matches it alone.
fn literally(text: &str) -> String {
    let escaped = |c: char| if c.is_ascii_punctuation() { vec!['\\', c] } else { vec![c] };
    text.chars().flat_map(escaped).collect()
}

pub(super) fn of_enum(model: &Model<'_>, variants: &[Variant<'_>]) -> TokenStream {
    let (untagged, tagged): (Vec<_>, Vec<_>) =
        variants.iter().partition(|variant| variant.serde.untagged());
    let mut tag = quote!(__None);
    let mut shapes = Vec::new();
    match model.serde.tag() {
        TagType::External => {
            let (units, others): (Vec<_>, Vec<_>) =
                tagged.into_iter().partition(|variant| matches!(variant.style, Style::Unit));
            let (other_units, units): (Vec<_>, Vec<_>) =
                units.into_iter().partition(|variant| variant.serde.other());
            if !units.is_empty() {
                let names: Vec<_> = units.iter().flat_map(|variant| variant.names()).collect();
                shapes.push(quote!(&__Shape::Names(&[#(#names),*])));
            }
            if !other_units.is_empty() {
                shapes.push(other(model));
            }
            for variant in others {
                let content = content(model, variant);
                let options = content_options(model, variant);
                for name in variant.names() {
                    let rust = variant.name();
                    // The key is always there, even where its content reads a missing field, and
                    // no other: serde looks at the first one.
                    shapes.push(quote! {
                        &__Shape::Struct(&__Struct::new(#rust, &[
                            __F(#name, #name, &__Shape::Required(#content), #options)
                        ]).deny_unknown())
                    });
                }
            }
        }
        TagType::Internal { tag: name } => {
            let name = name.as_str();
            tag = quote!(__Some(#name));
            shapes.extend(tagged.into_iter().map(|variant| internal(model, name, variant)));
        }
        TagType::Adjacent { tag: name, content: content_name } => {
            let (name, content_name) = (name.as_str(), content_name.as_str());
            tag = quote!(__Some(#name));
            for variant in tagged {
                let tag_field = tag_field(model, name, variant);
                let content = match variant.style {
                    // A unit variant writes no content, and reads none or null.
                    Style::Unit => quote!(&__Shape::Optional(&__Shape::Null)),
                    _ => content(model, variant),
                };
                let rust = variant.name();
                let options = content_options(model, variant);
                let content_field = quote!(__F(#content_name, #content_name, #content, #options));
                let deny_unknown =
                    model.serde.deny_unknown_fields().then(|| quote!(.deny_unknown()));
                shapes.push(quote! {
                    &__Shape::Struct(
                        &__Struct::new(#rust, &[#tag_field, #content_field]) #deny_unknown
                    )
                });
            }
        }
        TagType::None => shapes.extend(tagged.into_iter().map(|variant| content(model, variant))),
    }
    shapes.extend(untagged.into_iter().map(|variant| content(model, variant)));
    match (shapes.as_slice(), model.serde.tag()) {
        // A missing field is none of the variants, whatever the content reads.
        ([only], TagType::External) => quote!(&__Shape::Required(#only)),
        _ => quote!(&__Shape::AnyOf(#tag, &[#(#shapes),*])),
    }
}

fn tag_field(model: &Model<'_>, tag: &str, variant: &Variant<'_>) -> TokenStream {
    if variant.serde.other() {
        let other = other(model);
        return quote!(__F(#tag, #tag, #other, __PLAIN));
    }
    let names = variant.names();
    quote!(__F(#tag, #tag, &__Shape::Names(&[#(#names),*]), __PLAIN))
}

fn internal(model: &Model<'_>, tag: &str, variant: &Variant<'_>) -> TokenStream {
    let tag = tag_field(model, tag, variant);
    let rust = variant.name();
    match (variant.style, variant.fields.as_slice()) {
        (Style::Newtype, [field]) => {
            // Without a name of its own: the content is read from the whole object.
            let (inner, rules) = (of_field(field), of_parameter(model, field));
            quote! {
                &__Shape::Struct(&__Struct::new(#rust, &[
                    #tag,
                    __F("0", "", #inner, &__O::PLAIN.flatten() #rules),
                ]))
            }
        }
        (Style::Struct, fields) => {
            let indexes = index::of_object(model, fields);
            object(model, &rust, Some(tag), fields, &indexes, false)
        }
        _ => object(model, &rust, Some(tag), &[], &[], false),
    }
}

/// What a variant holds, without its tag.
fn content(model: &Model<'_>, variant: &Variant<'_>) -> TokenStream {
    match (variant.style, variant.fields.as_slice()) {
        (Style::Newtype, [field]) => of_field(field),
        (Style::Unit, _) => quote!(&__Shape::Null),
        (Style::Struct, fields) => {
            let indexes = index::of_object(model, fields);
            let name = variant.name();
            object(model, &name, None, fields, &indexes, false)
        }
        (_, fields) => tuple(fields),
    }
}
