//! Random documents: the server's `find` by the validator and `check` pass the same ones.
//!
//! `DOCWRIGHT_SEED` replays a failure, `DOCWRIGHT_MODELS` makes the run longer.

use super::node::Node;
use super::rng::Rng;
use super::{mutate, random, values, written};
use docwright::ModelSpec;
use docwright::bson::raw::RawDocumentBuf;
use docwright::bson::{Document, doc};
use docwright::dev::Mongod;
use docwright::mongodb::Database;
use futures_util::TryStreamExt;
use std::collections::HashSet;

const DOCUMENTS: usize = 170;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_check_and_the_server_pass_the_same_documents() {
    let seed = number("DOCWRIGHT_SEED").unwrap_or(20_240_229);
    println!("DOCWRIGHT_SEED={seed}");
    let mut rng = Rng::new(seed);
    let mut models = written::models();
    let random = number("DOCWRIGHT_MODELS").unwrap_or(90) as usize;
    models.extend((0..random).map(|_| random::model(&mut rng)));
    assert!(models.len() > 100, "{} models", models.len());

    let database = Mongod::shared().await.unwrap().database();
    let (mut passed, mut refused, mut faults) = (0, 0, Vec::new());
    for (place, spec) in models.into_iter().enumerate() {
        let documents = documents(&mut rng, spec);
        let stored = passed_by_the_server(&database, place, spec, &documents).await;
        let mut fault = None;
        for document in &documents {
            let check = spec.check(document);
            if let Err(violations) = &check {
                assert!(!violations.is_empty(), "{document:?}");
                refused += 1;
            } else {
                passed += 1;
            }
            if check.is_ok() != stored.contains(&id(document)) && fault.is_none() {
                std::fs::write(format!("/tmp/fault/{place}.doc"), document.as_bytes()).unwrap();
                std::fs::write(
                    format!("/tmp/fault/{place}.val"),
                    docwright::bson::serialize_to_vec(&spec.validator()).unwrap(),
                )
                .unwrap();
                let (shown, validator) = (Document::try_from(document.as_ref()), spec.validator());
                fault =
                    Some(format!("model {place}: check says {check:?}\n{shown:?}\n{validator}"));
            }
        }
        faults.extend(fault);
    }
    database.drop().await.unwrap();
    assert!(faults.is_empty(), "seed {seed}:\n{}", faults.join("\n\n"));
    println!("{passed} passed, {refused} refused");
    assert!(passed + refused >= 20_000, "{passed} + {refused} documents");
    // Documents that are all good or all bad try nothing.
    assert!(passed > 5_000 && refused > 5_000, "{passed} passed, {refused} refused");
}

fn documents(rng: &mut Rng, spec: &'static ModelSpec) -> Vec<RawDocumentBuf> {
    let versions: Vec<_> = spec.versions().collect();
    (1..=DOCUMENTS)
        .map(|id| {
            let of = rng.pick(&versions);
            let mut document: Node = values::document(rng, of, id);
            for _ in 0..rng.pick(&[0, 0, 1, 1, 1, 2]) {
                mutate::mutate(rng, &mut document, id);
            }
            document.document()
        })
        .collect()
}

/// The `_id`s that a `find` by the validator answers with.
async fn passed_by_the_server(
    database: &Database,
    place: usize,
    spec: &'static ModelSpec,
    documents: &[RawDocumentBuf],
) -> HashSet<Vec<u8>> {
    let collection = database.collection::<RawDocumentBuf>(&format!("model{place}"));
    collection.insert_many(documents).await.unwrap();
    let found = collection.find(spec.validator()).projection(doc! { "_id": 1 }).await;
    let found = found.unwrap_or_else(|e| panic!("model {place}: {e}\n{}", spec.validator()));
    found.map_ok(|document| id(&document)).try_collect().await.unwrap()
}

/// What stands in `_id`, as bytes.
fn id(document: &RawDocumentBuf) -> Vec<u8> {
    let value = document.get("_id").unwrap().expect("an _id");
    let mut alone = RawDocumentBuf::new();
    alone.append(docwright::bson::raw::cstr!("_id"), docwright::bson::raw::RawBson::from(value));
    alone.into_bytes()
}
