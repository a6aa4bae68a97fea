//! Answers of a real mongod, cut down to what is read; those of a cluster and of newer servers by
//! their documented form.

use super::*;
use bson::doc;

fn index(name: &str) -> Document {
    doc! {
        "stage": "IXSCAN", "indexName": name, "isSparse": false, "isPartial": false,
        "indexBounds": { "a": ["[1, 1]"], "b": ["[MinKey, MaxKey]"] },
    }
}

/// Reads all of an index in its order.
fn every_entry(name: &str) -> Document {
    let mut index = index(name);
    index.insert("indexBounds", doc! { "a": ["[MinKey, MaxKey]"] });
    index
}

fn over(stage: &str, input: Document) -> Document {
    doc! { "stage": stage, "inputStage": input }
}

fn planned(plan: Document) -> Document {
    doc! { "explainVersion": "1", "queryPlanner": { "winningPlan": plan, "rejectedPlans": [] } }
}

fn stats(keys: i32, documents: i32, returned: i32) -> Document {
    doc! {
        "executionSuccess": true, "nReturned": returned,
        "totalKeysExamined": keys, "totalDocsExamined": documents,
    }
}

fn way(plan: Document) -> Way {
    explained(&planned(plan)).way
}

fn by(names: &[&str]) -> Way {
    Way { indexes: names.iter().map(|&name| name.to_owned()).collect(), ..Way::default() }
}

fn whole_collection() -> Way {
    Way { whole_collection: true, ..Way::default() }
}

#[test]
fn an_index_is_found_below_what_stands_above_it() {
    for plan in [
        index("a_1"),
        over("FETCH", index("a_1")),
        over("LIMIT", over("FETCH", index("a_1"))),
        over("PROJECTION_COVERED", index("a_1")),
        over(
            "COUNT",
            doc! { "stage": "COUNT_SCAN", "indexName": "a_1", "indexBounds": {
            "startKey": { "a": 1 }, "startKeyInclusive": true, "endKey": { "a": 1 } } },
        ),
        over(
            "PROJECTION_COVERED",
            doc! { "stage": "DISTINCT_SCAN", "indexName": "a_1",
            "indexBounds": { "a": ["[MinKey, MaxKey]"] } },
        ),
        over("TEXT_MATCH", over("FETCH", index("a_1"))),
        doc! { "stage": "EXPRESS_IXSCAN", "keyPattern": "{ a: 1 }", "indexName": "a_1" },
        doc! { "stage": "GEO_NEAR_2DSPHERE", "indexName": "a_1", "inputStages": [
        over("FETCH", index("a_1")), over("FETCH", index("a_1"))] },
    ] {
        assert_eq!(way(plan.clone()), by(&["a_1"]), "{plan}");
        assert!(way(plan).is_proven());
    }
}

#[test]
fn the_branches_of_an_or_have_an_index_each() {
    let both = Bson::from(vec![index("a_1"), index("b_1")]);
    let or = doc! { "stage": "OR", "inputStages": both.clone() };
    assert_eq!(way(over("SUBPLAN", over("FETCH", or))), by(&["a_1", "b_1"]));
    let merged = doc! { "stage": "SORT_MERGE", "sortPattern": { "c": 1 }, "inputStages": both };
    assert_eq!(way(over("FETCH", merged)), by(&["a_1", "b_1"]));
    let scan = over("SUBPLAN", doc! { "stage": "COLLSCAN", "filter": { "$or": [] } });
    assert_eq!(way(scan), whole_collection());
}

#[test]
fn a_document_is_found_by_its_id() {
    for plan in [
        doc! { "stage": "IDHACK" },
        doc! { "stage": "CLUSTERED_IXSCAN", "minRecord": 1, "maxRecord": 1 },
        doc! { "stage": "EXPRESS_CLUSTERED_IXSCAN" },
        doc! { "stage": "EXPRESS_IXSCAN", "keyPattern": "{ _id: 1 }", "indexName": "_id_" },
    ] {
        assert_eq!(way(plan), Way { by_id: true, ..Way::default() });
    }
    assert_eq!(way(over("FETCH", index("_id_"))), by(&["_id_"]), "a range");
}

#[test]
fn a_sort_in_memory_is_no_proof() {
    let sort = over("SORT", over("FETCH", index("a_1")));
    assert_eq!(way(sort.clone()), Way { sorts: true, ..by(&["a_1"]) });
    assert!(!way(sort).is_proven());
}

#[test]
fn what_is_not_known_is_no_proof() {
    assert_eq!(way(doc! { "stage": "EOF" }), Way { nothing: true, ..Way::default() });
    for plan in [doc! { "stage": "EOF" }, doc! { "stage": "NEW_IN_VERSION_9" }] {
        assert!(!way(plan).is_proven());
    }
    assert!(!explained(&doc! { "ok": 1 }).way.is_proven());
}

#[test]
fn an_index_that_is_only_walked_through_is_no_proof() {
    let filtered = |mut stage: Document| {
        stage.insert("filter", doc! { "s": { "$eq": "x" } });
        stage
    };
    let walked = Way { whole_index: true, ..by(&["a_1"]) };
    let over_filter = |index| filtered(over("FETCH", index));
    assert_eq!(way(over_filter(every_entry("a_1"))), walked);
    assert_eq!(way(over("FETCH", filtered(every_entry("a_1")))), walked);
    let mut backward = every_entry("a_1");
    backward.insert("indexBounds", doc! { "a": ["[MaxKey, MinKey]"] });
    assert_eq!(way(over_filter(backward)), walked);
    let mut of_texts = every_entry("a_1");
    let texts = ["[CollationKey(0x), {})", "[/^Task/, /^Task/]"];
    of_texts.insert("indexBounds", doc! { "a": texts.map(Bson::from).to_vec() });
    assert_eq!(way(over_filter(of_texts)), walked, "a pattern says nothing of a collation");
    // Without a filter it is read for its order, or for as many as are wanted.
    assert!(way(over("FETCH", every_entry("a_1"))).is_proven());
    // One that leaves documents out is a filter of its own.
    for short in ["isSparse", "isPartial"] {
        let mut index = every_entry("a_1");
        index.insert(short, true);
        assert!(way(over_filter(index)).is_proven());
    }
    assert!(way(over_filter(index("a_1"))).is_proven());
}

#[test]
fn the_other_engine_writes_its_plan_a_step_deeper() {
    let plan = |plan| doc! { "queryPlan": plan, "slotBasedPlan": { "slots": "…", "stages": "…" } };
    assert_eq!(way(plan(over("GROUP", over("FETCH", index("a_1"))))), by(&["a_1"]));
    let lookup = |strategy: &str| {
        let mut lookup = over("EQ_LOOKUP", over("FETCH", index("a_1")));
        lookup.insert("strategy", strategy);
        lookup
    };
    let mut indexed = lookup("IndexedLoopJoin");
    indexed.insert("indexName", "b_1");
    assert_eq!(way(plan(indexed)), by(&["b_1", "a_1"]));
    for strategy in ["HashJoin", "NestedLoopJoin"] {
        let found = way(plan(lookup(strategy)));
        assert_eq!(found, Way { whole_collection: true, ..by(&["a_1"]) });
    }
}

#[test]
fn a_pipeline_has_its_plan_in_a_cursor() {
    let cursor = |plan| {
        let mut cursor = planned(plan);
        cursor.insert("executionStats", stats(100, 100, 100));
        doc! { "$cursor": cursor, "nReturned": 100 }
    };
    let answer = |behind: Document| {
        explained(&doc! { "stages": [cursor(over("FETCH", index("a_1"))), behind] })
    };
    let found = answer(doc! { "$unwind": { "path": "$s" }, "nReturned": 100 });
    assert_eq!(found.way, by(&["a_1"]));
    let read = Examined { keys: 100, documents: 100, returned: 100, cut_short: false };
    assert_eq!(found.examined, Some(read));

    let sorted = answer(doc! { "$sort": { "sortKey": { "s": 1 } }, "spills": 0 });
    assert_eq!(sorted.way, Way { sorts: true, ..by(&["a_1"]) });
    let lookup = |scans: i64, used: &[&str]| {
        let used: Vec<Bson> = used.iter().map(|&name| name.into()).collect();
        answer(doc! { "$lookup": {}, "collectionScans": scans, "indexesUsed": used }).way
    };
    assert_eq!(lookup(2, &[]), Way { whole_collection: true, ..by(&["a_1"]) });
    assert_eq!(lookup(0, &["b_1"]), by(&["b_1", "a_1"]));
    let scanned = planned(doc! { "stage": "COLLSCAN" });
    let union = doc! { "$unionWith": { "coll": "e", "pipeline": [{ "$cursor": scanned }] } };
    assert!(answer(union).way.whole_collection);
}

#[test]
fn each_shard_has_a_plan() {
    let shard = |name: &str, plan: Document| {
        let rejected = if name == "s0" { vec![index("b_1")] } else { Vec::new() };
        doc! { "shardName": name, "winningPlan": plan, "rejectedPlans": rejected }
    };
    let find = |one: Document, other: Document| {
        let shards = vec![shard("s0", one), shard("s1", other)];
        let plan = doc! { "stage": "SHARD_MERGE_SORT", "shards": shards };
        let planner = doc! { "mongosPlannerVersion": 1, "winningPlan": plan };
        explained(&doc! { "queryPlanner": planner, "executionStats": stats(7, 5, 5) })
    };
    let sharded = over("FETCH", over("SHARDING_FILTER", index("a_1")));
    let found = find(sharded.clone(), doc! { "stage": "EOF" });
    assert_eq!(found.way, Way { nothing: true, ..by(&["a_1"]) });
    assert!(found.way.is_proven());
    assert_eq!(found.candidates, ["b_1"]);
    assert_eq!(found.examined.unwrap_or_default().keys, 7);
    assert!(find(sharded.clone(), doc! { "stage": "COLLSCAN" }).way.whole_collection);

    // An aggregation has a whole answer for each.
    let mut one = planned(sharded);
    one.insert("executionStats", stats(1, 1, 1));
    let mut other = planned(index("c_1"));
    other.insert("executionStats", stats(2, 0, 2));
    let found = explained(&doc! { "mergeType": "mongos", "shards": { "s0": one, "s1": other } });
    assert_eq!(found.way, by(&["a_1", "c_1"]));
    let read = Examined { keys: 3, documents: 1, returned: 3, cut_short: false };
    assert_eq!(found.examined, Some(read));
}

#[test]
fn on_a_tie_the_better_plan_counts() {
    let sorted = over("SORT", over("FETCH", index("a_1")));
    let ordered = over("FETCH", index("a_1_b_1"));
    let answer = |keys: i32| {
        let rejected = vec![ordered.clone()];
        let planner = doc! { "winningPlan": sorted.clone(), "rejectedPlans": rejected };
        explained(&doc! { "queryPlanner": planner, "executionStats": stats(keys, 0, 0) })
    };
    for few in [0, 7] {
        let tie = answer(few);
        assert_eq!(tie.way, by(&["a_1_b_1"]));
        assert_eq!(tie.candidates, ["a_1"]);
        assert_eq!(tie.examined, None, "the other plan has read it");
    }
    let chosen = answer(101);
    assert_eq!(chosen.way, Way { sorts: true, ..by(&["a_1"]) });
    assert_eq!(chosen.candidates, ["a_1_b_1"]);
}

#[test]
fn a_time_limit_cuts_the_count_short() {
    let mut answer = planned(doc! { "stage": "COLLSCAN", "direction": "forward" });
    let mut stats = stats(0, 27, 26);
    stats.insert("executionSuccess", false);
    stats.insert("errorCode", 50);
    answer.insert("executionStats", stats);
    let read = Examined { keys: 0, documents: 27, returned: 26, cut_short: true };
    assert_eq!(explained(&answer).examined, Some(read));
}
