//! What is wrong with a query by itself, whatever the indexes are.

use super::wanted::{Bound, Wanted, fixed};
use crate::attributes::{Ask, Condition, FieldPath, Part, Query, Test};
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Model};
use crate::nearest::nearest;
use crate::types;
use syn::LitStr;
use syn::ext::IdentExt;

pub(super) fn past_versions_have_none(model: &Model<'_>, faults: &mut Faults) {
    for query in &model.own.queries {
        faults.add(
            Fault::new(
                &query.name,
                "misplaced_attribute",
                format!("`{}` is a query of a past version", query.name),
            )
            .why("documents of this version are only read on their way to the current one")
            .help("write it above the current version of the model"),
        );
    }
}

/// A query is a function of the model.
pub(super) fn names_are_distinct(model: &Model<'_>, faults: &mut Faults) {
    for (n, query) in model.own.queries.iter().enumerate() {
        let name = &query.name;
        if model.own.queries[..n].iter().any(|other| other.name.unraw() == name.unraw()) {
            faults.add(
                Fault::new(name, "duplicate_key", format!("two queries are called `{name}`"))
                    .why("each becomes a function of the model, and is called by its name")
                    .help(format!("write another name, or remove `{}`", types::text(&query.at))),
            );
        }
    }
}

/// The first name of each path is a field's; what follows is asked of the field's shape.
pub(super) fn paths_exist(model: &Model<'_>, faults: &mut Faults) {
    if model.serde.type_into().is_some() {
        return;
    }
    let fields: Vec<&Field<'_>> = model.fields().collect();
    for (array, path) in model.own.queries.iter().flat_map(Query::paths) {
        let whole = array.unwrap_or(path);
        let (Some(first), Some(name)) = (whole.0.first(), whole.first()) else { continue };
        let is_whole = array.is_none() && path.0.len() == 1;
        let fault = match fields.iter().find(|field| field.name() == name) {
            Some(field) if field.is_skipped() => {
                Fault::new(first, "unknown_path", format!("`{name}` is not stored"))
                    .why("`#[serde(skip)]` keeps the field out of the document")
                    .help(format!(
                        "ask for a field that is stored, or remove `#[serde(skip)]` from `{name}`"
                    ))
            }
            Some(field) if field.serde.flatten() && is_whole => {
                let ty = types::text(field.ty);
                Fault::new(
                    first,
                    "unknown_path",
                    format!("`{name}` is flattened, and has no place of its own"),
                )
                .why(format!(
                    "serde writes the fields of `{ty}` beside the others, and none called `{name}`"
                ))
                .help(format!("go on to one of its fields: `{name}.…`"))
            }
            Some(_) => continue,
            None if has_fields_of_other_types(model) => continue,
            None => {
                let names: Vec<String> = fields.iter().map(|field| field.name()).collect();
                let what = format!("`{}` has no field `{name}`", model.input.ident);
                let fault = Fault::new(first, "unknown_path", what)
                    .why("a filter on a field that no document has finds nothing");
                match nearest(&name, names.iter().map(String::as_str)) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => {
                        fault.help(format!("write one of its fields: `{}`", names.join("`, `")))
                    }
                }
            }
        };
        faults.add(fault);
    }
}

/// The content of a variant is another type, whose fields are the document's.
pub(super) fn has_fields_of_other_types(model: &Model<'_>) -> bool {
    let Body::Enum(variants) = &model.body else { return false };
    variants.iter().any(|variant| variant.fields.iter().any(|it| it.original.ident.is_none()))
}

/// `range(total(ne = 5))` and the like.
pub(super) fn conditions_are_known(model: &Model<'_>, faults: &mut Faults) {
    for condition in model.own.queries.iter().flat_map(|query| &query.parts).flat_map(fixed) {
        if let Test::Refused(name) = condition.test {
            let path = &condition.path;
            let fault =
                Fault::new(&condition.at, "attribute_value", format!("`{name}` is no range"))
                    .why("a range has ends: `gt`, `gte`, `lt` and `lte`")
                    .help(format!("write `range({path}(gte = 5))`, or a part of its own: `ne({path})`, `exists({path} = false)`"));
            faults.add(fault);
        }
    }
}

/// Two conditions below one array that need not be met by one item.
pub(crate) struct Shared {
    /// What the two have in common; the array is on the way to it, or is it.
    pub(crate) common: FieldPath,
    pub(crate) fault: Fault,
    is_settled: bool,
}

pub(super) fn arrays_are_asked_for_one_item(model: &Model<'_>, faults: &mut Faults) {
    let shared = model.own.queries.iter().filter_map(|query| shared(model, query));
    for shared in shared.filter(|shared| shared.is_settled) {
        faults.lint(model, None, shared.fault);
    }
}

/// What only the types of the fields can tell.
pub(crate) fn meets_two_items(model: &Model<'_>) -> impl Iterator<Item = Shared> {
    let shared = model.own.queries.iter().filter_map(|query| shared(model, query));
    shared.filter(|shared| !shared.is_settled)
}

fn shared(model: &Model<'_>, query: &Query) -> Option<Shared> {
    let is_two = |part: &Part| fixed(part).len() > 1;
    let outside: Vec<&Part> = query.parts.iter().filter(|part| part.array.is_none()).collect();
    for (n, second) in outside.iter().enumerate() {
        let before = outside[..n].iter().copied();
        for first in before.chain(is_two(second).then_some(*second)) {
            let same = first.path.0.iter().zip(&second.path.0).take_while(|(a, b)| a == b).count();
            let depth = first.path.0.len().min(second.path.0.len()) - 1;
            let common = FieldPath(second.path.0[..same.min(depth)].to_vec());
            let Some(name) = common.first() else { continue };
            let field = model.fields().find(|field| field.name() == name);
            let item = field.and_then(|field| types::item_of(field.ty));
            let is_array = item.is_some()
                && field.is_some_and(|field| !types::is_called(field.ty, types::MAPS));
            let fault = two_items(&common, first, second);
            return Some(Shared { common, fault, is_settled: is_array });
        }
    }
    None
}

fn two_items(common: &FieldPath, first: &Part, second: &Part) -> Fault {
    let below = |part: &Part| {
        let path = FieldPath(part.path.0[common.0.len()..].to_vec());
        match &part.ask {
            // As it is written, with the path that is left.
            Ask::Fixed(conditions) => match conditions.as_slice() {
                [one] => {
                    format!("{}({})", part.at, Condition { path, ..one.clone() })
                }
                ends => {
                    let ends: Vec<_> = ends.iter().map(|end| end.test.to_string()).collect();
                    format!("{}({path}({}))", part.at, ends.join(", "))
                }
            },
            Ask::Absent => format!("exists({path} = false)"),
            Ask::Regex(pattern) => format!("regex({path} = {:?})", pattern.value()),
            _ => format!("{}({path})", part.at),
        }
    };
    let (what, conditions) = match std::ptr::eq(first, second) {
        true => (
            format!("the two ends of `{}` can be met by two items of `{common}`", first.path),
            below(first),
        ),
        false => (
            format!(
                "`{}` and `{}` can be met by two different items of `{common}`",
                first.path, second.path
            ),
            format!("{}, {}", below(first), below(second)),
        ),
    };
    Fault::new(&second.path, "array_equality_vs_elem", what)
        .why("without `$elemMatch` any item fulfils each condition, and an index serves only one of them")
        .help(format!("write `elem({common}: {conditions})`"))
}

/// Only a fixed beginning is a range of the index.
pub(super) fn patterns_have_a_beginning(model: &Model<'_>, faults: &mut Faults) {
    for part in model.own.queries.iter().flat_map(|query| &query.parts) {
        let Ask::Regex(pattern) = &part.ask else { continue };
        let (path, text) = (part.whole_path(), pattern.value());
        let fault = match told_of_pattern(&text) {
            Some(slug @ "regex_case_insensitive") => Fault::new(
                pattern,
                slug,
                format!("`{text}` passes over the case of letters in `{path}`"),
            )
            .why("an index of the text has both cases in different places: MongoDB reads every key of it")
            .help(format!("write `eq({path}), collation(locale = \"en\", strength = 2)`, with an index of that collation"))
            .help("or keep a field in lower case, and ask for that"),
            Some(slug) => Fault::new(pattern, slug, format!("`{text}` has no fixed beginning"))
                .why("only `^` and letters behind it are a range of the index: MongoDB reads every key of it")
                .help(format!("write `prefix({path})`, or a pattern like `^John`"))
                .help("for words inside a text there is a text index; for its end, a field with the letters reversed"),
            None => continue,
        };
        faults.lint(model, None, fault);
    }
}

fn told_of_pattern(pattern: &str) -> Option<&'static str> {
    if has_flag(pattern, 'i') {
        Some("regex_case_insensitive")
    } else {
        (!fixed_beginning(pattern)).then_some("regex_unanchored")
    }
}

/// `(?i)`, `(?mi:`
fn has_flag(pattern: &str, flag: char) -> bool {
    pattern.split("(?").skip(1).any(|group| {
        let on: String = group.chars().take_while(char::is_ascii_alphabetic).collect();
        on.contains(flag) && matches!(group[on.len()..].chars().next(), Some(')' | ':' | '-'))
    })
}

/// Whether the server finds a beginning in it: letters behind `^` or `\A` that have to be there, and
/// no alternative anywhere.
pub(super) fn fixed_beginning(pattern: &str) -> bool {
    let Some(rest) = pattern.strip_prefix('^').or_else(|| pattern.strip_prefix("\\A")) else {
        return false;
    };
    let mut is_escaped = false;
    for letter in rest.chars() {
        if letter == '|' && !is_escaped {
            return false;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    let mut letters = rest.chars();
    let is_letter = match letters.next() {
        Some('\\') => letters.next().is_some_and(|letter| !letter.is_ascii_alphanumeric()),
        Some(letter) => !r".[](){}*+?^$|".contains(letter),
        None => false,
    };
    is_letter && !matches!(letters.next(), Some('?' | '*' | '{'))
}

/// `ne` alone leaves nearly everything, and nothing leaves all.
pub(super) fn something_is_asked_for(model: &Model<'_>, faults: &mut Faults) {
    let is_empty = |query: &&Query| query.parts.is_empty() && query.sort.is_empty();
    for Query { name, .. } in model.own.queries.iter().filter(is_empty) {
        let what = format!("the query `{name}` asks for nothing, and has no order");
        let fault = Fault::new(name, "query_without_index", what)
            .why("MongoDB reads the collection from its beginning, without an index")
            .help("name what is wanted: `eq(…)`, or at least the order: `sort(…)`");
        faults.lint(model, None, fault);
    }
    for query in model.own.queries.iter().filter(|query| only_negates(query)) {
        let Some(part) = query.parts.first() else { continue };
        let path = part.whole_path();
        let help = match &part.array {
            None => format!("in({path})"),
            Some(array) => format!("elem({array}: in({}))", part.path),
        };
        faults.lint(
            model,
            None,
            Fault::new(
                &part.at,
                "negation_only",
                format!("the query `{}` only says what is not wanted", query.name),
            )
            .why("nearly every document has another value: MongoDB reads nearly all of them")
            .help(format!("write `{help}`, and hand over the values that are wanted")),
        );
    }
}

fn only_negates(query: &Query) -> bool {
    !query.parts.is_empty()
        && query.sort.is_empty()
        && query.parts.iter().all(|part| matches!(part.ask, Ask::Ne))
}

/// Another rule speaks of the query, or nothing is asked that an index could find.
pub(super) fn is_told(model: &Model<'_>, wanted: &Wanted<'_>) -> bool {
    let (bounded, sort) = wanted.ideal();
    if bounded.equal.is_empty() && bounded.behind.is_empty() && sort.is_empty() {
        return true;
    }
    let of_pattern = wanted.needs.iter().filter_map(|need| match &need.part.ask {
        Ask::Regex(pattern) if need.bound == Bound::Weak => {
            told_of_pattern(&LitStr::value(pattern))
        }
        _ => None,
    });
    let of_array = shared(model, wanted.query).filter(|shared| shared.is_settled);
    let mut told = of_pattern.chain(of_array.map(|_| "array_equality_vs_elem"));
    told.any(|slug| model.allow(None, slug).is_none())
}
