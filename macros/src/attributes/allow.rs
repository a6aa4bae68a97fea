//! `#[allow_design(rule, reason = "…")]`: the one opt-out, of a field or of the whole type.

use super::argument::{Arguments, Content, no_duplicates, unknown_key};
use crate::fault::{Fault, Faults};
use crate::nearest::nearest;
use crate::rules::table::{self, RULES, Severity};
use std::cell::Cell;
use syn::{Attribute, Ident};

/// The rules one field or type may break.
#[derive(Default)]
pub(crate) struct Allows(Vec<Allow>);

/// One opt-out.
pub(crate) struct Allow {
    pub(crate) rule: Ident,
    slug: String,
    /// It has silenced a fault, or the compiler asks of a type whether it does.
    used: Cell<bool>,
}

impl Allows {
    pub(crate) fn read(&mut self, attr: &Attribute, faults: &mut Faults) {
        let Some(arguments) = Arguments::read(attr, faults) else { return };
        let Some((first, options)) = arguments.list.split_first() else {
            faults.add(form(attr, "`allow_design` names no rule"));
            return;
        };
        let (Some(rule), Content::Flag) = (first.path.first(), &first.content) else {
            faults.add(form(first, "`allow_design` begins with the name of a rule"));
            return;
        };
        no_duplicates(options, "allow_design", faults);
        let mut reason = None;
        for option in options {
            match option.key().as_deref() {
                Some("reason") => {
                    let Some(text) = faults.take(option.string()) else { return };
                    reason = Some(text);
                }
                _ => unknown_key(option, "allow_design", &["reason"], faults),
            }
        }
        if reason.as_ref().is_none_or(|text| text.value().trim().is_empty()) {
            let (slug, what) = ("empty_reason", format!("`allow_design({rule})` gives no reason"));
            let fault = match &reason {
                Some(text) => Fault::new(text, slug, what),
                None => Fault::new(rule, slug, what),
            };
            faults.add(
                fault
                    .why("whoever reads the model next has to know why the rule does not hold here")
                    .help(format!("write `#[allow_design({rule}, reason = \"…\")]`")),
            );
        }
        self.add(rule, faults);
    }

    fn add(&mut self, rule: &Ident, faults: &mut Faults) {
        let slug = rule.to_string();
        let Some((_, severity, _)) = table::find(&slug) else {
            let fault = Fault::new(rule, "unknown_rule", format!("there is no rule `{slug}`"))
                .why("an opt-out names the rule by the word in brackets behind its message");
            faults.add(match nearest(&slug, RULES.iter().map(|(known, ..)| *known)) {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault.help("copy the word from the message"),
            });
            return;
        };
        if *severity == Severity::Error {
            faults.add(
                Fault::new(rule, "stale_allow", format!("`{slug}` has no opt-out"))
                    .why("the server refuses what breaks this rule, or data is lost by it")
                    .help("remove the attribute, and mend what the rule names"),
            );
            return;
        }
        self.0.push(Allow { rule: rule.clone(), slug, used: Cell::new(false) });
    }

    pub(crate) fn find(&self, slug: &str) -> Option<&Allow> {
        self.0.iter().find(|allow| allow.slug == slug)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Opt-outs that have silenced nothing.
    pub(crate) fn stale(&self) -> impl Iterator<Item = &Allow> {
        self.0.iter().filter(|allow| !allow.is_used())
    }
}

impl Allow {
    pub(crate) fn mark_used(&self) {
        self.used.set(true);
    }

    pub(crate) fn is_used(&self) -> bool {
        self.used.get()
    }
}

fn form(at: &impl quote::ToTokens, what: &str) -> Fault {
    Fault::new(at, "attribute_value", what)
        .why("an opt-out is for one rule, and says why")
        .help("write `#[allow_design(unbounded_array, reason = \"…\")]` with the rule's own name")
}
