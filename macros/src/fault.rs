//! What the user sees when a model is wrong: what, why and help, at the user's own token.

use crate::model::{Field, Model};
use crate::rules::table::{self, Severity};
use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::spanned::Spanned;

/// One fault of a model.
#[derive(Debug)]
pub(crate) struct Fault {
    at: TokenStream,
    slug: &'static str,
    text: String,
}

/// Every independent fault of one derive by its rule, reported together.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<(&'static str, syn::Error)>);

impl Fault {
    /// `what` stands alone in an editor's list: the user's name in backticks and the fault.
    pub(crate) fn new(at: &impl ToTokens, slug: &'static str, what: impl AsRef<str>) -> Self {
        debug_assert!(table::find(slug).is_some(), "`{slug}` stands in no table");
        let text = format!("{} [{slug}]\n", what.as_ref());
        Fault { at: at.to_token_stream(), slug, text }
    }

    /// A fact about MongoDB or serde.
    pub(crate) fn why(self, why: impl AsRef<str>) -> Self {
        self.line("why", why.as_ref())
    }

    /// The literal text to type.
    pub(crate) fn help(self, help: impl AsRef<str>) -> Self {
        self.line("help", help.as_ref())
    }

    /// As [`help`](Self::help), where there is something to say.
    pub(crate) fn help_if<T>(self, about: Option<T>, help: impl FnOnce(T) -> String) -> Self {
        match about {
            Some(about) => self.help(help(about)),
            None => self,
        }
    }

    /// The line with the opt-out, behind what else there is to do.
    pub(crate) fn or_keep(self) -> Self {
        let slug = self.slug;
        self.help(format!("or keep it, with a reason: `#[allow_design({slug}, reason = \"…\")]`"))
    }

    fn line(mut self, word: &str, text: &str) -> Self {
        self.text.push_str(&format!("\n{word}: {text}"));
        self
    }

    pub(crate) fn slug(&self) -> &'static str {
        self.slug
    }

    /// Where a constant that raises the fault has to point.
    pub(crate) fn span(&self) -> Span {
        self.at.span()
    }

    /// The whole message.
    pub(crate) fn message(self) -> String {
        let slug = self.slug;
        self.line("help", &format!("`docwright rule {slug}` tells more")).text
    }
}

impl Faults {
    pub(crate) fn add(&mut self, fault: Fault) {
        let (at, slug) = (fault.at.clone(), fault.slug);
        self.0.push((slug, syn::Error::new_spanned(at, fault.message())));
    }

    /// Adds the fault of a rule that has an opt-out, unless the field or the type has taken it.
    pub(crate) fn lint<'a>(&mut self, model: &Model<'a>, field: Option<&Field<'a>>, fault: Fault) {
        debug_assert!(
            table::find(fault.slug).is_some_and(|(_, severity, _)| *severity == Severity::Lint)
        );
        match model.allow(field, fault.slug) {
            Some(allow) => allow.mark_used(),
            None => self.add(fault.or_keep()),
        }
    }

    /// Adds a fault that has no opt-out, of a rule that has one elsewhere: an opt-out that stands
    /// here in vain is not reported beside it.
    pub(crate) fn add_for<'a>(&mut self, model: &Model<'a>, field: &Field<'a>, fault: Fault) {
        if let Some(allow) = model.allow(Some(field), fault.slug) {
            allow.mark_used();
        }
        self.add(fault);
    }

    /// The value, or `None` with its fault noted.
    pub(crate) fn take<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.add(fault)).ok()
    }

    /// Whether a rule has reported something already, that another would say again.
    pub(crate) fn has(&self, slug: &str) -> bool {
        self.0.iter().any(|(reported, _)| *reported == slug)
    }

    #[cfg(test)]
    pub(crate) fn slugs(&self) -> Vec<&'static str> {
        self.0.iter().map(|(slug, _)| *slug).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// One `compile_error!` a fault.
    pub(crate) fn into_tokens(self) -> TokenStream {
        self.0.iter().map(|(_, error)| error.to_compile_error()).collect()
    }
}
