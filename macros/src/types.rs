//! Questions to the tokens of a type. They are a fast path only: what an alias hides is asked of
//! the shape by a const assertion.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, PathSegment, Type};

/// The type in brackets or behind a group.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        _ => ty,
    }
}

/// Where messages about the type point: at its first token. The tokens of a plain path need not be
/// written out to find it.
pub(crate) fn span(ty: &Type) -> Span {
    match ty {
        Type::Path(path) if path.qself.is_none() && path.path.leading_colon.is_none() => {
            path.path.segments.first().map_or_else(|| ty.span(), |first| first.ident.span())
        }
        _ => ty.span(),
    }
}

/// The last segment of a path type.
pub(crate) fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match bare(ty) {
        Type::Path(path) if path.qself.is_none() => {
            // `last` of syn allocates an iterator, and every rule asks for this.
            let segments = &path.path.segments;
            segments.len().checked_sub(1).map(|last| &segments[last])
        }
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

/// What adds nothing to the stored form.
const WRAPS: &[&str] = &["Option", "Box", "Rc", "Arc", "Cow"];

/// The type inside `Option`, `Box`, `Rc`, `Arc` and `Cow`, which add nothing to the stored form.
pub(crate) fn unwrapped(ty: &Type) -> &Type {
    match last_segment(ty) {
        // Without arguments nothing is wrapped; to ask for the name costs an allocation.
        Some(segment) if !matches!(segment.arguments, PathArguments::None) => {
            match WRAPS.contains(&segment.ident.to_string().as_str()) {
                true => arguments(segment).last().map_or(bare(ty), |inner| unwrapped(inner)),
                false => bare(ty),
            }
        }
        _ => bare(ty),
    }
}

/// Whether the unwrapped type is called one of these names.
pub(crate) fn is_called(ty: &Type, names: &[&str]) -> bool {
    called(ty).is_some_and(|name| names.contains(&name.as_str()))
}

/// What the unwrapped type is called: whoever asks for several names asks once, as each answer costs
/// an allocation.
pub(crate) fn called(ty: &Type) -> Option<String> {
    let segment = last_segment(ty)?;
    let name = segment.ident.to_string();
    match WRAPS.contains(&name.as_str()).then(|| arguments(segment)).as_deref() {
        Some([.., inner]) => called(inner),
        _ => Some(name),
    }
}

/// `T` of `Ref<T>`, alone or in wrappers, arrays, sets and the values of maps of a known name.
pub(crate) fn ref_of(ty: &Type) -> Option<&Type> {
    let segment =
        last_segment(ty).filter(|segment| !matches!(segment.arguments, PathArguments::None))?;
    match segment.ident == "Ref" {
        true => arguments(segment).first().copied(),
        false => inner(ty).and_then(ref_of),
    }
}

/// Arrays that grow: what needs `#[embed(max = N)]`.
pub(crate) const ARRAYS: &[&str] =
    &["Vec", "VecDeque", "LinkedList", "BinaryHeap", "HashSet", "BTreeSet", "IndexSet", "SmallVec"];

/// Maps, which grow by their keys.
pub(crate) const MAPS: &[&str] = &["HashMap", "BTreeMap", "IndexMap"];

/// The integers of Rust.
pub(crate) const INTEGERS: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize"];

/// Other types whose name says how they are stored, wherever it stands; that a `DateTime` is a date
/// is asked of the document that holds it.
const KNOWN: &[&str] = &[
    "bool",
    "char",
    "f32",
    "f64",
    "String",
    "str",
    "ObjectId",
    "DateTime",
    "Decimal128",
    "Ref",
    "PathBuf",
    "PhantomData",
    "NaiveDate",
    "NaiveDateTime",
    "OffsetDateTime",
    "PrimitiveDateTime",
    "SystemTime",
    "BigDecimal",
];

/// Types that may be stored in several ways, and have no parts that grow, text and bytes aside.
const SCALARS: &[&str] = &["Timestamp", "Uuid", "Regex", "Binary", "Duration", "Decimal", "Url"];

fn is_known(segment: &PathSegment) -> bool {
    let name = segment.ident.to_string();
    INTEGERS.contains(&name.as_str()) || KNOWN.contains(&name.as_str())
}

/// Whether the tokens settle that a value has no parts that grow.
pub(crate) fn is_scalar(ty: &Type) -> bool {
    match unwrapped(ty) {
        Type::Tuple(tuple) => tuple.elems.iter().all(is_scalar),
        Type::Reference(reference) => is_scalar(&reference.elem),
        ty => last_segment(ty).is_some_and(is_known) || is_called(ty, SCALARS),
    }
}

/// What an array, a set or a map holds, as far as the tokens tell.
pub(crate) fn item_of(ty: &Type) -> Option<&Type> {
    match unwrapped(ty) {
        Type::Array(array) => Some(&array.elem),
        Type::Slice(slice) => Some(&slice.elem),
        ty => {
            // Without arguments it holds nothing.
            let inner = inner(ty)?;
            let name = called(ty)?;
            match name.as_str() {
                "SmallVec" => item_of(inner),
                name if ARRAYS.contains(&name) || MAPS.contains(&name) => Some(inner),
                _ => None,
            }
        }
    }
}

/// Whether the keys of a map are of a type that everybody knows, and has no end of values.
pub(crate) fn has_endless_keys(map: &Type) -> bool {
    let key = last_segment(unwrapped(map)).and_then(|last| arguments(last).first().copied());
    key.is_none_or(|key| {
        !matches!(unwrapped(key), Type::Path(_))
            || is_scalar(key)
            || is_called(key, &["str", "CompactString", "PathBuf", "Url", "IpAddr"])
    })
}

/// Pointers, cells and the like: they add nothing to the stored form, or no more than a null.
const WRAPPERS: &[&str] = &[
    "Option",
    "Box",
    "Rc",
    "Arc",
    "Cow",
    "Cell",
    "RefCell",
    "Mutex",
    "RwLock",
    "Wrapping",
    "Saturating",
    "Reverse",
    "ArrayVec",
];

/// What the tokens show to be stored where the type is: itself, and what stands in wrappers,
/// arrays, sets, tuples and the values of maps.
pub(crate) fn parts(ty: &Type) -> Vec<&Type> {
    fn collect<'a>(ty: &'a Type, found: &mut Vec<&'a Type>) {
        let ty = bare(ty);
        found.push(ty);
        match ty {
            Type::Array(array) => collect(&array.elem, found),
            Type::Slice(slice) => collect(&slice.elem, found),
            Type::Tuple(tuple) => tuple.elems.iter().for_each(|elem| collect(elem, found)),
            _ => inner(ty).into_iter().for_each(|inner| collect(inner, found)),
        }
    }
    let mut found = Vec::new();
    collect(ty, &mut found);
    found
}

/// What a wrapper, an array, a set or a map of a known name holds.
fn inner(ty: &Type) -> Option<&Type> {
    let segment =
        last_segment(ty).filter(|segment| !matches!(segment.arguments, PathArguments::None))?;
    let name = segment.ident.to_string();
    let known = |names: &[&str]| names.contains(&name.as_str());
    let arguments = arguments(segment);
    if known(WRAPPERS) || known(ARRAYS) {
        arguments.first().copied()
    } else if known(MAPS) {
        arguments.get(1).copied()
    } else {
        None
    }
}

/// Whether the names in a type tell the whole of its stored form: no alias, no type of the user's.
pub(crate) fn is_settled(parts: &[&Type]) -> bool {
    parts.iter().all(|part| match part {
        Type::Path(_) => inner(part).is_some() || last_segment(part).is_some_and(is_known),
        _ => true,
    })
}

/// Types that a missing field never reads as, by the name everybody knows them by.
pub(crate) const NEVER_MISSING: &[&str] = &[
    "bool", "char", "i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize", "f32",
    "f64", "String", "Vec", "VecDeque", "HashSet", "BTreeSet", "HashMap", "BTreeMap",
];

/// Whether the type mentions one of the generic parameters.
pub(crate) fn mentions(ty: &Type, generics: &syn::Generics) -> bool {
    let is_parameter =
        |ident: &syn::Ident| generics.type_params().any(|param| param.ident == *ident);
    !generics.params.is_empty() && any_ident(ty.to_token_stream(), &is_parameter)
}

/// Whether the type names the one it stands in by `Self`, as `Id<Self>` does.
pub(crate) fn says_self(ty: &Type) -> bool {
    let may =
        last_segment(ty).is_none_or(|segment| !matches!(segment.arguments, PathArguments::None));
    may && any_ident(ty.to_token_stream(), &|ident| ident == "Self")
}

fn any_ident(tokens: TokenStream, hit: &dyn Fn(&syn::Ident) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => hit(&ident),
        TokenTree::Group(group) => any_ident(group.stream(), hit),
        _ => false,
    })
}

/// A type or an attribute as the user wrote it, on one line and without the spaces tokens are
/// printed with.
pub(crate) fn text(tokens: &impl ToTokens) -> String {
    let text = tokens.to_token_stream().to_string();
    let mut out = String::with_capacity(text.len());
    for (n, part) in text.split(' ').enumerate() {
        let opens = out.chars().last().is_none_or(|c| "<:&([.#".contains(c))
            || ["= -", "(-", ", -"].iter().any(|sign| out.ends_with(sign));
        let closes = part.chars().next().is_none_or(|c| "<>:,;()[].".contains(c));
        if n > 0 && !opens && !closes {
            out.push(' ');
        }
        out.push_str(part);
    }
    out
}
