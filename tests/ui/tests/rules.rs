//! Ties a rule's slug, its page, its failing models and its twin together, and holds the form of
//! every message.

use docwright::rules::{RULES, Severity};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The stems of a folder's files with the extension.
fn stems(name: &str, extension: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder(name)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let with = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
    with.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

/// Every expected text, with the path of its file.
fn messages() -> Vec<(String, String)> {
    let files = ["rules", "types"].into_iter().flat_map(|place| {
        stems(place, "stderr").into_iter().map(move |stem| format!("{place}/{stem}.stderr"))
    });
    files
        .map(|file| {
            let text = fs::read_to_string(folder(&file)).unwrap();
            (file, text)
        })
        .collect()
}

/// The slugs in brackets at the end of a message's first line.
fn slugs_in(text: &str) -> BTreeSet<&str> {
    let first_lines = text.lines().filter(|line| line.starts_with("error"));
    let in_brackets = first_lines.filter_map(|line| line.strip_suffix(']')?.rsplit_once(" ["));
    in_brackets.map(|(_, slug)| slug).collect()
}

/// The messages of a file that name a rule.
fn ours(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("error").map(|(at, _)| at);
    let starts = starts.filter(|at| *at == 0 || text[..*at].ends_with("\n\n")).collect::<Vec<_>>();
    let ends = starts.iter().skip(1).copied().chain([text.len()]).collect::<Vec<_>>();
    let messages = starts.into_iter().zip(ends).map(|(start, end)| &text[start..end]);
    messages.filter(|message| !slugs_in(message).is_empty())
}

/// A file is named like a rule, or like a rule and what is special about the case.
fn is_of(stem: &str, slug: &str) -> bool {
    stem.strip_prefix(slug).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
}

#[test]
fn each_rule_has_a_failing_model_and_a_twin() {
    let (messages, twins) = (messages(), stems("src/twins", "rs"));
    let list = fs::read_to_string(folder("src/twins.rs")).unwrap();
    let mut missing = Vec::new();
    for rule in RULES {
        let slug = rule.slug;
        let fails = messages.iter().any(|(file, text)| {
            let stem = Path::new(file).file_stem().unwrap().to_str().unwrap();
            is_of(stem, slug) && slugs_in(text).contains(slug)
        });
        if !fails {
            missing.push(format!("{slug}: no failing model"));
        }
        if !twins.contains(slug) || !list.contains(&format!("mod {slug};")) {
            missing.push(format!("{slug}: no twin"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn no_file_is_without_its_rule() {
    let known = |stem: &str| RULES.iter().any(|rule| is_of(stem, rule.slug));
    let mut orphans = Vec::new();
    for (place, extension) in
        [("rules", "rs"), ("types", "rs"), ("src/twins", "rs"), ("../../runtime/src/rules", "md")]
    {
        // Cases of several rules at once, and the README's.
        let stems = stems(place, extension).into_iter().filter(|stem| {
            !known(stem) && !["readme", "readme_query", "many_faults"].contains(&stem.as_str())
        });
        orphans.extend(stems.map(|stem| format!("{place}/{stem}.{extension}")));
    }
    assert!(orphans.is_empty(), "{}", orphans.join("\n"));
}

#[test]
fn each_message_names_a_rule_of_the_book() {
    for (file, text) in messages() {
        let slugs = slugs_in(&text);
        assert!(!slugs.is_empty(), "{file} names no rule");
        for slug in slugs {
            assert!(docwright::rule(slug).is_some(), "{file}: there is no rule `{slug}`");
        }
    }
}

/// What, why, help; lower case, no full stop.
#[test]
fn each_message_has_the_form() {
    let mut wrong = Vec::new();
    for (file, text) in messages() {
        for message in ours(&text) {
            let lines: Vec<_> = message.lines().map(str::trim).collect();
            let parts = lines.iter().map(|line| line.trim_start_matches("= note: "));
            let parts: Vec<_> = parts
                .filter(|line| line.starts_with("why: ") || line.starts_with("help: "))
                .collect();
            let whys = parts.iter().filter(|line| line.starts_with("why: ")).count();
            let tells_more = parts.iter().any(|line| line.starts_with("help: `docwright rule "));
            if whys != 1 || parts.len() < 3 || !tells_more {
                wrong.push(format!("{file}: {} is no why, help and way to the page", lines[0]));
            }
            let what = lines[0].split_once(": ").unwrap().1;
            if what.trim_start_matches("evaluation panicked: ").starts_with(char::is_uppercase) {
                wrong.push(format!("{file}: {what}"));
            }
            for line in parts {
                let told = line.split_once(": ").unwrap().1;
                if line.ends_with('.')
                    || told
                        .starts_with(|c: char| c.is_uppercase() && c.is_ascii() && !is_name(told))
                {
                    wrong.push(format!("{file}: {line}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Faults without an opt-out, of rules that have one elsewhere, by their words: the server refuses
/// what is written, or the data would be lost.
const NO_OPT_OUT: &[(&str, &str)] = &[
    ("date_as_string", "not as a date"),
    ("date_as_string", "not stored as a date"),
    ("id_type", "cannot be an `_id`"),
    ("id_type", "` is stored as regex"),
    ("regex_pattern_valid", "PCRE cannot compile"),
    ("snapshot_without_ref", "there is no field"),
    ("snapshot_without_ref", "is no reference to"),
    ("snapshot_without_ref", "refers to"),
    ("unsigned_overflow", "` cannot be stored"),
    ("version_missing", "names no version"),
];

/// Of a rule with an opt-out, and of no other.
#[test]
fn each_message_names_its_opt_out() {
    let (mut wrong, mut needed) = (Vec::new(), BTreeSet::<&(&str, &str)>::new());
    for (file, text) in messages() {
        for message in ours(&text) {
            let slug = slugs_in(message).pop_first().unwrap();
            let of_this = |(rule, words): &&(&str, &str)| *rule == slug && message.contains(words);
            let exception = NO_OPT_OUT.iter().find(of_this);
            needed.extend(exception);
            let is_lint = docwright::rule(slug).unwrap().severity == Severity::Lint;
            let opt_out = format!("help: or keep it, with a reason: `#[allow_design({slug}, ");
            let expected = usize::from(is_lint && exception.is_none());
            if message.matches(&opt_out).count() != expected {
                wrong.push(format!("{file}: {}", message.lines().next().unwrap()));
            }
        }
    }
    let needless = NO_OPT_OUT.iter().filter(|exception| !needed.contains(exception));
    wrong.extend(needless.map(|exception| format!("needless: {exception:?}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `MongoDB refuses …`, `BSON has …`: a name may begin a line.
fn is_name(text: &str) -> bool {
    ["MongoDB", "BSON", "JSON"].iter().any(|name| text.starts_with(name))
}

#[test]
fn each_page_is_whole() {
    let mut wrong = Vec::new();
    for rule in RULES {
        let page = rule.page;
        // Every second fence closes a block.
        let opened: Vec<_> =
            page.lines().filter(|line| line.starts_with("```")).step_by(2).collect();
        let fails = opened.iter().any(|line| line.contains("compile_fail"));
        let passes = opened.iter().any(|line| ["```", "```rust"].contains(line));
        let sentence = rule.title.len() > 10 && !rule.title.starts_with('#');
        let headings = ["# Why", "# The model put right", "# When to choose another design"];
        let told = headings.iter().all(|heading| page.lines().any(|line| line == *heading));
        if !(fails && passes && sentence && told) {
            wrong.push(rule.slug);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All messages on one page, for eyes: `target/tmp/messages.txt`.
#[test]
fn every_message_stands_on_one_page() {
    let page: String =
        messages().into_iter().map(|(file, text)| format!("── {file}\n{text}\n")).collect();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("messages.txt");
    fs::write(&path, page).unwrap();
    println!("{}", path.display());
}
