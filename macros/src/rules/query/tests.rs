//! Which rules a model's queries and indexes break, by its tokens alone.

use super::wanted::Wanted;
use super::{queries_are_sound, told};
use crate::fault::Faults;
use crate::model::{Kind, Model};
use crate::serde;
use syn::DeriveInput;

/// The rules of queries that a model with these attributes breaks, in the order they are told.
fn broken(attributes: &str) -> Vec<&'static str> {
    of_model(attributes, |model| {
        let mut faults = Faults::default();
        queries_are_sound(model, &mut faults);
        faults.slugs()
    })
}

/// The index that is written in the help for the first query.
fn ideal(attributes: &str) -> String {
    of_model(attributes, |model| told::ideal(&Wanted::of(model, &model.own.queries[0])))
}

fn of_model<T>(attributes: &str, ask: impl Fn(&Model<'_>) -> T) -> T {
    let source = format!(
        "#[document(collection = \"orders\")] {attributes} struct Order {{
            #[serde(rename = \"_id\")] id: ObjectId,
            a: i32, b: i32, c: i32, d: i32, text: String, maybe: Option<i32>, user: Ref<User>,
        }}"
    );
    let input: DeriveInput = syn::parse_str(&source).unwrap();
    let mut faults = Faults::default();
    let container = serde::read(&input, Kind::Document, &mut faults).unwrap();
    let model = Model::read(&input, container, Kind::Document, &mut faults).unwrap();
    let answer = ask(&model);
    assert!(faults.is_empty(), "{attributes}: {:?}", faults.slugs());
    answer
}

/// One index, one query, and the rule that is broken.
const CASES: &[(&str, &str, &str)] = &[
    // Equality
    ("a = 1", "eq(a)", ""),
    ("a = 1, b = 1", "eq(b), eq(a)", ""),
    ("a = 1, b = 1, c = 1", "eq(a)", ""),
    ("a = 1", "in(a)", ""),
    ("a = 1", "exists(a = false)", ""),
    ("a = \"hashed\"", "eq(a)", ""),
    ("b = 1", "eq(a)", "query_without_index"),
    ("b = 1, a = 1", "eq(a)", "query_without_index"),
    ("a = 1", "eq(a), eq(b)", "query_without_index"),
    ("a = \"hashed\"", "range(a)", "query_without_index"),
    ("a = 1, hidden", "eq(a)", "query_without_index"),
    // At most one document
    ("a = 1, unique", "eq(a), eq(b), sort(c = 1)", ""),
    ("a = 1, b = 1, unique", "in(a), eq(b), range(c)", ""),
    ("a = 1, b = 1, unique", "eq(a), sort(c = 1)", "query_without_index"),
    ("a = 1", "eq(id), eq(a), sort(b = 1)", ""),
    ("a = 1", "in(id), sort(b = 1)", ""),
    ("a = 1, b = 1, unique", "in(a), eq(b), sort(c = 1)", ""),
    // Sort
    ("a = 1, b = -1", "eq(a), sort(b = 1)", ""),
    ("a = 1, b = 1, c = -1", "eq(a), sort(b = -1, c = 1)", ""),
    ("a = 1, b = 1, c = 1", "eq(a), sort(b = -1, c = 1)", "sort_direction"),
    ("a = 1, b = 1", "sort(b = 1, a = 1)", "sort_direction"),
    ("a = 1, b = 1", "sort(b = 1)", "sort_after_gap"),
    ("a = 1, b = 1", "in(a), sort(b = 1)", ""),
    ("a = 1, b = 1", "in(a), sort(a = 1, b = 1)", ""),
    ("a = 1, b = 1", "in(a), sort(a = 1, b = -1)", "sort_direction"),
    ("a = 1, b = 1", "eq(a), sort(a = -1, b = 1)", ""),
    ("a = 1, b = 1", "sort(a = 1)", ""),
    ("a = 1, b = 1, id = 1", "eq(a), sort(b = 1), page = after(b)", ""),
    ("a = 1, b = 1, id = -1", "eq(a), sort(b = 1), page = after(b)", "sort_direction"),
    ("a = 1, b = 1", "eq(a), sort(b = 1), page = after(b, id)", "query_without_index"),
    // Ranges
    ("a = 1, b = 1, c = 1", "eq(a), range(c), range(b)", ""),
    ("a = 1, b = 1", "eq(a), range(b), sort(b = -1)", ""),
    ("a = 1, c = 1, b = 1", "eq(a), sort(b = 1), range(c)", "esr_order"),
    ("b = 1, a = 1", "eq(a), range(b)", "esr_order"),
    ("b = 1, a = 1", "eq(a), sort(b = 1)", "esr_order"),
    ("a = 1, b = 1, c = 1", "eq(a), range(c)", "query_without_index"),
    // A field with one value among those of the sort
    ("a = 1, b = 1, c = 1, d = 1", "eq(a), eq(c), sort(b = 1, d = 1)", ""),
    ("a = 1, b = 1, c = 1", "eq(b), sort(a = 1, c = 1)", "esr_order"),
    ("a = 1, b = 1, c = 1, d = 1", "eq(a), in(c), sort(b = 1, d = 1)", "esr_order"),
    ("a = 1, b = 1, c = 1, d = 1", "in(a), eq(c), sort(b = 1, d = 1)", "esr_order"),
    // What need not be in an index, and what is nothing alone
    ("a = 1", "eq(a), ne(b), exists(maybe)", ""),
    ("maybe = 1", "exists(maybe)", ""),
    ("a = 1", "ne(a)", "negation_only"),
    ("a = 1", "limit = 5", "query_without_index"),
    // One field, one condition of a kind
    ("a = 1", "eq(a = 1), eq(a = 2)", "duplicate_key"),
    ("a = 1", "range(a), range(a)", "duplicate_key"),
    ("a = 1", "range(a(gte = 1)), range(a), ne(b)", ""),
    ("a = 1", "ne(b), sort(a = 1), limit = 5", ""),
    // Partial
    ("a = 1, partial(b(gt = 5))", "eq(a), range(b(gte = 6))", ""),
    ("a = 1, partial(b(gt = 5))", "eq(a), range(b(gte = 5))", "partial_not_covered"),
    ("a = 1, partial(b(gt = 5))", "eq(a), eq(b = 5.5)", ""),
    ("a = 1, partial(b(in = [1, 2]))", "eq(a), in(b = [2])", ""),
    ("a = 1, partial(b(in = [1, 2]))", "eq(a), in(b = [2, 3])", "query_without_index"),
    ("a = 1, partial(b = 1)", "eq(a)", "partial_not_covered"),
    ("a = 1, b = 1, partial(b = 1)", "eq(a), eq(b)", "partial_not_covered"),
    ("maybe = 1, partial(maybe(exists))", "eq(maybe)", ""),
    ("maybe = 1, partial(maybe(exists))", "sort(maybe = 1)", "partial_not_covered"),
    ("maybe = 1, partial(maybe(exists))", "exists(maybe), sort(maybe = 1)", ""),
    ("a = 1, partial(text(type = \"string\"))", "eq(a), eq(text)", "query_without_index"),
    ("a = 1, partial(b = 1)", "eq(b = 1), sort(a = 1)", ""),
    ("a = 1, partial(b = 1)", "eq(b = 1)", "query_without_index"),
    // Sparse
    ("maybe = 1, sparse", "eq(maybe)", ""),
    ("maybe = 1, sparse", "range(maybe), sort(maybe = 1)", ""),
    ("maybe = 1, sparse", "sort(maybe = 1)", "sparse_not_covered"),
    ("maybe = 1, sparse", "exists(maybe = false)", "sparse_not_covered"),
    ("maybe = 1, a = 1, sparse", "eq(maybe), sort(a = 1)", ""),
    // Collation
    ("text = 1, collation(locale = \"en\")", "eq(text)", "collation_mismatch"),
    ("text = 1", "eq(text), collation(locale = \"en\")", "collation_mismatch"),
    (
        "text = 1, collation(locale = \"en\")",
        "eq(text), collation(locale = \"en\", strength = 3)",
        "",
    ),
    ("text = 1", "eq(text), collation(locale = \"simple\")", ""),
    (
        "text = 1, collation(locale = \"en\")",
        "prefix(text), collation(locale = \"en\")",
        "collation_mismatch",
    ),
    ("text = 1", "prefix(text), collation(locale = \"en\")", ""),
    ("a = 1, b = 1, collation(locale = \"en\")", "eq(a), range(b)", ""),
    ("a = 1, b = 1, collation(locale = \"en\")", "eq(a), range(b), sort(b = 1)", ""),
    ("a = 1, b = 1, collation(locale = \"en\")", "eq(a), sort(b = 1)", "collation_mismatch"),
    ("user = 1, collation(locale = \"en\")", "eq(user)", ""),
    // Patterns
    ("text = 1", "regex(text = \"^Jo\")", ""),
    ("text = 1", "regex(text = \"Jo\")", "regex_unanchored"),
    ("text = 1", "regex(text = \"^(Jo)\")", "regex_unanchored"),
    ("text = 1", "regex(text = \"^Jo|An\")", "regex_unanchored"),
    ("text = 1", "regex(text = \"^(?i)Jo\")", "regex_case_insensitive"),
];

#[test]
fn one_index_and_one_query() {
    for (index, query, rule) in CASES {
        let mut found = broken(&format!("#[index({index})] #[query(found({query}))]"));
        // Of an index that is no use for the query, too.
        found.retain(|slug| *slug != "index_without_query");
        let wanted: Vec<&str> = [*rule].into_iter().filter(|rule| !rule.is_empty()).collect();
        assert_eq!(found, wanted, "{index} | {query}");
    }
}

#[test]
fn an_index_is_used_by_a_query_or_needed_otherwise() {
    let unused = |index: &str| broken(&format!("#[query(by_a(eq(a)))] #[index(a = 1)] {index}"));
    assert_eq!(unused("#[index(b = 1)]"), ["index_without_query"]);
    for needed in [
        "#[index(a = 1, b = 1)]",
        "#[index(b = 1, unique)]",
        "#[index(b = 1, expire_after = \"1d\")]",
        "#[index(b = 1, hidden)]",
        "#[index(user = 1, b = 1)]",
        "#[index(text = \"text\")]",
        "#[index(b = \"hashed\")]",
        "#[index(b = 1, c = 1)] #[shard_key(b = 1)]",
        "#[index(b = 1, c = 1)] #[query(by_b(eq(b)))]",
        "#[query(rest(ne(c), sort(id = 1)))] #[index(b = 1)] #[query(by_b(range(b)))]",
    ] {
        assert!(unused(needed).is_empty(), "{needed}");
    }
    assert_eq!(broken("#[index(b = 1)]"), [""; 0]);
    // It is told of once, by the query that it would serve.
    assert_eq!(broken("#[query(q(eq(a), sort(b = 1)))] #[index(b = 1, a = 1)]"), ["esr_order"]);
}

/// Numbers that look like chance and are the same each time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

#[test]
fn the_index_that_is_offered_serves_the_query() {
    let mut dice = Dice(4);
    for _ in 0..500 {
        let (mut parts, mut sort) = (Vec::new(), Vec::new());
        for field in ["a", "b", "c", "d", "text", "maybe", "user"] {
            let words = ["eq", "in", "range", "ne"];
            if let Some(word) = words.get(usize::try_from(dice.roll(8)).unwrap()) {
                parts.push(format!("{word}({field})"));
            }
            if dice.roll(4) == 0 {
                sort.push(format!("{field} = {}", if dice.roll(2) == 0 { 1 } else { -1 }));
            }
        }
        if !sort.is_empty() {
            parts.push(format!("sort({})", sort.join(", ")));
            if dice.roll(3) == 0 {
                let fields: Vec<_> =
                    sort.iter().map(|key| key.split(' ').next().unwrap()).collect();
                parts.push(format!("page = after({})", fields.join(", ")));
            }
        }
        if dice.roll(3) == 0 {
            parts.push("collation(locale = \"en\", strength = 2)".to_owned());
        }
        let query = format!("#[query(found({}))]", parts.join(", "));
        let is_unserved = matches!(broken(&query).as_slice(), ["query_without_index"]);
        if is_unserved && !(parts.is_empty() && sort.is_empty()) {
            let index = ideal(&query);
            assert!(broken(&format!("{query} {index}")).is_empty(), "{query} {index}");
        }
    }
}
