//! Copies found by an index, frozen ones that need none, and a reason.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    age: i64,
    nick: Option<String>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Mention {
    #[reference]
    #[index]
    user: Ref<User>,
    #[snapshot_of(User::name, refresh, via = user)]
    #[allow_design(copy_not_kept, reason = "the user service does")]
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "messages")]
#[schema_version(1)]
#[index(user = 1, sent = -1)]
struct Message {
    #[serde(rename = "_id")]
    id: ObjectId,
    sent: bson::DateTime,
    #[reference]
    user: Ref<User>,
    #[snapshot_of(User, refresh, via = user)]
    #[allow_design(copy_not_kept, reason = "the user service does")]
    author: Buyer,
    #[embed(max = 9)]
    mentions: Vec<Mention>,
}

/// A name that is a keyword is a name.
#[derive(Serialize, Deserialize, Embedded)]
struct Reply {
    #[index]
    r#ref: Ref<User>,
    #[snapshot_of(User::name, refresh, via = r#ref)]
    #[allow_design(copy_not_kept, reason = "the user service does")]
    name: String,
    #[computed(with = Reply::length, from(name, r#ref))]
    #[allow_design(copy_not_kept, reason = "the user service does")]
    length: i64,
}

impl Reply {
    fn length(&self) -> i64 {
        i64::try_from(self.name.len()).unwrap_or(i64::MAX)
    }
}

#[derive(Serialize, Deserialize, Document)]
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
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "settings")]
#[schema_version(1)]
struct Setting {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[allow_design(ref_many_without_index, reason = "there are ten settings")]
    user: Ref<User>,
    #[snapshot_of(User::name, refresh, via = user)]
    #[allow_design(snapshot_refresh_without_index, reason = "there are ten settings")]
    #[allow_design(copy_not_kept, reason = "the user service does")]
    owner: String,
}
