//! What declared queries find, count and remove on a real server.

use crate::rng::{self, Rng};
use bson::{DateTime, Document as Bare, doc};
use docwright::dev::Mongod;
use docwright::{Document, Documents, Embedded, Query, Store, models};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Embedded)]
struct Line {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "sales")]
#[schema_version(1)]
#[query(since(range(sold_at), sort(sold_at = 1)))]
#[query(named(prefix(last_name)))]
#[query(called(eq(last_name), collation(locale = "en", strength = 2)))]
#[query(with_line(elem(lines: eq(sku), range(qty))))]
#[query(latest(sort(sold_at = -1, last_name = 1), page = after(sold_at, last_name, id)))]
#[query(earliest(sort(sold_at = 1), page = after(sold_at)))]
#[query(few(sort(sold_at = 1), limit = 2))]
#[index(sold_at = 1, id = 1)]
#[index(sold_at = -1, last_name = 1, id = 1)]
#[index(last_name = 1)]
#[index(last_name = 1, collation(locale = "en", strength = 2))]
#[index(lines.sku = 1, lines.qty = 1)]
struct Sale {
    #[serde(rename = "_id")]
    id: i32,
    #[field(max_length = 40)]
    last_name: String,
    sold_at: Option<DateTime>,
    #[embed(max = 5)]
    lines: Vec<Line>,
}

fn sale(id: i32, last_name: &str, sold_at: Option<i64>, lines: &[(&str, i32)]) -> Sale {
    let lines = lines.iter().map(|(sku, qty)| Line { sku: (*sku).to_owned(), qty: *qty }).collect();
    let sold_at = sold_at.map(DateTime::from_millis);
    Sale { id, last_name: last_name.to_owned(), sold_at, lines }
}

async fn sales(documents: &[Sale]) -> Documents<Sale> {
    let database = Mongod::shared().await.unwrap().database();
    let sales = Store::open(database, models![Sale]).await.unwrap().documents::<Sale>();
    sales.insert_many(documents).await.unwrap();
    sales
}

async fn ids(sales: &Documents<Sale>, query: Query<Sale>) -> Vec<i32> {
    let found: Vec<Sale> = sales.find(query).try_collect().await.unwrap();
    found.iter().map(|sale| sale.id).collect()
}

async fn sorted_ids(sales: &Documents<Sale>, query: Query<Sale>) -> Vec<i32> {
    let mut found = ids(sales, query).await;
    found.sort_unstable();
    found
}

#[tokio::test]
async fn queries_find_count_and_remove() {
    let sales = sales(&[
        sale(1, "O'Neil (Sr.)", Some(10), &[("a", 5), ("b", 1)]),
        sale(2, "o'neil", Some(20), &[("a", 1), ("b", 5)]),
        sale(3, "O'Neil*", None, &[]),
        sale(4, "Zoë", Some(30), &[("b", 4)]),
    ])
    .await;
    let at = DateTime::from_millis;
    assert_eq!(ids(&sales, Sale::since(at(10)..at(30))).await, [1, 2]);
    assert_eq!(ids(&sales, Sale::since(at(20)..)).await, [2, 4]);
    // The parenthesis, the dot and the star are letters, not a pattern.
    assert_eq!(ids(&sales, Sale::named("O'Neil (S")).await, [1]);
    assert_eq!(ids(&sales, Sale::named("O'Neil*")).await, [3]);
    assert_eq!(ids(&sales, Sale::named("Zoë")).await, [4]);
    assert_eq!(ids(&sales, Sale::called("O'NEIL")).await, [2]);
    // One line has both, not one line each.
    assert_eq!(ids(&sales, Sale::with_line("a", 5..)).await, [1]);
    assert_eq!(sorted_ids(&sales, Sale::with_line("b", 4..=5)).await, [2, 4]);

    assert_eq!(ids(&sales, Sale::few()).await, [3, 1]);
    assert_eq!(sales.count(Sale::few()).await.unwrap(), 2);
    assert_eq!(sales.count(Sale::called("ZOË")).await.unwrap(), 1);
    let first = sales.find_one(Sale::called("o'NEIL")).await.unwrap();
    assert_eq!(first.map(|sale| sale.id), Some(2));
    assert_eq!(sales.delete_many(Sale::called("zoë")).await.unwrap(), 1);
    assert_eq!(sales.count(Query::all()).await.unwrap(), 3);
}

#[tokio::test]
async fn prefixes_read_only_their_part_of_the_index() {
    let sales = sales(&[sale(1, "O'Neil", None, &[]), sale(2, "Ot", None, &[])]).await;
    let explained = explain(&sales, Sale::named("O'N*")).await;
    let plan = explained.get_document("queryPlanner").unwrap().get_document("winningPlan").unwrap();
    let scan = plan.get_document("inputStage").unwrap();
    assert_eq!(scan.get_str("stage").unwrap(), "IXSCAN");
    let bounds = scan.get_document("indexBounds").unwrap().get_array("lastName").unwrap();
    assert_eq!(bounds[0].as_str().unwrap(), r#"["O'N*", "O'N+")"#);
}

async fn explain(sales: &Documents<Sale>, query: Query<Sale>) -> Bare {
    let collection = sales.driver();
    let find = doc! { "find": collection.name(), "filter": query.filter() };
    let database = collection.client().database(&collection.namespace().db);
    database.run_command(doc! { "explain": find, "verbosity": "queryPlanner" }).await.unwrap()
}

/// Pages of two, put together, are the whole in its order; nulls and equal values included.
#[tokio::test]
async fn pages_join_to_the_whole() {
    let mut rng = Rng::new(rng::seed());
    let documents: Vec<Sale> = (0..40)
        .map(|id| {
            let at = rng.between(0, 5);
            let name = ["a", "b", "c"][rng.below(3)];
            sale(id, name, (at > 1).then_some(at), &[])
        })
        .collect();
    let sales = sales(&documents).await;

    let mut wanted = documents.clone();
    wanted.sort_by_key(|it| (std::cmp::Reverse(it.sold_at), it.last_name.clone(), it.id));
    let (mut found, mut last): (Vec<Sale>, _) = (Vec::new(), None);
    loop {
        let page: Vec<Sale> = sales.find(Sale::latest(last).limit(7)).try_collect().await.unwrap();
        let Some(end) = page.last() else { break };
        last = Some((end.sold_at, end.last_name.clone(), end.id));
        found.extend(page);
    }
    assert_eq!(found, wanted);

    wanted.sort_by_key(|it| (it.sold_at, it.id));
    let (mut found, mut last): (Vec<Sale>, _) = (Vec::new(), None);
    loop {
        let page: Vec<Sale> =
            sales.find(Sale::earliest(last).limit(7)).try_collect().await.unwrap();
        let Some(end) = page.last() else { break };
        last = Some((end.sold_at, end.id));
        found.extend(page);
    }
    assert_eq!(found, wanted);
}
