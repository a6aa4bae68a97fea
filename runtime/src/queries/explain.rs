//! Reads the answer of `explain`: how the documents are found, whatever engine, version or cluster
//! it comes from.

use bson::{Bson, Document};

/// What `explain` says of one query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Explained {
    pub(crate) way: Way,
    /// Indexes of plans that the server passed over.
    pub(crate) candidates: Vec<String>,
    /// None where that is not the way that was taken.
    pub(crate) examined: Option<Examined>,
    /// Why there is no plan.
    pub(crate) unplanned: Option<Unplanned>,
}

/// Why the server gives no plan for a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unplanned {
    /// MaxTimeMSExpired.
    Late,
    /// NoQueryExecutionPlans: it may not read the whole collection (`notablescan`).
    Refused,
}

/// What the code of a refused `explain` says of the query; none where it says nothing of it.
pub(crate) fn unplanned(code: Option<i32>) -> Option<Explained> {
    let unplanned = match code? {
        50 => Unplanned::Late,
        291 => Unplanned::Refused,
        _ => return None,
    };
    Some(Explained { unplanned: Some(unplanned), ..Explained::default() })
}

/// The way of a plan to its documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// The names, several where the branches of an `$or` have one each.
    pub(crate) indexes: Vec<String>,
    pub(crate) by_id: bool,
    pub(crate) whole_collection: bool,
    /// Every entry of an index is read, and the filter is only tried on what stands behind it.
    pub(crate) whole_index: bool,
    pub(crate) sorts: bool,
    /// No plan at all: there is no collection.
    pub(crate) nothing: bool,
}

/// What running a query has read (`executionStats`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// `totalKeysExamined`: entries of indexes.
    pub keys: u64,
    /// `totalDocsExamined`.
    pub documents: u64,
    /// `nReturned`.
    pub returned: u64,
    /// The time limit ended it, so that there is more to read than was counted.
    pub cut_short: bool,
}

impl Way {
    /// Whether an index alone leads to the documents, in their order.
    pub(crate) fn is_proven(&self) -> bool {
        let found = self.by_id || !self.indexes.is_empty();
        found && !self.whole_collection && !self.whole_index && !self.sorts
    }

    fn of(plan: &Document) -> Self {
        let mut way = Way::default();
        way.follow(plan, false);
        way
    }

    /// Adds a stage and those below it; `filtered` says that one above tries documents.
    fn follow(&mut self, stage: &Document, filtered: bool) {
        // The other engine writes its own plan beside the one for people.
        let stage = stage.get_document("queryPlan").unwrap_or(stage);
        let filtered = filtered || stage.get_document("filter").is_ok_and(|it| !it.is_empty());
        let name = stage.get_str("stage").unwrap_or_default();
        match name {
            "COLLSCAN" | "COLUMN_SCAN" => self.whole_collection = true,
            "IDHACK" | "CLUSTERED_IXSCAN" | "EXPRESS_CLUSTERED_IXSCAN" => self.by_id = true,
            "SORT" => self.sorts = true,
            "EOF" => self.nothing = true,
            _ => {}
        }
        match stage.get_str("indexName") {
            Ok("_id_") if name == "EXPRESS_IXSCAN" => self.by_id = true,
            Ok(index) => add(&mut self.indexes, index),
            Err(_) => {}
        }
        self.whole_index |= filtered && reads_every_entry(stage);
        // The one stage that reads another collection, without a stage of its own for it.
        self.whole_collection |=
            matches!(stage.get_str("strategy"), Ok("HashJoin" | "NestedLoopJoin"));

        for child in ["inputStage", "outerStage", "innerStage", "thenStage", "elseStage"] {
            if let Ok(child) = stage.get_document(child) {
                self.follow(child, filtered);
            }
        }
        for child in documents(stage, "inputStages") {
            self.follow(child, filtered);
        }
    }

    fn join(&mut self, other: &Way) {
        other.indexes.iter().for_each(|index| add(&mut self.indexes, index));
        self.by_id |= other.by_id;
        self.whole_collection |= other.whole_collection;
        self.whole_index |= other.whole_index;
        self.sorts |= other.sorts;
        self.nothing |= other.nothing;
    }
}

/// Reads the answer to `{ explain: … }` of a `find`, `count`, `distinct` or `aggregate`.
///
/// The server tries the plans on what is stored, and where that is little or nothing, the one it
/// takes is chance: then the best of them counts.
pub(crate) fn explained(answer: &Document) -> Explained {
    let mut parts = Parts::default();
    parts.add(answer);
    let tie = parts.examined.is_some_and(|it| it.keys.max(it.documents) < TRIAL);
    let mut examined = parts.examined;
    let mut way = parts.pipeline;
    let mut passed_over: Vec<Way> = Vec::new();
    for (winner, rejected) in &parts.plans {
        let mut winner = Way::of(winner);
        let mut rejected: Vec<Way> = rejected.iter().map(|plan| Way::of(plan)).collect();
        if tie
            && !winner.is_proven()
            && let Some(better) = rejected.iter_mut().find(|way| way.is_proven())
        {
            std::mem::swap(&mut winner, better);
            examined = None;
        }
        way.join(&winner);
        passed_over.append(&mut rejected);
    }
    let mut candidates = Vec::new();
    for index in passed_over.iter().flat_map(|way| &way.indexes) {
        if !way.indexes.contains(index) {
            add(&mut candidates, index);
        }
    }
    Explained { way, candidates, examined, unplanned: None }
}

/// A plan wins the server's trial by the documents it gives until one has given so many.
const TRIAL: u64 = 101;

/// The parts of an answer that say something.
#[derive(Default)]
struct Parts<'a> {
    /// The winning plan of each planner, and the rejected ones.
    plans: Vec<(&'a Document, Vec<&'a Document>)>,
    /// What stages behind the planner do.
    pipeline: Way,
    examined: Option<Examined>,
}

impl<'a> Parts<'a> {
    /// Adds a whole answer: that of a `mongod`, of one shard, or of a `$cursor`.
    fn add(&mut self, answer: &'a Document) {
        if let Ok(stats) = answer.get_document("executionStats") {
            self.count(stats);
        }
        if let Ok(planner) = answer.get_document("queryPlanner") {
            self.plan(planner);
        }
        self.stages(answer, "stages");
        if let Ok(shards) = answer.get_document("shards") {
            shards.values().filter_map(Bson::as_document).for_each(|shard| self.add(shard));
        }
    }

    /// Adds a planner; that of a `mongos` holds one for each shard.
    fn plan(&mut self, planner: &'a Document) {
        let Ok(winner) = planner.get_document("winningPlan") else { return };
        if winner.contains_key("shards") {
            documents(winner, "shards").for_each(|shard| self.plan(shard));
        } else {
            self.plans.push((winner, documents(planner, "rejectedPlans").collect()));
        }
    }

    fn stages(&mut self, of: &'a Document, name: &str) {
        for stage in documents(of, name) {
            for cursor in ["$cursor", "$geoNearCursor"] {
                if let Ok(cursor) = stage.get_document(cursor) {
                    self.add(cursor);
                }
            }
            if let Ok(union) = stage.get_document("$unionWith") {
                self.stages(union, "pipeline");
            }
            self.pipeline.sorts |= stage.contains_key("$sort");
            // What a `$lookup` did.
            self.pipeline.whole_collection |= number(stage, "collectionScans") > 0;
            let used = stage.get_array("indexesUsed").into_iter().flatten();
            used.filter_map(Bson::as_str).for_each(|index| add(&mut self.pipeline.indexes, index));
        }
    }

    fn count(&mut self, stats: &Document) {
        let sum = self.examined.get_or_insert_default();
        sum.keys += number(stats, "totalKeysExamined");
        sum.documents += number(stats, "totalDocsExamined");
        sum.returned += number(stats, "nReturned");
        sum.cut_short |= matches!(stats.get_bool("executionSuccess"), Ok(false));
    }
}

/// Whether the bounds leave no entry out, or no text, and the index has one for each document.
fn reads_every_entry(stage: &Document) -> bool {
    let Ok(bounds) = stage.get_document("indexBounds") else { return false };
    let is = |name| stage.get_bool(name).unwrap_or_default();
    let unbounded = |bounds: &Bson| {
        let mut bounds = bounds.as_array().into_iter().flatten().filter_map(Bson::as_str);
        bounds.any(|bounds| EVERYTHING.contains(&bounds))
    };
    !bounds.is_empty() && bounds.values().all(unbounded) && !is("isSparse") && !is("isPartial")
}

/// The last four are what is read for a pattern with no beginning, or on an index with a collation.
const EVERYTHING: [&str; 6] = [
    "[MinKey, MaxKey]",
    "[MaxKey, MinKey]",
    r#"["", {})"#,
    r#"({}, ""]"#,
    "[CollationKey(0x), {})",
    "({}, CollationKey(0x)]",
];

fn documents<'a>(of: &'a Document, name: &str) -> impl Iterator<Item = &'a Document> + use<'a> {
    of.get_array(name).into_iter().flatten().filter_map(Bson::as_document)
}

fn number(of: &Document, name: &str) -> u64 {
    of.get(name)
        .and_then(crate::deploy::whole)
        .and_then(|number| u64::try_from(number).ok())
        .unwrap_or_default()
}

fn add(names: &mut Vec<String>, name: &str) {
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}

#[cfg(test)]
mod tests;
