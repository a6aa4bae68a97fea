//! A pattern compiles, and says where it begins and ends.

mod plain;

use crate::attributes::Bounds;
use crate::fault::{Fault, Faults};
use crate::model::Model;
use plain::Plain;
use regex_syntax::ast::parse::Parser;
use regex_syntax::ast::{AssertionKind, Ast, ErrorKind, GroupKind, RepetitionKind};
use syn::LitStr;

/// Patterns that are written as a literal; a constant's text is not seen here.
pub(crate) fn patterns_are_whole(model: &Model<'_>, faults: &mut Faults) {
    if model.own.superseded {
        return;
    }
    for field in model.fields().filter(|field| !field.is_skipped()) {
        let mut bounds = Some(&field.own.bounds);
        while let Some(of_value) = bounds {
            for (key, text) in patterns(of_value) {
                match judge(&text.value()) {
                    Verdict::Whole | Verdict::Unknown => {}
                    Verdict::Broken(what, help) => faults.add_for(
                        model,
                        field,
                        Fault::new(
                            &text,
                            "regex_pattern_valid",
                            format!("the `{key}` of `{}` {what}", field.label()),
                        )
                        .why("MongoDB refuses a validator whose pattern PCRE cannot compile")
                        .help(help),
                    ),
                    Verdict::Open { ends, anchored } => faults.lint(
                        model,
                        Some(field),
                        Fault::new(
                            &text,
                            "regex_pattern_valid",
                            format!("the `{key}` of `{}` is open at {ends}", field.label()),
                        )
                        .why("MongoDB looks for a pattern anywhere in the text, and lets the rest be anything")
                        .help(format!("write `r\"{anchored}\"`"))
                        .help("an end that is open on purpose has `.*`"),
                    ),
                }
            }
            bounds = of_value.item.as_deref();
        }
    }
}

fn patterns(bounds: &Bounds) -> impl Iterator<Item = (&'static str, LitStr)> {
    let stated = bounds.list.iter().filter(|bound| bound.member.ends_with("pattern"));
    stated.filter_map(|bound| Some((bound.member, syn::parse2(bound.written.clone()).ok()?)))
}

#[derive(Debug, PartialEq)]
enum Verdict {
    Whole,
    /// It has something in it that only PCRE can judge.
    Unknown,
    /// What is wrong, and what to do.
    Broken(&'static str, &'static str),
    /// Which ends match anything, and the pattern with both closed.
    Open {
        ends: &'static str,
        anchored: String,
    },
}

fn judge(pattern: &str) -> Verdict {
    let Some(Plain { text, multi_line }) = Plain::of(pattern) else { return Verdict::Unknown };
    let ast = match Parser::new().parse(&text) {
        Ok(ast) => ast,
        Err(error) => return broken(error.kind()),
    };
    let start = ends_at(&ast, End::Start, multi_line);
    let end = ends_at(&ast, End::End, multi_line);
    let ends = match (start, end) {
        (true, true) => return Verdict::Whole,
        (true, false) => "its end",
        (false, true) => "its start",
        (false, false) => "both ends",
    };
    let anchored = match &ast {
        Ast::Alternation(_) => format!(r"\A(?:{pattern})\z"),
        _ => {
            let open = |is_closed, anchor| if is_closed { "" } else { anchor };
            format!("{}{pattern}{}", open(start, r"\A"), open(end, r"\z"))
        }
    };
    Verdict::Open { ends, anchored }
}

/// Only what PCRE refuses as well.
fn broken(kind: &ErrorKind) -> Verdict {
    match kind {
        ErrorKind::GroupUnclosed => {
            Verdict::Broken("has a group that is not closed", "close it with `)`, or write `\\(`")
        }
        ErrorKind::GroupUnopened => {
            Verdict::Broken("closes a group that is not open", "open it with `(`, or write `\\)`")
        }
        ErrorKind::ClassUnclosed => {
            Verdict::Broken("has a class that is not closed", "close it with `]`, or write `\\[`")
        }
        ErrorKind::ClassRangeInvalid => {
            Verdict::Broken("has a range that runs backwards", "swap its two ends, as in `[a-z]`")
        }
        ErrorKind::RepetitionMissing => Verdict::Broken(
            "repeats nothing",
            "write what is repeated before `*`, `+` or `?`, or escape the character",
        ),
        ErrorKind::RepetitionCountInvalid => Verdict::Broken(
            "repeats at least more often than at most",
            "swap the two counts, as in `{1,5}`",
        ),
        ErrorKind::EscapeUnexpectedEof => {
            Verdict::Broken("ends in a lone backslash", "write `\\\\` for the character itself")
        }
        ErrorKind::EscapeHexEmpty => Verdict::Broken(
            "has an escape that PCRE refuses: `\\u`, `\\U`, `\\l` or `\\L`",
            "write a character by its number as `\\x{20AC}`",
        ),
        _ => Verdict::Unknown,
    }
}

#[derive(Clone, Copy, PartialEq)]
enum End {
    Start,
    End,
}

/// Whether every match stops at this end of the text, or takes any text there on purpose.
fn ends_at(ast: &Ast, end: End, multi_line: bool) -> bool {
    let all = |asts: &[Ast]| asts.iter().all(|ast| ends_at(ast, end, multi_line));
    match ast {
        Ast::Assertion(assertion) => match (&assertion.kind, end) {
            (AssertionKind::StartText, End::Start) | (AssertionKind::EndText, End::End) => true,
            (AssertionKind::StartLine, End::Start) | (AssertionKind::EndLine, End::End) => {
                !multi_line
            }
            _ => false,
        },
        Ast::Group(group) => ends_at(&group.ast, end, multi_line),
        Ast::Alternation(of) => all(&of.asts),
        Ast::Concat(of) => {
            let takes_room = |ast: &&Ast| !is_empty(ast, end);
            let outermost = match end {
                End::Start => of.asts.iter().find(takes_room),
                End::End => of.asts.iter().rev().find(takes_room),
            };
            outermost.is_some_and(|ast| ends_at(ast, end, multi_line))
        }
        Ast::Repetition(of) => {
            let endless =
                matches!(of.op.kind, RepetitionKind::ZeroOrMore | RepetitionKind::OneOrMore);
            endless && matches!(*of.ast, Ast::Dot(_))
        }
        _ => false,
    }
}

/// Matches no character, and is no anchor of this end: lookaround, `\b`, `()`.
fn is_empty(ast: &Ast, end: End) -> bool {
    match ast {
        Ast::Empty(_) | Ast::Flags(_) => true,
        Ast::Group(group) => {
            let is_around = matches!(&group.kind, GroupKind::CaptureName { name, .. }
                if name.name.starts_with(plain::LOOKAROUND));
            is_around || is_empty(&group.ast, end)
        }
        Ast::Assertion(_) => !ends_at(ast, end, false),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_patterns() {
        for pattern in [
            r"^[0-9]{5}$",
            r"\A[^@\s]+@[^@\s]+\z",
            r"^a$|^b\Z",
            r"^(?:a|b)$",
            r"(^a|^b)$",
            r"^https://.*",
            r"^https://.+",
            r"(?i)^a$",
            r"(*UTF)(*UCP)^\w+$",
            r"\A(?=.*\d)(?!.*\s).{8,}\z",
            r"(?<!x)^a$(?!\n)",
            r"^(a)\1$",
            r"^(?>a+)b++$",
            r"^(?<year>\d{4})-(?P<month>\d\d)$",
            r"^[\w-\.]+@([\w-]+\.)+[\w-]{2,4}$",
            r"^[]a[]$",
            r"^[[:alpha:]_]+$",
            r"^\Qa(b\E$",
            r"^a{,3}{$",
            r"^\x4\x{1F600}\pL\p{^Lu}\h\R$",
            r"^(?(1)a|b)$",
            r"^a(?#(comment)b$",
        ] {
            let verdict = judge(pattern);
            assert!(matches!(verdict, Verdict::Whole | Verdict::Unknown), "{pattern}: {verdict:?}");
        }
    }

    #[test]
    fn open_patterns() {
        for (pattern, open, closed) in [
            ("[0-9]{5}", "both ends", r"\A[0-9]{5}\z"),
            ("^a", "its end", r"^a\z"),
            ("a$", "its start", r"\Aa$"),
            ("^a|b$", "both ends", r"\A(?:^a|b$)\z"),
            ("(?m)^a$", "both ends", r"\A(?m)^a$\z"),
            (r"\ba\b", "both ends", r"\A\ba\b\z"),
            (r"\A(?=.{8}\z)a", "its end", r"\A(?=.{8}\z)a\z"),
            (r"[\^a\$]", "both ends", r"\A[\^a\$]\z"),
            (".{5}", "both ends", r"\A.{5}\z"),
            ("^https?://.?", "its end", r"^https?://.?\z"),
            (r"\$\^", "both ends", r"\A\$\^\z"),
        ] {
            let Verdict::Open { ends, anchored } = judge(pattern) else {
                panic!("{pattern}: {:?}", judge(pattern));
            };
            assert_eq!((ends, anchored.as_str()), (open, closed));
        }
    }

    #[test]
    fn broken_patterns() {
        for pattern in [
            "^(a$",
            "^a)$",
            "^[a$",
            "^[z-a]$",
            "|*",
            "|+",
            "^a{5,1}$",
            "^a\\",
            "^(?=a$",
            r"^\u0041$",
        ] {
            let verdict = judge(pattern);
            assert!(matches!(verdict, Verdict::Broken(..)), "{pattern}: {verdict:?}");
        }
    }
}
