//! Stored documents that an index cannot hold, though it may hold others.

use super::{NAMED, documents_in, id_of};
use crate::deploy::refusal::Reason;
use crate::deploy::server::{Server, Work};
use crate::deploy::state::IndexState;
use crate::error::Result;
use crate::shape::join;
use bson::{Bson, Document, doc};

/// Looks for documents with arrays that the index cannot hold.
pub(super) async fn unindexable(
    server: &Server,
    collection: &str,
    index: &IndexState,
) -> Result<Option<Reason>> {
    let Some((filter, why)) = arrays_against(index) else { return Ok(None) };
    let filter = doc! { "$and": [documents_in(index), filter] };
    let find = doc! {
        "find": collection, "filter": filter, "projection": { "_id": 1 }, "limit": NAMED,
    };
    let found = server.list(Work::Data, find).await?;
    let ids: Vec<Bson> = found.iter().map(id_of).collect();
    let index = index.name.clone();
    Ok((!ids.is_empty()).then(|| Reason::Unindexable { index, why, ids }))
}

/// A filter for documents with arrays where the server takes none (codes 16766, 201
/// and 171).
fn arrays_against(index: &IndexState) -> Option<(Document, String)> {
    let hashed: Vec<Document> =
        index.paths_of("hashed").flat_map(|path| arrays(path, "", "")).collect();
    if !hashed.is_empty() {
        return Some((doc! { "$or": hashed }, "a hashed key cannot hold an array".to_owned()));
    }
    if index.is_text() {
        let others = index.paths().filter(|path| !path.starts_with("_fts"));
        let beside: Vec<Document> = others.flat_map(|path| arrays(path, "", "")).collect();
        let why = "a key beside the texts cannot hold an array".to_owned();
        return (!beside.is_empty()).then(|| (doc! { "$or": beside }, why));
    }
    let paths: Vec<&str> = index.paths().collect();
    if !index.is_plain() || paths.len() < 2 {
        return None;
    }
    let pairs: Vec<Document> = (0..paths.len())
        .flat_map(|at| paths[..at].iter().map(move |other| (at, *other)))
        .filter_map(|(at, other)| parallel(paths[at], other))
        .collect();
    let why = format!("arrays at {} cannot stand beside each other", paths.join(" and "));
    (!pairs.is_empty()).then(|| (doc! { "$or": pairs }, why))
}

/// A filter for documents in which two paths run through arrays that are not one.
fn parallel(one: &str, other: &str) -> Option<Document> {
    let both = one.split('.').zip(other.split('.'));
    let shared: Vec<&str> =
        both.take_while(|(one, other)| one == other).map(|(part, _)| part).collect();
    let shared = shared.join(".");
    let side_by_side = |prefix: &str| {
        let sides = [one, other].map(|path| arrays(path, &shared, prefix));
        let all = sides.iter().all(|side| !side.is_empty());
        all.then(|| doc! { "$and": sides.map(|side| doc! { "$or": side }).to_vec() })
    };
    let whole = side_by_side(&shared)?;
    if shared.is_empty() {
        return Some(whole);
    }
    // Each element of an array has keys of its own.
    let is_array = doc! { &shared: { "$type": "array" } };
    let element = doc! { &shared: { "$elemMatch": side_by_side("")? } };
    Some(doc! { "$or": [{ "$and": [{ "$nor": [is_array] }, whole] }, element] })
}

/// Filters for an array at each step of a path that is below `shared`; the steps are named from
/// `prefix` on.
fn arrays(path: &str, shared: &str, prefix: &str) -> Vec<Document> {
    let below = path.strip_prefix(shared).unwrap_or(path).trim_start_matches('.');
    let ends = below.match_indices('.').map(|(at, _)| at).chain([below.len()]);
    ends.filter(|end| *end > 0)
        .map(|end| doc! { join(prefix, &below[..end]): { "$type": "array" } })
        .collect()
}

/// The reason of a build that the server has broken off, where it is one of the documents' own.
pub(crate) fn refused_by_code(code: i32, index: &IndexState) -> Option<Reason> {
    let (kind, why) = match code {
        13026 | 13027 | 13068 => ("2d", "stored documents have no point within its bounds there"),
        16755 => ("2dsphere", "stored documents have something there that is no geometry"),
        17261 | 17262 => ("text", "stored documents name a language that MongoDB does not know"),
        16766 => ("hashed", "a hashed key cannot hold an array"),
        201 => ("text", "a key beside the texts cannot hold an array"),
        171 => ("", "arrays of two of its keys cannot stand beside each other"),
        _ => return None,
    };
    let is_meant =
        if kind.is_empty() { index.is_plain() } else { index.kinds().any(|it| it == kind) };
    let (index, why, ids) = (index.name.clone(), why.to_owned(), Vec::new());
    is_meant.then_some(Reason::Unindexable { index, why, ids })
}
