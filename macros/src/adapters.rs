//! What the modules people name in `#[serde(with = "…")]` write.
//!
//! A module cannot carry a trait impl as a type can, so its path is looked up here. Paths of types
//! (`bson::serde_helpers::…`, `serde_with::…`) go through `StoredAs` instead.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Path, Type, WherePredicate, parse_quote};

/// The shape of a field of type `ty` with `with = path`, as an expression that is valid after
/// `use ::docwright::__private::*;`. `None` for a path that is not known.
pub(crate) fn known(path: &Path, ty: &Type) -> Option<TokenStream> {
    let path = joined(path);
    if path == "serde_bytes" {
        return Some(quote_spanned!(ty.span()=> <__SerdeBytes as __StoredAs<#ty>>::SHAPE));
    }
    let stored = quote_spanned!(ty.span()=> <#ty as __Stored>::SHAPE);
    if SAME.contains(&&*path) {
        return Some(stored);
    }
    match &*path {
        UNWRAP => return Some(quote!(__Shape::some(#stored))),
        UNIQUE => {
            return Some(quote!(&__Shape::Bounded(#stored, &[__Bound::UniqueItems])));
        }
        _ => {}
    }
    MODULES.iter().find_map(|(plain, option, shape)| {
        let shape: TokenStream = shape.parse().ok()?;
        if path == *plain {
            Some(quote!(&#shape))
        } else if path == *option {
            Some(quote!(&__Shape::Optional(&#shape)))
        } else {
            None
        }
    })
}

/// What a module demands of a generic `ty`.
pub(crate) fn demand(path: &Path, ty: &Type) -> Option<WherePredicate> {
    match &*joined(path) {
        "serde_bytes" => Some(parse_quote!(__SerdeBytes: __StoredAs<#ty>)),
        path if SAME.contains(&path) || OF_STORED.contains(&path) => {
            Some(parse_quote!(#ty: __Stored))
        }
        _ => None,
    }
}

/// What to use in the place of a module that writes an `i128`.
pub(crate) fn instead_of(path: &Path) -> Option<&'static str> {
    let path = joined(path);
    let within = |module: &str| {
        path.strip_prefix(module).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    I128.iter().find(|(module, _)| within(module)).map(|(_, instead)| *instead)
}

fn joined(path: &Path) -> String {
    path.segments.iter().map(|s| s.ident.to_string()).collect::<Vec<_>>().join("::")
}

/// The module, its twin for an `Option` (empty if it has none), what they write.
const MODULES: &[(&str, &str, &str)] = &[
    (
        "chrono::serde::ts_seconds",
        "chrono::serde::ts_seconds_option",
        "__Shape::Int(-8_334_601_228_800, 8_210_266_876_799)",
    ),
    (
        "chrono::serde::ts_milliseconds",
        "chrono::serde::ts_milliseconds_option",
        "__Shape::Int(-8_334_601_228_800_000, 8_210_266_876_799_999)",
    ),
    (
        "chrono::serde::ts_microseconds",
        "chrono::serde::ts_microseconds_option",
        "__Shape::Int(-8_334_601_228_800_000_000, 8_210_266_876_799_999_999)",
    ),
    (
        "chrono::serde::ts_nanoseconds",
        "chrono::serde::ts_nanoseconds_option",
        "__Shape::Int(-9_223_372_036_854_775_808, 9_223_372_036_854_775_807)",
    ),
    (
        "chrono::naive::serde::ts_seconds",
        "chrono::naive::serde::ts_seconds_option",
        "__Shape::Int(-8_334_601_228_800, 8_210_266_876_799)",
    ),
    (
        "chrono::naive::serde::ts_milliseconds",
        "chrono::naive::serde::ts_milliseconds_option",
        "__Shape::Int(-8_334_601_228_800_000, 8_210_266_876_799_999)",
    ),
    (
        "chrono::naive::serde::ts_microseconds",
        "chrono::naive::serde::ts_microseconds_option",
        "__Shape::Int(-8_334_601_228_800_000_000, 8_210_266_876_799_999_999)",
    ),
    (
        "chrono::naive::serde::ts_nanoseconds",
        "chrono::naive::serde::ts_nanoseconds_option",
        "__Shape::Int(-9_223_372_036_854_775_808, 9_223_372_036_854_775_807)",
    ),
    // The years of the feature `large-dates`, which any crate of the build may turn on.
    (
        "time::serde::timestamp",
        "time::serde::timestamp::option",
        "__Shape::Int(-31_619_087_596_800, 31_494_784_780_799)",
    ),
    (
        "time::serde::timestamp::milliseconds_i64",
        "time::serde::timestamp::milliseconds_i64::option",
        "__Shape::Int(-31_619_087_596_800_000, 31_494_784_780_799_999)",
    ),
    ("time::serde::rfc3339", "time::serde::rfc3339::option", "__Shape::String"),
    ("time::serde::rfc2822", "time::serde::rfc2822::option", "__Shape::String"),
    ("time::serde::iso8601", "time::serde::iso8601::option", "__Shape::String"),
    (
        "jiff::fmt::serde::timestamp::second::required",
        "jiff::fmt::serde::timestamp::second::optional",
        "__Shape::Int(-377_705_023_201, 253_402_207_200)",
    ),
    (
        "jiff::fmt::serde::timestamp::millisecond::required",
        "jiff::fmt::serde::timestamp::millisecond::optional",
        "__Shape::Int(-377_705_023_201_000, 253_402_207_200_000)",
    ),
    (
        "jiff::fmt::serde::timestamp::microsecond::required",
        "jiff::fmt::serde::timestamp::microsecond::optional",
        "__Shape::Int(-377_705_023_201_000_000, 253_402_207_200_000_000)",
    ),
    (
        "jiff::fmt::serde::unsigned_duration::required",
        "jiff::fmt::serde::unsigned_duration::optional",
        "__Shape::String",
    ),
    (
        "jiff::fmt::serde::unsigned_duration::friendly::compact::required",
        "jiff::fmt::serde::unsigned_duration::friendly::compact::optional",
        "__Shape::String",
    ),
    ("jiff::fmt::serde::tz::required", "jiff::fmt::serde::tz::optional", "__Shape::String"),
    ("uuid::serde::compact", "", "__Shape::ArrayOf(&__Shape::Int(0, 255), 16)"),
    ("uuid::serde::bytes", "", "__Shape::Binary(Some(0))"),
    ("uuid::serde::simple", "", "__Shape::Bounded(&__Shape::String, &[__Bound::MaxBytes(32)])"),
    ("uuid::serde::hyphenated", "", "__Shape::Bounded(&__Shape::String, &[__Bound::MaxBytes(36)])"),
    ("uuid::serde::urn", "", "__Shape::Bounded(&__Shape::String, &[__Bound::MaxBytes(45)])"),
    ("uuid::serde::braced", "", "__Shape::Bounded(&__Shape::String, &[__Bound::MaxBytes(38)])"),
    (
        "rust_decimal::serde::str",
        "rust_decimal::serde::str_option",
        "__Shape::Bounded(&__Shape::String, &[__Bound::MaxBytes(31)])",
    ),
    // What lies outside, NaN too, is no `Decimal`.
    (
        "rust_decimal::serde::float",
        "rust_decimal::serde::float_option",
        "__Shape::Bounded(&__Shape::Double, &[
            __Bound::Min(__Number::Double(-7.922816251426433e28)),
            __Bound::Max(__Number::Double(7.922816251426433e28)),
        ])",
    ),
];

/// Modules that change how a value is read, not how it is stored.
const SAME: &[&str] = &[
    "serde_with::rust::double_option",
    "serde_with::rust::sets_last_value_wins",
    "serde_with::rust::maps_duplicate_key_is_error",
    "serde_with::rust::maps_first_key_wins",
];

/// Reads no null.
const UNWRAP: &str = "serde_with::rust::unwrap_or_skip";
/// Reads no item twice.
const UNIQUE: &str = "serde_with::rust::sets_duplicate_value_is_error";
/// Modules that read less than the type does.
const OF_STORED: &[&str] = &[UNWRAP, UNIQUE];

/// Modules that write an `i128`, and what to use instead.
const I128: &[(&str, &str)] = &[
    ("time::serde::timestamp::milliseconds", "time::serde::timestamp::milliseconds_i64"),
    ("time::serde::timestamp::microseconds", "time::serde::timestamp::milliseconds_i64"),
    ("time::serde::timestamp::nanoseconds", "time::serde::timestamp::milliseconds_i64"),
    (
        "jiff::fmt::serde::timestamp::nanosecond",
        "jiff::fmt::serde::timestamp::microsecond::required",
    ),
];

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use proc_macro2::{Delimiter, Group, Ident, TokenTree};
    use syn::parse::Parser;
    use syn::parse_quote;
    use syn::punctuated::Punctuated;

    /// The derives' `syn` parses no list, so each list is parsed by its items and then left out.
    fn without_lists(tokens: TokenStream) -> TokenStream {
        let parsed = tokens.into_iter().map(|token| match token {
            TokenTree::Group(group) => {
                let inner = without_lists(group.stream());
                if group.delimiter() == Delimiter::Bracket {
                    Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated
                        .parse2(inner)
                        .unwrap();
                    return TokenTree::Ident(Ident::new("list", group.span()));
                }
                TokenTree::Group(Group::new(group.delimiter(), inner))
            }
            token => token,
        });
        parsed.collect()
    }

    #[test]
    fn every_shape_is_an_expression() {
        for (plain, option, _) in MODULES {
            for path in [plain, option].into_iter().filter(|path| !path.is_empty()) {
                let path: Path = syn::parse_str(path).unwrap();
                let shape = known(&path, &parse_quote!(u8)).unwrap();
                syn::parse2::<syn::Expr>(without_lists(shape)).unwrap();
            }
        }
    }

    #[test]
    fn a_leading_colon_and_the_option_twin_are_understood() {
        let shape = |path: Path| {
            known(&path, &parse_quote!(Vec<u8>)).map(|shape| shape.to_string().replace(' ', ""))
        };
        assert_eq!(
            shape(parse_quote!(::time::serde::rfc2822)).as_deref(),
            Some("&__Shape::String")
        );
        assert_eq!(
            shape(parse_quote!(time::serde::rfc3339::option)).as_deref(),
            Some("&__Shape::Optional(&__Shape::String)")
        );
        assert_eq!(
            shape(parse_quote!(serde_bytes)).as_deref(),
            Some("<__SerdeBytesas__StoredAs<Vec<u8>>>::SHAPE")
        );
        assert_eq!(
            shape(parse_quote!(serde_with::rust::unwrap_or_skip)).as_deref(),
            Some("__Shape::some(<Vec<u8>as__Stored>::SHAPE)")
        );
        assert_eq!(shape(parse_quote!(simple)), None);
    }

    #[test]
    fn what_writes_an_i128_is_named() {
        assert!(instead_of(&parse_quote!(time::serde::timestamp::nanoseconds::option)).is_some());
        assert!(instead_of(&parse_quote!(time::serde::timestamp::milliseconds_i64)).is_none());
    }
}
