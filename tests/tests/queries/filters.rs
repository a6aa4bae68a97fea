//! The filter, sort and paging that a declared query means, on stored names.

use bson::{DateTime, doc, oid::ObjectId};
use docwright::{Document, Embedded, Model, Query, Ref, path};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

#[derive(Clone, Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
pub(crate) struct User {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Item {
    #[serde(rename = "s")]
    #[field(max_length = 20)]
    pub(crate) sku: String,
    pub(crate) unit_price: i64,
}

#[derive(Clone, Copy, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Status {
    Open,
    Paid,
}

#[derive(Clone, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(history(eq(user), sort(created_at = -1), limit = 20))]
#[query(paged(eq(user), sort(created_at = -1), page = after(created_at, id)))]
#[query(by_status(in(status), range(created_at)))]
#[query(with_item(elem(items: eq(sku), range(unit_price))))]
#[query(with_two_items(elem(items: eq(sku)), elem(items: eq(sku), range(unit_price))))]
#[query(open(eq(status = "open"), exists(vat), range(unit_count(gte = 5)), prefix(last_name)))]
#[query(by_sku(eq(items.sku), collation(locale = "en", strength = 2)))]
#[query(by_tag(eq(tags), eq(vat)))]
#[index(user = 1, created_at = -1, id = -1)]
#[index(status = 1, created_at = 1)]
#[index(items.sku = 1, items.unit_price = 1)]
#[index(items.sku = 1, collation(locale = "en", strength = 2))]
#[index(status = 1, last_name = 1, unit_count = 1)]
#[index(tags = 1, vat = 1)]
pub(crate) struct Order {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
    pub(crate) user: Ref<User>,
    #[embed(max = 20)]
    pub(crate) items: Vec<Item>,
    pub(crate) status: Status,
    #[field(max_length = 20)]
    pub(crate) vat: Option<String>,
    pub(crate) unit_count: i32,
    #[field(max_length = 20)]
    pub(crate) last_name: String,
    #[embed(max = 5, item(max_length = 10))]
    pub(crate) tags: Vec<String>,
    pub(crate) created_at: DateTime,
}

#[test]
fn values_stand_at_stored_names() {
    let user = ObjectId::new();
    let history = Order::history(user);
    assert_eq!(history.filter(), &doc! { "user": user });
    assert_eq!(history.order(), Some(&doc! { "createdAt": -1 }));
    assert_eq!(Order::history(Ref::new(user)).filter(), history.filter());
    let at = DateTime::from_millis(5);
    let by_status = Order::by_status([Status::Open, Status::Paid], at..);
    assert_eq!(
        by_status.filter(),
        &doc! { "status": { "$in": ["open", "paid"] }, "createdAt": { "$gte": at } }
    );
    let item = Order::with_item("a", 5..=7);
    assert_eq!(
        item.filter(),
        &doc! { "items": { "$elemMatch": { "s": "a", "unitPrice": { "$gte": 5_i32, "$lte": 7_i32 } } } }
    );
    let open = Order::open("O'Ne.l");
    assert_eq!(
        open.filter(),
        &doc! {
            "status": "open", "vat": { "$exists": true }, "unitCount": { "$gte": 5 },
            "lastName": { "$regex": r"^O\'Ne\.l" },
        }
    );
    assert_eq!(Order::by_sku("a").filter(), &doc! { "items.s": "a" });
    assert_eq!(Order::by_tag("x", None).filter(), &doc! { "tags": "x", "vat": null });
}

#[test]
fn a_page_begins_behind_the_last_document_of_the_one_before() {
    let (user, at) = (ObjectId::new(), DateTime::from_millis(5));
    let first: Query<Order> = Order::paged(user, None);
    assert_eq!(first.filter(), &doc! { "user": user });
    assert_eq!(first.order(), Some(&doc! { "createdAt": -1, "_id": -1 }));
    let next = Order::paged(user, Some((at, user)));
    assert_eq!(
        next.filter(),
        &doc! {
            "user": user, "createdAt": { "$lte": at },
            "$or": [{ "createdAt": { "$lt": at } }, { "createdAt": at, "_id": { "$lt": user } }],
        }
    );
}

#[test]
fn a_path_is_a_constant() {
    const PRICE: &str = path!(Order: items.unit_price);
    assert_eq!(PRICE, "items.unitPrice");
    assert_eq!(path!(Item: sku), "s");
    assert_eq!(path!(Order: id), "_id");
    assert_eq!(Order::SPEC.queries().len(), 8);
}

#[test]
fn two_elems_of_one_array_are_two_items() {
    assert_eq!(
        Order::with_two_items("a", "b", 5..).filter(),
        &doc! {
            "items": { "$elemMatch": { "s": "a" } },
            "$and": [
                { "items": { "$elemMatch": { "s": "b", "unitPrice": { "$gte": 5_i32 } } } },
            ],
        }
    );
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "named_users")]
#[schema_version(1)]
struct Named {
    #[serde(rename = "_id")]
    #[field(max_length = 20)]
    id: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[query(titled(range(title), sort(title = 1)))]
#[query(entitled(in(title)))]
#[query(by(range(by), sort(by = 1)))]
#[query(boxed(eq(boxed)))]
#[query(kinds(in(maybe)))]
#[query(inside(in(item.s), range(item.unit_price)))]
#[index(title = 1)]
#[index(by = 1)]
#[index(boxed = 1)]
#[index(maybe = 1)]
#[index(item.s = 1, item.unit_price = 1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    title: String,
    #[reference]
    by: Ref<Named>,
    #[field(max_length = 20)]
    boxed: Box<str>,
    #[field(max_length = 20)]
    maybe: Option<String>,
    item: Priced,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Priced {
    #[field(max_length = 20)]
    s: String,
    unit_price: i64,
}

#[test]
fn values_come_in_every_form_they_are_held_in() {
    let all = doc! {};
    assert_eq!(Note::titled("a".."b").filter(), &doc! { "title": { "$gte": "a", "$lt": "b" } });
    assert_eq!(Note::titled("a".to_owned()..).filter(), &doc! { "title": { "$gte": "a" } });
    assert_eq!(Note::titled(..).filter(), &all);
    assert_eq!(Note::by(..="b").filter(), &doc! { "by": { "$lte": "b" } });
    assert_eq!(Note::by(Ref::new("a".to_owned())..).filter(), &doc! { "by": { "$gte": "a" } });
    let one = doc! { "title": { "$in": ["a"] } };
    assert_eq!(Note::entitled(["a"].iter()).filter(), &one);
    assert_eq!(Note::entitled([Cow::Borrowed("a")]).filter(), &one);
    assert_eq!(Note::entitled(["a".to_owned()].iter()).filter(), &one);
    assert_eq!(Note::kinds(["a"].iter()).filter(), &doc! { "maybe": { "$in": ["a"] } });
    let boxed: Box<str> = "a".into();
    assert_eq!(Note::boxed(&boxed).filter(), &doc! { "boxed": "a" });
    assert_eq!(Note::boxed("a").filter(), &doc! { "boxed": "a" });
    assert_eq!(Note::boxed("a".to_owned()).filter(), &doc! { "boxed": "a" });
    let inside = doc! { "item.s": { "$in": ["a"] } };
    assert_eq!(Note::inside(&["a".to_owned()], ..).filter(), &inside);
    assert_eq!(Note::inside(["a"], ..).filter(), &inside);
    let within = doc! { "item.s": { "$in": ["a"] }, "item.unit_price": { "$gte": 1, "$lt": 5 } };
    assert_eq!(Note::inside(["a"], 1..5).filter(), &within);
}
