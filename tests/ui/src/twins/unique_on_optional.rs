//! What can be missing and is left out of the index, or is in no unique one, or misses on purpose.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "firms")]
#[schema_version(1)]
#[index(vat = 1, unique, sparse)]
#[index(tenant = 1, vat = 1, unique, partial(vat(exists)))]
#[index(code = 1, unique, partial(code(gt = 0)))]
#[index(code = 1, tenant = 1)]
#[index(tenant = 1, name = 1, unique)]
#[index(login.name = 1, unique, sparse)]
#[index(login.badge = 1, unique, partial(login.badge(type = "number")))]
#[index(login.badge = -1, unique, partial(login(exists), login.badge = 5))]
struct Firm {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    id: Option<ObjectId>,
    tenant: ObjectId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    vat: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<i64>,
    /// Always written.
    #[serde(default)]
    #[field(max_length = 100)]
    name: String,
    login: Option<Login>,
    #[index(unique)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[allow_design(unique_on_optional, reason = "one firm has no place, and no second")]
    place: Option<i64>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Login {
    #[field(max_length = 20)]
    name: String,
    badge: Option<i64>,
}
