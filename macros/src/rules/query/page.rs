//! A page goes on behind one document: the order of its query has to be total, and the same for the
//! server's sort and for its comparisons.

use crate::attributes::{Collation, FieldPath, Query};
use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use proc_macro2::TokenStream;

/// What keeps a query from being paged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Obstacle {
    /// A key of the sort is an array, or lies in one.
    Array,
    /// A key of the sort is a float.
    Float,
    /// The `_id` is a text, and the collation takes different ones for equal.
    TextId,
}

/// What a page asks that the tokens do not settle.
pub(crate) struct Paged {
    pub(crate) path: String,
    pub(crate) obstacle: Obstacle,
    pub(crate) fault: Fault,
}

pub(super) fn pages_have_an_order(model: &Model<'_>, faults: &mut Faults) {
    for (stands, paged) in asked(model) {
        if stands == Some(true) {
            faults.add(paged.fault);
        }
    }
}

/// What only the types of the fields can tell.
pub(crate) fn paged(model: &Model<'_>) -> impl Iterator<Item = Paged> {
    asked(model).into_iter().filter(|(stands, _)| stands.is_none()).map(|(_, paged)| paged)
}

/// Each with whether it stands in the way, as far as the tokens tell.
fn asked(model: &Model<'_>) -> Vec<(Option<bool>, Paged)> {
    let mut asked = Vec::new();
    for query in &model.own.queries {
        let Some(page) = &query.page else { continue };
        for key in &query.sort {
            let path = key.path.to_string();
            for obstacle in [Obstacle::Array, Obstacle::Float] {
                let fault = not_by(&key.path, obstacle);
                let stands = stands(model, &key.path, obstacle);
                asked.push((stands, Paged { path: path.clone(), obstacle, fault }));
            }
        }
        let id = model.fields().find(|field| field.stored_name() == "_id" && !field.is_skipped());
        if query.collation.as_ref().is_some_and(Collation::passes_over_case)
            && let Some(id) = id
        {
            let (obstacle, path) = (Obstacle::TextId, id.name());
            let fault = ids_are_equal(query, page);
            asked.push((stands_in(id, obstacle), Paged { path, obstacle, fault }));
        }
    }
    asked
}

/// Of a field below another type the tokens tell nothing.
fn stands(model: &Model<'_>, path: &FieldPath, obstacle: Obstacle) -> Option<bool> {
    stands_in(model.field_at(path)?, obstacle)
}

fn stands_in(field: &Field<'_>, obstacle: Obstacle) -> Option<bool> {
    if !matches!(field.adapter, Adapter::None) || field.own.bson.is_some() {
        return None;
    }
    let ty = field.ty;
    let is = match obstacle {
        Obstacle::Array => types::item_of(ty).is_some() && !types::is_called(ty, types::MAPS),
        Obstacle::Float => types::is_called(ty, &["f32", "f64"]),
        Obstacle::TextId => types::is_called(ty, &["String", "str"]),
    };
    // The `_id` that a reference holds can be a text.
    let is_open = obstacle == Obstacle::TextId && types::ref_of(ty).is_some();
    (is || types::is_scalar(ty) && !is_open).then_some(is)
}

fn not_by(path: &FieldPath, obstacle: Obstacle) -> Fault {
    let (what, why, help) = match obstacle {
        Obstacle::Array => (
            format!("a page cannot go by `{path}`, which has several values"),
            "the server sorts by one item of an array, and compares any: documents would come twice, or never",
            "sort by a field with one value",
        ),
        _ => (
            format!("a page cannot go by `{path}`, which is a float"),
            "a sort has NaN before all numbers, a comparison neither above nor below any: documents would be lost between two pages",
            "keep a whole number, or a `Decimal128`, and sort by that",
        ),
    };
    Fault::new(path, "attribute_value", what).why(why).help(help)
}

fn ids_are_equal(query: &Query, page: &TokenStream) -> Fault {
    let what = format!("the pages of `{}` take different texts in `_id` for equal", query.name);
    Fault::new(page, "attribute_value", what)
        .why("a collation of strength 1 or 2 passes over the case of letters: of documents with `_id`s equal to it, all but one would be lost between two pages")
        .help("remove `page`, or write a collation of strength 3 for the query and its index")
}
