//! What the derives cost to compile: `cargo check` of 200 models over serde's derives alone.
//!
//! Three crates of the same types are written out; one has serde's derives only, one docwright's
//! derives and attributes too, and one also two declared queries a model. They are checked by
//! turns, and their CPU seconds compared.

use docwright_tests::ratio;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const MODELS: usize = 200;
const ROUNDS: usize = 7;

fn main() {
    // `cargo test` starts benches too, to see that they build; the figures are for `cargo bench`.
    if !env::args().any(|argument| argument == "--bench") {
        return;
    }
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("compile");
    let serde = write_crate(&root, "serde_alone", With::Serde);
    let docwright = write_crate(&root, "with_docwright", With::Docwright);
    let queries = write_crate(&root, "with_queries", With::Queries);
    for folder in [&serde, &docwright, &queries] {
        check(folder);
    }
    let value = ratio::interleaved(ROUNDS, || check(&serde), || check(&docwright));
    ratio::print("compile", value, 1.15);
    let value = ratio::interleaved(ROUNDS, || check(&serde), || check(&queries));
    ratio::print("compile_queries", value, 1.25);
}

/// What the types of a crate have.
#[derive(Clone, Copy, PartialEq)]
enum With {
    Serde,
    Docwright,
    Queries,
}

/// Checks the crate alone, its dependencies being checked already, and returns CPU seconds.
fn check(folder: &Path) -> f64 {
    let lib = folder.join("src/lib.rs");
    let source = fs::read_to_string(&lib).expect("the crate has been written");
    // A new modification time is what makes cargo check the crate again.
    fs::write(&lib, source).expect("the crate can be written");
    let before = children_seconds();
    let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["check", "--quiet", "--jobs", "1"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.with_file_name("target"))
        .env("CARGO_INCREMENTAL", "0")
        .status()
        .expect("cargo starts");
    assert!(status.success(), "{} does not compile", folder.display());
    children_seconds() - before
}

/// CPU seconds of all children that have ended: fields 16 and 17 of `/proc/self/stat`, in ticks.
fn children_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("this bench runs on Linux");
    let after_name = stat.rsplit(')').next().expect("stat has a name in brackets");
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks: f64 =
        [13, 14].iter().map(|n| fields[*n].parse::<f64>().expect("ticks are numbers")).sum();
    ticks / 100.0
}

fn write_crate(root: &Path, name: &str, with: With) -> PathBuf {
    let folder = root.join(name);
    fs::create_dir_all(folder.join("src")).expect("the folder can be made");
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock"))
        .expect("the workspace is locked");
    let runtime = workspace.join("runtime");
    // Both crates depend on the same, so that linking metadata costs both alike.
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         bson = {{ version = \"3.1\", default-features = false, features = [\"compat-3-0-0\", \"serde\"] }}\n\
         docwright = {{ path = {runtime:?}, default-features = false }}\n\
         serde = {{ version = \"1\", features = [\"derive\"] }}\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("the manifest can be written");
    fs::write(folder.join("src/lib.rs"), source(with)).expect("the source can be written");
    folder
}

/// Ten fields a model, of the kinds real models have, every second field with an attribute.
fn source(with: With) -> String {
    let docwright = with != With::Serde;
    let queries = match with {
        With::Queries => {
            "#[query(history(eq(owner), sort(created_at = -1)))]\n#[query(by_email(eq(email)))]\n"
        }
        _ => "",
    };
    let own = |text: &'static str| if docwright { text } else { "" };
    let mut out = String::from(
        "#![allow(dead_code)]\nuse bson::{DateTime, oid::ObjectId};\nuse serde::{Deserialize, Serialize};\n",
    );
    out.push_str(own("use docwright::{Document, Embedded};\n"));
    let _ = writeln!(
        out,
        "#[derive(Serialize, Deserialize{})]\npub struct Address {{ pub street: String, pub zip: String, pub city: String }}",
        own(", Embedded")
    );
    for n in 0..MODELS {
        let head = if docwright {
            format!(
                "#[derive(Serialize, Deserialize, Document)]\n#[document(collection = \"c{n}\")]\n\
                 #[schema_version(1)]\n{queries}#[index(owner = 1, created_at = -1)]\n"
            )
        } else {
            "#[derive(Serialize, Deserialize)]\n".to_owned()
        };
        let _ = writeln!(
            out,
            "{head}#[serde(rename_all = \"camelCase\")]\npub struct Model{n} {{\n\
             #[serde(rename = \"_id\")] pub id: ObjectId,\n\
             {} {} pub email: String,\n\
             {} pub first_name: String,\n\
             pub last_name: Option<String>,\n\
             pub owner: ObjectId,\n\
             {} pub tags: Vec<String>,\n\
             pub address: Address,\n\
             {} pub amount: i64,\n\
             pub is_active: bool,\n\
             pub created_at: DateTime,\n}}",
            own("#[index(unique)]"),
            own("#[field(max_length = 254)]"),
            own("#[field(min_length = 1, max_length = 100)]"),
            own("#[embed(max = 10)]"),
            own("#[field(min = 0)]"),
        );
    }
    out
}
