//! Doc comments as the text of `description`.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The first paragraph of the doc comment, on one line.
pub(crate) fn first_paragraph(attrs: &[Attribute]) -> Option<String> {
    let mut lines: Vec<String> = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("doc")) {
        let Meta::NameValue(pair) = &attr.meta else { continue };
        let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value else { continue };
        let text = text.value();
        let stars = has_stars(&text);
        for (n, line) in text.split('\n').map(str::trim).enumerate() {
            let line = if stars && n > 0 { line.trim_start_matches('*').trim() } else { line };
            match (line.is_empty(), lines.is_empty()) {
                (true, true) => {}
                (true, false) => return Some(lines.join(" ")),
                (false, _) => lines.push(line.to_owned()),
            }
        }
    }
    (!lines.is_empty()).then(|| lines.join(" "))
}

/// Whether each line but the first of a `/** … */` begins with a star, as decoration.
fn has_stars(text: &str) -> bool {
    text.split('\n').skip(1).map(str::trim).all(|line| line.is_empty() || line.starts_with('*'))
}
