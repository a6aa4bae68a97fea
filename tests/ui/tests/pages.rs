//! Each page's failing model fails for its own rule, and for no other.
//!
//! Rustdoc takes a `compile_fail` block as passed whatever the error is. So every block becomes an
//! example of a small package beside this one, and one `cargo check` says what it fails for.

use docwright::rules::RULES;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a page's block may use: what a doctest of docwright may.
const MANIFEST: &str = r#"
[package]
name = "docwright-pages"
version = "0.0.0"
edition = "2024"

[dependencies]
docwright = { path = "RUNTIME", default-features = false }
bson = { version = "3", default-features = false, features = ["compat-3-0-0", "serde"] }
serde = { version = "1", features = ["derive"] }
serde_with = { version = "3.25", default-features = false, features = ["macros"] }

[workspace]
"#;

#[test]
fn each_failing_block_fails_for_its_rule_alone() {
    let package = package();
    let output = Command::new(env!("CARGO"))
        .args(["check", "--examples", "--keep-going", "--offline", "--message-format=json"])
        .arg("--target-dir")
        .arg(package.join("target"))
        .current_dir(&package)
        .output()
        .unwrap();
    let messages = String::from_utf8(output.stdout).unwrap();
    assert!(
        messages.lines().any(|line| line.contains("compiler-artifact")),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );

    let mut wrong = Vec::new();
    for (slug, name, _) in blocks() {
        let file = format!("/examples/{name}.rs\"");
        let errors: Vec<_> = messages
            .lines()
            .filter(|line| line.contains("\"level\":\"error\"") && line.contains(&file))
            .collect();
        // Ours end with their slug; rustc's own have a code, and mean a slip in the page.
        let named =
            |line: &str| RULES.iter().any(|rule| line.contains(&format!("[{}]", rule.slug)));
        let slips = errors.iter().filter(|line| !named(line) && !is_summary(line));
        wrong.extend(
            slips.map(|line| format!("{slug}: its page's block fails for this too: {line}")),
        );
        let fails_for = |slug: &str| errors.iter().any(|line| line.contains(&format!("[{slug}]")));
        if !fails_for(slug) {
            wrong.push(format!("{slug}: its page's failing block does not break the rule"));
        }
        let others = RULES.iter().map(|rule| rule.slug).filter(|other| *other != slug);
        let others = others.filter(|other| fails_for(other));
        wrong.extend(others.map(|other| format!("{slug}: its page's block breaks {other} too")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `error: aborting due to 2 previous errors`
fn is_summary(line: &str) -> bool {
    ["aborting due to", "could not compile"].iter().any(|text| line.contains(text))
}

/// Every `compile_fail` block: its rule, the name of its example, its code.
fn blocks() -> impl Iterator<Item = (&'static str, String, &'static str)> {
    RULES.iter().flat_map(|rule| {
        let blocks = rule.page.split("```compile_fail").skip(1);
        let code = blocks.filter_map(|block| block.split_once('\n')?.1.split("```").next());
        code.enumerate().map(|(n, code)| (rule.slug, format!("{}_{n}", rule.slug), code))
    })
}

/// The package with an example for every block; what it depends on stays compiled between runs.
fn package() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.ancestors().nth(2).unwrap();
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    let examples = package.join("examples");
    if examples.exists() {
        fs::remove_dir_all(&examples).unwrap();
    }
    for folder in [&examples, &package.join("src")] {
        fs::create_dir_all(folder).unwrap();
    }
    let runtime = root.join("runtime").display().to_string().replace('\\', "/");
    fs::write(package.join("Cargo.toml"), MANIFEST.replace("RUNTIME", &runtime)).unwrap();
    fs::write(package.join("src/lib.rs"), "").unwrap();
    fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    for (_, name, code) in blocks() {
        fs::write(examples.join(name).with_extension("rs"), as_rustdoc_sees_it(code)).unwrap();
    }
    package
}

/// Without the `# ` that hides a line, and inside a `main` where the block has none.
fn as_rustdoc_sees_it(code: &str) -> String {
    let shown = |line: &str| match line.strip_prefix('#') {
        Some("") => String::new(),
        Some(rest) => rest.strip_prefix(' ').map_or(line, |hidden| hidden).to_owned(),
        None => line.to_owned(),
    };
    let code = code.lines().map(shown).collect::<Vec<_>>().join("\n");
    match code.contains("fn main") {
        true => code,
        false => format!("fn main() {{\n{code}\n}}\n"),
    }
}
