//! Character classes: `[…]`, `\w` and their like, and single characters behind a backslash.

use std::iter::Peekable;
use std::str::Chars;

/// A set of characters. Letter case is folded in what was written out, never in a named set.
#[derive(Default)]
pub(super) struct Class {
    negated: bool,
    written: String,
    named: String,
}

impl Class {
    fn named(named: impl Into<String>) -> Self {
        Class { named: named.into(), ..Class::default() }
    }

    /// The class for `fancy-regex`.
    pub(super) fn render(&self, ignore_case: bool) -> String {
        let not = if self.negated { "^" } else { "" };
        let Class { written, named, .. } = self;
        if named.is_empty() {
            format!("[{not}{written}]")
        } else if written.is_empty() {
            format!("(?-i:[{not}{named}])")
        } else if !ignore_case {
            format!("[{not}{written}{named}]")
        } else if self.negated {
            format!("(?!(?:[{written}]|(?-i:[{named}])))(?s:.)")
        } else {
            format!("(?:[{written}]|(?-i:[{named}]))")
        }
    }
}

/// The word characters.
pub(super) fn word(unicode: bool) -> &'static str {
    if unicode { r"[\p{L}\p{N}_]" } else { "[0-9A-Za-z_]" }
}

const BLANKS: &str = r"\t \xa0\x{1680}\x{180e}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}";

/// A set behind a backslash, whose letter is next; nothing is taken where there is none.
pub(super) fn shorthand(input: &mut Peekable<Chars<'_>>, unicode: bool) -> Option<Option<Class>> {
    let letter = *input.peek()?;
    let set = match letter.to_ascii_lowercase() {
        'd' if unicode => r"\p{Nd}".to_owned(),
        'd' => "0-9".to_owned(),
        'w' => word(unicode).trim_matches(['[', ']']).to_owned(),
        's' if unicode => format!(r"\p{{Z}}\x85\t-\r{BLANKS}"),
        's' => r"\t-\r ".to_owned(),
        'h' => BLANKS.to_owned(),
        'v' => super::translate::NEWLINES.to_owned(),
        'p' => {
            input.next();
            return property(input, letter == 'P').map(Some);
        }
        _ => return Some(None),
    };
    input.next();
    Some(Some(if letter.is_ascii_uppercase() {
        Class::named(format!("[^{set}]"))
    } else {
        Class::named(set)
    }))
}

/// What follows `\p` or `\P`.
fn property(input: &mut Peekable<Chars<'_>>, mut negated: bool) -> Option<Class> {
    let mut name = String::new();
    match input.next()? {
        '{' => {
            if input.peek() == Some(&'^') {
                input.next();
                negated = !negated;
            }
            loop {
                match input.next()? {
                    '}' => break,
                    c => name.push(c),
                }
            }
        }
        c => name.push(c),
    }
    let set = match name.as_str() {
        "L&" => r"\p{Lu}\p{Ll}\p{Lt}".to_owned(),
        "Xan" => r"\p{L}\p{N}".to_owned(),
        "Xwd" => r"\p{L}\p{N}_".to_owned(),
        "Xsp" | "Xps" => format!(r"\p{{Z}}\x85\t-\r{BLANKS}"),
        "Any" => r"\x{0}-\x{10ffff}".to_owned(),
        name if name.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_') => {
            format!(r"\p{{{name}}}")
        }
        _ => return None,
    };
    Some(Class::named(if negated { format!("[^{set}]") } else { set }))
}

/// A single character, what follows its backslash being next.
pub(super) fn character(input: &mut Peekable<Chars<'_>>) -> Option<char> {
    if matches!(input.peek()?, '0'..='7') {
        return char::from_u32(digits(input, 8, 3));
    }
    let letter = input.next()?;
    let number = match letter {
        'x' if input.peek() == Some(&'{') => braced(input, 16)?,
        'x' => digits(input, 16, 2),
        'o' => braced(input, 8)?,
        'c' => u32::from(input.next()?.to_ascii_uppercase()) ^ 0x40,
        'a' => 0x07,
        'e' => 0x1B,
        'f' => 0x0C,
        'n' => 0x0A,
        'r' => 0x0D,
        't' => 0x09,
        'u' | 'U' | 'l' | 'L' | 'N' => return None,
        other => other.into(),
    };
    char::from_u32(number)
}

fn digits(input: &mut Peekable<Chars<'_>>, radix: u32, most: usize) -> u32 {
    let mut value = 0;
    for _ in 0..most {
        let Some(digit) = input.peek().and_then(|c| c.to_digit(radix)) else { break };
        value = value * radix + digit;
        input.next();
    }
    value
}

fn braced(input: &mut Peekable<Chars<'_>>, radix: u32) -> Option<u32> {
    (input.next()? == '{').then_some(())?;
    let value = digits(input, radix, 7);
    (input.next()? == '}').then_some(value)
}

/// What follows `[`, up to its `]`.
pub(super) fn read(input: &mut Peekable<Chars<'_>>, unicode: bool) -> Option<Class> {
    let mut class = Class { negated: input.next_if_eq(&'^').is_some(), ..Class::default() };
    let mut first = true;
    loop {
        let start = match input.next()? {
            ']' if !first => return Some(class),
            '[' if matches!(input.peek(), Some(':' | '.' | '=')) => match posix(input) {
                Posix::Unsupported => return None,
                Posix::Name(_) if unicode => return None,
                Posix::Name(name) => {
                    class.named.push_str(&name);
                    class.hyphen(input);
                    first = false;
                    continue;
                }
                Posix::None => '[',
            },
            '\\' => match *input.peek()? {
                'E' => {
                    input.next();
                    continue;
                }
                'Q' => {
                    input.next();
                    while let Some(c) = input.next() {
                        if c == '\\' && input.next_if_eq(&'E').is_some() {
                            break;
                        }
                        class.write(c, c);
                    }
                    first = false;
                    continue;
                }
                _ => {
                    if let Some(set) = shorthand(input, unicode)? {
                        class.named.push_str(&set.named);
                        class.hyphen(input);
                        first = false;
                        continue;
                    }
                    in_class(input)?
                }
            },
            c => c,
        };
        first = false;
        let mut ahead = input.clone();
        let range = ahead.next() == Some('-') && ahead.peek().is_some_and(|c| *c != ']');
        let end = if range {
            input.next();
            match input.next()? {
                '[' if matches!(posix(&mut input.clone()), Posix::Name(_)) => return None,
                '\\' if matches!(input.peek(), Some('Q' | 'E')) => return None,
                '\\' if shorthand(input, unicode)?.is_some() => return None,
                '\\' => in_class(input)?,
                c => c,
            }
        } else {
            start
        };
        (start <= end).then(|| class.write(start, end))?;
    }
}

/// A single character, where `\b` is a backspace.
fn in_class(input: &mut Peekable<Chars<'_>>) -> Option<char> {
    if input.next_if_eq(&'b').is_some() { Some('\u{8}') } else { character(input) }
}

enum Posix {
    None,
    Name(String),
    Unsupported,
}

/// `:alpha:]` after `[`; nothing is taken where it is not there.
fn posix(input: &mut Peekable<Chars<'_>>) -> Posix {
    let Some(&mark) = input.peek() else { return Posix::None };
    let inner: String = input.clone().skip(1).take_while(|c| *c != mark && *c != ']').collect();
    let length = inner.chars().count();
    let mut end = input.clone().skip(1 + length);
    if !matches!(mark, ':' | '.' | '=') || end.next() != Some(mark) || end.next() != Some(']') {
        return Posix::None;
    }
    if mark != ':' {
        return Posix::Unsupported;
    }
    input.by_ref().take(length + 3).for_each(drop);
    Posix::Name(format!("[:{inner}:]"))
}

impl Class {
    fn write(&mut self, start: char, end: char) {
        self.written.push_str(&literal(start));
        if start < end {
            self.written.push('-');
            self.written.push_str(&literal(end));
        }
    }

    /// After a set, a hyphen stands for itself.
    fn hyphen(&mut self, input: &mut Peekable<Chars<'_>>) {
        if input.next_if_eq(&'-').is_some() {
            self.write('-', '-');
        }
    }
}

fn literal(c: char) -> String {
    super::literal(c.encode_utf8(&mut [0; 4]))
}
