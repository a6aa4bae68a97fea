//! The wire promise on a real server: W ⊆ A ⊆ R, and the check's verdict is the server's.
#![allow(clippy::unwrap_used, reason = "tests")]

// The types of the cases stand in this test and not in the library: the benches need none of them,
// and optimising serde's code for all takes minutes.
#[path = "wire/exceptions.rs"]
mod exceptions;
#[path = "wire/mutation.rs"]
mod mutation;
#[path = "wire/offline.rs"]
mod offline;
#[path = "wire/wire_cases/mod.rs"]
#[allow(
    dead_code,
    clippy::enum_variant_names,
    clippy::infallible_try_from,
    reason = "the types are there for serde, which fills fields that nothing else reads"
)]
mod wire_cases;

use crate::exceptions::{EXCEPTIONS, Exception};
use crate::mutation::{Mutant, mutants};
use crate::wire_cases::{Case, cases};
use bson::{Document, RawDocumentBuf, doc};
use docwright::dev::Mongod;
use docwright::mongodb::error::ErrorKind;
use docwright::mongodb::{Collection, Database};
use futures_util::StreamExt;
use std::collections::BTreeSet;

/// The code of a write that a validator refuses.
const REFUSED: i32 = 121;

#[tokio::test(flavor = "multi_thread")]
async fn the_validator_takes_what_is_written_and_the_type_reads_what_it_takes() {
    let database = Mongod::shared().await.unwrap().database();
    let judged: Vec<Judged> = futures_util::stream::iter(cases().into_iter().enumerate())
        .map(|(at, case)| judge(&database, at, case))
        .buffer_unordered(4)
        .collect()
        .await;
    println!(
        "{} cases, {} verdicts compared",
        judged.len(),
        judged.iter().map(|case| case.verdicts).sum::<usize>()
    );
    let faults: Vec<_> = judged.iter().flat_map(|case| &case.faults).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    let needed: BTreeSet<_> = judged.iter().flat_map(|case| &case.excused).collect();
    for exception in EXCEPTIONS {
        assert!(needed.contains(&exception.why), "no longer needed: {}", exception.why);
    }
}

#[derive(Default)]
struct Judged {
    verdicts: usize,
    faults: Vec<String>,
    /// The exceptions that were needed.
    excused: BTreeSet<&'static str>,
}

async fn judge(database: &Database, at: usize, case: Case) -> Judged {
    let mut judged = Judged::default();
    let name = format!("case{at}");
    let collection: Collection<RawDocumentBuf> = database.collection(&name);
    let created = database.create_collection(&name).validator(case.spec.validator()).await;
    if let Err(error) = created {
        judged.faults.push(format!("{}: the server refuses the validator: {error}", case.id));
        return judged;
    }
    judged.faults.extend(what_is_written(&collection, &case).await);

    let mutants: Vec<_> = mutants(&case.raw, case.spec.shape)
        .into_iter()
        // Beyond the `_id` of every case, which is stored already.
        .zip(1000..)
        .map(|(mutant, id)| with_id(mutant, id))
        .collect();
    judged.verdicts = mutants.len();
    let refused = refused(&collection, &mutants, case.id).await;
    collection.drop().await.unwrap();
    for (at, mutant) in mutants.iter().enumerate() {
        let (by_server, by_check) = (refused.contains(&at), case.spec.check(&mutant.raw));
        if by_server != by_check.is_err() {
            let server = if by_server { "refuses" } else { "takes" };
            let (case, what) = (case.id, &mutant.what);
            judged.faults.push(format!("{case}: {what}: server {server}, check {by_check:?}"));
        }
        if let (false, Err(error)) = (by_server, (case.read)(&mutant.raw)) {
            match Exception::of(case.id, mutant) {
                Some(exception) => drop(judged.excused.insert(exception.why)),
                None => judged
                    .faults
                    .push(format!("{}: {}: taken, not read: {error}", case.id, mutant.what)),
            }
        }
    }
    judged
}

/// What goes wrong with the value itself on its way to the server and back.
async fn what_is_written(collection: &Collection<RawDocumentBuf>, case: &Case) -> Option<String> {
    if let Err(violations) = case.spec.check(&case.raw) {
        return Some(format!("{}: the check refuses what is written: {violations}", case.id));
    }
    if let Err(error) = collection.insert_one(&case.raw).await {
        return Some(format!("{}: what is written is refused: {error}", case.id));
    }
    // The server puts `_id` first, so the bytes may differ where the value does not.
    let stored = collection.find_one(doc! {}).await.unwrap().unwrap();
    let again = (case.read)(&stored);
    (again.as_ref() != Ok(&case.raw)).then(|| format!("{}: is read back as {again:?}", case.id))
}

fn with_id(mutant: Mutant, id: i32) -> Mutant {
    let mut document = Document::try_from(&*mutant.raw).unwrap();
    document.insert("_id", id);
    Mutant { raw: RawDocumentBuf::try_from(&document).unwrap(), ..mutant }
}

/// The positions of the documents that the validator refuses.
async fn refused(
    collection: &Collection<RawDocumentBuf>,
    mutants: &[Mutant],
    case: &str,
) -> BTreeSet<usize> {
    let inserted = collection.insert_many(mutants.iter().map(|m| &m.raw)).ordered(false).await;
    let Err(error) = inserted else { return BTreeSet::new() };
    let ErrorKind::InsertMany(errors) = *error.kind else { panic!("{case}: {error}") };
    errors
        .write_errors
        .unwrap_or_default()
        .into_iter()
        .map(|error| {
            assert_eq!(
                error.code, REFUSED,
                "{case}: {}: {}",
                mutants[error.index].what, error.message
            );
            error.index
        })
        .collect()
}
