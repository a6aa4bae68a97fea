//! One index, declared twice in every way there is.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
#[index(at = 1)]
#[index(at = 1, expire_after = "1h")]
#[index(user = 1, at = -1, name = "by_user")]
#[index(user = 1, at = -1, name = "newest")]
#[index(user = 1, device = 1, hidden, name = "devices")]
#[index(user = 1, device = 1)]
#[index(device = 1)]
#[index(place = 1, partial(state = "open", rank(gt = 5)))]
#[index(place = 1, partial(rank(gt = 5), state = "open"))]
#[index(area = "2d", bits = 20)]
#[index(area = "2d", bits = 26)]
struct Session {
    #[serde(rename = "_id")]
    id: ObjectId,
    at: bson::DateTime,
    user: String,
    #[index(unique)]
    device: String,
    #[index]
    #[index(sparse)]
    agent: String,
    place: String,
    state: String,
    rank: i32,
    area: [f64; 2],
}

/// The index on the type is one on the variant's documents too.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(email = 1)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index]
        email: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        email: String,
    },
}

fn main() {}
