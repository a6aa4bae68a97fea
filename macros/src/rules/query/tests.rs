//! Which rules a model's queries and indexes break, by its tokens alone.

use super::queries_are_sound;
use crate::fault::Faults;
use crate::model::{Kind, Model};
use crate::serde;
use syn::DeriveInput;

/// The rules of queries that a model with these attributes breaks, in the order they are told.
fn broken(attributes: &str) -> Vec<&'static str> {
    broken_by(&format!(
        "#[document(collection = \"orders\")] {attributes} struct Order {{
            #[serde(rename = \"_id\")] id: ObjectId,
            a: i32, b: i32, c: i32, d: i32, text: String, maybe: Option<i32>, user: Ref<User>,
            list: Vec<i32>, items: Vec<Item>, inner: Inner, any: bson::Document,
        }}"
    ))
}

fn broken_by(source: &str) -> Vec<&'static str> {
    let input: DeriveInput = syn::parse_str(source).unwrap();
    let mut faults = Faults::default();
    let container = serde::read(&input, Kind::Document, &mut faults).unwrap();
    let model = Model::read(&input, container, Kind::Document, &mut faults).unwrap();
    queries_are_sound(&model, &mut faults);
    faults.slugs()
}

#[test]
fn fuzz() {
    let Ok(cases) = std::fs::read_to_string("/tmp/esr/cases.txt") else { return };
    let out: Vec<String> = cases.lines().map(|line| broken(line).join(",")).collect();
    std::fs::write("/tmp/esr/verdicts.txt", out.join("\n")).unwrap();
}

#[test]
fn dbg() {
    println!("{:?}", broken("#[query(q(eq(a)))] #[index(a = 1)] #[index(b = 1)]"));
}
