//! The wire promise on a real server: W ⊆ A ⊆ R, and the check's verdict is the server's.

use bson::{Document, RawDocumentBuf, doc};
use docwright::dev::Mongod;
use docwright::mongodb::error::ErrorKind;
use docwright::mongodb::{Collection, Database};
use docwright_tests::exceptions::why_not_read;
use docwright_tests::mutation::{Mutant, mutants};
use docwright_tests::wire_cases::{Case, cases};
use futures_util::StreamExt;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI32, Ordering};

/// The code of a write that a validator refuses.
const REFUSED: i32 = 121;

#[tokio::test(flavor = "multi_thread")]
async fn the_validator_takes_what_is_written_and_the_type_reads_what_it_takes() {
    let database = Mongod::shared().await.unwrap().database();
    let verdicts = AtomicI32::new(0);
    let faults: Vec<String> = futures_util::stream::iter(cases().into_iter().enumerate())
        .map(|(at, case)| judge(&database, at, case, &verdicts))
        .buffer_unordered(4)
        .flat_map(futures_util::stream::iter)
        .collect()
        .await;
    println!("{} verdicts compared", verdicts.into_inner());
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// What is wrong with a case.
async fn judge(database: &Database, at: usize, case: Case, verdicts: &AtomicI32) -> Vec<String> {
    let name = format!("case{at}");
    let collection: Collection<RawDocumentBuf> = database.collection(&name);
    let created = database.create_collection(&name).validator(case.spec.validator()).await;
    if let Err(error) = created {
        return vec![format!("{}: the server refuses the validator: {error}", case.id)];
    }
    let mut faults = Vec::new();
    if let Err(violations) = case.spec.check(&case.raw) {
        faults.push(format!("{}: the check refuses what is written: {violations}", case.id));
    }
    match collection.insert_one(&case.raw).await {
        Ok(_) => {
            let stored = collection.find_one(doc! {}).await.unwrap().unwrap();
            if stored != case.raw {
                faults.push(format!("{}: {:?} is stored as {stored:?}", case.id, case.raw));
            }
        }
        Err(error) => faults.push(format!("{}: what is written is refused: {error}", case.id)),
    }
    collection.delete_many(doc! {}).await.unwrap();

    let mutants: Vec<_> = mutants(&case.raw, case.spec.shape)
        .into_iter()
        .enumerate()
        .map(|(at, mutant)| with_id(mutant, at as i32))
        .collect();
    verdicts.fetch_add(mutants.len() as i32, Ordering::Relaxed);
    let refused = refused(&collection, &mutants, case.id).await;
    collection.drop().await.unwrap();
    for (at, mutant) in mutants.iter().enumerate() {
        let by_server = refused.contains(&at);
        let by_check = case.spec.check(&mutant.raw);
        if by_server != by_check.is_err() {
            faults.push(format!(
                "{}: {}: server {}, check {by_check:?}",
                case.id,
                mutant.what,
                if by_server { "refuses" } else { "takes" },
            ));
        }
        if by_server {
            continue;
        }
        if let Err(error) = (case.read)(&mutant.raw) {
            if why_not_read(case.id, mutant).is_none() {
                faults.push(format!("{}: {}: taken, not read: {error}", case.id, mutant.what));
            }
        }
    }
    faults
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
