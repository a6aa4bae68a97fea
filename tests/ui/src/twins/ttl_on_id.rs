//! A date of its own beside the `_id`, and a field that is called `id` and is none.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
#[index(created_at = 1, expire_after = "1h")]
#[index(login.id = 1, expire_after = "1h")]
struct Session {
    #[serde(rename = "_id")]
    id: ObjectId,
    created_at: DateTime,
    login: Login,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Login {
    id: DateTime,
}
