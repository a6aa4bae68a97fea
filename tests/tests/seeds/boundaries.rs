//! "Проектирование схемы в хранилище без схемы" (Russian): its two exercises, by their own measure.

use super::{is_refused, store};
use bson::oid::ObjectId;
use bson::{DateTime, doc};
use docwright::{Document, Embedded, Ref, models};
use serde::{Deserialize, Serialize};

/// A device: its parts are bounded and embedded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "devices")]
#[schema_version(2, from = DeviceV1)]
struct Device {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[field(max_length = 40)]
    serial: String,
    #[embed(max = 16)]
    parts: Vec<Part>,
    #[field(max_length = 40)]
    site: String,
}

/// Before the site was known.
#[derive(Deserialize, Document)]
#[document(collection = "devices", superseded)]
#[schema_version(1)]
struct DeviceV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
    serial: String,
    #[embed(max = 16)]
    parts: Vec<Part>,
}

impl From<DeviceV1> for Device {
    fn from(old: DeviceV1) -> Self {
        Device { id: old.id, serial: old.serial, parts: old.parts, site: "unknown".into() }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Embedded)]
struct Part {
    #[field(max_length = 40)]
    name: String,
    count: i32,
}

/// The events of a device have no end: a collection of their own, each with a reference.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "events")]
#[schema_version(1)]
#[index(device = 1, at = -1)]
struct Event {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    device: Ref<Device>,
    at: DateTime,
    #[field(max_length = 500)]
    text: String,
}

/// Done when each query has its index and the unbounded part is a reference.
#[tokio::test]
async fn the_unbounded_part_is_a_reference_with_an_index() {
    let (database, _) = store(models![Device, Event]).await;
    let events = database.collection::<bson::Document>("events");
    let query =
        doc! { "find": "events", "filter": { "device": ObjectId::new() }, "sort": { "at": -1 } };
    let explained = database.run_command(doc! { "explain": query }).await.unwrap();
    let plan = explained.get_document("queryPlanner").unwrap().to_string();
    assert!(
        plan.contains("IXSCAN") && !plan.contains("COLLSCAN") && !plan.contains("SORT\""),
        "{plan}"
    );
    assert_eq!(events.list_index_names().await.unwrap(), ["_id_", "device_1_at_-1"]);
}

/// Done when a wrong write is refused at the boundary, and a document from before the change still
/// reads right.
#[tokio::test]
async fn a_wrong_write_is_refused_and_an_old_document_read() {
    let (database, store) = store(models![Device, Event]).await;
    let raw = database.collection("devices");
    let old = ObjectId::new();
    raw.insert_one(doc! { "_id": old, "serial": "A1", "parts": [{ "name": "fan", "count": 2 }] })
        .await
        .unwrap();
    let read = store.documents::<Device>().get(old).await.unwrap();
    let parts = vec![Part { name: "fan".into(), count: 2 }];
    assert_eq!(read, Some(Device { id: old, serial: "A1".into(), parts, site: "unknown".into() }));

    let wrong = doc! {
        "_id": ObjectId::new(), "schema_version": 2, "serial": 7, "parts": [], "site": "Tashkent",
    };
    let refused = raw.insert_one(wrong).await.unwrap_err();
    assert!(is_refused(&refused), "{refused}");
}
