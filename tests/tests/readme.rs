//! The README shows what is true: its model, the validator made from it, and its compile error.

#![allow(missing_docs, clippy::unwrap_used, reason = "tests")]

#[path = "readme/user.rs"]
mod user;

use docwright::Model;
use serde_json::Value;
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md");

/// The fenced block behind a marker `<!-- name -->`.
fn block(name: &str) -> String {
    let readme = fs::read_to_string(README).unwrap();
    let (start, end) = place(&readme, name);
    readme[start..end].to_owned()
}

fn place(readme: &str, name: &str) -> (usize, usize) {
    let marker = format!("<!-- {name} -->\n");
    let at = readme.find(&marker).unwrap_or_else(|| panic!("README has no marker {marker}"));
    let fence = at + readme[at..].find("```").unwrap();
    let start = fence + readme[fence..].find('\n').unwrap() + 1;
    (start, start + readme[start..].find("```").unwrap())
}

/// The block is the golden file itself: `BLESS=1` writes it, and a reviewer reads the change.
fn assert_block(name: &str, wanted: &str) {
    static README_FILE: Mutex<()> = Mutex::new(());
    let _alone = README_FILE.lock().unwrap_or_else(PoisonError::into_inner);
    if env::var_os("BLESS").is_some() {
        let mut readme = fs::read_to_string(README).unwrap();
        let (start, end) = place(&readme, name);
        readme.replace_range(start..end, wanted);
        fs::write(README, readme).unwrap();
    }
    assert_eq!(block(name), wanted, "README block `{name}`; BLESS=1 writes it anew");
}

#[test]
fn the_model_compiles() {
    let source = include_str!("readme/user.rs");
    let model = source.split_once("// README\n").unwrap().1;
    assert_block("model", model);
}

#[test]
fn the_validator_is_the_one_that_is_sent() {
    let validator = user::User::SPEC.validator();
    let json = bson::Bson::Document(validator).into_relaxed_extjson();
    assert_block("validator", &format!("{}\n", pretty(&json, 0)));
}

/// JSON for people: what is short and flat stays on one line.
fn pretty(value: &Value, depth: usize) -> String {
    let line = value.to_string().replace("\":", "\": ").replace(",\"", ", \"");
    let (open, close, parts): (_, _, Vec<String>) = match value {
        Value::Object(fields) if line.len() + 2 * depth > 76 || depth == 0 => {
            let part = |(name, value)| format!("\"{name}\": {}", pretty(value, depth + 1));
            ('{', '}', fields.iter().map(part).collect())
        }
        Value::Array(items) if line.len() + 2 * depth > 76 => {
            ('[', ']', items.iter().map(|item| pretty(item, depth + 1)).collect())
        }
        Value::Object(_) => return line.replace('{', "{ ").replace('}', " }"),
        _ => return line,
    };
    let indent = "  ".repeat(depth + 1);
    let body = parts.join(&format!(",\n{indent}"));
    format!("{open}\n{indent}{body}\n{}{close}", "  ".repeat(depth))
}

#[test]
fn the_compile_error_is_the_one_that_users_read() {
    assert_block("error", include_str!("../ui/rules/readme.stderr"));
}

#[test]
fn a_query_without_an_index_is_told_as_the_compiler_does() {
    assert_block("query error", include_str!("../ui/rules/readme_query.stderr"));
}
