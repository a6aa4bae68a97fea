//! C01–C05, C09, C10: an index is compared with all its options, as the server echoes them, on stored
//! names with their whole path.

use bson::{Document as Bson, doc};
use docwright::deploy::{self, Options};
use docwright::mongodb::{Collection, Database};
use docwright::{Document, Embedded, Model, Models, models};
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

/// A database in which the collection of a model has its validator, and these indexes.
async fn with(models: &Models, live: &[Bson]) -> Database {
    let database = docwright::dev::Mongod::shared().await.unwrap().database();
    let spec = models.specs()[0];
    database.create_collection(spec.collection).validator(spec.validator()).await.unwrap();
    for index in live {
        let build = doc! { "createIndexes": spec.collection, "indexes": [index] };
        database.run_command(build).await.unwrap();
    }
    database
}

/// The steps towards the models, or what stands against them; then there is nothing to do, or as
/// much as before.
async fn steps(database: &Database, models: &Models) -> Vec<String> {
    let plan = deploy::plan(database, models).await.unwrap();
    if plan.refused().is_empty() {
        plan.apply().await.unwrap();
        assert!(deploy::plan(database, models).await.unwrap().is_empty());
        return plan.steps().iter().map(ToString::to_string).collect();
    }
    assert!(plan.apply().await.unwrap_err().is_refused());
    plan.refused().iter().map(ToString::to_string).collect()
}

/// A model of one collection with one index.
macro_rules! indexed {
    ($($name:ident: ($($index:tt)*);)*) => { $(
        mod $name {
            use super::*;

            #[derive(Serialize, Deserialize, Document)]
            #[document(collection = "things", open)]
            #[schema_version(1)]
            #[index($($index)*)]
            struct Thing {
                #[serde(rename = "_id")]
                id: i32,
                #[field(max_length = 100)]
                email: String,
                tenant: i32,
                #[field(max_length = 100)]
                title: String,
                at: bson::DateTime,
            }

            pub(super) const MODELS: Models = models![Thing];
        }
    )* };
}

indexed! {
    email: (email = 1, unique);
    title: (title = "text");
    title_by_three: (title = "text", weights(title = 3));
    title_by_tenant: (tenant = 1, title = "text");
    english: (title = 1, collation(locale = "en", strength = 2));
    english_base: (title = 1, collation(locale = "en", strength = 1));
    canadian: (title = 1, collation(locale = "fr_CA"));
    two_hours: (at = 1, expire_after = "2h");
    an_hour: (at = 1, expire_after = 3600);
    a_minute: (at = 1, expire_after = 60);
}

const NOTHING: &[&str] = &[];

#[tokio::test]
async fn c01_an_index_that_becomes_unique_is_a_change() {
    let database = with(&email::MODELS, &[doc! { "key": { "email": 1 }, "name": "email_1" }]).await;
    let things = database.collection("things");
    let thing = |id: i32| doc! { "_id": id, "email": "a@b", "tenant": 1, "title": "", "at": bson::DateTime::now() };
    things.insert_one(thing(1)).await.unwrap();
    let change = "index email_1 on (email: 1) becomes unique";
    assert_eq!(steps(&database, &email::MODELS).await, [change]);
    let again = things.insert_one(thing(2)).await.unwrap_err();
    assert!(again.to_string().contains("E11000"), "{again}");
}

#[tokio::test]
async fn c02_a_text_index_is_known_by_its_echo() {
    let echo = |key: Bson, name: &str| {
        doc! {
            "key": key, "name": name, "weights": { "title": 1 }, "default_language": "english",
            "language_override": "language", "textIndexVersion": 3,
        }
    };
    let live = echo(doc! { "_fts": "text", "_ftsx": 1 }, "title_text");
    let database = with(&title::MODELS, &[live]).await;
    assert_eq!(steps(&database, &title::MODELS).await, NOTHING);

    let [refused] = &steps(&database, &title_by_three::MODELS).await[..] else { panic!() };
    assert!(refused.contains("`--allow-rebuild things.title_text`"), "{refused}");
    let consent = Options::default().allow_rebuild("things.title_text");
    let report = consent.apply(&database, &title_by_three::MODELS).await.unwrap();
    assert_eq!(
        report.to_string(),
        "- things  drop index title_text on (title: \"text\"), \
         then build index title_text on (title: \"text\")\n1 step taken"
    );
    assert_eq!(steps(&database, &title_by_three::MODELS).await, NOTHING);

    let live = echo(doc! { "tenant": 1, "_fts": "text", "_ftsx": 1 }, "by_hand");
    let database = with(&title_by_tenant::MODELS, &[live]).await;
    assert_eq!(steps(&database, &title_by_tenant::MODELS).await, NOTHING);
}

#[tokio::test]
async fn c03_a_collation_is_known_by_its_echo() {
    let live =
        |collation: Bson| doc! { "key": { "title": 1 }, "name": "title_1", "collation": collation };
    let echo = doc! {
        "locale": "en", "caseLevel": false, "caseFirst": "off", "strength": 2,
        "numericOrdering": false, "alternate": "non-ignorable", "maxVariable": "punct",
        "normalization": false, "backwards": false, "version": "57.1",
    };
    let database = with(&english::MODELS, &[live(echo.clone())]).await;
    assert_eq!(steps(&database, &english::MODELS).await, NOTHING);
    assert_eq!(
        steps(&database, &english_base::MODELS).await,
        [
            "build index title_1~2 on (title: 1), collation en",
            "hide index title_1 on (title: 1), collation en",
        ]
    );

    let mut canada = echo;
    canada.extend(doc! { "locale": "fr_CA", "strength": 3, "backwards": true });
    let database = with(&canadian::MODELS, &[live(canada)]).await;
    assert_eq!(steps(&database, &canadian::MODELS).await, NOTHING);
    let database = with(&canadian::MODELS, &[live(doc! { "locale": "fr" })]).await;
    assert_eq!(
        steps(&database, &canadian::MODELS).await,
        [
            "build index title_1~2 on (title: 1), collation fr_CA",
            "hide index title_1 on (title: 1), collation fr",
        ]
    );
}

#[tokio::test]
async fn c04_a_lifetime_is_changed_in_place() {
    for seconds in [bson::Bson::Int32(3600), bson::Bson::Int64(3600), bson::Bson::Double(3600.0)] {
        let live = doc! { "key": { "at": 1 }, "name": "at_1", "expireAfterSeconds": seconds };
        let database = with(&two_hours::MODELS, &[live]).await;
        assert_eq!(steps(&database, &an_hour::MODELS).await, NOTHING);
        let longer = "index at_1 expires after 3600 s → 7200 s";
        assert_eq!(steps(&database, &two_hours::MODELS).await, [longer]);
        let shorter =
            "index at_1 expires after 7200 s → 60 s (the server deletes documents older than 60 s)";
        assert_eq!(steps(&database, &a_minute::MODELS).await, [shorter]);
    }
    let database = with(&an_hour::MODELS, &[doc! { "key": { "at": 1 }, "name": "at_1" }]).await;
    let lifetime =
        "index at_1 expires after 3600 s (the server deletes documents older than 3600 s)";
    assert_eq!(steps(&database, &an_hour::MODELS).await, [lifetime]);
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parts")]
#[schema_version(1)]
#[serde(tag = "kind")]
enum Part {
    Bolt {
        #[serde(rename = "_id")]
        id: i32,
        #[index]
        thread: i32,
    },
    Panel {
        #[serde(rename = "_id")]
        id: i32,
        #[index]
        finish: i32,
    },
}

#[tokio::test]
async fn c05_the_indexes_of_all_kinds_in_a_collection_are_kept() {
    const PART: Models = models![Part];
    const BOTH: Models = models![Part, Renamed];
    const TURNED: Models = models![Renamed, Part];
    let database = super::database(&PART).await;
    let names = || async {
        let parts: Collection<Bson> = database.collection("parts");
        parts.list_index_names().await.unwrap()
    };
    assert_eq!(names().await, ["_id_", "thread_1", "finish_1"]);
    for models in [PART, BOTH, TURNED, PART] {
        let store = docwright::Store::open(database.clone(), models).await.unwrap();
        assert!(store.report().kept().is_empty());
        assert!(deploy::plan(&database, &models).await.unwrap().is_empty());
        assert_eq!(names().await, ["_id_", "thread_1", "finish_1"]);
    }
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1)]
struct Address {
    #[field(max_length = 10)]
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "customers")]
#[schema_version(1)]
struct Customer {
    #[serde(rename = "_id")]
    id: i32,
    #[embed]
    home: Address,
    #[embed]
    work: Address,
    #[embed(max = 3)]
    old: Vec<Address>,
}

#[tokio::test]
async fn c10_an_index_of_an_embedded_type_has_its_whole_path() {
    let database = super::database(&models![Customer]).await;
    let customers: Collection<Bson> = database.collection("customers");
    let indexes: Vec<_> = customers.list_indexes().await.unwrap().try_collect().await.unwrap();
    let live: Vec<_> = indexes[1..]
        .iter()
        .map(|index| (index.keys.clone(), index.options.as_ref().unwrap().name.clone().unwrap()))
        .collect();
    let expected = ["home.zip", "work.zip", "old.zip"];
    assert_eq!(live, expected.map(|path| (doc! { path: 1 }, format!("{path}_1"))));
    assert!(deploy::plan(&database, &models![Customer]).await.unwrap().is_empty());
}
