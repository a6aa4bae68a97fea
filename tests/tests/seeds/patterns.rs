//! "MongoDB: Schema Design" (Russian): embedding, references and the patterns,
//! each alone.

use super::{date, is_taken, store};
use bson::oid::ObjectId;
use bson::{DateTime, Document, doc};
use docwright::{Document, Embedded, Ref, models};
use serde::{Deserialize, Serialize};

/// One to few: the addresses stand in the user.
mod embedding {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "users")]
    #[schema_version(1)]
    pub struct User {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 40)]
        username: String,
        #[field(max_length = 254)]
        email: String,
        #[embed(max = 5)]
        addresses: Vec<Address>,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    pub struct Address {
        #[serde(rename = "type")]
        kind: Kind,
        #[field(max_length = 200)]
        street: String,
        #[field(max_length = 100)]
        city: String,
        #[field(max_length = 12)]
        zip: String,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(rename_all = "lowercase")]
    pub enum Kind {
        Home,
        Work,
    }
}

/// One to many: each post refers to its user.
mod referencing {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "users")]
    #[schema_version(1)]
    pub struct User {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 40)]
        username: String,
        #[field(max_length = 254)]
        email: String,
    }

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "posts")]
    #[schema_version(1)]
    pub struct Post {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index]
        #[reference]
        user_id: Ref<User>,
        #[field(max_length = 200)]
        title: String,
        content: String,
    }
}

/// The best reviews stand in the product, all of them in a collection of their own.
mod subset {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "products")]
    #[schema_version(1)]
    pub struct Product {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 200)]
        name: String,
        price: i64,
        #[subset_of(Review, via = product_id, sort(rating = -1), max = 5)]
        #[allow_design(copy_not_kept, reason = "the review service writes both")]
        top_reviews: Vec<TopReview>,
        #[count_of(Review, via = product_id)]
        #[allow_design(copy_not_kept, reason = "the review service writes both")]
        review_count: i64,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    pub struct TopReview {
        #[field(max_length = 40)]
        author: String,
        #[field(min = 1, max = 5)]
        rating: i32,
        #[field(max_length = 2000)]
        text: String,
    }

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "reviews")]
    #[schema_version(1)]
    #[index(product_id = 1, rating = -1)]
    pub struct Review {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[reference]
        product_id: Ref<Product>,
        #[field(max_length = 40)]
        author: String,
        #[field(min = 1, max = 5)]
        rating: i32,
        #[field(max_length = 2000)]
        text: String,
        created_at: DateTime,
    }
}

/// Sums that are computed when the items change.
mod computed {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "products")]
    #[schema_version(1)]
    pub struct Product {
        #[serde(rename = "_id")]
        id: ObjectId,
    }

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "orders")]
    #[schema_version(1)]
    pub struct Order {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[embed(max = 200)]
        items: Vec<Item>,
        subtotal: i64,
        tax: i64,
        total: i64,
        item_count: i32,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(rename_all = "camelCase")]
    pub struct Item {
        #[reference]
        product_id: Ref<Product>,
        price: i64,
        qty: i32,
    }
}

/// One document an hour of measurements. Floats are right here: a temperature is no money.
mod bucket {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "measurements")]
    #[schema_version(1)]
    #[index(sensor_id = 1, date = -1)]
    pub struct Hour {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 40)]
        sensor_id: String,
        date: DateTime,
        #[embed(max = 3600)]
        #[allow_design(embed_many, reason = "one hour of a sensor that measures each second")]
        measurements: Vec<Measurement>,
        count: i32,
        avg_temp: f64,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    pub struct Measurement {
        temp: f64,
        time: DateTime,
    }
}

/// Two kinds of user in one collection, told apart by their tag.
mod polymorphic {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
    #[document(collection = "users")]
    #[schema_version(1)]
    pub enum User {
        Person {
            #[serde(rename = "_id")]
            id: ObjectId,
            #[field(max_length = 100)]
            name: String,
            #[field(max_length = 254)]
            email: String,
            birth_date: DateTime,
        },
        Company {
            #[serde(rename = "_id")]
            id: ObjectId,
            #[field(max_length = 100)]
            name: String,
            #[field(max_length = 254)]
            email: String,
            #[field(max_length = 20)]
            tax_id: String,
            employees: i32,
        },
    }
}

#[tokio::test]
async fn few_are_embedded() {
    let (database, _) = store(models![embedding::User]).await;
    is_taken::<embedding::User>(
        &database,
        doc! {
            "_id": ObjectId::new(),
            "username": "john_doe",
            "email": "john@example.com",
            "addresses": [
                { "type": "home", "street": "123 Main St", "city": "New York", "zip": "10001" },
                { "type": "work", "street": "456 Office Blvd", "city": "New York", "zip": "10002" },
            ],
        },
    )
    .await;
}

#[tokio::test]
async fn many_refer_to_their_one() {
    let (database, _) = store(models![referencing::User, referencing::Post]).await;
    let user = ObjectId::new();
    is_taken::<referencing::User>(
        &database,
        doc! { "_id": user, "username": "john_doe", "email": "john@example.com" },
    )
    .await;
    is_taken::<referencing::Post>(
        &database,
        doc! { "_id": ObjectId::new(), "userId": user, "title": "My First Post", "content": "..." },
    )
    .await;
}

#[tokio::test]
async fn a_product_keeps_its_best_reviews() {
    let (database, _) = store(models![subset::Product, subset::Review]).await;
    let product = ObjectId::new();
    is_taken::<subset::Product>(
        &database,
        doc! {
            "_id": product,
            "name": "Laptop",
            "price": 1500_i64,
            "topReviews": [
                { "author": "Alice", "rating": 5, "text": "Great!" },
                { "author": "Bob", "rating": 4, "text": "Good" },
            ],
            "reviewCount": 247_i64,
        },
    )
    .await;
    is_taken::<subset::Review>(
        &database,
        doc! {
            "_id": ObjectId::new(),
            "productId": product,
            "author": "Charlie",
            "rating": 3,
            "text": "...",
            "createdAt": date("2024-01-01T10:00:00Z"),
        },
    )
    .await;
}

#[tokio::test]
async fn an_order_keeps_its_sums() {
    let (database, _) = store(models![computed::Product, computed::Order]).await;
    let item = |price: i64, qty: i32| -> Document {
        doc! { "productId": ObjectId::new(), "price": price, "qty": qty }
    };
    is_taken::<computed::Order>(
        &database,
        doc! {
            "_id": ObjectId::new(),
            "items": [item(50, 2), item(30, 1)],
            "subtotal": 130_i64,
            "tax": 26_i64,
            "total": 156_i64,
            "itemCount": 3,
        },
    )
    .await;
}

#[tokio::test]
async fn an_hour_of_measurements_is_one_document() {
    let (database, _) = store(models![bucket::Hour]).await;
    is_taken::<bucket::Hour>(
        &database,
        doc! {
            "_id": ObjectId::new(),
            "sensorId": "sensor1",
            "date": date("2024-01-01T10:00:00Z"),
            "measurements": [
                { "temp": 22.5, "time": date("2024-01-01T10:00:15Z") },
                { "temp": 22.7, "time": date("2024-01-01T10:00:30Z") },
            ],
            "count": 240,
            "avgTemp": 22.6,
        },
    )
    .await;
}

#[tokio::test]
async fn persons_and_companies_share_a_collection() {
    let (database, _) = store(models![polymorphic::User]).await;
    is_taken::<polymorphic::User>(
        &database,
        doc! {
            "type": "person",
            "_id": ObjectId::new(),
            "name": "John Doe",
            "email": "john@example.com",
            "birthDate": date("1990-01-01T00:00:00Z"),
        },
    )
    .await;
    is_taken::<polymorphic::User>(
        &database,
        doc! {
            "type": "company",
            "_id": ObjectId::new(),
            "name": "ACME Corp",
            "email": "info@example.com",
            "taxId": "123456789",
            "employees": 150,
        },
    )
    .await;
}
