//! The rule book: every rule of document design that docwright holds, each with a page.
//!
//! A rule is known by its slug, the word in brackets behind its message:
//!
//! ```text
//! error: `comments` has no upper bound [unbounded_array]
//! ```
//!
//! A rule of severity [`Lint`](Severity::Lint) can be broken with a reason, on the field or on the
//! whole type: `#[allow_design(unbounded_array, reason = "…")]`.

/// One rule of document design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// The word in brackets behind the rule's message, and in `#[allow_design(…)]`.
    pub slug: &'static str,
    /// What the rule demands, in one sentence.
    pub title: &'static str,
    /// Whether a model may break it with a reason.
    pub severity: Severity,
    /// The earliest stage that can know.
    pub stage: Stage,
    /// The whole page, in Markdown: a model that fails, why, the model put right, and when to
    /// choose another design.
    pub page: &'static str,
}

/// Whether a model may break a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Severity {
    /// Never: the server would refuse it, or data would be lost.
    Error,
    /// With a reason: `#[allow_design(rule, reason = "…")]`.
    Lint,
}

/// Where a rule is first checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// By the derive, on the tokens of one type. What an alias hides from it is asked of the type.
    Tokens,
    /// By the compiler, on the types of the fields.
    Types,
    /// By [`models!`](crate::models!), on all models together.
    Models,
}

/// The rule called `slug`.
///
/// ```
/// let rule = docwright::rule("unbounded_array").unwrap();
/// assert_eq!(rule.severity, docwright::rules::Severity::Lint);
/// assert!(docwright::rule("no_such_rule").is_none());
/// ```
pub fn rule(slug: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.slug == slug)
}

macro_rules! book {
    ($($slug:ident $severity:ident $stage:ident)*) => {
        /// Every rule, family by family.
        pub static RULES: &[Rule] = &[$(
            Rule {
                slug: stringify!($slug),
                title: first_line(page!($slug)),
                severity: Severity::$severity,
                stage: Stage::$stage,
                page: page!($slug),
            }
        ),*];
        $(
            #[doc = page!($slug)]
            pub mod $slug {}
        )*
    };
}

macro_rules! page {
    ($slug:ident) => {
        include_str!(concat!("rules/", stringify!($slug), ".md"))
    };
}

docwright_macros::__rule_book!(book);

const fn first_line(page: &'static str) -> &'static str {
    let mut end = 0;
    while end < page.len() && page.as_bytes()[end] != b'\n' {
        end += 1;
    }
    page.split_at(end).0
}
