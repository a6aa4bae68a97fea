//! `pattern` and `patternProperties` as mongod's PCRE reads them, run by `fancy-regex`.

use std::fmt;

mod class;
#[cfg(test)]
mod tests;
mod translate;

/// A pattern as the server gets it, and the same for the check.
pub(super) struct Pattern {
    source: String,
    /// Absent where the pattern cannot be run here; then the server decides alone.
    regex: Option<fancy_regex::Regex>,
}

/// Programs larger than this are not built; the server's own limit on a pattern is lower.
const LARGEST_PROGRAM: usize = 1 << 26;

impl Pattern {
    /// The pattern of an unanchored PCRE in UTF mode.
    pub(super) fn new(source: impl Into<String>) -> Self {
        let source = source.into();
        let regex = translate::to_fancy(&source).and_then(|translated| {
            fancy_regex::RegexBuilder::new(&translated)
                .delegate_size_limit(LARGEST_PROGRAM)
                .build()
                .ok()
        });
        Pattern { source, regex }
    }

    /// The pattern of field names. The server runs those of `patternProperties` on bytes, unless
    /// they begin with `(*UTF)`.
    pub(super) fn of_names(source: &str) -> Self {
        if is_the_same_on_bytes(source) || source.contains("(*UTF") {
            Pattern::new(source)
        } else {
            Pattern::new(format!("(*UTF){source}"))
        }
    }

    /// The PCRE.
    pub(super) fn source(&self) -> &str {
        &self.source
    }

    /// Whether a text matches. Text that is not UTF-8 does not, nor does one on which the pattern
    /// goes astray: there the server gives up too.
    pub(super) fn matches(&self, text: &[u8]) -> bool {
        self.regex.as_ref().is_none_or(|regex| {
            std::str::from_utf8(text).is_ok_and(|text| regex.is_match(text).unwrap_or(false))
        })
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.source).finish()
    }
}

/// Whether a pattern can match ASCII only, so that it does not matter what a character is.
fn is_the_same_on_bytes(source: &str) -> bool {
    let escapes = source.split('\\').skip(1).filter_map(|rest| rest.chars().next());
    source.is_ascii()
        && !["(*", "(?", "[^", "[:^"].iter().any(|part| source.contains(part))
        && !source.replace("\\.", "").contains('.')
        && escapes.into_iter().all(|c| !c.is_alphanumeric() || "AZbdnrstwz".contains(c))
}

/// `(*UCP)` and its like at the start of a pattern, and the rest.
pub(super) fn split_options(pattern: &str) -> (&str, &str) {
    let mut end = 0;
    while let Some(rest) = pattern.get(end..)
        && rest.starts_with("(*")
        && let Some(length) = rest.find(')')
    {
        end += length + 1;
    }
    pattern.split_at(end)
}

/// A PCRE that matches exactly this text, to stand inside another.
pub(super) fn literal(text: &str) -> String {
    let mut pattern = String::new();
    for c in text.chars() {
        if c.is_alphanumeric() || c == '_' {
            pattern.push(c);
        } else {
            pattern.push_str(&format!("\\x{{{:x}}}", u32::from(c)));
        }
    }
    pattern
}
