//! Random patterns: the server's PCRE and `check` find the same texts.

use super::make::{bounded, field, leak, object, root, text};
use super::rng::{Rng, seed};
use docwright::ModelSpec;
use docwright::bson::{Document, RawDocumentBuf, doc, serialize_to_raw_document_buf};
use docwright::dev::Mongod;
use docwright::shape::{Bounds, Shape};
use futures_util::TryStreamExt;

/// Without `\R`: PCRE 8 takes `.*\R` for possessive, and then finds no U+2028.
const ATOMS: &[&str] = &[
    "a",
    "b",
    "é",
    "k",
    "ß",
    "1",
    r"\.",
    r"\n",
    r"\x{e9}",
    r"\x41",
    ".",
    r"\d",
    r"\D",
    r"\w",
    r"\W",
    r"\s",
    r"\S",
    r"\h",
    r"\H",
    r"\v",
    r"\N",
    r"\p{L}",
    r"\P{L}",
    r"\p{Lu}",
    r"\p{^Nd}",
    "[ab]",
    "[^a]",
    "[a-k]",
    r"[\w-]",
    r"[^\s\d]",
    r"[\Wé]",
    "[[:alpha:]]",
    "[[:^digit:]x]",
    r"[^\p{Lu}k]",
    "[é-ü]",
    r"[\x{31}\-]",
    "(a)",
    "(?:ab|k)",
    "(?>a+|b)",
    "(?=a)",
    "(?!k)",
    "(?<=a)",
    "(?<!1)",
    r"(\w)\1",
    "(?i)",
    "(?-i)",
    "(?i:k)",
    "(?s)",
    "(?m)",
    "(?s:.)",
    "^",
    "$",
    r"\b",
    r"\B",
    r"\A",
    r"\Z",
    r"\z",
    "|",
    r"\Qa.\E",
    "(?#c)",
    "(?<n>b)",
    r"(?P<m>a)(?P=m)",
];
const QUANTIFIERS: &[&str] = &["", "", "", "*", "+", "?", "{2}", "{1,2}", "+?", "*+", "??"];
const CHARACTERS: &[char] = &[
    'a', 'a', 'b', 'k', 'K', '\u{212a}', 'A', 'é', 'É', 'ß', 'ſ', '1', '٣', '_', ' ', '\u{a0}',
    '\n', '\r', '\u{85}', '\u{2028}', '.', '-', '日', '😀', '\u{301}',
];

fn pattern(rng: &mut Rng) -> &'static str {
    let mut pattern = String::new();
    for _ in 0..rng.between(1, 5) {
        let atom = rng.pick(ATOMS);
        pattern.push_str(atom);
        // PCRE refuses to repeat what has no width.
        let wide = !["^", "$", "|", r"\b", r"\B", r"\A", r"\Z", r"\z"].contains(&atom);
        if wide && !atom.starts_with("(?") {
            pattern.push_str(rng.pick(QUANTIFIERS));
        }
    }
    // Two groups of one name are refused.
    if pattern.matches("<n>").count() > 1 || pattern.matches("P<m>").count() > 1 {
        return self::pattern(rng);
    }
    text(pattern)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_check_and_the_server_read_a_pattern_alike() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let database = Mongod::shared().await.unwrap().database();
    let texts = database.collection::<RawDocumentBuf>("texts");
    let documents: Vec<RawDocumentBuf> = (0..400)
        .map(|id| {
            let count = rng.below(6);
            let text: String = (0..count).map(|_| rng.pick(CHARACTERS)).collect();
            serialize_to_raw_document_buf(&doc! { "_id": id, "t": text }).unwrap()
        })
        .collect();
    texts.insert_many(&documents).await.unwrap();

    let (mut faults, mut matched, mut compared) = (Vec::new(), 0, 0);
    for _ in 0..400 {
        let pattern = pattern(&mut rng);
        let bounds = Bounds { pattern: Some(pattern), ..Bounds::NONE };
        let fields =
            vec![field("_id", Shape::Int(0, i64::MAX)), field("t", bounded(Shape::String, bounds))];
        let spec: &'static ModelSpec = leak(root(object(fields)));
        let found = texts.find(spec.validator()).projection(doc! { "_id": 1 }).await;
        let Ok(found) = found else { continue };
        let found: Vec<RawDocumentBuf> = found.try_collect().await.unwrap();
        let ids: Vec<i32> = found.iter().map(|found| found.get_i32("_id").unwrap()).collect();
        compared += 1;
        matched += ids.len();
        for document in &documents {
            let server = ids.contains(&document.get_i32("_id").unwrap());
            if spec.check(document).is_ok() != server {
                let text = Document::try_from(document.as_ref()).unwrap();
                faults.push(format!("{pattern} on {text}: the server says {server}"));
                break;
            }
        }
    }
    database.drop().await.unwrap();
    assert!(faults.is_empty(), "seed {seed}:\n{}", faults.join("\n"));
    println!("{compared} patterns, {matched} matches");
    assert!(compared > 300 && matched > 10_000, "{compared} patterns, {matched} matches");
}
