//! Doc comments as the text of `description`.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The first paragraph of the doc comment, on one line.
pub(crate) fn first_paragraph(attrs: &[Attribute]) -> Option<String> {
    let mut lines = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("doc")) {
        let Meta::NameValue(pair) = &attr.meta else { continue };
        let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value else { continue };
        for line in text.value().lines().map(str::trim) {
            match (line.is_empty(), lines.is_empty()) {
                (true, true) => {}
                (true, false) => return Some(lines.join(" ")),
                (false, _) => lines.push(line.to_owned()),
            }
        }
    }
    (!lines.is_empty()).then(|| lines.join(" "))
}
