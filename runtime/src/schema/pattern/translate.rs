//! PCRE 8 rewritten in the syntax of `fancy-regex`, where the two differ.
//!
//! The server compiles with `PCRE_UTF8` alone: `\d`, `\w`, `\s` and `\b` know ASCII only, `$`
//! also matches before a final newline. Whether a text matches is all that counts, so what only
//! changes *where* it matches (`\K`) is dropped. `None` means that a construct has no counterpart.

use super::class;
use std::iter::Peekable;
use std::str::Chars;

/// What the pattern `source` is for `fancy-regex`.
pub(super) fn to_fancy(source: &str) -> Option<String> {
    let mut translation = Translation {
        source,
        groups: count_groups(source),
        input: source.chars().peekable(),
        output: String::new(),
        flags: Flags::default(),
        open: Vec::new(),
        unicode: false,
    };
    translation.options_at_start()?;
    translation.run()?;
    Some(translation.output)
}

/// The inline options in force.
#[derive(Clone, Copy, Default)]
struct Flags {
    ignore_case: bool,
    multi_line: bool,
    dot_all: bool,
    extended: bool,
}

struct Translation<'a> {
    source: &'a str,
    input: Peekable<Chars<'a>>,
    output: String,
    flags: Flags,
    /// The options in force outside each group that is open.
    open: Vec<Flags>,
    /// How many groups the whole pattern captures.
    groups: u32,
    /// `(*UCP)`: classes and `\b` know Unicode.
    unicode: bool,
}

pub(super) const NEWLINES: &str = r"\n-\r\x85\x{2028}\x{2029}";

impl Translation<'_> {
    /// `(*UTF8)`, `(*UCP)`; the others change what a newline is.
    fn options_at_start(&mut self) -> Option<()> {
        loop {
            let rest: String = self.input.clone().take(7).collect();
            let skip = if rest.starts_with("(*UCP)") {
                self.unicode = true;
                6
            } else if rest.starts_with("(*UTF8)") {
                7
            } else if rest.starts_with("(*UTF)") {
                6
            } else {
                return Some(());
            };
            self.input.by_ref().take(skip).for_each(drop);
        }
    }

    fn run(&mut self) -> Option<()> {
        while let Some(c) = self.input.next() {
            match c {
                '\\' => self.escape()?,
                '[' => {
                    let class = class::read(&mut self.input, self.unicode)?;
                    self.output.push_str(&class.render(self.flags.ignore_case));
                }
                '(' => self.group()?,
                ')' => {
                    self.flags = self.open.pop()?;
                    self.output.push(')');
                }
                '.' if self.flags.dot_all => self.output.push_str("(?s:.)"),
                '.' => self.output.push_str(r"[^\n]"),
                '^' if self.flags.multi_line => self.output.push_str(r"(?:\A|(?<=\n)(?!\z))"),
                '^' => self.output.push_str(r"\A"),
                '$' if self.flags.multi_line => self.output.push_str(r"(?=\n|\z)"),
                '$' => self.end(),
                '{' => self.counted(),
                '|' | '*' | '+' | '?' => self.output.push(c),
                '#' if self.flags.extended => {
                    self.input.by_ref().find(|c| *c == '\n');
                }
                c if self.flags.extended && c.is_ascii_whitespace() => {}
                c => self.literal(c),
            }
        }
        self.open.is_empty().then_some(())
    }

    /// `$` and `\Z`. Where nothing follows, the newline can be eaten, and the pattern needs no
    /// lookahead, which would cost it the linear engine.
    fn end(&mut self) {
        let last = match self.input.peek() {
            None => true,
            Some(next) => *next == '|' && self.open.is_empty(),
        };
        self.output.push_str(if last { r"\n?\z" } else { r"(?=\n?\z)" });
    }

    fn literal(&mut self, c: char) {
        self.output.push_str(&super::literal(c.encode_utf8(&mut [0; 4])));
    }

    fn counted(&mut self) {
        match quantifier(self.rest()).map(str::to_owned) {
            Some(body) => {
                self.output.push_str(&format!("{{{body}}}"));
                self.input.by_ref().take(body.len() + 1).for_each(drop);
            }
            None => self.literal('{'),
        }
    }

    /// What was not read yet.
    fn rest(&self) -> &str {
        let length: usize = self.input.clone().map(char::len_utf8).sum();
        self.source.get(self.source.len() - length..).unwrap_or_default()
    }

    /// What follows `(`.
    fn group(&mut self) -> Option<()> {
        let outside = self.flags;
        match self.input.peek() {
            Some('?') => {
                self.input.next();
            }
            // Verbs steer the backtracking.
            Some('*') => return None,
            _ => {
                self.output.push('(');
                self.open.push(outside);
                return Some(());
            }
        }
        match self.input.next()? {
            '#' => {
                self.input.by_ref().find(|c| *c == ')')?;
                return Some(());
            }
            c @ (':' | '=' | '!' | '>') => self.output.push_str(&format!("(?{c}")),
            '<' => match self.input.peek()? {
                '=' | '!' => {
                    let c = self.input.next()?;
                    self.output.push_str(&format!("(?<{c}"));
                }
                _ => self.named('>')?,
            },
            '\'' => self.named('\'')?,
            'P' => match self.input.next()? {
                '<' => self.named('>')?,
                '=' => {
                    let name = self.until(')')?;
                    self.output.push_str(&format!(r"\k<{name}>"));
                    return Some(());
                }
                _ => return None,
            },
            // A condition on a group.
            '(' => {
                let group = self.until(')')?;
                if group.is_empty() || !group.bytes().all(|b| b.is_ascii_digit()) {
                    return None;
                }
                self.output.push_str(&format!("(?({group})"));
            }
            first => return self.options(first),
        }
        self.open.push(outside);
        Some(())
    }

    fn named(&mut self, end: char) -> Option<()> {
        let name = self.until(end)?;
        self.output.push_str(&format!("(?<{name}>"));
        Some(())
    }

    /// `(?ims-x)` and `(?i:…)`.
    fn options(&mut self, first: char) -> Option<()> {
        let outside = self.flags;
        let mut on = true;
        let mut next = first;
        loop {
            match next {
                '-' => on = false,
                'i' => self.flags.ignore_case = on,
                'm' => self.flags.multi_line = on,
                's' => self.flags.dot_all = on,
                'x' => self.flags.extended = on,
                ')' | ':' => break,
                _ => return None,
            }
            next = self.input.next()?;
        }
        let case = if self.flags.ignore_case { "i" } else { "-i" };
        if next == ')' {
            self.output.push_str(&format!("(?{case})"));
        } else {
            self.output.push_str(&format!("(?{case}:"));
            self.open.push(outside);
        }
        Some(())
    }

    fn until(&mut self, end: char) -> Option<String> {
        let mut text = String::new();
        loop {
            match self.input.next()? {
                c if c == end => return Some(text),
                c if c.is_alphanumeric() || matches!(c, '_' | '+' | '-') => text.push(c),
                _ => return None,
            }
        }
    }

    /// What follows a backslash outside a class.
    fn escape(&mut self) -> Option<()> {
        let c = *self.input.peek()?;
        if let Some(class) = class::shorthand(&mut self.input, self.unicode)? {
            self.output.push_str(&class.render(false));
            return Some(());
        }
        match c {
            'b' | 'B' => {
                let word = class::word(self.unicode);
                let (here, there) = if c == 'b' { ("!", "=") } else { ("=", "!") };
                self.output.push_str(&format!(
                    "(?-i:(?<={word})(?{here}{word})|(?<!{word})(?{there}{word}))"
                ));
            }
            'A' | 'G' => self.output.push_str(r"\A"),
            'z' => self.output.push_str(r"\z"),
            'Z' => {
                self.input.next();
                self.end();
                return Some(());
            }
            'N' => {
                self.input.next();
                self.output.push_str(r"[^\n]");
                // Else it would be a character by its name.
                return match self.rest().strip_prefix('{') {
                    Some(rest) if quantifier(rest).is_none() => None,
                    _ => Some(()),
                };
            }
            'R' => self.output.push_str(&format!(r"(?>\r\n|[{NEWLINES}])")),
            'K' | 'E' => {}
            'X' | 'C' => return None,
            'Q' => {
                self.input.next();
                while let Some(c) = self.input.next() {
                    if c == '\\' && self.input.peek() == Some(&'E') {
                        break;
                    }
                    self.literal(c);
                }
            }
            'g' | 'k' => {
                self.input.next();
                return self.reference(c);
            }
            '1'..='9' => {
                let digits: String =
                    self.input.clone().take_while(char::is_ascii_digit).take(3).collect();
                let number: u32 = digits.parse().ok()?;
                if number > 7 && number > self.groups {
                    let c = class::character(&mut self.input)?;
                    self.literal(c);
                } else {
                    self.input.by_ref().take(digits.len()).for_each(drop);
                    self.back_to(number)?;
                }
                return Some(());
            }
            _ => {
                let c = class::character(&mut self.input)?;
                self.literal(c);
                return Some(());
            }
        }
        self.input.next();
        Some(())
    }

    /// `\g1`, `\g{1}`, `\g{-1}`, `\g{name}`, `\k<name>`, `\k'name'`, `\k{name}`.
    fn reference(&mut self, kind: char) -> Option<()> {
        let name = match (kind, *self.input.peek()?) {
            ('g', c) if c.is_ascii_digit() || c == '-' => {
                let digits: String =
                    self.input.clone().take_while(|c| c.is_ascii_digit() || *c == '-').collect();
                self.input.by_ref().take(digits.len()).for_each(drop);
                digits
            }
            (_, open) => {
                let close = match (kind, open) {
                    (_, '{') => '}',
                    ('k', '<') => '>',
                    ('k', '\'') => '\'',
                    _ => return None,
                };
                self.input.next();
                self.until(close)?
            }
        };
        match name.parse::<i32>() {
            Ok(number) if number > 0 => self.back_to(number.unsigned_abs()),
            Ok(back) => {
                let read = self.source.len() - self.rest().len();
                let before = count_groups(self.source.get(..read)?);
                self.back_to((before + 1).checked_sub(back.unsigned_abs())?)
            }
            Err(_) => {
                self.output.push_str(&format!(r"\k<{name}>"));
                Some(())
            }
        }
    }

    fn back_to(&mut self, group: u32) -> Option<()> {
        if group == 0 || group > self.groups {
            return None;
        }
        // The empty group keeps digits that follow apart.
        self.output.push_str(&format!(r"(?:\{group})"));
        Some(())
    }
}

/// What follows `{`, if that is a quantifier: `{n}`, `{n,}` or `{n,m}`.
fn quantifier(rest: &str) -> Option<&str> {
    let (body, _) = rest.split_once('}')?;
    let number = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    let counts = match body.split_once(',') {
        None => number(body),
        Some((least, most)) => number(least) && (most.is_empty() || number(most)),
    };
    counts.then_some(body)
}

/// How many groups a pattern captures.
fn count_groups(pattern: &str) -> u32 {
    let mut groups = 0;
    let mut characters = pattern.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\\' => {
                characters.next();
            }
            '[' if class::read(&mut characters, false).is_none() => return groups,
            '(' => {
                let next: String = characters.clone().take(3).collect();
                let named = next.starts_with("?'")
                    || next.starts_with("?P<")
                    || next.starts_with("?<") && !matches!(next.get(2..3), Some("=" | "!"));
                groups += u32::from(named || !(next.starts_with('?') || next.starts_with('*')));
            }
            _ => {}
        }
    }
    groups
}
