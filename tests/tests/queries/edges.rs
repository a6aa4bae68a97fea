//! Declared queries at the edges of what they can be asked.

use bson::{Document as Bare, doc};
use docwright::dev::Mongod;
use docwright::{Document, Documents, Embedded, Query, Store, models};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Embedded)]
struct Visit {
    day: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "guests")]
#[schema_version(1)]
#[query(last_first(sort(visit.day = -1), page = after(visit.day)))]
#[query(first_first(sort(visit.day = 1), page = after(visit.day)))]
#[query(named(prefix(name)))]
#[query(few(sort(id = 1), limit = 2))]
#[query(scored(range(scores)))]
#[query(counted(eq(count)))]
#[index(visit.day = 1, id = 1)]
#[index(name = 1)]
#[index(scores = 1)]
#[index(count = 1)]
struct Guest {
    #[serde(rename = "_id")]
    id: i32,
    #[field(max_length = 40)]
    name: String,
    visit: Option<Visit>,
    #[embed(max = 9)]
    scores: Vec<i32>,
    #[field(max = 9223372036854775807)]
    count: u64,
}

fn guest(id: i32, name: &str, day: Option<i32>, scores: &[i32]) -> Guest {
    let visit = day.map(|day| Visit { day });
    Guest { id, name: name.to_owned(), visit, scores: scores.to_vec(), count: 0 }
}

async fn guests(documents: &[Guest]) -> Documents<Guest> {
    let database = Mongod::shared().await.unwrap().database();
    let guests = Store::open(database, models![Guest]).await.unwrap().documents::<Guest>();
    guests.insert_many(documents).await.unwrap();
    guests
}

async fn ids(guests: &Documents<Guest>, query: Query<Guest>) -> Vec<i32> {
    let found: Vec<Guest> = guests.find(query).try_collect().await.unwrap();
    found.iter().map(|guest| guest.id).collect()
}

#[tokio::test]
async fn pages_by_a_field_below_an_option_lose_nothing() {
    let days = [Some(3), None, Some(1), None, Some(2), Some(2)];
    let all: Vec<_> = (0..).zip(days).map(|(id, day)| guest(id, "a", day, &[])).collect();
    let guests = guests(&all).await;
    for (descends, wanted) in [(true, [0, 5, 4, 2, 3, 1]), (false, [1, 3, 2, 4, 5, 0])] {
        let (mut found, mut last) = (Vec::new(), None);
        loop {
            let query = if descends { Guest::last_first(last) } else { Guest::first_first(last) };
            let page: Vec<Guest> = guests.find(query.limit(1)).try_collect().await.unwrap();
            let Some(end) = page.last() else { break };
            last = Some((end.visit.as_ref().map(|it| it.day).into(), end.id));
            found.push(end.id);
        }
        assert_eq!(found, wanted);
    }
}

#[tokio::test]
async fn a_query_with_a_limit_or_a_page_deletes_nothing() {
    let all: Vec<_> = (0..3).map(|id| guest(id, "a", None, &[])).collect();
    let guests = guests(&all).await;
    for query in [Guest::few(), Query::all().limit(1), Guest::first_first(None)] {
        let error = guests.delete_many(query).await.unwrap_err().to_string();
        assert!(error.contains("delete each by its `_id`"), "{error}");
    }
    assert_eq!(guests.count(Query::all()).await.unwrap(), 3);
}

#[tokio::test]
async fn one_item_lies_in_the_range() {
    let guests = guests(&[guest(1, "a", None, &[1, 9]), guest(2, "b", None, &[5])]).await;
    assert_eq!(ids(&guests, Guest::scored(4..=6)).await, [2]);
    assert_eq!(ids(&guests, Guest::scored(6..)).await, [1]);
    let plan = explain(&guests, Guest::scored(4..=6)).await;
    let scan = plan.get_document("inputStage").unwrap();
    let bounds = scan.get_document("indexBounds").unwrap().get_array("scores").unwrap();
    assert_eq!(bounds[0].as_str(), Some("[4, 6]"));
}

async fn explain(guests: &Documents<Guest>, query: Query<Guest>) -> Bare {
    let collection = guests.driver();
    let find = doc! { "find": collection.name(), "filter": query.filter() };
    let database = collection.client().database(&collection.namespace().db);
    let command = doc! { "explain": find, "verbosity": "queryPlanner" };
    let explained = database.run_command(command).await.unwrap();
    let planner = explained.get_document("queryPlanner").unwrap();
    planner.get_document("winningPlan").unwrap().clone()
}

#[tokio::test]
async fn a_prefix_can_hold_nul() {
    let guests = guests(&[
        guest(1, "a\0b1", None, &[]),
        guest(2, "a\0c", None, &[]),
        guest(3, "a", None, &[]),
    ])
    .await;
    assert_eq!(ids(&guests, Guest::named("a\0b")).await, [1]);
    assert_eq!(ids(&guests, Guest::named("a\0b1")).await, [1]);
}

#[tokio::test]
async fn a_value_that_cannot_be_asked_for_is_not_told() {
    let guests = guests(&[guest(1, "a", None, &[])]).await;
    let error = guests.count(Guest::counted(u64::MAX - 7)).await.unwrap_err().to_string();
    assert!(error.contains("`count` was given a `u64`") && !error.contains("184467"), "{error}");
}
