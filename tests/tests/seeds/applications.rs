//! "MongoDB: Schema Design" (Russian): a blog and a shop, of several patterns each.

use super::{date, is_taken, store};
use bson::oid::ObjectId;
use bson::{DateTime, doc};
use docwright::{Document, Embedded, Ref, models};
use serde::{Deserialize, Serialize};

/// The blog: a post with the name of its author, its best comments and its counters.
mod blog {
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
        #[field(max_length = 1000)]
        bio: String,
    }

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "posts")]
    #[schema_version(1)]
    #[index(author_id = 1, created_at = -1)]
    pub struct Post {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[reference]
        author_id: Ref<User>,
        #[snapshot_of(User::username, frozen, via = author_id)]
        #[field(max_length = 40)]
        author_name: String,
        #[field(max_length = 200)]
        title: String,
        content: String,
        #[embed(max = 20, item(max_length = 40))]
        tags: Vec<String>,
        #[subset_of(Comment, via = post_id, sort(likes = -1), max = 5)]
        #[allow_design(copy_not_kept, reason = "the comment service writes both")]
        top_comments: Vec<TopComment>,
        stats: Stats,
        created_at: DateTime,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    pub struct TopComment {
        #[field(max_length = 40)]
        author: String,
        #[field(max_length = 2000)]
        text: String,
        likes: i32,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(rename_all = "camelCase")]
    pub struct Stats {
        views: i64,
        likes: i64,
        #[count_of(Comment, via = post_id)]
        #[allow_design(copy_not_kept, reason = "the comment service writes both")]
        comment_count: i64,
    }

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "comments")]
    #[schema_version(1)]
    #[index(post_id = 1, likes = -1)]
    pub struct Comment {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[reference]
        post_id: Ref<Post>,
        #[field(max_length = 40)]
        author: String,
        #[field(max_length = 2000)]
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        likes: Option<i32>,
        created_at: DateTime,
    }
}

/// The shop: an order keeps its buyer and its items as they were.
mod shop {
    use super::*;

    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "users")]
    #[schema_version(1)]
    pub struct User {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 100)]
        name: String,
        #[field(max_length = 254)]
        email: String,
    }

    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "products")]
    #[schema_version(1)]
    pub struct Product {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 200)]
        name: String,
        #[field(max_length = 40)]
        category: String,
        price: i64,
        stock: i32,
        specs: Specs,
        #[embed(max = 20, item(max_length = 500))]
        images: Vec<String>,
        rating: Rating,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    pub struct Specs {
        #[field(max_length = 100)]
        cpu: String,
        ram: i32,
        storage: i32,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    pub struct Rating {
        average: f64,
        count: i64,
    }

    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "orders")]
    #[schema_version(1)]
    #[index(user_id = 1, created_at = -1)]
    pub struct Order {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[reference]
        user_id: Ref<User>,
        #[snapshot_of(User, frozen, via = user_id)]
        user_snapshot: Buyer,
        #[embed(max = 200)]
        items: Vec<Item>,
        status: Status,
        total: i64,
        created_at: DateTime,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    #[snapshot_of(User)]
    pub struct Buyer {
        #[field(max_length = 100)]
        name: String,
        #[field(max_length = 254)]
        email: String,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(rename_all = "camelCase")]
    pub struct Item {
        #[reference]
        product_id: Ref<Product>,
        #[snapshot_of(Product::name, frozen, via = product_id)]
        #[field(max_length = 200)]
        product_name: String,
        #[snapshot_of(Product::price, frozen, via = product_id)]
        price: i64,
        quantity: i32,
    }

    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(rename_all = "lowercase")]
    pub enum Status {
        Pending,
        Paid,
    }
}

#[tokio::test]
async fn a_blog() {
    let (database, _) = store(models![blog::User, blog::Post, blog::Comment]).await;
    let (user, post) = (ObjectId::new(), ObjectId::new());
    is_taken::<blog::User>(
        &database,
        doc! { "_id": user, "username": "john_doe", "email": "john@example.com", "bio": "Developer" },
    )
    .await;
    is_taken::<blog::Post>(
        &database,
        doc! {
            "_id": post,
            "authorId": user,
            "authorName": "john_doe",
            "title": "MongoDB Schema Design",
            "content": "...",
            "tags": ["mongodb", "database"],
            "topComments": [{ "author": "alice", "text": "Great post!", "likes": 15 }],
            "stats": { "views": 1247_i64, "likes": 89_i64, "commentCount": 34_i64 },
            "createdAt": date("2024-01-01T10:00:00Z"),
        },
    )
    .await;
    is_taken::<blog::Comment>(
        &database,
        doc! {
            "_id": ObjectId::new(),
            "postId": post,
            "author": "bob",
            "text": "...",
            "createdAt": date("2024-01-01T10:00:00Z"),
        },
    )
    .await;
}

#[tokio::test]
async fn a_shop() {
    let (database, _) = store(models![shop::User, shop::Product, shop::Order]).await;
    let (user, product) = (ObjectId::new(), ObjectId::new());
    is_taken::<shop::Product>(
        &database,
        doc! {
            "_id": product,
            "name": "Laptop Dell XPS 15",
            "category": "computers",
            "price": 1500_i64,
            "stock": 25,
            "specs": { "cpu": "Intel i7", "ram": 16, "storage": 512 },
            "images": ["url1", "url2"],
            "rating": { "average": 4.5, "count": 247_i64 },
        },
    )
    .await;
    is_taken::<shop::Order>(
        &database,
        doc! {
            "_id": ObjectId::new(),
            "userId": user,
            "userSnapshot": { "name": "John Doe", "email": "john@example.com" },
            "items": [{
                "productId": product,
                "productName": "Laptop Dell XPS 15",
                "price": 1500_i64,
                "quantity": 1,
            }],
            "status": "pending",
            "total": 1500_i64,
            "createdAt": date("2024-01-01T10:00:00Z"),
        },
    )
    .await;
}
