//! "Datenmodellierungsmuster für Dokumentdatenbanken" (German): embedding, the extended reference,
//! validation, and two versions of one document.

use super::{is_refused, is_taken, store};
use bson::{DateTime, Decimal128, doc};
use docwright::{Document, Embedded, Ref, models};
use serde::{Deserialize, Serialize};

/// A profile is read whole, so it is one document.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "profiles")]
#[schema_version(1)]
struct Profile {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    #[field(max_length = 100)]
    name: String,
    #[field(max_length = 254)]
    email: String,
    address: Address,
    preferences: Preferences,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 200)]
    street: String,
    #[field(max_length = 100)]
    city: String,
    #[field(max_length = 2)]
    state: String,
    #[field(pattern = "^[0-9]{5}$")]
    zip: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Preferences {
    theme: Theme,
    #[field(max_length = 5)]
    language: String,
    notifications: Notifications,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Theme {
    Dark,
    Light,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Notifications {
    email: bool,
    push: bool,
}

/// The user of today: the name is two fields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "users")]
#[schema_version(2, from = UserV1)]
struct User {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    #[field(max_length = 100)]
    first_name: String,
    #[field(max_length = 100)]
    last_name: String,
    #[field(max_length = 254, pattern = r"^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$")]
    email: String,
}

/// As the documents without a version field have it.
#[derive(Deserialize, Document)]
#[document(collection = "users", superseded)]
#[schema_version(1)]
struct UserV1 {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    name: String,
    email: String,
}

impl From<UserV1> for User {
    fn from(old: UserV1) -> Self {
        let (first, last) = old.name.split_once(' ').unwrap_or((&old.name, ""));
        User { id: old.id, first_name: first.into(), last_name: last.into(), email: old.email }
    }
}

/// Orders grow without end, so each refers to its user and keeps what is shown of him.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[index(user_id = 1, created_at = -1)]
struct Order {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    #[reference]
    user_id: Ref<Buyer>,
    #[snapshot_of(Buyer::name, frozen, via = user_id)]
    #[field(max_length = 100)]
    user_name: String,
    #[snapshot_of(Buyer::email, frozen, via = user_id)]
    #[field(max_length = 254)]
    user_email: String,
    total: Decimal128,
    status: Status,
    created_at: DateTime,
    #[embed(max = 200)]
    items: Vec<Item>,
}

/// The user an order is of, where the text does not split the name.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "buyers")]
#[schema_version(1)]
struct Buyer {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    #[field(max_length = 100)]
    name: String,
    #[field(max_length = 254)]
    email: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Pending,
    Delivered,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Item {
    #[field(max_length = 40)]
    product_id: String,
    #[field(max_length = 200)]
    name: String,
    quantity: i32,
    price: Decimal128,
}

/// The newest reviews stand in the product. A rating is no money, and a float.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    #[field(max_length = 200)]
    name: String,
    price: Decimal128,
    rating: f64,
    #[count_of(Review, via = product_id)]
    #[allow_design(copy_not_kept, reason = "the review service writes both")]
    review_count: i64,
    #[subset_of(Review, via = product_id, sort(created_at = -1), max = 10)]
    #[allow_design(copy_not_kept, reason = "the review service writes both")]
    recent_reviews: Vec<RecentReview>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct RecentReview {
    #[field(max_length = 40)]
    user_id: String,
    #[field(max_length = 100)]
    user_name: String,
    #[field(min = 1, max = 5)]
    rating: i32,
    #[field(max_length = 2000)]
    text: String,
    created_at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "reviews")]
#[schema_version(1)]
#[index(product_id = 1, created_at = -1)]
struct Review {
    #[serde(rename = "_id")]
    #[field(max_length = 40)]
    id: String,
    #[reference]
    product_id: Ref<Product>,
    #[index]
    #[reference]
    user_id: Ref<Buyer>,
    #[snapshot_of(Buyer::name, frozen, via = user_id)]
    #[field(max_length = 100)]
    user_name: String,
    #[field(min = 1, max = 5)]
    rating: i32,
    #[field(max_length = 2000)]
    text: String,
    created_at: DateTime,
    helpful: i32,
    verified: bool,
}

fn date(text: &str) -> DateTime {
    DateTime::parse_rfc3339_str(text).unwrap()
}

fn decimal(text: &str) -> Decimal128 {
    text.parse().unwrap()
}

#[tokio::test]
async fn a_profile_is_one_document() {
    let (database, _) = store(models![Profile]).await;
    is_taken::<Profile>(
        &database,
        doc! {
            "_id": "user123",
            "name": "Alice Chen",
            "email": "alice@example.com",
            "address": { "street": "123 Main St", "city": "Portland", "state": "OR", "zip": "97201" },
            "preferences": {
                "theme": "dark",
                "language": "en",
                "notifications": { "email": true, "push": false },
            },
        },
    )
    .await;
}

#[tokio::test]
async fn an_order_keeps_what_is_shown_of_its_user() {
    let (database, _) = store(models![Buyer, Order]).await;
    is_taken::<Order>(
        &database,
        doc! {
            "_id": "ord456",
            "userId": "user123",
            "userName": "Alice Chen",
            "userEmail": "alice@example.com",
            "total": decimal("59.99"),
            "status": "delivered",
            "createdAt": date("2021-06-01T00:00:00Z"),
            "items": [{
                "productId": "prod1",
                "name": "Widget",
                "quantity": 2,
                "price": decimal("29.99"),
            }],
        },
    )
    .await;
}

#[tokio::test]
async fn a_product_keeps_its_newest_reviews() {
    let (database, _) = store(models![Buyer, Product, Review]).await;
    is_taken::<Product>(
        &database,
        doc! {
            "_id": "prod789",
            "name": "Wireless Headphones",
            "price": decimal("79.99"),
            "rating": 4.3,
            "reviewCount": 2847_i64,
            "recentReviews": [
                {
                    "userId": "user1",
                    "userName": "Bob",
                    "rating": 5,
                    "text": "Great sound quality",
                    "createdAt": date("2021-06-07T00:00:00Z"),
                },
                {
                    "userId": "user2",
                    "userName": "Carol",
                    "rating": 4,
                    "text": "Good but pricey",
                    "createdAt": date("2021-06-05T00:00:00Z"),
                },
            ],
        },
    )
    .await;
    is_taken::<Review>(
        &database,
        doc! {
            "_id": "rev123",
            "productId": "prod789",
            "userId": "user1",
            "userName": "Bob",
            "rating": 5,
            "text": "Great sound quality",
            "createdAt": date("2021-06-07T00:00:00Z"),
            "helpful": 23,
            "verified": true,
        },
    )
    .await;
}

/// The lazy migration of the text: the old document is read as a new one, a name without a space
/// has an empty last name.
#[tokio::test]
async fn both_versions_of_a_user_are_read() {
    let (database, store) = store(models![User]).await;
    let raw = database.collection("users");
    raw.insert_many([
        doc! { "_id": "user123", "name": "Alice van Chen", "email": "alice@example.com" },
        doc! { "_id": "user124", "name": "Alice", "email": "alice@example.com" },
        doc! {
            "_id": "user125",
            "schemaVersion": 2,
            "firstName": "Alice",
            "lastName": "Chen",
            "email": "alice@example.com",
        },
    ])
    .await
    .unwrap();
    let users = store.documents::<User>();
    for (id, first, last) in
        [("user123", "Alice", "van Chen"), ("user124", "Alice", ""), ("user125", "Alice", "Chen")]
    {
        let expected = User {
            id: id.into(),
            first_name: first.into(),
            last_name: last.into(),
            email: "alice@example.com".into(),
        };
        assert_eq!(users.get(id.to_owned()).await.unwrap(), Some(expected));
    }
}

/// The text's validator refuses an address without an `@`, whoever sends it.
#[tokio::test]
async fn an_invalid_user_is_refused_by_the_server() {
    let (database, _) = store(models![User]).await;
    let raw = database.collection("users");
    let invalid = doc! {
        "_id": "user126",
        "schemaVersion": 2,
        "firstName": "Alice",
        "lastName": "Chen",
        "email": "alice",
    };
    let refused = raw.insert_one(invalid).await.unwrap_err();
    assert!(is_refused(&refused), "{refused}");
}
