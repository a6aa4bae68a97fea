//! Stored documents that share the key of an index that is to be unique.

use super::{NAMED, documents_in, not_unique};
use crate::deploy::refusal::Reason;
use crate::deploy::server::{Server, Work};
use crate::deploy::state::IndexState;
use crate::error::{Error, Result};
use bson::{Bson, Document, doc};
use std::collections::BTreeSet;

/// Looks for documents with equal keys.
///
/// The server itself has the last word when it builds or converts the index; asking beforehand
/// makes the plan complete, and nothing is changed by an apply that cannot be finished.
pub(super) async fn duplicates(
    server: &Server,
    collection: &str,
    index: &IndexState,
) -> Result<Option<Reason>> {
    // A position in a path (`point.0`) means a field in an aggregation.
    let is_expressible = |path: &str| {
        path.split('.').all(|part| !part.starts_with(|c: char| c == '$' || c.is_ascii_digit()))
    };
    if !index.is_plain() || !index.paths().all(is_expressible) {
        return Ok(None);
    }
    let mut aggregate = doc! {
        "aggregate": collection, "pipeline": keys_of_two(index), "cursor": {}, "allowDiskUse": true,
    };
    if let Some(collation) = index.spec.get("collation") {
        aggregate.insert("collation", collation);
    }
    let groups: Vec<Vec<Bson>> = server
        .list(Work::Data, aggregate)
        .await?
        .into_iter()
        .map(|group| {
            let group = Document::try_from(group)
                .map_err(|error| Error::driver("aggregate", error.into()))?;
            Ok(group.into_iter().map(|(_, id)| id).collect())
        })
        .collect::<Result<_>>()?;
    Ok((!groups.is_empty()).then(|| not_unique(index, groups)))
}

/// Finds each key that entries of two documents have, with the `_id`s of two.
fn keys_of_two(index: &IndexState) -> Vec<Document> {
    let keys: Vec<String> = (0..index.paths().count()).map(|n| format!("k{n}")).collect();
    let entry: Document =
        keys.iter().zip(index.paths()).map(|(k, path)| (k.clone(), value_at(path))).collect();
    let key: Document = keys.iter().map(|k| (k.clone(), format!("${k}").into())).collect();
    let mut pipeline = vec![doc! { "$match": documents_in(index) }];
    pipeline.extend(parents(index).iter().map(|path| each_element(path)));
    pipeline.push(doc! { "$project": entry });
    pipeline.extend(keys.iter().map(|k| each_element(k)));
    pipeline.extend([
        doc! { "$group": {
            "_id": key, "n": { "$sum": 1 }, "a": { "$first": "$_id" }, "b": { "$last": "$_id" },
        } },
        doc! { "$match": { "n": { "$gt": 1 }, "$expr": are_two() } },
        doc! { "$limit": NAMED },
        doc! { "$project": { "_id": 0, "a": 1, "b": 1 } },
    ]);
    pipeline
}

/// The paths that the index's lead through, the outer ones first.
fn parents(index: &IndexState) -> BTreeSet<&str> {
    index.paths().flat_map(|path| path.match_indices('.').map(|(at, _)| &path[..at])).collect()
}

/// An array has an entry for each of its elements; anything else has one.
fn each_element(path: &str) -> Document {
    doc! { "$unwind": { "path": format!("${path}"), "preserveNullAndEmptyArrays": true } }
}

/// A missing field and null are one key. An empty array has one of its own; here it has an element
/// that no document has, so that it is not lost among those that are missing.
fn value_at(path: &str) -> Bson {
    let value = format!("${path}");
    let is_empty = doc! { "$eq": [&value, Bson::Array(Vec::new())] };
    let empty = Bson::Array(vec![Bson::MinKey]);
    doc! { "$cond": [is_empty, empty, { "$ifNull": [value, Bson::Null] }] }.into()
}

/// Whether the first and the last document with a key are two. The entries of one follow each
/// other, and a value that it has twice is no duplicate.
///
/// The index's collation must not make two `_id`s one: `$indexOfBytes` knows none.
fn are_two() -> Document {
    let is_text = |id: &str| doc! { "$eq": [{ "$type": id }, "string"] };
    doc! { "$or": [
        { "$ne": ["$a", "$b"] },
        { "$and": [
            is_text("$a"), is_text("$b"),
            { "$ne": [{ "$indexOfBytes": ["$a", "$b"] }, 0] },
        ] },
    ] }
}
