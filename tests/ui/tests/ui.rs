//! Models that do not compile, and what the user reads.
//!
//! `rules` has texts that are ours alone; they hold on every compiler. `types` has texts that
//! rustc puts around ours; they are compared on the version they were written with. `rustc` has those
//! that are rustc's alone, where nothing of ours can speak. `pass` must compile everywhere.

/// The compiler that wrote `types/*.stderr` and `rustc/*.stderr`.
const WRITTEN_WITH: &str = "1.95.";

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("pass/*.rs");
    cases.compile_fail("rules/*.rs");
    let version = rustc_version();
    if version.starts_with(WRITTEN_WITH) {
        cases.compile_fail("types/*.rs");
        cases.compile_fail("rustc/*.rs");
    } else {
        println!(
            "skipped: types and rustc, whose texts were written with rustc {WRITTEN_WITH}x; this is {version}"
        );
    }
}

fn rustc_version() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.split(' ').nth(1).unwrap_or_default().to_owned()
}
