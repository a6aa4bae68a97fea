//! Stored documents that an index cannot hold, though it may hold others.

use super::{NAMED, documents_in, id_of};
use crate::deploy::refusal::Reason;
use crate::deploy::server::{Server, Work};
use crate::deploy::state::IndexState;
use crate::error::Result;
use crate::shape::join;
use bson::oid::ObjectId;
use bson::{Bson, Document, Uuid, doc};
use std::collections::BTreeSet;

/// Looks for documents that the index cannot hold.
pub(super) async fn unindexable(
    server: &Server,
    collection: &str,
    index: &IndexState,
) -> Result<Option<Reason>> {
    let against = [arrays_against(index), no_geometry(index), no_language(index)];
    for (filter, why) in against.into_iter().flatten() {
        let filter = doc! { "$and": [documents_in(index), filter] };
        let find = doc! {
            "find": collection, "filter": filter, "projection": { "_id": 1 }, "limit": NAMED,
        };
        let found = server.list(Work::Data, find).await?;
        let ids: Vec<Bson> = found.iter().map(id_of).collect();
        if !ids.is_empty() {
            return Ok(Some(Reason::Unindexable { index: index.name.clone(), why, ids }));
        }
    }
    Ok(None)
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

const NO_POINT: &str = "stored documents have no point within its bounds there";
const NO_GEOMETRY: &str = "stored documents have something there that is no geometry";
const NO_LANGUAGE: &str = "stored documents name a language that MongoDB does not know";

/// In radians; more than half the way around, so that the whole sphere is within it.
const AROUND_THE_SPHERE: f64 = 4.0;

/// A filter for documents whose values are no geometry, by the server's own word: every geometry
/// lies on the sphere, every point on the plane within the bounds. Of several in a list one is
/// enough to be found there; only the build sees the others.
fn no_geometry(index: &IndexState) -> Option<(Document, String)> {
    let on_the_sphere = doc! { "$geoWithin": { "$centerSphere": [[0, 0], AROUND_THE_SPHERE] } };
    let spheres = index.paths_of("2dsphere").map(|path| {
        let nothing = Bson::Array(vec![Bson::Null, Bson::Array(vec![]), doc! {}.into()]);
        doc! { path: { "$exists": true, "$nin": nothing, "$not": on_the_sphere.clone() } }
    });
    let spheres: Vec<Document> = spheres.collect();
    if !spheres.is_empty() {
        return Some((doc! { "$or": spheres }, NO_GEOMETRY.to_owned()));
    }
    let path = index.paths_of("2d").next()?;
    let [min, max] = ["min", "max"].map(|bound| index.setting(bound).cloned());
    let corners =
        [[min.clone()?, min?], [max.clone()?, max?]].map(|corner| Bson::from(corner.to_vec()));
    let within = doc! { "$geoWithin": { "$box": corners.to_vec() } };
    let nothing = Bson::Array(vec![Bson::Array(vec![]), doc! {}.into()]);
    let filter = doc! { path: { "$type": ["object", "array"], "$nin": nothing, "$not": within } };
    Some((filter, NO_POINT.to_owned()))
}

/// A filter for documents that say their language, or that of a part with a text, otherwise than by
/// a string. Which strings are languages is the server's to know.
fn no_language(index: &IndexState) -> Option<(Document, String)> {
    let field = index.setting("language_override")?.as_str()?;
    let texts = index.setting("weights")?.as_document()?;
    let places: BTreeSet<&str> = texts
        .keys()
        .flat_map(|path| path.match_indices('.').map(|(at, _)| &path[..at]))
        .chain([""])
        .collect();
    let no_text = doc! { "$exists": true, "$not": { "$type": "string" } };
    let filters: Vec<Document> =
        places.into_iter().map(|place| doc! { join(place, field): &no_text }).collect();
    Some((doc! { "$or": filters }, NO_LANGUAGE.to_owned()))
}

/// The `_id` of the document in a message of the server: it stands in front of the others' fields.
fn id_in(message: &str) -> Option<Bson> {
    let (_, id) = message.split_once("{ _id: ")?;
    let quoted = |start: &str, end: &str| Some(id.strip_prefix(start)?.split_once(end)?.0);
    if let Some(hex) = quoted("ObjectId('", "')") {
        return ObjectId::parse_str(hex).ok().map(Bson::ObjectId);
    }
    if let Some(hex) = quoted("UUID(\"", "\")") {
        return Uuid::parse_str(hex).ok().map(Bson::from);
    }
    let number: String = id.chars().take_while(|c| c.is_ascii_digit() || *c == '-').collect();
    let ends = id[number.len()..].starts_with([',', ' ']);
    let number: i64 = number.parse().ok().filter(|_| ends)?;
    Some(i32::try_from(number).map_or(Bson::Int64(number), Bson::Int32))
}

/// The reason of a build that the server has broken off, where it is one of the documents' own.
pub(crate) fn refused_by_code(code: i32, message: &str, index: &IndexState) -> Option<Reason> {
    let (kind, why) = match code {
        13026 | 13027 | 13068 | 16804 => ("2d", NO_POINT),
        16755 => ("2dsphere", NO_GEOMETRY),
        17261 | 17262 => ("text", NO_LANGUAGE),
        16766 => ("hashed", "a hashed key cannot hold an array"),
        201 => ("text", "a key beside the texts cannot hold an array"),
        171 => ("", "arrays of two of its keys cannot stand beside each other"),
        _ => return None,
    };
    let is_meant =
        if kind.is_empty() { index.is_plain() } else { index.kinds().any(|it| it == kind) };
    let ids = id_in(message).into_iter().collect();
    let (index, why) = (index.name.clone(), why.to_owned());
    is_meant.then_some(Reason::Unindexable { index, why, ids })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_names_the_document_by_its_id() {
        let hex = "0123456789abcdef01234567";
        let oid = ObjectId::parse_str(hex).unwrap();
        let uuid = Uuid::from_bytes([7; 16]);
        let message = |id: &str| {
            format!("Index build failed: :: Can't extract geo keys: {{ _id: {id}, v: \"x\" }} no")
        };
        for (id, expected) in [
            (format!("ObjectId('{hex}')"), Some(oid.into())),
            (format!("UUID(\"{uuid}\")"), Some(uuid.into())),
            ("-7".to_owned(), Some(Bson::Int32(-7))),
            ("5000000000".to_owned(), Some(Bson::Int64(5_000_000_000))),
            ("1.5".to_owned(), None),
            ("\"text\"".to_owned(), None),
            ("{ a: 1 }".to_owned(), None),
        ] {
            assert_eq!(id_in(&message(&id)), expected, "{id}");
        }
        assert_eq!(id_in("language override unsupported: klingon"), None);
    }
}
