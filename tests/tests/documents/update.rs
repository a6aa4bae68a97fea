//! `update`: only what changed is sent, nothing else is touched, nothing of others is lost.

use crate::models::{Address, Counter, Order, item};
use crate::support::{Sent, plain, stored, unvalidated, validated};
use bson::{Bson, Document, doc};
use docwright::{Documents, Error};
use mongodb::Database;

/// A stored order with fields that the type does not know at every level.
fn foreign() -> Document {
    doc! {
        "_id": 1, "schemaVersion": 1, "top": "kept",
        "address": { "street": "Main St", "zip": "1", "floor": 3 },
        "items": [
            { "sku": "a", "qty": 1, "color": "red" },
            { "sku": "b", "qty": 2, "color": "blue" },
            { "sku": "c", "qty": 3, "color": "green" },
        ],
        "tags": ["x", "y"], "attributes": { "size": 4 }, "remark": "hello", "free": { "b": 1, "a": 2 },
    }
}

async fn order() -> (Documents<Order>, Sent, Database) {
    let (_, database) = validated::<Order>().await;
    plain::<Order>(&database).insert_one(foreign()).await.unwrap();
    let (orders, sent) = Sent::watch::<Order>(&database).await;
    (orders, sent, database)
}

/// Edits the order, and compares what was sent and what is stored then.
async fn edit(
    edit: impl FnMut(&mut Order) + Send,
    update: Document,
    change: impl Fn(&mut Document),
) {
    let (orders, sent, database) = order().await;
    let updated = orders.update(1, edit).await.unwrap();
    assert_eq!(sent.updates(), [update]);
    let mut expected = foreign();
    change(&mut expected);
    assert_eq!(stored::<Order>(&database, 1).await, expected);
    assert_eq!(orders.get(1).await.unwrap(), Some(updated));
}

fn items(document: &mut Document) -> &mut Vec<Bson> {
    document.get_array_mut("items").unwrap()
}

fn at(items: &mut [Bson], n: usize) -> &mut Document {
    items[n].as_document_mut().unwrap()
}

#[tokio::test]
async fn a_nested_field_is_sent_by_its_path() {
    edit(
        |order| order.address.zip = "2".into(),
        doc! { "$set": { "address.zip": "2" } },
        |stored| _ = stored.get_document_mut("address").unwrap().insert("zip", "2"),
    )
    .await;
}

#[tokio::test]
async fn an_item_of_an_array_is_sent_by_its_path() {
    edit(
        |order| order.items[1].qty = 5,
        doc! { "$set": { "items.1.qty": 5_i64 } },
        |stored| _ = at(items(stored), 1).insert("qty", 5_i64),
    )
    .await;
}

#[tokio::test]
async fn items_that_stay_keep_what_the_type_does_not_know() {
    edit(
        |order| {
            order.items.remove(0);
            order.items.push(item("d", 4));
            order.items.push(item("e", 5));
        },
        doc! { "$set": { "items": [
            { "sku": "b", "qty": 2, "color": "blue" },
            { "sku": "c", "qty": 3, "color": "green" },
            { "sku": "d", "qty": 4_i64 },
            { "sku": "e", "qty": 5_i64 },
        ] } },
        |stored| {
            items(stored).remove(0);
            items(stored).push(doc! { "sku": "d", "qty": 4_i64 }.into());
            items(stored).push(doc! { "sku": "e", "qty": 5_i64 }.into());
        },
    )
    .await;
}

#[tokio::test]
async fn items_that_move_take_along_what_the_type_does_not_know() {
    let (orders, _, database) = order().await;
    orders.update(1, |order| order.items.rotate_left(1)).await.unwrap();
    let mut expected = foreign();
    items(&mut expected).rotate_left(1);
    assert_eq!(stored::<Order>(&database, 1).await, expected);
}

#[tokio::test]
async fn a_set_is_changed_whatever_order_it_comes_in() {
    let (orders, _, database) = order().await;
    let updated = orders.update(1, |order| {
        order.tags.remove("x");
        order.tags.insert("z".into());
    });
    let updated = updated.await.unwrap();
    assert_eq!(orders.get(1).await.unwrap().unwrap().tags, updated.tags);
    let stored = stored::<Order>(&database, 1).await;
    let mut tags: Vec<_> = stored.get_array("tags").unwrap().iter().map(|t| t.as_str()).collect();
    tags.sort();
    assert_eq!(tags, [Some("y"), Some("z")]);
}

#[tokio::test]
async fn a_field_that_is_no_more_is_unset_and_a_new_one_set() {
    edit(
        |order| {
            order.attributes.remove("size");
            order.attributes.insert("length".into(), 9);
            order.note = Some("n".into());
        },
        doc! { "$set": { "attributes.length": 9, "note": "n" }, "$unset": { "attributes.size": "" } },
        |stored| {
            stored.insert("attributes", doc! { "length": 9 });
            stored.insert("note", "n");
        },
    )
    .await;
}

#[tokio::test]
async fn a_name_that_is_no_path_is_sent_with_its_parent() {
    edit(
        |order| _ = order.attributes.insert("a.b".into(), 1),
        doc! { "$set": { "attributes": { "size": 4, "a.b": 1 } } },
        |stored| _ = stored.get_document_mut("attributes").unwrap().insert("a.b", 1),
    )
    .await;
}

#[tokio::test]
async fn another_order_of_free_fields_is_a_change() {
    edit(
        |order| order.free = doc! { "a": 2, "b": 1 },
        doc! { "$set": { "free": { "a": 2, "b": 1 } } },
        |stored| _ = stored.insert("free", doc! { "a": 2, "b": 1 }),
    )
    .await;
}

#[tokio::test]
async fn a_field_under_an_alias_stays_there_until_it_changes() {
    edit(
        |order| order.comment = "other".into(),
        doc! { "$set": { "comment": "other" }, "$unset": { "remark": "" } },
        |stored| {
            stored.remove("remark");
            stored.insert("comment", "other");
        },
    )
    .await;
}

#[tokio::test]
async fn a_number_that_is_none_is_a_value_like_any_other() {
    let (orders, sent, _) = order().await;
    orders.update(1, |order| order.weight = f64::NAN).await.unwrap();
    orders.update(1, |order| order.weight = f64::NAN).await.unwrap();
    assert_eq!(sent.names(), ["find", "update", "find"]);
}

#[tokio::test]
async fn nothing_changed_nothing_sent() {
    let (orders, sent, _) = order().await;
    orders.update(1, |_| ()).await.unwrap();
    let same =
        |order: &mut Order| order.address = Address { street: "Main St".into(), zip: "1".into() };
    orders.update(1, same).await.unwrap();
    assert_eq!(sent.names(), ["find", "find"]);
}

#[tokio::test]
async fn the_resulting_document_is_checked_before_it_is_sent() {
    let (orders, sent, database) = order().await;
    let error = orders.update(1, |order| order.items[0].qty = 101).await.unwrap_err();
    assert!(error.is_violation());
    assert!(error.to_string().contains("items.0.qty"), "{error}");
    let error = orders.update(1, |order| order.id = 2).await.unwrap_err();
    assert!(error.is_violation());
    assert!(error.to_string().contains("_id: wanted the `_id` it is stored under"), "{error}");
    assert!(sent.updates().is_empty());
    assert_eq!(stored::<Order>(&database, 1).await, foreign());
}

#[tokio::test]
async fn an_edit_that_fails_writes_nothing() {
    #[derive(Debug)]
    enum Shop {
        SoldOut,
        Store(Error),
    }
    impl From<Error> for Shop {
        fn from(error: Error) -> Self {
            Shop::Store(error)
        }
    }
    let (orders, sent, _) = order().await;
    let sold_out = orders.try_update(1, |order| {
        order.note = Some("half".into());
        Err(Shop::SoldOut)
    });
    assert!(matches!(sold_out.await, Err(Shop::SoldOut)));
    let missing = orders.try_update(2, |_| Ok::<_, Shop>(())).await;
    assert!(matches!(missing, Err(Shop::Store(error)) if error.is_not_found()));
    assert!(sent.updates().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn eight_writers_lose_nothing() {
    const WRITERS: i64 = 8;
    const EACH: i64 = 25;
    let (counters, _) = validated::<Counter>().await;
    counters.insert(&Counter { id: "c".into(), n: 0 }).await.unwrap();
    let tasks: Vec<_> = (0..WRITERS)
        .map(|_| {
            let counters = counters.clone();
            tokio::spawn(async move {
                for _ in 0..EACH {
                    counters.update("c".to_owned(), |counter| counter.n += 1).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    assert_eq!(counters.get("c".to_owned()).await.unwrap().unwrap().n, WRITERS * EACH);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_made_meanwhile_is_seen_and_kept() {
    let (orders, sent, database) = order().await;
    let other = plain::<Order>(&database);
    let mut seen = Vec::new();
    let handle = tokio::runtime::Handle::current();
    let updated = orders.update(1, |order| {
        seen.push(order.address.zip.clone());
        if seen.len() == 1 {
            // Another writer, between the read and the write.
            let change = doc! { "$set": { "address.zip": "9", "top": "theirs" } };
            tokio::task::block_in_place(|| {
                handle.block_on(other.update_one(doc! {}, change).into_future()).unwrap();
            });
        }
        order.address.street = format!("near {}", order.address.zip);
    });
    let updated = updated.await.unwrap();
    assert_eq!(updated.address, Address { street: "near 9".into(), zip: "9".into() });
    assert_eq!(seen, ["1", "9"]);
    assert_eq!(stored::<Order>(&database, 1).await.get_str("top").unwrap(), "theirs");
    assert_eq!(sent.updates().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collation_of_the_collection_hides_no_change() {
    let (orders, database) = unvalidated::<Order>().await;
    let collation = doc! { "locale": "en", "strength": 2 };
    database.run_command(doc! { "create": "orders", "collation": collation }).await.unwrap();
    let other = plain::<Order>(&database);
    other.insert_one(foreign()).await.unwrap();
    let mut attempts = 0;
    let handle = tokio::runtime::Handle::current();
    let updated = orders.update(1, |order| {
        attempts += 1;
        if attempts == 1 {
            let change = doc! { "$set": { "address.street": "MAIN ST" } };
            tokio::task::block_in_place(|| {
                handle.block_on(other.update_one(doc! {}, change).into_future()).unwrap();
            });
        }
        order.note = Some(order.address.street.clone());
    });
    assert_eq!(updated.await.unwrap().note.as_deref(), Some("MAIN ST"));
}

#[tokio::test]
async fn a_document_too_large_for_the_condition_is_guarded_by_a_transaction() {
    let (orders, _) = validated::<Order>().await;
    let order = Order { id: 1, comment: "x".repeat(9 << 20), ..Order::default() };
    orders.insert(&order).await.unwrap();
    let update = orders.update(1, |order| order.comment = "y".repeat(9 << 20));
    assert_eq!(update.await.unwrap().comment.len(), 9 << 20);
    assert!(orders.get(1).await.unwrap().unwrap().comment.starts_with('y'));
}
