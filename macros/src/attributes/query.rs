//! `#[query(history(eq(user), sort(created_at = -1)))]`: an access pattern.

mod fault;

use super::argument::{
    Argument, Arguments, Content, duplicate, integer, no_duplicates, unknown_key,
};
use super::collation::Collation;
use super::condition::{Condition, Literal, Operator, Test};
use super::path::FieldPath;
use crate::fault::{Fault, Faults};
use crate::types::text;
use fault::{empty, example, named_like_a_part, nameless, no_path, no_value};
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr};

/// A declared query.
#[derive(Clone)]
pub(crate) struct Query {
    pub(crate) name: Ident,
    /// What its documents have to be like, in the order written.
    pub(crate) parts: Vec<Part>,
    pub(crate) sort: Vec<SortKey>,
    pub(crate) collation: Option<Collation>,
    pub(crate) limit: Option<u32>,
    /// `page = after(…)`: the word, for messages.
    pub(crate) page: Option<TokenStream>,
    /// The query as written, for messages.
    pub(crate) at: TokenStream,
}

/// One condition of a query.
#[derive(Clone)]
pub(crate) struct Part {
    /// Below `array`, where it stands in `elem(array: …)`.
    pub(crate) path: FieldPath,
    pub(crate) ask: Ask,
    /// The array one item of which fulfils it, where it stands in `elem(array: …)`.
    pub(crate) array: Option<FieldPath>,
    /// Which item: those of one `elem` are fulfilled by the same.
    pub(crate) item: usize,
    /// The word of the operator, for messages.
    pub(crate) at: Ident,
}

/// What a part of a query asks of its field.
#[derive(Clone)]
pub(crate) enum Ask {
    /// `eq(user)`: a value that is handed over.
    Eq,
    /// `in(status)`: one of some values.
    In,
    /// `range(at)`: a Rust range.
    Range,
    /// `prefix(name)`: a text that begins with another.
    Prefix,
    /// `eq(status = "open")`, `range(rating(gte = 8))`, `exists(vat)`: known beforehand.
    Fixed(Vec<Condition>),
    /// `exists(vat = false)`
    Absent,
    /// `ne(status)`
    Ne,
    /// `regex(name = "^Jo")`
    Regex(LitStr),
}

#[derive(Clone)]
pub(crate) struct SortKey {
    pub(crate) path: FieldPath,
    pub(crate) descending: bool,
}

const PARTS: &[&str] = &["eq", "in", "range", "prefix", "exists", "ne", "regex"];
const KEYS: &[&str] = &[
    "eq",
    "in",
    "sort",
    "range",
    "prefix",
    "elem",
    "exists",
    "limit",
    "collation",
    "page",
    "ne",
    "regex",
];

impl Query {
    /// The queries of one attribute.
    pub(crate) fn read(attr: &Attribute, faults: &mut Faults) -> Vec<Self> {
        let Some(arguments) = Arguments::read(attr, faults) else { return Vec::new() };
        if arguments.list.is_empty() {
            faults.add(nameless(attr));
        }
        arguments.list.iter().filter_map(|one| Query::read_one(one, faults)).collect()
    }

    fn read_one(argument: &Argument, faults: &mut Faults) -> Option<Self> {
        let (Content::List(list), [name]) = (&argument.content, argument.path.as_slice()) else {
            faults.add(nameless(argument));
            return None;
        };
        if KEYS.iter().any(|key| name == key) {
            let is_part = |item: &Argument| {
                let key = item.key().unwrap_or_default();
                matches!(item.content, Content::List(_)) && KEYS.contains(&key.as_str())
            };
            faults.add(match list.iter().any(is_part) {
                true => named_like_a_part(name),
                false => nameless(argument),
            });
            return None;
        }
        let mut query = Query {
            name: name.clone(),
            parts: Vec::new(),
            sort: Vec::new(),
            collation: None,
            limit: None,
            page: None,
            at: argument.to_token_stream(),
        };
        let mut after = Vec::new();
        let mut stated = Vec::new();
        for item in list {
            let key = item.key().unwrap_or_default();
            if matches!(key.as_str(), "sort" | "limit" | "collation" | "page") {
                if stated.contains(&key) {
                    faults.add(duplicate(item, &name.to_string()));
                    continue;
                }
                stated.push(key.clone());
            }
            match key.as_str() {
                "sort" => query.sort = read_sort(item, faults),
                "limit" => query.limit = read_limit(item, faults),
                "collation" => query.collation = Collation::read(item, faults),
                "page" => {
                    query.page = item.path.first().map(ToTokens::to_token_stream);
                    after = read_page(item, faults);
                }
                "elem" => query.read_elem(item, faults),
                key if PARTS.contains(&key) => query.read_parts(item, None, faults),
                _ => unknown_key(item, &name.to_string(), KEYS, faults),
            }
        }
        query.page_goes_by_the_sort(&after, faults);
        Some(query)
    }

    /// `eq(a, b)`; `array` is what it stands in the `elem` of.
    fn read_parts(
        &mut self,
        item: &Argument,
        array: Option<(&FieldPath, usize)>,
        faults: &mut Faults,
    ) {
        let Some(at) = item.path.first() else { return };
        let Some(list) = faults.take(item.list("user")) else { return };
        if list.is_empty() {
            faults.add(empty(at, example(at)));
        }
        for one in list {
            let path = FieldPath(one.path.clone());
            let ask = match (at.to_string().as_str(), &one.content) {
                (_, _) if path.0.is_empty() => None,
                ("eq", Content::Flag) => Some(Ask::Eq),
                ("in", Content::Flag) => Some(Ask::In),
                ("range", Content::Flag) => Some(Ask::Range),
                ("prefix", Content::Flag) => Some(Ask::Prefix),
                ("ne", Content::Flag) => Some(Ask::Ne),
                ("exists", Content::Flag) => {
                    let at = at.to_token_stream();
                    let condition = Condition { path: path.clone(), test: Test::Exists, at };
                    Some(Ask::Fixed(vec![condition]))
                }
                ("exists", Content::Value(Expr::Lit(ExprLit { lit: Lit::Bool(is), .. })))
                    if !is.value =>
                {
                    Some(Ask::Absent)
                }
                ("regex", Content::Value(_)) => faults.take(one.string()).map(Ask::Regex),
                ("eq", Content::Value(_)) | ("range", Content::List(_)) => {
                    Some(Ask::Fixed(Condition::read(one, &at.to_string(), faults)))
                }
                ("in", Content::Values(values)) if values.is_empty() => {
                    faults.add(no_value(one, &path));
                    continue;
                }
                ("in", Content::Values(values)) => {
                    let values = values.iter().map(|it| Literal::read(it, &path, faults));
                    let values = values.collect::<Option<Vec<_>>>();
                    values.map(|values| {
                        let at = at.to_token_stream();
                        let condition =
                            Condition { path: path.clone(), test: Test::In(values), at };
                        Ask::Fixed(vec![condition])
                    })
                }
                _ => {
                    faults.add(no_path(one, at));
                    continue;
                }
            };
            match ask {
                Some(ask) => {
                    let (array, item) = array.unzip();
                    let (array, item) = (array.cloned(), item.unwrap_or_default());
                    self.parts.push(Part { path, ask, array, item, at: at.clone() });
                }
                None if path.0.is_empty() => faults.add(no_path(one, at)),
                None => {}
            }
        }
    }

    /// `elem(items: eq(sku), range(qty))`
    fn read_elem(&mut self, item: &Argument, faults: &mut Faults) {
        let example = "items: eq(sku), range(qty)";
        let Some(list) = faults.take(item.list(example)) else { return };
        let [Argument { path, content: Content::Of(parts) }] = list else {
            let Some(at) = item.path.first() else { return };
            return faults.add(
                Fault::new(at, "attribute_value", "`elem` names no array")
                    .why("all of its conditions hold for one and the same item of an array (`$elemMatch`)")
                    .help(format!("write `elem({example})`")),
            );
        };
        let array = FieldPath(path.clone());
        if parts.is_empty() {
            faults.add(
                Fault::new(&array, "attribute_value", format!("`elem` asks nothing of the items of `{array}`"))
                    .why("all of its conditions hold for one and the same item of an array (`$elemMatch`)")
                    .help(format!("write `elem({array}: eq(…))`, or `exists({array})`")),
            );
        }
        let array = (&array, self.parts.len());
        for part in parts {
            match part.key().as_deref() {
                Some(key) if PARTS.contains(&key) => self.read_parts(part, Some(array), faults),
                _ => unknown_key(part, "elem", PARTS, faults),
            }
        }
    }

    /// The fields named in `page = after(…)` are those of the sort; `_id` makes them distinct.
    fn page_goes_by_the_sort(&mut self, after: &[FieldPath], faults: &mut Faults) {
        let Some(page) = &self.page else { return };
        let sort: Vec<String> = self.sort.iter().map(|key| key.path.to_string()).collect();
        let after: Vec<String> = after.iter().map(FieldPath::to_string).collect();
        let agrees = after.len() >= sort.len() && after[..sort.len()] == sort[..];
        if sort.is_empty() || !agrees || after.len() > sort.len() + 1 {
            let written = if sort.is_empty() {
                "sort(created_at = -1), page = after(created_at, id)".to_owned()
            } else {
                format!("page = after({}, id)", sort.join(", "))
            };
            faults.add(
                Fault::new(page, "attribute_value", "`page` does not go by the sort of the query")
                    .why("the next page begins behind the last document of this one, in the order of the sort and then of `_id`")
                    .help(format!("write `{written}`")),
            );
        }
    }

    /// Every path in it that has to lead to a field; the others begin at an item of `array`.
    pub(crate) fn paths(&self) -> impl Iterator<Item = (Option<&FieldPath>, &FieldPath)> {
        let parts = self.parts.iter().map(|part| (part.array.as_ref(), &part.path));
        parts.chain(self.sort.iter().map(|key| (None, &key.path)))
    }
}

impl Part {
    /// The path from the document on.
    pub(crate) fn whole_path(&self) -> FieldPath {
        let array = self.array.iter().flat_map(|array| &array.0);
        FieldPath(array.chain(&self.path.0).cloned().collect())
    }

    /// Pins the field to one value.
    pub(crate) fn is_equality(&self) -> bool {
        let is_equal = |it: &Condition| matches!(it.test, Test::Compare(Operator::Eq, _));
        match &self.ask {
            Ask::Eq => true,
            Ask::Fixed(conditions) => conditions.iter().any(is_equal),
            _ => false,
        }
    }
}

fn read_sort(item: &Argument, faults: &mut Faults) -> Vec<SortKey> {
    let Some(list) = faults.take(item.list("created_at = -1")) else { return Vec::new() };
    no_duplicates(list, "sort", faults);
    if let ([], Some(at)) = (list, item.path.first()) {
        faults.add(empty(at, "sort(created_at = -1)"));
    }
    let mut sort = Vec::new();
    for key in list {
        let path = FieldPath(key.path.clone());
        let way = match &key.content {
            Content::Value(value) => integer(value),
            _ => None,
        };
        match way {
            Some(way @ (1 | -1)) if !path.0.is_empty() => {
                sort.push(SortKey { path, descending: way < 0 });
            }
            _ => {
                let name =
                    if path.0.is_empty() { "created_at".to_owned() } else { path.to_string() };
                faults.add(
                    Fault::new(key, "key_value_invalid", format!("`{}` is no order", text(key)))
                        .why("a sort ascends (1) or descends (-1) in each field")
                        .help(format!("write `{name} = 1`, or `{name} = -1`")),
                );
            }
        }
    }
    sort
}

fn read_limit(item: &Argument, faults: &mut Faults) -> Option<u32> {
    let (number, value) = faults.take(item.integer())?;
    let limit = u32::try_from(number).ok().filter(|limit| (1..=i32::MAX as u32).contains(limit));
    if limit.is_none() {
        faults.add(
            Fault::new(value, "attribute_value", "the limit is not a whole number from 1 up")
                .why("it is the most documents the query gives; without `limit` it gives all")
                .help("write `limit = 20`, or nothing"),
        );
    }
    limit
}

/// `after(created_at, id)`
fn read_page(item: &Argument, faults: &mut Faults) -> Vec<FieldPath> {
    let Some(value) = faults.take(item.value("after(created_at, id)")) else { return Vec::new() };
    let Expr::Call(call) = value else { return not_after(value, faults) };
    if !matches!(&*call.func, Expr::Path(path) if path.path.is_ident("after")) {
        return not_after(value, faults);
    }
    let paths: Option<Vec<FieldPath>> = call.args.iter().map(path_of).collect();
    paths.unwrap_or_else(|| not_after(value, faults))
}

fn not_after(value: &Expr, faults: &mut Faults) -> Vec<FieldPath> {
    faults.add(
        Fault::new(value, "attribute_value", format!("`{}` is no way to page", text(value)))
            .why("behind a `skip` the server still reads all that it passes over; a page that begins behind the last document is found by the index")
            .help("write `page = after(created_at, id)`, with the fields of the sort"),
    );
    Vec::new()
}

/// `a.b` as an expression.
fn path_of(value: &Expr) -> Option<FieldPath> {
    match value {
        Expr::Path(path) => path.path.get_ident().map(|name| FieldPath(vec![name.clone()])),
        Expr::Field(field) => {
            let mut path = path_of(&field.base)?;
            let syn::Member::Named(name) = &field.member else { return None };
            path.0.push(name.clone());
            Some(path)
        }
        _ => None,
    }
}
