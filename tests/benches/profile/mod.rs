//! The document the benches read and check: 15 fields, some 600 bytes.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "profiles")]
#[schema_version(1)]
pub struct Profile {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[field(max_length = 254)]
    pub email: String,
    #[field(min_length = 1, max_length = 100)]
    pub first_name: String,
    #[field(max_length = 100)]
    pub last_name: String,
    pub nickname: Option<String>,
    #[field(min = 0, max = 150)]
    pub age: i32,
    pub visits: i64,
    pub score: f64,
    pub is_active: bool,
    pub created_at: DateTime,
    pub seen_at: Option<DateTime>,
    pub status: Status,
    #[embed(max = 10, item(max_length = 40))]
    pub tags: Vec<String>,
    pub home: Address,
    #[embed(max = 3)]
    pub others: Vec<Address>,
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
pub struct Address {
    #[field(max_length = 100)]
    pub street: String,
    #[field(max_length = 10)]
    pub zip: String,
    #[field(max_length = 100)]
    pub city: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    New,
    Regular,
}

impl Profile {
    pub fn example(n: u32) -> Self {
        let address = |n: u32| Address {
            street: format!("{n} Long Winding Road"),
            zip: format!("{:05}", n % 100_000),
            city: "Portland".into(),
        };
        Profile {
            id: ObjectId::new(),
            email: format!("person{n}@example.com"),
            first_name: "Alice".into(),
            last_name: "Chen-Montgomery".into(),
            nickname: n.is_multiple_of(2).then(|| "ally".into()),
            age: 42,
            visits: 123_456_789_012,
            score: 4.5,
            is_active: true,
            created_at: DateTime::from_millis(1_700_000_000_000 + i64::from(n)),
            seen_at: Some(DateTime::from_millis(1_700_000_500_000)),
            status: if n.is_multiple_of(3) { Status::New } else { Status::Regular },
            tags: vec!["red".into(), "green".into(), "blue".into()],
            home: address(n),
            others: vec![address(n + 1), address(n + 2)],
        }
    }
}
