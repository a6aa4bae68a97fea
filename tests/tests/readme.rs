//! The README shows what is true: its model, the validator made from it, and its compile error.

#![allow(missing_docs, clippy::unwrap_used, reason = "tests")]

#[path = "readme/user.rs"]
mod user;

use docwright::Model;
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
    assert_block("validator", &format!("{}\n", serde_json::to_string_pretty(&json).unwrap()));
}

#[test]
fn the_compile_error_is_the_one_that_users_read() {
    assert_block("error", include_str!("../ui/rules/readme.stderr"));
}
