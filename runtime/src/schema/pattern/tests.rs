//! Patterns with the verdict of a server, written down.

use super::Pattern;
use super::translate::to_fancy;

/// Pattern, and texts with the verdict of mongod 6.0.5.
const SEEN: &[(&str, &[(&str, bool)])] = &[
    (r"^\h$", &[(" ", true), ("\u{a0}", true), ("a", false), ("\u{3000}", true)]),
    (r"^\v$", &[("\n", true), ("\u{2028}", true), ("v", false), ("\u{85}", true)]),
    (r"^\R\z", &[("\r\n", true), ("\u{85}", true), ("\r", true)]),
    (r"^.\z", &[("a", true), ("\n", false), ("\r", true), ("\u{2028}", true)]),
    (r"^\d$", &[("1", true), ("٣", false)]),
    (r"^\w$", &[("a", true), ("é", false), ("_", true)]),
    (r"^\s$", &[(" ", true), ("\u{a0}", false), ("\u{b}", true), ("\u{85}", false)]),
    (r"\bé\b", &[("é", false), ("aé", false)]),
    (r"\ba\b", &[("éaé", true), ("a", true), ("ba", false)]),
    (r"^[[:^alpha:]]$", &[("a", false), ("é", true)]),
    (r"^[\h]$", &[(" ", true), ("h", false), ("a", false)]),
    (r"^[\w-]$", &[("a", true), ("-", true)]),
    (r"^[^\W\d]$", &[("a", true), ("1", false), ("é", false)]),
    (r"^[]a]$", &[("]", true), ("a", true)]),
    (r"^[^]a]$", &[("]", false), ("b", true)]),
    (r"^[a[b]$", &[("[", true), ("b", true)]),
    (r"^[a&&b]$", &[("&", true), ("a", true)]),
    (r"a$", &[("a", true), ("a\n", true), ("a\n\n", false)]),
    (r"(a$)", &[("a", true), ("a\n", true), ("a\n\n", false)]),
    (r"^a$|^b$", &[("a", true), ("b\n", true), ("ab", false)]),
    (r"a\Z", &[("a", true), ("a\n", true), ("a\n\n", false)]),
    (r"a\z", &[("a", true), ("a\n", false)]),
    (r"(?m)^b$", &[("a\nb", true), ("b\nc", true), ("b\n", true)]),
    (r"(?i)é", &[("É", true)]),
    (r"(?i)k", &[("\u{212a}", true)]),
    (r"(?i)\w", &[("\u{212a}", false)]),
    (r"(?i)^[\w!]$", &[("\u{212a}", false), ("!", true), ("K", true)]),
    (r"(?i)[^k]$", &[("\u{212a}", false), ("K", false), ("x", true)]),
    (r"(?i:a)b", &[("Ab", true), ("AB", false)]),
    (r"\x{1F600}", &[("😀", true)]),
    (r"\x4", &[("\u{4}", true)]),
    (r"\101\e\cA\0", &[("A\u{1b}\u{1}\0", true)]),
    (r"\Qa.b\E", &[("a.b", true), ("axb", false)]),
    (r"\ya\_", &[("ya_", true)]),
    (r"(a)\g{-1}", &[("aa", true), ("ab", false)]),
    (r"(?P<n>a)(?P=n)", &[("aa", true)]),
    (r"(?'n'a)\k{n}1", &[("aa1", true)]),
    (r"(a)\11", &[("a\t", true), ("aa1", false)]),
    (r"a++b", &[("aab", true)]),
    (r"^a{,3}$", &[("aa", false), ("a{,3}", true)]),
    (r"^a{x}$", &[("a{x}", true)]),
    (r"^}]$", &[("}]", true)]),
    ("(?x) a b # c\n", &[("ab", true), ("a b", false)]),
    (r"(?#note)a", &[("a", true)]),
    (r"(?s).", &[("\n", true)]),
    (r"(?<=ab)c", &[("abc", true), ("c", false)]),
    (r"(?<!a|bc)d", &[("d", true), ("bcd", false)]),
    (r"(?>a+)b", &[("aab", true)]),
    (r"a\Kb", &[("ab", true)]),
    (r"\Ga", &[("a", true), ("ba", false)]),
    (r"(*UCP)^\w\d$", &[("é٣", true), ("\u{301}1", false)]),
    (r"^(a)?(?(1)b|c)$", &[("ab", true), ("c", true), ("ac", false)]),
    (r"^\p{L&}\p{Xan}$", &[("é1", true), ("1é", false)]),
    (r"^\p{^L}$", &[("é", false), ("1", true)]),
    (r"[\b]", &[("\u{8}", true), ("b", false)]),
    (r"[\Qa-c\E]", &[("b", false), ("-", true)]),
    (r"", &[("", true), ("a", true)]),
    (r"^(a+)+$", &[("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", false)]),
    (r"\A[^@\s]+@[^@\s]+\z", &[("a@b", true), ("a b@c", false), ("a@b\n", false)]),
];

#[test]
fn patterns_mean_what_they_mean_on_the_server() {
    for (source, texts) in SEEN {
        let translated = to_fancy(source);
        let pattern = Pattern::new(*source);
        assert!(pattern.regex.is_some(), "{source} became {translated:?}");
        for (text, verdict) in *texts {
            let found = pattern.matches(text.as_bytes());
            assert_eq!(found, *verdict, "{source} as {translated:?} on {text:?}");
        }
    }
}

#[test]
fn what_has_no_counterpart_is_left_to_the_server() {
    for source in [r"(?R)?a", r"(?|(a)|(b))", r"\X", r"(*ANYCRLF)a$", r"\u0041", r"("] {
        assert!(Pattern::new(source).matches(b"anything"), "{source}");
    }
}
