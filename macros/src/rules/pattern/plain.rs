//! A PCRE in the words of `regex-syntax`: what only PCRE has gives way to what matches elsewhere,
//! but closes the same groups and classes and stands at the same ends.

use std::iter::Peekable;
use std::str::Chars;

/// Begins the name of each group that was a lookaround, and takes no room.
pub(super) const LOOKAROUND: &str = "around";

pub(super) struct Plain {
    pub(super) text: String,
    /// `(?m)`: `^` and `$` stand at lines.
    pub(super) multi_line: bool,
}

/// A letter in the place of what matches some character.
const SOME: &str = "a";

impl Plain {
    /// `None` where only PCRE can tell what the pattern means.
    pub(super) fn of(pattern: &str) -> Option<Self> {
        let mut rest = pattern;
        while let Some(verb) = rest.strip_prefix("(*") {
            rest = verb.split_once(')').filter(|(name, _)| is_verb(name))?.1;
        }
        if rest.split("(*").skip(1).any(is_verb) {
            return None;
        }
        let mut reader = Reader {
            input: rest.chars().peekable(),
            plain: Plain { text: String::new(), multi_line: false },
            arounds: 0,
        };
        reader.run()?;
        Some(reader.plain)
    }
}

fn is_verb(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
}

struct Reader<'a> {
    input: Peekable<Chars<'a>>,
    plain: Plain,
    arounds: usize,
}

impl Reader<'_> {
    fn run(&mut self) -> Option<()> {
        while let Some(c) = self.input.next() {
            match c {
                '\\' => {
                    self.escape(false);
                }
                '[' => self.class(),
                '(' if self.input.peek() == Some(&'?') => self.group()?,
                '{' if !self.is_count() => self.plain.text.push_str(r"\{"),
                c => self.plain.text.push(c),
            }
        }
        Some(())
    }

    fn rest(&self) -> String {
        self.input.clone().collect()
    }

    fn skip(&mut self, count: usize) {
        self.input.by_ref().take(count).for_each(drop);
    }

    /// Skips up to and with the closing character.
    fn skip_past(&mut self, close: char) {
        self.input.by_ref().find(|c| *c == close);
    }

    /// `{2}`, `{2,}`, `{2,5}`; anything else in braces is text.
    fn is_count(&self) -> bool {
        let rest = self.rest();
        let Some((inside, _)) = rest.split_once('}') else { return false };
        let (least, most) = inside.split_once(',').unwrap_or((inside, ""));
        let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        !least.is_empty() && digits(least) && digits(most)
    }

    /// What stands behind a backslash; true where it is a set of characters, as `\d`.
    fn escape(&mut self, in_class: bool) -> bool {
        let text = &mut self.plain.text;
        let Some(c) = self.input.next() else {
            text.push('\\');
            return false;
        };
        match c {
            'd' | 'D' | 'w' | 'W' | 's' | 'S' => text.extend(['\\', c]),
            'b' | 'B' | 'A' | 'z' if !in_class => text.extend(['\\', c]),
            'Z' if !in_class => text.push_str(r"\z"),
            'G' if !in_class => text.push_str(r"\A"),
            'K' if !in_class => text.push_str("(?:)"),
            'E' => {}
            'Q' => {
                let rest = self.rest();
                let (quoted, closed) = match rest.split_once(r"\E") {
                    Some((quoted, _)) => (quoted, 2),
                    None => (rest.as_str(), 0),
                };
                self.plain.text.push_str(&regex_syntax::escape(quoted));
                self.skip(quoted.chars().count() + closed);
            }
            // PCRE knows these from other languages, and refuses them; so does `regex-syntax` this.
            'u' | 'U' | 'l' | 'L' => text.push_str(r"\u{}"),
            'p' | 'P' => {
                text.push_str(r"\d");
                if self.input.next() == Some('{') {
                    self.skip_past('}');
                }
                return true;
            }
            'h' | 'H' | 'v' | 'V' | 'N' | 'R' | 'X' | 'C' => {
                text.push_str(r"\d");
                return true;
            }
            'x' | 'o' | 'g' | 'k' | '0'..='9' => {
                text.push_str(SOME);
                match self.input.peek() {
                    Some('{') => self.skip_past('}'),
                    Some('<') if c != 'x' => self.skip_past('>'),
                    Some('\'') if c != 'x' => {
                        self.skip(1);
                        self.skip_past('\'');
                    }
                    _ => {
                        let more = if c == 'x' { 2 } else { 3 };
                        for _ in 0..more {
                            self.input.next_if(|next| match c {
                                'x' => next.is_ascii_hexdigit(),
                                _ => next.is_ascii_digit(),
                            });
                        }
                    }
                }
            }
            'c' => {
                text.push_str(SOME);
                self.skip(1);
            }
            c if c.is_alphanumeric() => text.push_str(SOME),
            c => text.push_str(&regex_syntax::escape(c.encode_utf8(&mut [0; 4]))),
        }
        matches!(c, 'd' | 'D' | 'w' | 'W' | 's' | 'S')
    }

    /// A class, in which `[` and the operators of `regex-syntax` are characters.
    fn class(&mut self) {
        self.plain.text.push('[');
        if self.input.next_if_eq(&'^').is_some() {
            self.plain.text.push('^');
        }
        if self.input.next_if_eq(&']').is_some() {
            self.plain.text.push_str(r"\]");
        }
        let mut after_set = false;
        while let Some(c) = self.input.next() {
            let rest = self.rest();
            match c {
                ']' => {
                    self.plain.text.push(']');
                    return;
                }
                '\\' => {
                    after_set = self.escape(true);
                    continue;
                }
                '[' if rest.starts_with(':') && rest.contains(":]") => {
                    self.plain.text.push_str(r"\d");
                    self.skip_past(':');
                    self.skip_past(':');
                    self.skip_past(']');
                    after_set = true;
                    continue;
                }
                '-' if after_set || is_set(&rest) => self.plain.text.push_str(r"\-"),
                '-' if rest.starts_with('-') => self.plain.text.push('-'),
                '[' | '&' | '~' => self.plain.text.extend(['\\', c]),
                c => self.plain.text.push(c),
            }
            after_set = false;
        }
    }

    /// `(?…`: a group of some kind, options, a reference.
    fn group(&mut self) -> Option<()> {
        let rest = self.rest();
        let after = &rest[1..];
        let begins =
            |with: &[&'static str]| with.iter().find(|with| after.starts_with(**with)).copied();
        if begins(&["#"]).is_some() {
            self.skip_past(')');
        } else if let Some(around) = begins(&["=", "!", "<=", "<!"]) {
            self.skip(1 + around.len());
            self.plain.text.push_str(&format!("(?P<{LOOKAROUND}{}>", self.arounds));
            self.arounds += 1;
        } else if begins(&[">", "|", ":"]).is_some() {
            self.skip(2);
            self.plain.text.push_str("(?:");
        } else if let Some(name) = begins(&["<", "P<", "'"]) {
            self.skip(1 + name.len());
            self.skip_past(if name == "'" { '\'' } else { '>' });
            self.plain.text.push_str("(?:");
        } else if begins(&["P=", "P>", "&", "R", "+"]).is_some()
            || after.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit())
        {
            self.skip_past(')');
            self.plain.text.push_str(SOME);
        } else {
            self.options(after)?;
        }
        Some(())
    }

    /// `(?i)`, `(?i-s:`. With `x` blanks and comments mean nothing, and PCRE alone reads on.
    fn options(&mut self, after: &str) -> Option<()> {
        let length = after.find(|c: char| !c.is_ascii_alphabetic() && c != '-' && c != '^')?;
        let (options, close) = after.split_at(length);
        let (on, _) = options.split_once('-').unwrap_or((options, ""));
        if on.contains('x') || !close.starts_with([')', ':']) {
            return None;
        }
        self.plain.multi_line |= on.contains('m');
        self.skip(2 + length);
        if close.starts_with(':') {
            self.plain.text.push_str("(?:");
        }
        Some(())
    }
}

/// `\d` and the like: nothing ranges up to them.
fn is_set(rest: &str) -> bool {
    rest.strip_prefix('\\')
        .is_some_and(|rest| rest.starts_with(|c: char| "dDwWsSpPhHvVNRX".contains(c)))
}
