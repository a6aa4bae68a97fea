//! Declared queries and the indexes that serve them: every query has its index, and every index its
//! query.

mod agreement;
mod form;
mod implied;
mod page;
mod serve;
#[cfg(test)]
mod tests;
mod told;
mod unused;
mod value;
mod wanted;

pub(crate) use form::{Shared, meets_two_items};
pub(crate) use page::{Obstacle, Paged, paged};
pub(crate) use value::{Holds, Wrong, wrong_value};

use crate::attributes::{FieldPath, Index, Key, Query};
use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use serve::{FAR, Offer, Serving, serve, would_serve_if_shown};
use wanted::{Variants, Wanted, having, id_name, sorted_inside};

/// A query that no index of the type's own serves.
pub(crate) struct Unserved {
    pub(crate) fault: Fault,
    /// What is asked of the indexes of embedded types, where they could serve it.
    pub(crate) lifted: Option<Lifted>,
    /// Its paths into other types: of one that leads nowhere its own rule speaks.
    pub(crate) nested: Vec<String>,
    /// Those at which an index serves all the same, unless a text can stand there.
    pub(crate) unless_text: Vec<String>,
}

impl Unserved {
    /// The tokens settle it.
    fn is_settled(&self) -> bool {
        self.lifted.is_none() && self.nested.is_empty()
    }
}

/// What a query wants of an index of an embedded type, on paths from the model on.
pub(crate) struct Lifted {
    pub(crate) equal: Vec<String>,
    pub(crate) sort: Vec<(String, bool)>,
    pub(crate) behind: Vec<String>,
}

/// An index that nothing needs, as far as the type itself tells.
pub(crate) struct Unused<'a, 'm> {
    pub(crate) fault: Fault,
    pub(crate) field: Option<&'a Field<'m>>,
    /// Its first key, where that can be a reference that the tokens do not show.
    pub(crate) perhaps_reference: Option<&'a FieldPath>,
    /// Another has the same keys.
    pub(crate) is_repeated: bool,
}

/// What the queries and the indexes of a type say of each other.
#[derive(Default)]
pub(crate) struct Judged<'a, 'm> {
    pub(crate) unserved: Vec<Unserved>,
    pub(crate) unused: Vec<Unused<'a, 'm>>,
}

pub(crate) fn queries_are_sound(model: &Model<'_>, faults: &mut Faults) {
    if model.own.queries.is_empty() {
        return;
    }
    if model.own.superseded {
        return form::past_versions_have_none(model, faults);
    }
    form::names_are_distinct(model, faults);
    form::paths_exist(model, faults);
    agreement::some_variant_has_all(model, faults);
    agreement::parts_are_stated_once(model, faults);
    value::values_fit(model, faults);
    form::conditions_are_known(model, faults);
    page::pages_have_an_order(model, faults);
    if !is_judged(model, faults) {
        return;
    }
    form::arrays_are_asked_for_one_item(model, faults);
    form::patterns_have_a_beginning(model, faults);
    form::something_is_asked_for(model, faults);
    let judged = judge(model);
    for Unserved { fault, .. } in judged.unserved.into_iter().filter(Unserved::is_settled) {
        faults.lint(model, None, fault);
    }
    // Of an index that another makes needless, one of the two is told already.
    let is_told = faults.has("duplicate_index");
    let settled = judged.unused.into_iter().filter(|it| it.perhaps_reference.is_none());
    for Unused { fault, field, .. } in settled.filter(|it| !(is_told && it.is_repeated)) {
        faults.lint(model, field, fault);
    }
}

/// What is wrong with a query or an index itself is not told again by what comes of it.
fn is_judged(model: &Model<'_>, faults: &Faults) -> bool {
    let told = [
        "unknown_path",
        "query_value",
        "attribute_value",
        "index_unknown_field",
        "index_on_flattened",
        "key_repeated",
        "key_value_invalid",
        "unknown_key",
    ];
    model.is_judged_by_shape()
        && model.serde.type_into().is_none()
        && !told.iter().any(|slug| faults.has(slug))
}

/// Whether a query or the first key of an index is more than a field of a known type: most models
/// need not be judged a second time.
fn reaches_other_types(model: &Model<'_>) -> bool {
    let field = |path: &FieldPath| match path.0.as_slice() {
        [name] => model.fields().find(|field| *name == field.name()),
        _ => None,
    };
    let mut asked = model.own.queries.iter().flat_map(Query::paths);
    let mut first = model.own.indexes.iter().filter_map(|index| index.keys.first());
    asked.any(|(array, path)| array.is_some() || field(path).is_none())
        || first.any(|key| field(&key.path).is_none_or(unused::may_hide_a_reference))
        || model.fields().any(|it| !it.own.indexes.is_empty() && unused::may_hide_a_reference(it))
}

/// What else there is to find out of the types the fields are of.
pub(crate) fn open_questions<'a, 'm>(model: &'a Model<'m>) -> Judged<'a, 'm> {
    if !reaches_other_types(model) || !is_judged(model, &Faults::default()) {
        return Judged::default();
    }
    let mut judged = judge(model);
    judged.unserved.retain(|it| !it.is_settled());
    judged.unused.retain(|it| it.perhaps_reference.is_some());
    judged
}

fn judge<'a, 'm>(model: &'a Model<'m>) -> Judged<'a, 'm> {
    let declared = offers(model);
    let of_id = of_id(model);
    let of_id = of_id.as_ref().map(|index| offer(model, index, None));
    let offers: Vec<&Offer<'_, '_>> = declared.iter().chain(&of_id).collect();
    let mut needed = vec![false; offers.len()];
    let mut judged = Judged::default();
    let wanted = model.own.queries.iter().map(|query| Wanted::of(model, query));
    let asked: Vec<(Wanted<'_>, Vec<Serving<'_>>)> = wanted
        .map(|wanted| {
            let servings = offers.iter().map(|it| serve(&wanted, it)).collect();
            (wanted, servings)
        })
        .collect();
    for (wanted, servings) in &asked {
        let nearest = servings.iter().zip(&offers).min_by_key(|(serving, _)| serving.distance());
        let best = nearest.map_or(FAR, |(serving, _)| serving.distance());
        let is_told = form::is_told(model, wanted);
        for ((needed, serving), offer) in needed.iter_mut().zip(servings).zip(&offers) {
            let begins_with = |path: &String| wanted.bound_of(path).is_some();
            // Of what serves a query in part, or would if it were right, the query is told of.
            *needed |= match serving.distance() {
                0 => true,
                _ if is_told => offer.paths.first().is_some_and(begins_with),
                distance => best > 0 && distance == best && best < FAR,
            };
        }
        if is_told {
            continue;
        }
        let nested = wanted.nested();
        let unserved = |fault, lifted, unless_text| {
            judged.unserved.push(Unserved { fault, lifted, nested, unless_text })
        };
        if let Some(path) = sorted_inside(model, wanted) {
            unserved(told::sorted_inside(model, wanted, path), None, Vec::new());
        } else if best == 0 {
            continue;
        } else if let Some(offer) = offers.iter().find(|it| would_serve_if_shown(wanted, it)) {
            unserved(told::hidden(wanted, offer), None, Vec::new());
        } else if let Some((serving, offer)) = nearest {
            let nth = offers.iter().position(|other| std::ptr::eq(*other, *offer));
            let serves = |(_, servings): &(_, Vec<Serving<'_>>)| {
                nth.is_some_and(|nth| servings[nth].distance() == 0)
            };
            let is_needed = asked.iter().any(serves)
                || unused::unused(model, offer).is_none_or(|it| it.perhaps_reference.is_some());
            let fault = told::fault(model, wanted, serving, offer, is_needed);
            let unless_text = unless_text(model, wanted, serving, offer);
            unserved(fault, told::lifted(model, wanted), unless_text);
        }
    }
    for (offer, _) in declared.iter().zip(&needed).filter(|(_, needed)| !**needed) {
        let is_same = |other: &&Offer<'_, '_>| {
            offer.index.keys.iter().map(Key::to_string).eq(other
                .index
                .keys
                .iter()
                .map(Key::to_string))
        };
        let is_repeated = declared.iter().filter(is_same).count() > 1;
        judged
            .unused
            .extend(unused::unused(model, offer).map(|unused| Unused { is_repeated, ..unused }));
    }
    judged
}

/// The paths at which only a text would be compared in another way than in the index.
fn unless_text(
    model: &Model<'_>,
    wanted: &Wanted<'_>,
    serving: &Serving<'_>,
    offer: &Offer<'_, '_>,
) -> Vec<String> {
    if !matches!(serving, Serving::Collation) {
        return Vec::new();
    }
    let nested = wanted.nested();
    let mut without = Wanted::of(model, wanted.query);
    without.needs.iter_mut().for_each(|need| need.is_text &= !nested.contains(&need.path));
    let is_compared = |path: &String| offer.paths.contains(path) && wanted.bound_of(path).is_some();
    match serve(&without, offer) {
        Serving::Whole => nested.into_iter().filter(is_compared).collect(),
        _ => Vec::new(),
    }
}

/// The indexes that are declared on the type and on its fields.
fn offers<'a, 'm>(model: &'a Model<'m>) -> Vec<Offer<'a, 'm>> {
    let of_type = model.own.indexes.iter().map(|index| (index, None));
    let stored = model.fields().filter(|field| !field.is_skipped() && !field.serde.flatten());
    let of_fields =
        stored.flat_map(|field| field.own.indexes.iter().map(move |it| (it, Some(field))));
    of_type.chain(of_fields).map(|(index, field)| offer(model, index, field)).collect()
}

fn offer<'a, 'm>(
    model: &Model<'m>,
    index: &'a Index,
    field: Option<&'a Field<'m>>,
) -> Offer<'a, 'm> {
    let paths: Vec<String> = index.keys.iter().map(|key| key.path.to_string()).collect();
    let first_names = index.paths().filter_map(FieldPath::first);
    let variants = match field {
        // It stands on the field in one variant, and need not in another.
        Some(field) => unused::variants_with_index(model, field),
        None => first_names.fold(Variants::MAX, |all, name| all & having(model, &name)),
    };
    Offer { index, field, paths, variants }
}

/// The index that every collection has.
fn of_id(model: &Model<'_>) -> Option<Index> {
    let name: syn::Ident = syn::parse_str(&id_name(model)).ok()?;
    let mut index = Index::of(vec![Key::ascending(FieldPath(vec![name]))], Default::default());
    index.unique = true;
    Some(index)
}
