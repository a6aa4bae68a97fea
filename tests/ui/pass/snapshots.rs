//! Snapshots of a user compile, and `of` takes the copies.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, Ref, models};
use serde::{Deserialize, Serialize};

type Text = String;

#[derive(Clone, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "users")]
#[schema_version(1)]
pub struct User {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[field(max_length = 254)]
    pub email: String,
    pub first_name: String,
    pub nick: Option<String>,
    pub age: i64,
    pub home: Address,
    pub work: Option<Work>,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
pub struct Address {
    pub city: String,
    pub zip: Option<String>,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
pub struct Work {
    pub title: String,
    pub address: Option<Address>,
}

/// A name with a type of its own.
#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(transparent)]
pub struct Name(String);

impl From<String> for Name {
    fn from(name: String) -> Self {
        Name(name)
    }
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
pub struct Buyer {
    #[field(max_length = 254)]
    pub email: Text,
    #[serde(rename = "name")]
    first_name: Name,
    nick: Option<Text>,
    /// Wider than its source by null.
    age: Option<i64>,
    #[from(home)]
    address: Box<Address>,
    #[from(home.city)]
    city: String,
    #[from(home.zip)]
    zip: Option<String>,
    #[from(work.title)]
    work: Option<String>,
    #[from(work.address.city)]
    work_city: Option<String>,
    #[from(work.address.zip)]
    work_zip: Option<String>,
    #[serde(skip)]
    seen: bool,
}

#[derive(Clone, Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[reference]
    user: Ref<User>,
    #[snapshot_of(User, frozen, via = user)]
    buyer: Buyer,
    #[snapshot_of(crate::User::home.city, frozen, via = user)]
    city: String,
    #[embed(max = 20)]
    items: Vec<Item>,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
struct Item {
    #[reference]
    product: Ref<Product>,
    #[snapshot_of(Product::name, frozen, via = product)]
    #[field(max_length = 200)]
    name: String,
}

#[derive(Clone, Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
}

const MODELS: Models = models![User, Order, Product];

fn main() {
    let home = Address { city: "Köln".into(), zip: Some("50667".into()) };
    let mut user = User {
        id: ObjectId::new(),
        email: "a@b.c".into(),
        first_name: "Ada".into(),
        nick: None,
        age: 36,
        work: Some(Work { title: "countess".into(), address: Some(home.clone()) }),
        home,
    };
    let buyer = Buyer::of(&user);
    assert_eq!((buyer.email.as_str(), buyer.first_name.0.as_str()), ("a@b.c", "Ada"));
    assert_eq!((buyer.nick, buyer.age, buyer.seen), (None, Some(36), false));
    assert_eq!((buyer.address.city.as_str(), buyer.city.as_str()), ("Köln", "Köln"));
    assert_eq!((buyer.zip.as_deref(), buyer.work_zip.as_deref()), (Some("50667"), Some("50667")));
    assert_eq!((buyer.work.as_deref(), buyer.work_city.as_deref()), (Some("countess"), Some("Köln")));
    user.work = None;
    let buyer = Buyer::of(&user);
    assert_eq!((buyer.work, buyer.work_city, buyer.work_zip), (None, None, None));
    assert_eq!(MODELS.specs().len(), 3);
}
