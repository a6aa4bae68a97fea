//! C16: BSON has no unsigned integer.

use super::database;
use bson::{Bson, doc};
use docwright::mongodb::Collection;
use docwright::{Document, Store, models};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "values")]
#[schema_version(1)]
struct V {
    #[serde(rename = "_id")]
    id: i32,
    #[field(max = 9223372036854775807)]
    hash: u64,
    small: u32,
}

#[tokio::test]
async fn c16_an_unsigned_number_is_a_long_or_an_error() {
    let database = database(&models![V]).await;
    let values = Store::open(database.clone(), models![V]).await.unwrap().documents::<V>();
    let most = V { id: 1, hash: i64::MAX as u64, small: u32::MAX };
    values.insert(&most).await.unwrap();

    let raw: Collection<bson::Document> = database.collection("values");
    let stored = raw.find_one(doc! {}).await.unwrap().unwrap();
    assert_eq!(stored.get("hash"), Some(&Bson::Int64(i64::MAX)));
    assert_eq!(stored.get("small"), Some(&Bson::Int64(u32::MAX.into())));
    assert_eq!(values.get(1).await.unwrap(), Some(most));

    let error = values.insert(&V { id: 2, hash: u64::MAX, small: 0 }).await.unwrap_err();
    assert!(error.is_unwritable(), "{error}");
    assert!(!error.to_string().contains(&u64::MAX.to_string()), "no value is shown: {error}");
    // A negative number is no wrapped one.
    let negative = raw.insert_one(doc! { "_id": 3, "hash": -1_i64, "small": 0_i64 }).await;
    assert!(negative.unwrap_err().to_string().contains("validation"));
}
