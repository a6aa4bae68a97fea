//! Releases that know different versions of a model.

use crate::world::{apply, database, indexes, validator};
use bson::doc;
use docwright::deploy;
use docwright::{Document as Model, Models, models};
use serde::{Deserialize, Serialize};

/// The first release.
mod first {
    use super::*;

    #[derive(Serialize, Deserialize, Model)]
    #[document(collection = "users")]
    #[schema_version(1)]
    pub(super) struct User {
        #[serde(rename = "_id")]
        id: i32,
        #[index]
        #[field(max_length = 100)]
        name: String,
    }
}

/// The second, which still lets the documents of the first in.
mod second {
    use super::*;

    #[derive(Serialize, Deserialize, Model)]
    #[document(collection = "users")]
    #[schema_version(2, from = UserV1)]
    pub(super) struct User {
        #[serde(rename = "_id")]
        id: i32,
        #[index]
        #[field(max_length = 100)]
        last_name: String,
    }

    #[derive(Deserialize, Model)]
    #[document(collection = "users", superseded)]
    #[schema_version(1)]
    pub(super) struct UserV1 {
        #[serde(rename = "_id")]
        id: i32,
        #[field(max_length = 100)]
        name: String,
    }

    impl From<UserV1> for User {
        fn from(old: UserV1) -> Self {
            User { id: old.id, last_name: old.name }
        }
    }
}

/// The third lets only its own documents in.
mod third {
    use super::*;

    #[derive(Serialize, Deserialize, Model)]
    #[document(collection = "users")]
    #[schema_version(2, from = UserV1, oldest = 2)]
    pub(super) struct User {
        #[serde(rename = "_id")]
        id: i32,
        #[field(max_length = 100)]
        last_name: String,
    }

    #[derive(Deserialize, Model)]
    #[document(collection = "users", superseded)]
    #[schema_version(1)]
    pub(super) struct UserV1 {
        #[serde(rename = "_id")]
        id: i32,
        #[field(max_length = 100)]
        name: String,
    }

    impl From<UserV1> for User {
        fn from(old: UserV1) -> Self {
            User { id: old.id, last_name: old.name }
        }
    }
}

const FIRST: Models = models![first::User];
const SECOND: Models = models![second::User];
const THIRD: Models = models![third::User];

#[tokio::test]
async fn a_newer_release_takes_over_with_the_documents_of_the_older_one() {
    let database = database().await;
    apply(&database, &FIRST).await;
    let users = database.collection::<bson::Document>("users");
    users.insert_one(doc! { "_id": 1, "schema_version": 1, "name": "Ada" }).await.unwrap();
    users.insert_one(doc! { "_id": 2, "name": "Grace" }).await.unwrap();
    assert_eq!(
        apply(&database, &SECOND).await,
        [
            "~ change the validator: User v1 → User v2",
            "+ build index last_name_1 on (last_name: 1)",
        ]
    );
}

#[tokio::test]
async fn an_older_release_undoes_nothing_of_a_newer_one() {
    let database = database().await;
    apply(&database, &SECOND).await;
    let before = (validator(&database, "users").await, indexes(&database, "users").await);
    assert_eq!(apply(&database, &FIRST).await, Vec::<String>::new());
    let after = (validator(&database, "users").await, indexes(&database, "users").await);
    assert_eq!(before, after);
    let plan = deploy::plan(&database, &FIRST).await.unwrap();
    assert_eq!(plan.kept()[0].to_string(), "User v2 is applied, this program knows User v1");
}

#[tokio::test]
async fn old_documents_stand_against_a_version_that_lets_them_in_no_more() {
    let database = database().await;
    apply(&database, &SECOND).await;
    let users = database.collection::<bson::Document>("users");
    users.insert_one(doc! { "_id": 1, "schema_version": 1, "name": "Ada" }).await.unwrap();
    let error = deploy::apply(&database, &THIRD).await.unwrap_err();
    assert!(error.is_refused(), "{error}");
    users.delete_one(doc! { "_id": 1 }).await.unwrap();
    assert_eq!(apply(&database, &THIRD).await, ["~ change the validator of User v2"]);
}
