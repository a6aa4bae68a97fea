//! Random documents: the server's `find` by the validator and `check` pass the same ones.
//!
//! `DOCWRIGHT_SEED` replays a failure, `DOCWRIGHT_MODELS` makes the run longer.

use super::node::Node;
use super::rng::{Rng, number, seed};
use super::{mutate, random, values, written};
use docwright::bson::raw::{RawBsonRef, RawDocument, RawDocumentBuf};
use docwright::bson::{Document, doc};
use docwright::dev::Mongod;
use docwright::mongodb::Database;
use docwright::mongodb::error::{ErrorKind, WriteFailure};
use docwright::{ModelSpec, Violation};
use futures_util::TryStreamExt;
use std::collections::HashSet;

const DOCUMENTS: usize = 170;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_check_and_the_server_pass_the_same_documents() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let mut models = written::models();
    let random = number("DOCWRIGHT_MODELS").unwrap_or(90) as usize;
    models.extend((0..random).map(|_| random::model(&mut rng)));
    assert!(models.len() > 100, "{} models", models.len());

    let database = Mongod::shared().await.unwrap().database();
    let (mut passed, mut refused, mut faults) = (0, 0, Vec::new());
    let (mut refusals, mut strays) = (0, Vec::new());
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
                let (shown, validator) = (Document::try_from(document.as_ref()), spec.validator());
                fault =
                    Some(format!("model {place}: check says {check:?}\n{shown:?}\n{validator}"));
            }
        }
        faults.extend(fault);
        let refused = documents.iter().filter(|document| spec.check(document).is_err());
        for document in refused.filter(|document| has_distinct_names(document)).take(8) {
            refusals += 1;
            strays.extend(misread_refusal(&database, place, spec, document).await);
        }
    }
    database.drop().await.unwrap();
    assert!(faults.is_empty(), "seed {seed}:\n{}", faults.join("\n\n"));
    // Which variant of an enum was meant is not always clear, least of all from `errInfo`.
    assert!(strays.len() * 50 < refusals, "seed {seed}:\n{}", strays.join("\n\n"));
    println!("{passed} passed, {refused} refused, {} of {refusals} told apart", strays.len());
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

/// What of the server's own refusal is not in the check's report.
async fn misread_refusal(
    database: &Database,
    place: usize,
    spec: &'static ModelSpec,
    document: &RawDocumentBuf,
) -> Option<String> {
    let name = format!("validated{place}");
    // The collection is there already for the second document.
    _ = database.create_collection(&name).validator(spec.validator()).await;
    let refusal =
        database.collection::<RawDocumentBuf>(&name).insert_one(document).await.unwrap_err();
    let ErrorKind::Write(WriteFailure::WriteError(error)) = refusal.kind.as_ref() else {
        panic!("{refusal}");
    };
    assert_eq!(error.code, 121, "{refusal}");
    let details = error.details.as_ref().expect("errInfo");
    let (decoded, checked) = (spec.decode(details), spec.check(document).unwrap_err());
    let known = |violation: &Violation| {
        checked.iter().any(|checked| {
            checked == violation
                || violation.wanted.starts_with("one of: ")
                    && checked.path.starts_with(&violation.path)
        })
    };
    let stray: Vec<_> = decoded.iter().filter(|violation| !known(violation)).collect();
    (!stray.is_empty())
        .then(|| format!("model {place}: errInfo says {stray:?},\ncheck says {checked:?}"))
}

/// Whether no name stands twice in one object. mongod 6.0.5 goes down while it writes `errInfo` on
/// a document where the second field of a name breaks `additionalProperties`.
fn has_distinct_names(document: &RawDocument) -> bool {
    let mut names = HashSet::new();
    document.iter().all(|field| {
        let (name, value) = field.unwrap();
        names.insert(name) && has_distinct_names_within(value)
    })
}

fn has_distinct_names_within(value: RawBsonRef<'_>) -> bool {
    match value {
        RawBsonRef::Document(document) => has_distinct_names(document),
        RawBsonRef::Array(array) => {
            array.into_iter().all(|item| has_distinct_names_within(item.unwrap()))
        }
        _ => true,
    }
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
