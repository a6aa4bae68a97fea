//! The query of the README without its index.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(of_customer(eq(customer), sort(created_at = -1), page = after(created_at, id)))]
#[query(with_status(in(status), range(created_at)))]
#[index(customer = 1, created_at = -1, id = -1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    customer: String,
    #[field(max_length = 20)]
    status: String,
    created_at: DateTime,
}

fn main() {}
