//! C06: a unique field of one kind only. C10: an index of a nested type has its path.

use bson::{Document as Bson, doc};
use docwright::mongodb::Collection;
use docwright::{Document, Embedded, Model, ModelSpec, deploy, models};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

fn declared(spec: &'static ModelSpec) -> Vec<Bson> {
    spec.indexes().iter().map(docwright::index::Index::to_document).collect()
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "accounts")]
#[schema_version(1)]
enum Account {
    Person {
        #[serde(rename = "_id")]
        id: i32,
        #[index(unique)]
        #[field(max_length = 100)]
        email: String,
    },
    Device {
        #[serde(rename = "_id")]
        id: i32,
        #[field(max_length = 100)]
        name: String,
    },
}

#[tokio::test]
async fn c06_a_unique_field_of_one_kind_leaves_the_others_alone() {
    let index = doc! {
        "key": { "email": 1 },
        "name": "email_1",
        "unique": true,
        "partialFilterExpression": { "kind": "Person" },
    };
    assert_eq!(declared(Account::SPEC), [index]);

    let models = models![Account];
    let database = super::database(&models).await;
    let accounts: Collection<Bson> = database.collection("accounts");
    let device = |id: i32| doc! { "_id": id, "schema_version": 1, "kind": "Device", "name": "d" };
    let person =
        |id: i32| doc! { "_id": id, "schema_version": 1, "kind": "Person", "email": "a@example" };
    accounts.insert_one(device(1)).await.unwrap();
    accounts.insert_one(device(2)).await.unwrap();
    accounts.insert_one(person(3)).await.unwrap();
    let again = accounts.insert_one(person(4)).await.unwrap_err();
    assert!(again.to_string().contains("E11000"), "{again}");
    let plan = deploy::plan(&database, &models).await.unwrap();
    assert!(plan.is_empty(), "{plan}");
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1)]
struct Addr {
    #[field(max_length = 10)]
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "customers")]
#[schema_version(1)]
struct Customer {
    #[serde(rename = "_id")]
    id: i32,
    home: Addr,
    work: Addr,
    #[embed(max = 3)]
    old: Vec<Addr>,
}

#[tokio::test]
async fn c10_an_index_of_a_nested_type_has_its_path_at_each_place() {
    let models = models![Customer];
    let database = super::database(&models).await;
    let customers: Collection<Bson> = database.collection("customers");
    let found: Vec<_> = customers.list_indexes().await.unwrap().try_collect().await.unwrap();
    let found: Vec<_> = found.into_iter().skip(1).map(|index| index.keys).collect();
    assert_eq!(found, [doc! { "home.zip": 1 }, doc! { "work.zip": 1 }, doc! { "old.zip": 1 }]);
    let names = Customer::SPEC.indexes().into_iter().map(|index| index.name);
    assert_eq!(names.collect::<Vec<_>>(), ["home.zip_1", "work.zip_1", "old.zip_1"]);
    let plan = deploy::plan(&database, &models).await.unwrap();
    assert!(plan.is_empty(), "{plan}");
}

#[derive(Serialize, Deserialize, Embedded)]
struct Card {
    #[serde(rename = "nr")]
    number: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Voucher {
    #[index]
    until: bson::DateTime,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Source {
    Card(Card),
    Voucher(Voucher),
    Cash,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "payments")]
#[schema_version(1)]
#[index(source.number = 1, unique)]
struct Payment {
    #[serde(rename = "_id")]
    id: i32,
    source: Source,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Person {
    #[serde(rename = "_id")]
    id: i32,
    #[serde(rename = "mail")]
    #[field(max_length = 100)]
    email: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Device {
    #[serde(rename = "_id")]
    id: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(email = 1, unique)]
enum Party {
    Person(Person),
    Device(Device),
}

#[tokio::test]
async fn an_index_on_what_a_variant_holds_is_partial_on_its_tag() {
    let index = |path: &str, tag: &str, name: &str| {
        doc! { "key": { path: 1 }, "name": format!("{path}_1"), "partialFilterExpression": { tag: name } }
    };
    let unique = |path: &str, tag: &str, name: &str| {
        let mut index = doc! { "key": { path: 1 }, "name": format!("{path}_1"), "unique": true };
        index.insert("partialFilterExpression", doc! { tag: name });
        index
    };
    assert_eq!(
        declared(Payment::SPEC),
        [
            unique("source.nr", "source.kind", "Card"),
            index("source.until", "source.kind", "Voucher"),
        ]
    );
    assert_eq!(declared(Party::SPEC), [unique("mail", "kind", "Person")]);

    let models = models![Payment, Party];
    let database = super::database(&models).await;
    let plan = deploy::plan(&database, &models).await.unwrap();
    assert!(plan.is_empty(), "{plan}");
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
#[allow_design(enum_repr, reason = "no tag is the point")]
enum Contact {
    Phone {
        #[index(unique)]
        number: i64,
    },
    Letter {
        zip: i64,
    },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Block {
    Text {
        #[index("text")]
        #[field(max_length = 90)]
        body: String,
    },
    Quote {
        #[index("text")]
        #[field(max_length = 90)]
        body: String,
        by: i64,
    },
    Line,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "letters")]
#[schema_version(1)]
#[query(with_phrase(elem(quotes: eq(by))))]
struct Letter {
    #[serde(rename = "_id")]
    id: i32,
    to: Contact,
    #[embed(max = 9)]
    blocks: Vec<Block>,
    #[embed(max = 9)]
    quotes: Vec<Quote>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Quote {
    Said {
        #[index]
        by: i64,
    },
    Proverb,
}

#[tokio::test]
async fn variants_without_a_tag_and_in_a_list_have_indexes_the_server_takes() {
    let database = super::database(&models![Letter]).await;
    let letters: Collection<Bson> = database.collection("letters");
    let letter = |id: i32, to: Bson| {
        let blocks = vec![doc! { "kind": "Text", "body": "a word" }, doc! { "kind": "Line" }];
        let quotes = vec![doc! { "kind": "Said", "by": 4_i64 }, doc! { "kind": "Proverb" }];
        doc! { "_id": id, "schema_version": 1, "to": to, "blocks": blocks, "quotes": quotes }
    };
    letters.insert_one(letter(1, doc! { "zip": 1_i64 })).await.unwrap();
    letters.insert_one(letter(2, doc! { "zip": 1_i64 })).await.unwrap();
    letters.insert_one(letter(3, doc! { "number": 7_i64 })).await.unwrap();
    let again = letters.insert_one(letter(4, doc! { "number": 7_i64 })).await.unwrap_err();
    assert!(again.to_string().contains("E11000"), "{again}");
    // The text index is used where the query asks for what its filter asks for.
    let words = doc! { "$text": { "$search": "word" }, "blocks.kind": "Text" };
    assert_eq!(letters.count_documents(words).await.unwrap(), 3);
    // So is the index on the items' field, by a declared query.
    let query = Letter::with_phrase(4_i64);
    let filter = query.filter().clone();
    assert_eq!(filter, doc! { "quotes": { "$elemMatch": { "by": 4_i64 } }, "quotes.kind": "Said" });
    let find = doc! { "find": "letters", "filter": filter };
    let plan = database.run_command(doc! { "explain": find }).await.unwrap();
    assert!(plan.to_string().contains("quotes.by_1"), "{plan}");
}
