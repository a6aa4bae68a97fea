//! "Проектирование схемы в MongoDB: вложение или ссылки" (Russian): users, products and orders.

use super::{is_taken, store};
use bson::oid::ObjectId;
use bson::{DateTime, doc};
use docwright::{Document, Embedded, Model, Ref, models};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Addresses and settings are few and read with the profile; orders are neither.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[field(max_length = 254)]
    email: String,
    #[field(max_length = 100)]
    name: String,
    #[embed(max = 10)]
    addresses: Vec<Address>,
    settings: Settings,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 20)]
    label: String,
    #[field(max_length = 100)]
    city: String,
    #[field(max_length = 200)]
    street: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Settings {
    #[field(max_length = 5)]
    language: String,
    notifications: bool,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "categories")]
#[schema_version(1)]
struct Category {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    title: String,
}

/// Many orders refer to one product. The price is in minor units.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[field(max_length = 64)]
    sku: String,
    #[field(max_length = 200)]
    title: String,
    #[field(min = 0)]
    price: i64,
    #[index]
    #[reference]
    category_id: Ref<Category>,
    #[embed(max = 30, key_pattern = "^[a-z_]{1,40}$")]
    attributes: BTreeMap<String, Attribute>,
    stock: i32,
}

/// One value or several.
#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Attribute {
    One(#[field(max_length = 200)] String),
    Several(#[embed(max = 20, item(max_length = 200))] Vec<String>),
}

/// Refers to its user and keeps title and price of each item as they were.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[index(user_id = 1, created_at = -1)]
#[index(status = 1, created_at = -1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    user_id: Ref<User>,
    status: Status,
    created_at: DateTime,
    #[embed(max = 200)]
    items: Vec<Item>,
    #[field(min = 0)]
    total: i64,
    shipping: Shipping,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Item {
    #[reference]
    product_id: Ref<Product>,
    #[snapshot_of(Product::title, frozen, via = product_id)]
    #[field(max_length = 200)]
    title: String,
    #[snapshot_of(Product::price, frozen, via = product_id)]
    #[field(min = 0)]
    price: i64,
    #[field(min = 1)]
    qty: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Pending,
    Paid,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Shipping {
    #[field(max_length = 100)]
    city: String,
    #[field(max_length = 200)]
    street: String,
}

#[tokio::test]
async fn users_products_and_orders() {
    let (database, _) = store(models![User, Category, Product, Order]).await;
    let (user, product) = (ObjectId::new(), ObjectId::new());
    is_taken::<User>(
        &database,
        doc! {
            "_id": user,
            "email": "user@example.com",
            "name": "Азиза",
            "addresses": [{ "label": "home", "city": "Tashkent", "street": "..." }],
            "settings": { "language": "ru", "notifications": true },
        },
    )
    .await;
    is_taken::<Product>(
        &database,
        doc! {
            "_id": product,
            "sku": "TSHIRT-001",
            "title": "Футболка",
            "price": 120_000_i64,
            "categoryId": ObjectId::new(),
            // A `BTreeMap` writes its keys in their order.
            "attributes": { "color": "black", "size": ["S", "M", "L"] },
            "stock": 42,
        },
    )
    .await;
    is_taken::<Order>(
        &database,
        doc! {
            "_id": ObjectId::new(),
            "userId": user,
            "status": "paid",
            "createdAt": DateTime::from_millis(0),
            "items": [{
                "productId": product,
                "title": "Футболка",
                "price": 120_000_i64,
                "qty": 2,
            }],
            "total": 240_000_i64,
            "shipping": { "city": "Tashkent", "street": "..." },
        },
    )
    .await;
}

/// The four indexes of the text, on stored names.
#[test]
fn the_indexes_are_those_of_the_text() {
    let keys = |spec: &'static docwright::ModelSpec| -> Vec<_> {
        let documents = spec.indexes().into_iter().map(|index| index.to_document());
        documents
            .map(|index| {
                let unique = index.get_bool("unique").unwrap_or(false);
                (index.get_document("key").unwrap().clone(), unique)
            })
            .collect()
    };
    assert_eq!(
        keys(Order::SPEC),
        [
            (doc! { "userId": 1, "createdAt": -1 }, false),
            (doc! { "status": 1, "createdAt": -1 }, false),
        ]
    );
    assert!(keys(Product::SPEC).contains(&(doc! { "sku": 1 }, true)));
    assert_eq!(keys(User::SPEC), [(doc! { "email": 1 }, true)]);
}
