//! Questions to the tokens of a type. They are a fast path only: what an alias hides is asked of
//! the shape by a const assertion.

use syn::{GenericArgument, PathArguments, PathSegment, Type};

/// The type in brackets or behind a group.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        _ => ty,
    }
}

/// The last segment of a path type.
pub(crate) fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match bare(ty) {
        Type::Path(path) if path.qself.is_none() => path.path.segments.last(),
        _ => None,
    }
}

/// The type arguments of a path segment.
pub(crate) fn arguments(segment: &PathSegment) -> Vec<&Type> {
    match &segment.arguments {
        PathArguments::AngleBracketed(list) => list
            .args
            .iter()
            .filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// `T` of `Option<T>`.
pub(crate) fn option_of(ty: &Type) -> Option<&Type> {
    let segment = last_segment(ty)
        .filter(|segment| !matches!(segment.arguments, PathArguments::None))
        .filter(|segment| segment.ident == "Option")?;
    arguments(segment).first().copied()
}

/// The type inside `Option`, `Box`, `Rc`, `Arc` and `Cow`, which add nothing to the stored form.
pub(crate) fn unwrapped(ty: &Type) -> &Type {
    match last_segment(ty) {
        // Without arguments nothing is wrapped; to ask for the name costs an allocation.
        Some(segment) if !matches!(segment.arguments, PathArguments::None) => {
            match segment.ident.to_string().as_str() {
                "Option" | "Box" | "Rc" | "Arc" | "Cow" => {
                    arguments(segment).last().map_or(bare(ty), |inner| unwrapped(inner))
                }
                _ => bare(ty),
            }
        }
        _ => bare(ty),
    }
}

/// Whether the unwrapped type is called one of these names.
pub(crate) fn is_called(ty: &Type, names: &[&str]) -> bool {
    last_segment(unwrapped(ty))
        .is_some_and(|segment| names.contains(&segment.ident.to_string().as_str()))
}

/// Arrays that grow: what needs `#[embed(max = N)]`.
pub(crate) const ARRAYS: &[&str] =
    &["Vec", "VecDeque", "LinkedList", "BinaryHeap", "HashSet", "BTreeSet", "IndexSet", "SmallVec"];

/// Maps, which grow by their keys.
pub(crate) const MAPS: &[&str] = &["HashMap", "BTreeMap", "IndexMap"];

/// Types that a missing field never reads as, by the name everybody knows them by.
pub(crate) const NEVER_MISSING: &[&str] = &[
    "bool", "char", "i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize", "f32",
    "f64", "String", "Vec", "VecDeque", "HashSet", "BTreeSet", "HashMap", "BTreeMap",
];

/// Whether the type mentions one of the generic parameters.
pub(crate) fn mentions(ty: &Type, generics: &syn::Generics) -> bool {
    fn any_ident(tokens: proc_macro2::TokenStream, hit: &dyn Fn(&syn::Ident) -> bool) -> bool {
        tokens.into_iter().any(|token| match token {
            proc_macro2::TokenTree::Ident(ident) => hit(&ident),
            proc_macro2::TokenTree::Group(group) => any_ident(group.stream(), hit),
            _ => false,
        })
    }
    if generics.params.is_empty() {
        return false;
    }
    let hit = |ident: &syn::Ident| generics.type_params().any(|param| param.ident == *ident);
    any_ident(quote::ToTokens::to_token_stream(ty), &hit)
}

/// A type or an attribute as the user wrote it, on one line and without the spaces tokens are
/// printed with.
pub(crate) fn text(tokens: &impl quote::ToTokens) -> String {
    let text = tokens.to_token_stream().to_string();
    let mut out = String::with_capacity(text.len());
    for (n, part) in text.split(' ').enumerate() {
        let opens = out.chars().last().is_none_or(|c| "<:&([.#".contains(c));
        let closes = part.chars().next().is_none_or(|c| "<>:,;()[].".contains(c));
        if n > 0 && !opens && !closes {
            out.push(' ');
        }
        out.push_str(part);
    }
    out
}
