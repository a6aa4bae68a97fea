//! What compiles as served by an index is so on the server, and what is refused is not.

use bson::{Bson, DateTime, Document as Doc, doc, oid::ObjectId};
use docwright::dev::Mongod;
use docwright::{Document, Embedded, Model, Query};
use mongodb::Database;
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize, Embedded)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[index(town = 1, street = -1)]
struct Address {
    #[field(max_length = 20)]
    town: String,
    #[field(max_length = 20)]
    street: String,
}

/// Every form that a query can have, each with its index.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_status(eq(status), sort(created_at = -1)))]
#[query(mirrored(eq(status), sort(created_at = 1, total = -1)))]
#[query(of_some(in(status), sort(created_at = -1)))]
#[query(in_order_of_both(in(status), sort(status = 1, created_at = -1)))]
#[query(large(eq(status), sort(created_at = -1), range(total)))]
#[query(from(range(total), sort(total = 1, weight = 1)))]
#[query(gap(eq(color), eq(weight), sort(total = 1, height = 1)))]
#[query(gap_behind_range(range(shelf), eq(weight), sort(shelf = 1, height = 1)))]
#[query(fixed(eq(status), sort(status = -1, created_at = -1)))]
#[query(next(eq(color), sort(created_at = -1), page = after(created_at, id)))]
#[query(newest(sort(id = -1)))]
#[query(begins(prefix(name), eq(color)))]
#[query(pattern(regex(name = r"^n1\.")))]
#[query(called(eq(name), sort(weight = 1), collation(locale = "en", strength = 2)))]
#[query(numbers(eq(height), range(weight), sort(weight = 1)))]
#[query(good(eq(kind), range(rating(gte = 8))))]
#[query(listed(eq(kind), in(rating = [7, 9])))]
#[query(open(eq(state = "open"), sort(total = -1)))]
#[query(by_phone(range(phone), sort(phone = 1)))]
#[query(by_fax(eq(fax), sort(total = 1)))]
#[query(lacking(exists(vat = false), sort(total = 1)))]
#[query(bought(elem(items: eq(sku), range(qty))))]
#[query(tagged(eq(tags), sort(weight = 1)))]
#[query(in_town(eq(home.town), sort(home.street = 1)))]
#[query(token(eq(token)))]
#[query(attribute(range(attributes.size)))]
#[index(status = 1, created_at = -1, total = 1)]
#[index(total = 1, weight = 1)]
#[index(color = 1, total = 1, weight = 1, height = 1)]
#[index(shelf = 1, weight = 1, height = 1)]
#[index(color = 1, created_at = -1, id = -1)]
#[index(color = 1, name = 1)]
#[index(name = 1)]
#[index(name = 1, weight = 1, collation(locale = "en", strength = 2))]
#[index(height = 1, weight = 1, collation(locale = "de"))]
#[index(kind = 1, partial(rating(gt = 5)))]
#[index(total = 1, partial(state = "open"))]
#[index(phone = 1, partial(phone(exists)))]
#[index(fax = 1, total = 1, sparse)]
#[index(vat = 1, total = 1)]
#[index(items.sku = 1, items.qty = 1)]
#[index(tags = 1, weight = 1)]
#[index(token = "hashed")]
#[index(attributes = wildcard)]
#[allow_design(many_indexes, reason = "one for each form of a query")]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[field(max_length = 20)]
    color: String,
    #[field(max_length = 20)]
    kind: String,
    #[field(max_length = 20)]
    state: String,
    #[field(max_length = 20)]
    name: String,
    #[field(max_length = 20)]
    token: String,
    #[field(max_length = 20)]
    phone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    fax: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    vat: Option<String>,
    total: i64,
    weight: i32,
    height: i32,
    shelf: i32,
    rating: i32,
    #[embed(max = 9)]
    items: Vec<Item>,
    #[embed(max = 9, item(max_length = 9))]
    tags: Vec<String>,
    home: Address,
    #[embed(max = 9)]
    attributes: bson::Document,
    created_at: DateTime,
}

/// One query for each rule, kept by an opt-out.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "kept")]
#[schema_version(1)]
#[query(without_index(eq(a)))]
#[query(range_first(eq(b), sort(c = 1), range(d)))]
#[query(other_direction(sort(e = 1, f = -1)))]
#[query(behind_a_gap(sort(g = 1)))]
#[query(gap_of_several(eq(h), in(j), sort(i = 1, k = 1)))]
#[query(not_partial(eq(l)))]
#[query(not_as_partial(eq(m), range(n(gte = 5))))]
#[query(not_in_sparse(sort(o = 1)))]
#[query(other_texts(eq(text)))]
#[query(other_order(sort(q = 1)))]
#[query(inside(eq(items.sku), sort(items.qty = 1)))]
#[index(b = 1, d = 1, c = 1)]
#[index(e = 1, f = 1)]
#[index(f = 1, g = 1)]
#[index(h = 1, i = 1, j = 1, k = 1)]
#[index(l = 1, partial(n(gt = 5)))]
#[index(m = 1, partial(n(gt = 5)))]
#[index(o = 1, sparse)]
#[index(text = 1, collation(locale = "en", strength = 2))]
#[index(q = 1, collation(locale = "en"))]
#[index(items.sku = 1, items.qty = 1)]
#[allow_design(query_without_index, reason = "the server has to agree")]
#[allow_design(esr_order, reason = "the server has to agree")]
#[allow_design(sort_direction, reason = "the server has to agree")]
#[allow_design(sort_after_gap, reason = "the server has to agree")]
#[allow_design(partial_not_covered, reason = "the server has to agree")]
#[allow_design(sparse_not_covered, reason = "the server has to agree")]
#[allow_design(collation_mismatch, reason = "the server has to agree")]
struct Kept {
    #[serde(rename = "_id")]
    id: ObjectId,
    a: i32,
    b: i32,
    c: i32,
    d: i32,
    e: i32,
    f: i32,
    g: i32,
    h: i32,
    i: i32,
    j: i32,
    k: i32,
    l: i32,
    m: i32,
    n: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    o: Option<i32>,
    q: i32,
    #[field(max_length = 20)]
    text: String,
    #[embed(max = 9)]
    items: Vec<Item>,
}

/// A collection with the model's indexes and some documents.
async fn filled<T: Model>(documents: impl IntoIterator<Item = Doc>) -> Database {
    let database = Mongod::shared().await.unwrap().database();
    let indexes: Vec<Doc> = T::SPEC.indexes().iter().map(|index| index.to_document()).collect();
    database
        .run_command(doc! { "createIndexes": T::COLLECTION, "indexes": indexes })
        .await
        .unwrap();
    database.collection::<Doc>(T::COLLECTION).insert_many(documents).await.unwrap();
    database
}

/// The stages of each plan that the server thinks of, the chosen one first.
async fn plans<T: Model>(database: &Database, name: &str, query: &Query<T>) -> Vec<Vec<String>> {
    let queries = T::SPEC.queries();
    let declared = queries.iter().find(|query| query.name == name).unwrap();
    let mut find = doc! { "find": T::COLLECTION, "filter": query.filter() };
    find.extend(query.order().map(|order| ("sort".to_owned(), order.into())));
    let collation = declared.collation.map(|it| it.to_document());
    find.extend(collation.map(|it| ("collation".to_owned(), it.into())));
    let explain = doc! { "explain": find, "verbosity": "queryPlanner" };
    let answer = database.run_command(explain).await.unwrap();
    let planner = answer.get_document("queryPlanner").unwrap();
    let rejected = planner.get_array("rejectedPlans").unwrap().iter().flat_map(Bson::as_document);
    let plans = [planner.get_document("winningPlan").unwrap()].into_iter().chain(rejected);
    plans
        .map(|plan| {
            let mut found = Vec::new();
            stages(plan.get_document("queryPlan").unwrap_or(plan), &mut found);
            found
        })
        .collect()
}

fn stages(plan: &Doc, found: &mut Vec<String>) {
    found.push(plan.get_str("stage").unwrap().to_owned());
    let below = plan.get_array("inputStages").into_iter().flatten();
    let below = below.chain(plan.get("inputStage")).flat_map(Bson::as_document);
    below.for_each(|plan| stages(plan, found));
}

fn is_served(stages: &[String]) -> bool {
    !stages.iter().any(|stage| stage == "COLLSCAN" || stage == "SORT")
}

fn orders() -> impl Iterator<Item = Doc> {
    (0..60).map(|n: i32| {
        let mut order = doc! {
            "status": format!("s{}", n % 4), "color": format!("c{}", n % 3), "kind": "k", "state": "open",
            "name": format!("n{n}.x"), "token": "t", "phone": "p", "fax": "f", "total": i64::from(n % 7), "weight": n % 5,
            "height": n % 2, "shelf": n % 6, "rating": n % 10,
            "items": [{ "sku": "a", "qty": n }, { "sku": "b", "qty": 1 }], "tags": ["x", "y"],
            "home": { "town": "t", "street": format!("{n}") }, "attributes": { "size": n },
            "createdAt": DateTime::from_millis(i64::from(n)),
        };
        if n % 2 == 0 {
            order.insert("vat", "v");
        }
        order
    })
}

#[tokio::test]
async fn what_compiles_as_served_is_read_by_an_index_in_its_order() {
    let database = filled::<Order>(orders()).await;
    let (at, id) = (DateTime::from_millis(30), ObjectId::new());
    let queries = [
        ("by_status", Order::by_status("s1")),
        ("mirrored", Order::mirrored("s1")),
        ("of_some", Order::of_some(["s1", "s2"])),
        ("in_order_of_both", Order::in_order_of_both(["s1", "s2"])),
        ("large", Order::large("s1", 3..)),
        ("from", Order::from(3..6)),
        ("gap", Order::gap("c1", 2)),
        ("gap_behind_range", Order::gap_behind_range(3.., 2)),
        ("fixed", Order::fixed("s1")),
        ("next", Order::next("c1", None)),
        ("next", Order::next("c1", Some((at, id)))),
        ("newest", Order::newest()),
        ("begins", Order::begins("n1", "c1")),
        ("pattern", Order::pattern()),
        ("called", Order::called("N1.X")),
        ("numbers", Order::numbers(1, 2..)),
        ("good", Order::good("k")),
        ("listed", Order::listed("k")),
        ("open", Order::open()),
        ("by_phone", Order::by_phone("a".to_owned()..)),
        ("by_fax", Order::by_fax("f")),
        ("lacking", Order::lacking()),
        ("bought", Order::bought("a", 5..9)),
        ("tagged", Order::tagged("x")),
        ("in_town", Order::in_town("t")),
        ("token", Order::token("t")),
        ("attribute", Order::attribute(5..)),
    ];
    let declared = Order::SPEC.queries();
    assert!(declared.iter().all(|query| queries.iter().any(|(name, _)| *name == query.name)));
    for (name, query) in &queries {
        let plans = plans(&database, name, query).await;
        assert!(plans.iter().any(|plan| is_served(plan)), "{name}: {plans:?}");
    }
}

#[tokio::test]
async fn what_is_refused_is_scanned_or_sorted_in_memory() {
    let numbers = "abcdefghijklmnoq".chars();
    let documents = (0..40).map(|n: i32| {
        let mut document: Doc = numbers
            .clone()
            .zip(2..)
            .map(|(name, by)| (name.to_string(), (n % by).into()))
            .collect();
        document.insert("text", format!("t{n}"));
        let items = [doc! { "sku": "a", "qty": n }, doc! { "sku": "b", "qty": 1 }];
        document.insert("items", &items[..]);
        document
    });
    let database = filled::<Kept>(documents).await;
    let queries = [
        ("without_index", Kept::without_index(1)),
        ("range_first", Kept::range_first(1, 2..)),
        ("other_direction", Kept::other_direction()),
        ("behind_a_gap", Kept::behind_a_gap()),
        ("gap_of_several", Kept::gap_of_several(1, [1, 2])),
        ("not_partial", Kept::not_partial(1)),
        ("not_as_partial", Kept::not_as_partial(1)),
        ("not_in_sparse", Kept::not_in_sparse()),
        ("other_texts", Kept::other_texts("T1")),
        ("other_order", Kept::other_order()),
        ("inside", Kept::inside("a")),
    ];
    assert_eq!(Kept::SPEC.queries().len(), queries.len());
    for (name, query) in &queries {
        let plans = plans(&database, name, query).await;
        assert!(!plans.iter().any(|plan| is_served(plan)), "{name}: {plans:?}");
    }
}
