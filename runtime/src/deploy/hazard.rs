//! What stored data has against a step: documents that break a validator, keys that are not unique.

mod duplicates;
mod unindexable;

use super::diff::Difference;
use super::refusal::{Broken, Reason, Refusal};
use super::server::{Server, Work};
use super::state::IndexState;
use super::step::{Change, Step};
use crate::error::Result;
use crate::model::{Action, Level, ModelSpec};
use crate::models::Models;
use crate::schema::{Violation, Violations};
use bson::{Bson, Document, RawDocumentBuf, doc};
use duplicates::duplicates;
use unindexable::unindexable;

pub(crate) use unindexable::refused_by_code;

/// How many documents, or groups of them, are named.
const NAMED: i64 = 10;

/// Turns each step that stored data stands against into a refusal.
pub(crate) async fn refuse_hazards(
    server: &Server,
    models: &Models,
    found: &mut Difference,
) -> Result<()> {
    for step in std::mem::take(&mut found.steps) {
        match reason_against(server, models, &step).await? {
            None => found.steps.push(step),
            Some(reason) => {
                found.refused.push(Refusal { collection: step.collection, reason });
            }
        }
    }
    Ok(())
}

async fn reason_against(server: &Server, models: &Models, step: &Step) -> Result<Option<Reason>> {
    match &step.change {
        // The other levels and the action `warn` are the way to live with old documents.
        Change::Validate { validator, validation, .. }
            if validation.level == Level::Strict && validation.action == Action::Error =>
        {
            let spec = models.specs().iter().find(|spec| spec.collection == step.collection);
            broken_documents(server, &step.collection, validator, spec.copied()).await
        }
        Change::Build { fresh: true, .. } => Ok(None),
        _ => {
            let collection = step.collection.as_str();
            if let Some(index) = step.built()
                && let Some(reason) = unindexable(server, collection, index).await?
            {
                return Ok(Some(reason));
            }
            match step.made_unique() {
                Some(index) => duplicates(server, collection, index).await,
                None => Ok(None),
            }
        }
    }
}

async fn broken_documents(
    server: &Server,
    collection: &str,
    validator: &Document,
    spec: Option<&'static ModelSpec>,
) -> Result<Option<Reason>> {
    let filter = doc! { "$nor": [validator] };
    let find = doc! { "find": collection, "filter": &filter, "limit": NAMED };
    let first: Vec<Broken> = server
        .list(Work::Data, find)
        .await?
        .iter()
        .map(|document| broken(document, spec))
        .collect::<Result<_>>()?;
    if first.is_empty() {
        return Ok(None);
    }
    let answer = server.run(Work::Data, doc! { "count": collection, "query": filter }).await?;
    let count = answer.get("n").and_then(super::normal::whole).unwrap_or_default();
    let count = u64::try_from(count).unwrap_or_default().max(first.len() as u64);
    Ok(Some(Reason::Documents { count, first }))
}

fn broken(document: &RawDocumentBuf, spec: Option<&'static ModelSpec>) -> Result<Broken> {
    let id = id_of(document);
    let violations = spec.and_then(|spec| spec.check(document).err()).unwrap_or_else(|| {
        // Foreign clauses beside the schema are the server's to judge.
        Violations(vec![Violation {
            path: String::new(),
            wanted: "what the validator says".to_owned(),
            found: "something else".to_owned(),
        }])
    });
    Ok(Broken { id, violations })
}

fn id_of(document: &RawDocumentBuf) -> Bson {
    let id = document.get("_id").ok().flatten();
    id.and_then(|id| Bson::try_from(id).ok()).unwrap_or(Bson::Null)
}

/// A filter for the documents that have an entry in the index.
fn documents_in(index: &IndexState) -> Document {
    if index.sparse {
        let exists = |path: &str| doc! { path: { "$exists": true } };
        return doc! { "$or": index.paths().map(exists).collect::<Vec<_>>() };
    }
    index.spec.get_document("partialFilterExpression").cloned().unwrap_or_default()
}

/// The reason against an index that is to be unique.
pub(crate) fn not_unique(index: &IndexState, groups: Vec<Vec<Bson>>) -> Reason {
    let paths = index.paths().map(str::to_owned).collect();
    Reason::Duplicates { index: index.name.clone(), paths, groups }
}
