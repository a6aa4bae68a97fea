//! A query as declared, on Rust field paths: what the derives write down.

use crate::condition::Condition;
use crate::index::Collation;
use std::iter;

/// A query as declared by `#[query(…)]`, on Rust field paths.
///
/// Its conditions and its order are one text, which costs the compiler a fraction of a list: words
/// with a space between them, each a sign and a path, the order behind the conditions.
///
/// | Word       | In the attribute              |
/// |------------|-------------------------------|
/// | `=user`    | `eq(user)`                    |
/// | `\|status` | `in(status)`                  |
/// | `~at`      | `range(at)`                   |
/// | `^name`    | `prefix(name)`                |
/// | `!status`  | `ne(status)`                  |
/// | `-vat`     | `exists(vat = false)`         |
/// | `*`        | the next of the special parts |
/// | `<at`      | `sort(at = 1)`                |
/// | `>at`      | `sort(at = -1)`               |
///
/// `history(eq(user), sort(at = -1))` is `QuerySpec::new("history", "=user >at")`.
#[derive(Debug)]
pub struct QuerySpec {
    /// The name of the query and of its function.
    pub name: &'static str,
    words: &'static str,
    special: &'static [Part],
    /// How texts are compared.
    pub collation: Option<&'static Collation>,
    /// The most documents it gives; 0 is no limit.
    pub limit: u32,
    /// `page = after(…)`: it goes on behind a document of the page before.
    pub paged: bool,
}

/// Conditions in their order: the words of a [`QuerySpec`], and the parts that a `*` stands for.
#[derive(Clone, Copy, Debug)]
pub struct Parts(pub &'static str, pub &'static [Part]);

impl Parts {
    /// The first, and those behind it.
    pub(crate) const fn split_first(self) -> Option<(Part, Parts)> {
        let Parts(words, special) = self;
        let Some((sign, path, words)) = first_word(words) else { return None };
        let part = match sign {
            b'=' => Part::Eq(path),
            b'|' => Part::In(path),
            b'~' => Part::Range(path),
            b'^' => Part::Prefix(path),
            b'!' => Part::Ne(path),
            b'-' => Part::Absent(path),
            b'*' => match special {
                [part, special @ ..] => return Some((*part, Parts(words, special))),
                [] => return None,
            },
            _ => return None,
        };
        Some((part, Parts(words, special)))
    }

    pub(crate) fn iter(mut self) -> impl Iterator<Item = Part> {
        iter::from_fn(move || {
            let (part, rest) = self.split_first()?;
            self = rest;
            Some(part)
        })
    }
}

/// The order of a query's documents: the last words of a [`QuerySpec`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sort(&'static str);

impl Sort {
    /// The first path and its way, 1 or -1, and the keys behind it.
    pub(crate) const fn split_first(self) -> Option<((&'static str, i32), Sort)> {
        let mut rest = self.0;
        while let Some((sign, path, words)) = first_word(rest) {
            match sign {
                b'<' => return Some(((path, 1), Sort(words))),
                b'>' => return Some(((path, -1), Sort(words))),
                _ => rest = words,
            }
        }
        None
    }

    pub(crate) fn iter(mut self) -> impl Iterator<Item = (&'static str, i32)> {
        iter::from_fn(move || {
            let (key, rest) = self.split_first()?;
            self = rest;
            Some(key)
        })
    }
}

/// The sign of the first word, the path behind it, and the words that follow.
const fn first_word(words: &'static str) -> Option<(u8, &'static str, &'static str)> {
    let bytes = words.as_bytes();
    let [sign, ..] = bytes else { return None };
    let mut end = 1;
    while end < bytes.len() && bytes[end] != b' ' {
        end += 1;
    }
    let (word, rest) = words.split_at(end);
    let rest = if rest.is_empty() { rest } else { rest.split_at(1).1 };
    Some((*sign, word.split_at(1).1, rest))
}

/// One condition of a query.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// `eq(user)`: the value handed over; of an array, one of its items.
    Eq(&'static str),
    /// `in(status)`: one of the values handed over (`$in`).
    In(&'static str),
    /// `range(at)`: within the range handed over.
    Range(&'static str),
    /// `prefix(name)`: a text that begins with the one handed over, letter for letter.
    Prefix(&'static str),
    /// `ne(status)`: another value than the one handed over (`$ne`).
    Ne(&'static str),
    /// `exists(vat = false)`
    Absent(&'static str),
    /// `regex(name = "^Jo")`
    Regex(&'static str, &'static str),
    /// What is the same in every call.
    Fixed(&'static [Condition]),
    /// `elem(items: …)`: one item of the array fulfils all of these (`$elemMatch`).
    Elem(&'static str, Parts),
}

impl Part {
    /// The path of the field that a call hands a value over for.
    pub(crate) const fn asked(self) -> Option<&'static str> {
        match self {
            Part::Eq(path)
            | Part::In(path)
            | Part::Range(path)
            | Part::Prefix(path)
            | Part::Ne(path) => Some(path),
            Part::Absent(_) | Part::Regex(..) | Part::Fixed(_) | Part::Elem(..) => None,
        }
    }
}

impl QuerySpec {
    /// What its documents have to be like.
    pub const fn parts(&self) -> Parts {
        Parts(self.words, self.special)
    }

    /// The order they come in.
    pub(crate) const fn sort(&self) -> Sort {
        Sort(self.words)
    }
}

/// What the derives write.
#[doc(hidden)]
#[allow(missing_docs, reason = "each sets the member of its name")]
impl QuerySpec {
    pub const fn new(name: &'static str, words: &'static str) -> Self {
        QuerySpec { name, words, special: &[], collation: None, limit: 0, paged: false }
    }

    pub const fn special(mut self, parts: &'static [Part]) -> Self {
        self.special = parts;
        self
    }

    pub const fn collation(mut self, collation: &'static Collation) -> Self {
        self.collation = Some(collation);
        self
    }

    pub const fn limit(mut self, limit: u32) -> Self {
        self.limit = limit;
        self
    }

    pub const fn paged(mut self) -> Self {
        self.paged = true;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_conditions_and_an_order() {
        const SPECIAL: &[Part] = &[Part::Regex("name", "^Jo"), Part::Elem("items", ITEMS)];
        const ITEMS: Parts = Parts("=größe", &[]);
        let spec = QuerySpec::new("all", "=a * |b.c ~d ^e * !f -g <a >b.c").special(SPECIAL);
        let parts: Vec<_> = spec.parts().iter().map(|part| format!("{part:?}")).collect();
        assert_eq!(
            parts.join(" "),
            "Eq(\"a\") Regex(\"name\", \"^Jo\") In(\"b.c\") Range(\"d\") Prefix(\"e\") \
             Elem(\"items\", Parts(\"=größe\", [])) Ne(\"f\") Absent(\"g\")"
        );
        assert_eq!(spec.sort().iter().collect::<Vec<_>>(), [("a", 1), ("b.c", -1)]);
        let item = ITEMS.split_first().map(|(part, rest)| (part.asked(), rest.iter().count()));
        assert_eq!(item, Some((Some("größe"), 0)));
        let all = QuerySpec::new("all", "");
        assert!(all.parts().split_first().is_none() && all.sort().split_first().is_none());
    }
}
