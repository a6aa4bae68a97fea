//! The shape of a type, as the literal of the runtime's const tree.

mod variants;

use crate::adapters;
use crate::attributes::Reference;
use crate::doc;
use crate::model::{Body, Field, Model, Variant};
use crate::rules::{is_type, object_size, value};
use crate::serde::{Adapter, Style, TagType, serde_as_adapter};
use crate::types;
use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

pub(crate) use variants::names;

/// The shape of the whole type.
pub(crate) fn of_type(model: &Model<'_>) -> TokenStream {
    if let Some(into) = model.serde.type_into() {
        return stored(into);
    }
    if let Some(field) = model.transparent() {
        let shape = of_field(field);
        // What is allowed here is not asked again where the type is used: `Bounded` is a type of
        // its own.
        return match model.own.allows.is_empty() && field.own.allows.is_empty() {
            true => shape,
            false => quote!(&__Shape::Bounded(#shape, &[])),
        };
    }
    match &model.body {
        Body::Struct(style, fields) => of_fields(model, *style, fields),
        Body::Enum(variants) => variants::of_enum(model, variants),
    }
}

fn of_fields(model: &Model<'_>, style: Style, fields: &[Field<'_>]) -> TokenStream {
    let name = model.input.ident.unraw().to_string();
    match style {
        Style::Struct => {
            // A tag on a struct writes the type's own name as a first field.
            let tag = match model.serde.tag() {
                TagType::Internal { tag } => {
                    let (tag, value) = (tag, &model.serde.name().serialize_name().value);
                    Some(quote!(__F(#tag, #tag, &__Shape::Names(&[#value]), __PLAIN)))
                }
                _ => None,
            };
            let indexes = super::index::of_object(model, fields);
            object(model, &name, tag, fields, &indexes, true)
        }
        Style::Newtype => {
            let inner = of_field(&fields[0]);
            quote!(&__Shape::Required(#inner))
        }
        Style::Tuple => {
            // A type of its own, which is judged here.
            let tuple = tuple(fields);
            quote!(&__Shape::Required(#tuple))
        }
        Style::Unit => quote!(&__Shape::Null),
    }
}

fn tuple(fields: &[Field<'_>]) -> TokenStream {
    let items = fields.iter().filter(|field| !field.is_skipped()).map(of_field);
    quote!(&__Shape::Tuple(&[#(#items),*]))
}

/// The literal of an object; `first` is the tag, where one is written.
fn object(
    model: &Model<'_>,
    name: &str,
    first: Option<TokenStream>,
    fields: &[Field<'_>],
    indexes: &[TokenStream],
    is_whole_type: bool,
) -> TokenStream {
    let first = first.into_iter().map(|tag| Box::new(tag) as Box<dyn ToTokens>);
    let fields = fields.iter().filter(|field| !field.is_skipped()).map(|field| {
        Box::new(FieldLiteral {
            names: (field.name(), field.stored_name()),
            shape: literal(field),
            options: options(model, field),
        }) as Box<dyn ToTokens>
    });
    let fields = first.chain(fields);
    let indexes = (!indexes.is_empty()).then(|| quote!(.indexes(&[#(#indexes),*])));
    let deny_unknown = model.serde.deny_unknown_fields().then(|| quote!(.deny_unknown()));
    let is_snapshot = is_whole_type && model.own.snapshot_of.is_some();
    let snapshot = is_snapshot.then(|| quote!(.snapshot()));
    let most = is_whole_type.then(|| object_size(model)).flatten();
    let most = most.map(|bytes| quote!(.most(#bytes)));
    quote! {
        &__Shape::Struct(&__Struct::new(#name, &[#(#fields),*]) #indexes #deny_unknown #snapshot #most)
    }
}

/// The literal of a field, of parts that write themselves behind each other: to put one stream of
/// tokens into another costs a call into the compiler.
struct FieldLiteral<'a> {
    names: (String, &'a str),
    shape: Box<dyn ToTokens + 'a>,
    options: Box<dyn ToTokens>,
}

impl ToTokens for FieldLiteral<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let FieldLiteral { names: (rust, stored), shape, options } = self;
        tokens.append(Ident::new("__F", Span::call_site()));
        let inside = quote!(#rust, #stored, #shape, #options);
        tokens.append(Group::new(Delimiter::Parenthesis, inside));
    }
}

fn options(model: &Model<'_>, field: &Field<'_>) -> Box<dyn ToTokens> {
    let description = match &field.own.description {
        Some(text) => Some(text.value()),
        None => doc::first_paragraph(&field.original.attrs),
    };
    let (aliases, references) = (field.aliases(), references(field));
    let mut calls = Vec::new();
    if !aliases.is_empty() {
        calls.push(quote!(.aliases(&[#(#aliases),*])));
    }
    if field.serde.flatten() {
        calls.push(quote!(.flatten()));
    }
    if let Some(text) = description {
        calls.push(quote!(.description(#text)));
    }
    if let Some(references) = references {
        calls.push(quote!(.references(#references)));
        if field.may_be_two_way() {
            calls.push(quote!(.two_way()));
        }
    }
    if field.own.secret {
        calls.push(quote!(.secret()));
    }
    calls.extend(of_parameter(model, field));
    match (calls.is_empty(), field.is_optional()) {
        (true, true) => Box::new(Ident::new("__OPTIONAL", Span::call_site())),
        (true, false) => Box::new(Ident::new("__PLAIN", Span::call_site())),
        (false, true) => Box::new(quote!(&__O::OPTIONAL #(#calls)*)),
        (false, false) => Box::new(quote!(&__O::PLAIN #(#calls)*)),
    }
}

/// What the field is held against where the parameters of its type are known.
fn of_parameter(model: &Model<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let rules = super::assertion::rules_of_parameter(model, field)?;
    Some(quote!(.rules(#rules)))
}

/// The same of what a variant holds, which stands in a field of the variant's name.
fn content_options(model: &Model<'_>, variant: &Variant<'_>) -> TokenStream {
    let rules = match (variant.style, variant.fields.as_slice()) {
        (Style::Newtype, [field]) => of_parameter(model, field),
        _ => None,
    };
    rules.map_or_else(|| quote!(__PLAIN), |rules| quote!(&__O::PLAIN #rules))
}

/// The models a field refers to, copies from or counts.
fn references(field: &Field<'_>) -> Option<TokenStream> {
    let (own, ty) = (&field.own, field.ty);
    let mut found = Vec::new();
    match &own.reference {
        Some(Reference { target: Some(target) }) => {
            found.push(quote!(__Reference::to::<#target>()))
        }
        Some(_) => {
            let target = quote_spanned!(ty.span()=> <#ty as __RefTarget>::Target);
            found.push(quote!(__Reference::to::<#target>()));
        }
        None if own.snapshot.is_none() && types::ref_of(ty).is_some() => {
            return Some(refers(ty));
        }
        None => {}
    }
    if let Some(snapshot) = &own.snapshot {
        let source = &snapshot.source;
        let source = match &snapshot.field {
            Some(_) => quote!(#source),
            // The type of the field, or of its items, is a snapshot of the source.
            None => quote_spanned!(ty.span()=> <#ty as __SnapshotOf<#source>>::Source),
        };
        found.push(quote!(__Reference::copy_of::<#source>()));
    }
    if let Some(child) = own.subset.as_ref().and_then(|subset| subset.child.as_ref()) {
        found.push(quote!(__Reference::of::<#child>("subset_of")));
    }
    if let Some(child) = own.count.as_ref().and_then(|count| count.child.as_ref()) {
        found.push(quote!(__Reference::of::<#child>("count_of")));
    }
    (!found.is_empty()).then(|| quote!(&[#(#found),*]))
}

/// What the type refers to by itself. From its first token to its last, so that rustc says once what
/// it has to say of the field and of this.
fn refers(ty: &syn::Type) -> TokenStream {
    let last = ty.to_token_stream().into_iter().last();
    let end = quote_spanned!(last.map_or_else(Span::call_site, |token| token.span())=> >::TO);
    quote_spanned!(ty.span()=> __Refers::<#ty #end)
}

/// What stands in a field: its type, or what an adapter makes of it, within the field's bounds.
pub(crate) fn of_field(field: &Field<'_>) -> TokenStream {
    literal(field).into_token_stream()
}

fn literal<'a>(field: &'a Field<'_>) -> Box<dyn ToTokens + 'a> {
    let (ty, own) = (field.ty, &field.own);
    let is_plain = matches!(field.adapter, Adapter::None) && own.bson.is_none();
    if own.bounds.is_empty() {
        return match is_plain {
            true => Box::new(Projection { ty, bounds: Vec::new() }),
            false => Box::new(unbounded(field)),
        };
    }
    // A type that may have no shape is asked for it as it was written, and not in another's name.
    if is_plain
        && types::is_settled(field.parts())
        && let Some(bounds) = own.bounds.around()
    {
        return Box::new(Projection { ty, bounds });
    }
    let (shape, bounds) = (unbounded(field), own.bounds.to_literal());
    Box::new(quote!(&__Shape::Bounded(#shape, #bounds)))
}

/// `<String as __Stored>::SHAPE`, or `<__MaxLength<String, 40> as __Stored>::SHAPE`, with the type's
/// own span for what rustc has to say of it.
struct Projection<'a> {
    ty: &'a syn::Type,
    /// The types around it that bound it, the innermost first.
    bounds: Vec<(&'static str, Literal)>,
}

impl ToTokens for Projection<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let span = types::span(self.ty);
        let punct = |tokens: &mut TokenStream, sign, spacing, span| {
            let mut punct = Punct::new(sign, spacing);
            punct.set_span(span);
            tokens.append(punct);
        };
        punct(tokens, '<', Spacing::Alone, span);
        for (name, _) in self.bounds.iter().rev() {
            tokens.append(Ident::new(name, Span::call_site()));
            tokens.append(Punct::new('<', Spacing::Alone));
        }
        self.ty.to_tokens(tokens);
        for (_, number) in &self.bounds {
            tokens.append(Punct::new(',', Spacing::Alone));
            tokens.append(number.clone());
            tokens.append(Punct::new('>', Spacing::Alone));
        }
        tokens.append(Ident::new("as", span));
        tokens.append(Ident::new("__Stored", span));
        punct(tokens, '>', Spacing::Alone, span);
        punct(tokens, ':', Spacing::Joint, span);
        punct(tokens, ':', Spacing::Alone, span);
        tokens.append(Ident::new("SHAPE", span));
    }
}

/// The tokens, shown at `span` in a message.
fn at(span: Span, tokens: TokenStream) -> TokenStream {
    let respan = |mut token: TokenTree| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), at(span, group.stream())).into();
        }
        token.set_span(span);
        token
    };
    tokens.into_iter().map(respan).collect()
}

/// What stands in a field, without the field's own bounds.
pub(crate) fn unbounded(field: &Field<'_>) -> TokenStream {
    let ty = field.ty;
    let shape = if value::states_its_own_form(field) {
        let shape = stored(ty);
        return quote!(&__Shape::Bounded(#shape, __ON_PURPOSE));
    } else if let Some(bson) = &field.own.bson {
        let mut shape = bson_type(&bson.value()).unwrap_or_else(|| quote!(&__Shape::Any));
        if let Some(bytes) = value::longest_text(field) {
            shape = quote!(&__Shape::Bounded(#shape, &[__Bound::MaxBytes(#bytes)]));
        }
        match types::option_of(ty) {
            Some(_) => quote!(&__Shape::Optional(#shape)),
            None => shape,
        }
    } else {
        match &field.adapter {
            Adapter::None | Adapter::Unknown => return stored(ty),
            Adapter::Path(path) => match (serde_as_adapter(path), adapters::known(path, ty)) {
                (Some(adapter), _) => {
                    // `serde_as` gives it the span of the whole attribute.
                    let adapter = at(ty.span(), adapter.to_token_stream());
                    quote_spanned!(ty.span()=> <#adapter as __StoredAs<#ty>>::SHAPE)
                }
                (None, Some(shape)) => shape,
                (None, None) if is_type(path) => {
                    quote_spanned!(ty.span()=> <#path as __StoredAs<#ty>>::SHAPE)
                }
                // That it is not known is a fault, which has been reported.
                (None, None) => return stored(ty),
            },
        }
    };
    // With an adapter serde knows nothing of `Option`: a missing field is an error.
    if field.has_default() || matches!(field.adapter, Adapter::None) {
        shape
    } else {
        quote!(&__Shape::Required(#shape))
    }
}

/// What must hold of the parameters of a generic type, so that the field has a shape.
pub(crate) fn demand(field: &Field<'_>) -> Option<syn::WherePredicate> {
    let ty = field.ty;
    match &field.adapter {
        _ if field.own.bson.is_some() => None,
        Adapter::None | Adapter::Unknown => Some(syn::parse_quote!(#ty: __Stored)),
        Adapter::Path(path) => match serde_as_adapter(path) {
            Some(adapter) => Some(syn::parse_quote!(#adapter: __StoredAs<#ty>)),
            None if is_type(path) => Some(syn::parse_quote!(#path: __StoredAs<#ty>)),
            None => adapters::demand(path, ty),
        },
    }
}

/// The shape of a type, with the type's own span for what rustc has to say of it.
pub(crate) fn stored(ty: &syn::Type) -> TokenStream {
    Projection { ty, bounds: Vec::new() }.into_token_stream()
}

/// The words of `#[field(bson = "…")]`: the aliases of `$jsonSchema`, and `uuid`.
const BSON_TYPES: &[&str] = &[
    "any",
    "array",
    "binary",
    "binData",
    "bool",
    "date",
    "decimal",
    "decimal128",
    "double",
    "int",
    "javascript",
    "long",
    "null",
    "object",
    "objectId",
    "regex",
    "string",
    "symbol",
    "timestamp",
    "uuid",
];

pub(crate) fn bson_type_names() -> &'static [&'static str] {
    BSON_TYPES
}

/// The shape a stated BSON type means.
pub(crate) fn bson_type(name: &str) -> Option<TokenStream> {
    Some(match name {
        "any" => quote!(&__Shape::Any),
        "array" => quote!(&__Shape::Array(&__Shape::Any)),
        "binary" | "binData" => quote!(&__Shape::Binary(__None)),
        "bool" => quote!(&__Shape::Bool),
        "date" => quote!(&__Shape::Date),
        "decimal" | "decimal128" => quote!(&__Shape::Decimal),
        "double" => quote!(&__Shape::Double),
        "int" => quote!(&__Shape::Int(-2147483648, 2147483647)),
        "long" => quote!(&__Shape::Int(-9223372036854775808, 9223372036854775807)),
        "null" => quote!(&__Shape::Null),
        "object" => quote!(&__Shape::Map(__Keys::Text, &__Shape::Any)),
        "objectId" => quote!(&__Shape::ObjectId),
        "regex" => quote!(&__Shape::Regex),
        "string" => quote!(&__Shape::String),
        "timestamp" => quote!(&__Shape::Timestamp),
        "uuid" => quote!(&__Shape::Binary(__Some(4))),
        "javascript" | "symbol" => quote!(&__Shape::Types(&[#name])),
        _ => return None,
    })
}
