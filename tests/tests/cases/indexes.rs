//! C09: an index is on the stored name.

use bson::{Document as Bson, doc};
use docwright::mongodb::Collection;
use docwright::{Document, Model, models};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "renamed")]
#[schema_version(1)]
#[index(user_name = 1, unique, name = "u1")]
struct Renamed {
    #[serde(rename = "_id")]
    id: i32,
    #[serde(rename = "username")]
    user_name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "camel")]
#[schema_version(1)]
#[serde(rename_all = "camelCase")]
struct Camel {
    #[serde(rename = "_id")]
    id: i32,
    #[index(unique, name = "u1")]
    user_name: String,
}

#[tokio::test]
async fn c09_an_index_is_on_the_stored_name() {
    let index = |key: &str| doc! { "key": { key: 1 }, "name": "u1", "unique": true };
    let declared = |spec: &'static docwright::ModelSpec| {
        spec.indexes().iter().map(docwright::index::Index::to_document).collect::<Vec<_>>()
    };
    assert_eq!(declared(Renamed::SPEC), [index("username")]);
    assert_eq!(declared(Camel::SPEC), [index("userName")]);

    let database = super::database(&models![Renamed, Camel]).await;
    for (collection, name) in [("renamed", "username"), ("camel", "userName")] {
        let collection: Collection<Bson> = database.collection(collection);
        let indexes: Vec<_> = collection.list_indexes().await.unwrap().try_collect().await.unwrap();
        assert_eq!(indexes[1].keys, doc! { name: 1 });
        // It is on a field that documents have: the first value is no duplicate of the second.
        let user = |id: i32, user: &str| doc! { "_id": id, name: user };
        collection.insert_one(user(1, "a")).await.unwrap();
        collection.insert_one(user(2, "b")).await.unwrap();
        let again = collection.insert_one(user(3, "a")).await.unwrap_err();
        assert!(again.to_string().contains("E11000"), "{again}");
    }
}
