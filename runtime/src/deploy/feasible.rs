//! What a server refuses whatever is stored: told before anything is changed.

use super::diff::Difference;
use super::refusal::{Reason, Refusal};
use super::server::{Server, Work};
use super::state::{Collection, IndexState, State};
use super::step::{Change, Step};
use crate::error::Result;
use bson::{Bson, Document, doc};
use std::collections::BTreeMap;

/// Major and minor.
type Version = (i64, i64);

/// What a server has against an index, and what to do.
type Against = (String, String);

/// Turns each step that this server would refuse into a refusal.
///
/// Sends `buildInfo` where a step needs a release that not every server is of, and a `find` with
/// the collation where an index has one.
pub(crate) async fn refuse_infeasible(
    server: &Server,
    observed: &State,
    found: &mut Difference,
) -> Result<()> {
    let needs_version = found.steps.iter().any(|step| !needs(step).is_empty());
    let version = if needs_version { Some(version_of(server).await?) } else { None };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for step in std::mem::take(&mut found.steps) {
        let live = observed.0.get(&step.collection);
        let count = counts
            .entry(step.collection.clone())
            .or_insert_with(|| live.map_or(1, |live| live.indexes.len()));
        match step.change {
            Change::Build { .. } => *count += 1,
            Change::Drop { then: None, .. } => *count = count.saturating_sub(1),
            _ => {}
        }
        let against = version
            .and_then(|version| too_old(&step, version))
            .or_else(|| against_collection(&step, live, *count));
        let against = match step.built() {
            Some(index) if against.is_none() => unknown_collation(server, &step, index).await?,
            _ => against,
        };
        match (against, step.index()) {
            (Some((why, help)), Some(index)) => found.refused.push(Refusal {
                reason: Reason::Unsupported { index: index.name.clone(), why, help },
                collection: step.collection,
            }),
            _ => found.steps.push(step),
        }
    }
    Ok(())
}

/// The releases a step needs, and for what.
fn needs(step: &Step) -> Vec<(Version, &'static str)> {
    let mut needs = Vec::new();
    if let Some(index) = step.built() {
        if index.is_wildcard() && index.paths().count() > 1 {
            needs.push(((7, 0), "a wildcard key beside other keys"));
        }
        let partial = index.spec.get_document("partialFilterExpression");
        if partial.is_ok_and(|filter| has_operator(filter, &["$in", "$or"])) {
            needs.push(((6, 0), "`$in` in a partial filter"));
        }
        if index.hidden {
            needs.push(((4, 4), "a hidden index"));
        }
    }
    match &step.change {
        Change::Unique { .. } => needs.push(((6, 0), "turning an index into a unique one")),
        Change::Expire { from: None, .. } => {
            needs.push(((5, 1), "giving an index a lifetime that had none"));
        }
        Change::Hide { .. } => needs.push(((4, 4), "a hidden index")),
        _ => {}
    }
    needs
}

fn has_operator(filter: &Document, operators: &[&str]) -> bool {
    let has = |value: &Bson| match value {
        Bson::Document(inner) => has_operator(inner, operators),
        Bson::Array(values) => {
            values.iter().filter_map(Bson::as_document).any(|inner| has_operator(inner, operators))
        }
        _ => false,
    };
    filter.iter().any(|(name, value)| operators.contains(&name.as_str()) || has(value))
}

fn too_old(step: &Step, (major, minor): Version) -> Option<Against> {
    let missing = needs(step).into_iter().find(|(needed, _)| (major, minor) < *needed);
    missing.map(|((needs, point), what)| {
        (
            format!(
                "MongoDB {needs}.{point} and later have {what}, this server is {major}.{minor}"
            ),
            "declare it without, or use a later release of MongoDB".to_owned(),
        )
    })
}

async fn version_of(server: &Server) -> Result<Version> {
    let info = server.run(Work::Look, doc! { "buildInfo": 1 }).await?;
    let part = |at: usize| {
        let parts = info.get_array("versionArray").ok()?;
        super::normal::whole(parts.get(at)?)
    };
    Ok((part(0).unwrap_or_default(), part(1).unwrap_or_default()))
}

/// With `_id`; the server counts those that are hidden, too.
const MOST_INDEXES: usize = 64;

/// What the collection's own options and its other indexes have against a step (codes 67 and 72).
fn against_collection(step: &Step, live: Option<&Collection>, count: usize) -> Option<Against> {
    let to_expire = match &step.change {
        Change::Expire { .. } => true,
        _ => step.built().is_some_and(|index| index.expire_after.is_some()),
    };
    if to_expire && live.is_some_and(|live| live.capped) {
        return Some((
            "documents of a capped collection do not expire".to_owned(),
            "take `expire_after` away, or give the model a collection that is not capped"
                .to_owned(),
        ));
    }
    let index = step.built()?;
    if index.collation.is_some()
        && let Some(kind) = index.kinds().find(|kind| matches!(*kind, "text" | "2d"))
    {
        return Some((
            format!("a {kind} index has no collation"),
            "write `collation(locale = \"simple\")`, which keeps that of the collection out"
                .to_owned(),
        ));
    }
    let is_build = matches!(step.change, Change::Build { .. });
    (is_build && count > MOST_INDEXES).then(|| {
        (
            format!("a collection has {MOST_INDEXES} indexes at most, it would be the {count}th"),
            "drop some that no query uses, those that are hidden first".to_owned(),
        )
    })
}

const BAD_VALUE: i32 = 2;

/// Whether the server knows the collation: it says so of a query that finds nothing, too.
async fn unknown_collation(
    server: &Server,
    step: &Step,
    index: &IndexState,
) -> Result<Option<Against>> {
    let Ok(collation) = index.spec.get_document("collation") else { return Ok(None) };
    let find = doc! {
        "find": &step.collection, "filter": { "_id": { "$in": [] } }, "limit": 1,
        "collation": collation,
    };
    match server.list(Work::Look, find).await {
        Ok(_) => Ok(None),
        Err(failure) if failure.code == Some(BAD_VALUE) => {
            let locale = collation.get_str("locale").unwrap_or_default();
            Ok(Some((
                format!("the server has no collation of the locale {locale} with these options"),
                "use another locale, or fewer options: `case_first` needs a strength of 3 or \
                 `case_level`, for one"
                    .to_owned(),
            )))
        }
        Err(failure) => Err(failure.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(spec: Document) -> Step {
        Step::new("users", Change::Build { index: IndexState::read(spec), fresh: true })
    }

    #[test]
    fn a_step_needs_a_release() {
        let index = || IndexState::read(doc! { "key": { "a": 1 }, "name": "a_1" });
        let wildcard = build(doc! { "key": { "a": 1, "b.$**": 1 } });
        let any_of = build(
            doc! { "key": { "a": 1 }, "partialFilterExpression": { "a": { "$in": [1, 2] } } },
        );
        let unique = Step::new("users", Change::Unique { index: index() });
        let expire = Change::Expire { index: index(), from: None, to: 1 };
        let expire = Step::new("users", expire);
        let hide = Step::new("users", Change::Hide { index: index() });
        for (step, enough, too_early) in [
            (wildcard, (7, 0), (6, 3)),
            (any_of, (6, 0), (5, 0)),
            (unique, (6, 0), (5, 3)),
            (expire, (5, 1), (5, 0)),
            (hide, (4, 4), (4, 2)),
        ] {
            assert_eq!(too_old(&step, enough), None, "{step}");
            let (why, _) = too_old(&step, too_early).unwrap();
            assert!(why.contains(&format!("MongoDB {}.{} and later", enough.0, enough.1)), "{why}");
        }
        assert_eq!(needs(&build(doc! { "key": { "a": 1 } })), []);
    }
}
