//! Users with few rights.

use crate::world::SERVICE;
use bson::doc;
use docwright::Store;
use docwright::deploy;
use docwright::dev::Mongod;
use docwright::store::Apply;
use mongodb::options::Credential;
use mongodb::{Client, Database};

async fn log_in(mongod: &Mongod, database: &Database, role: &str) -> Database {
    let create = doc! { "createUser": role, "pwd": "pwd", "roles": [role] };
    database.run_command(create).await.unwrap();
    let mut options = mongod.options();
    let credential = Credential::builder()
        .username(role.to_owned())
        .password("pwd".to_owned())
        .source(database.name().to_owned());
    options.credential = Some(credential.build());
    Client::with_options(options).unwrap().database(database.name())
}

#[tokio::test]
async fn a_missing_right_is_named() {
    let mongod = Mongod::builder().auth(true).start().await.unwrap();
    let database = mongod.database();
    let read = log_in(&mongod, &database, "read").await;
    let read_write = log_in(&mongod, &database, "readWrite").await;

    let plan = deploy::plan(&read, &SERVICE).await.unwrap();
    assert_eq!(plan.steps().len(), 1);
    let error = plan.apply().await.unwrap_err();
    assert!(error.is_unauthorized());
    assert_eq!(
        error.to_string(),
        "not allowed to createCollection on `services`. Grant the action, or the role readWrite, \
         to the user that connects"
    );

    // Reading is enough to verify, and readWrite to create.
    deploy::apply(&read_write, &SERVICE).await.unwrap();
    Store::builder().apply(Apply::Verify).open(read, SERVICE).await.unwrap();

    database.run_command(doc! { "collMod": "services", "validator": {} }).await.unwrap();
    let error = deploy::apply(&read_write, &SERVICE).await.unwrap_err();
    assert!(error.is_unauthorized());
    assert!(error.to_string().contains("collMod on `services`"), "{error}");
    assert!(error.to_string().contains("the role dbAdmin"), "{error}");
}
