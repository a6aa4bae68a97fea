//! Queries that name the key, a range of it, one document, and a reason.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1, number = 1)]
#[index(tenant = 1, number = 1)]
#[query(of_tenant(eq(tenant)), of_tenants(in(tenant)), between(range(tenant)))]
#[query(first(eq(tenant = 1), range(number)))]
#[query(one(eq(id)))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: i64,
    number: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bills")]
#[schema_version(1)]
#[shard_key(tenant = "hashed")]
#[index(tenant = "hashed")]
#[index(due = 1)]
#[query(overdue(range(due)))]
#[allow_design(query_without_shard_key, reason = "a nightly job over all tenants")]
struct Bill {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: i64,
    due: bson::DateTime,
}
