//! Applying: takes the steps of a plan, and looks again where another instance was faster.

use super::hazard::{not_unique, refused_by_code};
use super::plan::{Lines, Plan};
use super::refusal::Refusal;
use super::server::{Failure, Server, Work, target};
use super::state::IndexState;
use super::step::{Kept, Step};
use crate::error::{Error, Kind, Result};
use crate::models::Models;
use bson::{Bson, Document, RawDocumentBuf};
use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

/// What an apply has done.
#[derive(Clone, Debug, Default)]
pub struct Report {
    done: Vec<Step>,
    left: Vec<Step>,
    kept: Vec<Kept>,
}

impl Report {
    /// The report of a look at the server that found nothing to do.
    pub(crate) fn kept_only(plan: Plan) -> Self {
        Report { kept: plan.kept, ..Report::default() }
    }

    /// The steps taken, in this order. Empty if the server held what the models say already.
    pub fn done(&self) -> &[Step] {
        &self.done
    }

    /// Steps that were not to be taken in this way of applying.
    pub fn left(&self) -> &[Step] {
        &self.left
    }

    /// What is on the server without being in the models, and was kept.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines::default();
        self.done.iter().for_each(|s| lines.add(s.symbol(), &s.collection, s));
        self.left.iter().for_each(|s| lines.add(' ', &s.collection, format!("not done: {s}")));
        self.kept.iter().for_each(|k| lines.add('!', &k.collection, k));
        write!(f, "{lines}")?;
        match self.done.len() {
            0 => f.write_str("nothing done"),
            1 => f.write_str("1 step taken"),
            n => write!(f, "{n} steps taken"),
        }
    }
}

/// Instances that start together lose a race once a collection, at most once more for each of its
/// indexes; more rounds than these mean that somebody works against us.
const ROUNDS: u32 = 10;
const PAUSE: Duration = Duration::from_millis(50);

/// Takes the steps that `wanted` says yes to.
///
/// Nothing is changed if anything is known to stand against any of them.
pub(crate) async fn apply(
    server: &Server,
    models: &Models,
    wanted: impl Fn(&Step) -> bool,
) -> Result<Report> {
    let mut report = Report::default();
    let mut round = 0;
    loop {
        let plan = Plan::draw(server, models, &wanted).await?;
        if !plan.refused.is_empty() {
            return Err(Error::new(Kind::Refused(plan.refused)));
        }
        let mut lost: HashMap<String, Error> = HashMap::new();
        for joined in plan.steps.chunk_by(Step::joins) {
            let Some(first) = joined.first() else { continue };
            // What else was planned for a collection that turned out different is no longer true.
            if lost.contains_key(&first.collection) {
                continue;
            }
            match take(server, joined).await {
                Ok(()) => report.done.extend_from_slice(joined),
                Err(failure) if failure.asks_to_look_again() => {
                    lost.insert(first.collection.clone(), failure.error);
                }
                Err(failure) => return Err(refused_by_server(joined, failure)),
            }
        }
        report.kept = plan.kept;
        report.left = plan.left;
        round += 1;
        match lost.into_values().next() {
            None => return Ok(report),
            Some(error) if round == ROUNDS => return Err(error),
            Some(_) => tokio::time::sleep(PAUSE * round).await,
        }
    }
}

/// Sends the commands of steps that one command does.
async fn take(server: &Server, joined: &[Step]) -> Result<(), Failure> {
    for command in Step::commands(joined) {
        let work = if reads_documents(&command) { Work::Data } else { Work::Change };
        if let Err(failure) = server.run(work, command).await {
            if let Some(undo) = joined.first().and_then(Step::undo)
                && !failure.asks_to_look_again()
            {
                take_back(server, undo).await;
            }
            return Err(failure);
        }
    }
    for step in joined {
        tracing::info!(collection = step.collection, step = step.kind(), "applied");
    }
    Ok(())
}

/// Undoes what the first of several commands has done. Where that fails, too, the failure before it
/// is the one to tell; the next plan sees what is left.
async fn take_back(server: &Server, undo: Document) {
    let collection = target(&undo);
    if let Err(failure) = server.run(Work::Change, undo).await {
        tracing::warn!(collection, error = %failure.error, "not taken back");
    }
}

/// Whether the time a command takes grows with what is stored.
fn reads_documents(command: &Document) -> bool {
    let to_unique =
        || command.get_document("index").is_ok_and(|index| index.contains_key("unique"));
    command.contains_key("createIndexes") || to_unique()
}

const DUPLICATE_KEY: i32 = 11000;
const CANNOT_CONVERT_INDEX_TO_UNIQUE: i32 = 359;

fn is_duplicate(failure: &Failure) -> bool {
    matches!(failure.code, Some(DUPLICATE_KEY | CANNOT_CONVERT_INDEX_TO_UNIQUE))
}

/// The server's own word on stored documents, which the look before could not see or came too
/// early for.
fn refused_by_server(joined: &[Step], failure: Failure) -> Error {
    let response = failure.response.as_ref();
    let broken_key = response.and_then(|answer| answer.get_document("keyPattern").ok());
    let is_meant = |index: &IndexState| {
        broken_key
            .is_none_or(|key| key.iter().flatten().map(|(path, _)| path.as_str()).eq(index.paths()))
    };
    let message = response.and_then(|answer| answer.get_str("errmsg").ok()).unwrap_or_default();
    let is_duplicate = is_duplicate(&failure);
    let refusals = joined.iter().filter_map(|step| {
        let reason = if is_duplicate {
            let index = step.made_unique().filter(|index| is_meant(index))?;
            not_unique(index, response.map(groups_of).unwrap_or_default())
        } else {
            refused_by_code(failure.code?, message, step.built()?)?
        };
        Some(Refusal { collection: step.collection.clone(), reason })
    });
    match refusals.collect::<Vec<_>>() {
        none if none.is_empty() => failure.error,
        refusals => Error::new(Kind::Refused(refusals)),
    }
}

/// `violations: [{ids: […]}]` of code 359.
fn groups_of(response: &RawDocumentBuf) -> Vec<Vec<Bson>> {
    let Ok(violations) = response.get_array("violations") else { return Vec::new() };
    violations
        .into_iter()
        .flatten()
        .filter_map(|violation| violation.as_document()?.get_array("ids").ok())
        .map(|ids| ids.into_iter().flatten().filter_map(|id| Bson::try_from(id).ok()).collect())
        .take(10)
        .collect()
}
