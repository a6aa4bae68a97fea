//! A shop to look for orders in.

use bson::{DateTime, Document, doc, oid::ObjectId};
use docwright::dev::Mongod;
use docwright::{Document as Model, Models, Ref, deploy, models};
use mongodb::{Collection, Database};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "users")]
#[schema_version(1)]
pub(crate) struct User {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
}

#[derive(Serialize, Deserialize, Model)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders", open)]
#[schema_version(1)]
#[query(by_status(eq(status), sort(created_at = -1)))]
#[index(status = 1, created_at = -1)]
pub(crate) struct Order {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
    #[reference]
    #[index]
    pub(crate) user: Ref<User>,
    #[index(unique)]
    pub(crate) number: i32,
    #[field(max_length = 20)]
    pub(crate) status: String,
    pub(crate) created_at: DateTime,
    #[index(expire_after = "1h")]
    pub(crate) expires_at: Option<DateTime>,
}

pub(crate) const SHOP: Models = models![User, Order];

/// The database of a server, with the models applied.
pub(crate) async fn shop_on(mongod: &Mongod) -> Database {
    let database = mongod.database();
    deploy::apply(&database, &SHOP).await.unwrap();
    database
}

pub(crate) async fn shop() -> Database {
    shop_on(Mongod::shared().await.unwrap()).await
}

pub(crate) fn orders(database: &Database) -> Collection<Document> {
    database.collection("orders")
}

pub(crate) async fn build(database: &Database, spec: Document) {
    let command = doc! { "createIndexes": "orders", "indexes": [spec] };
    database.run_command(command).await.unwrap();
}

pub(crate) async fn hide(database: &Database, name: &str, hidden: bool) {
    let index = doc! { "name": name, "hidden": hidden };
    database.run_command(doc! { "collMod": "orders", "index": index }).await.unwrap();
}
