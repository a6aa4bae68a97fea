//! The shop of the seeds on a real mongod: plan, apply, insert, refuse, upgrade, and apply again.
//!
//! `cargo run --example shop` gets and starts a server of its own and drops its database at the end.

use bson::{DateTime, Document, doc, oid::ObjectId};
use docwright::dev::Mongod;
use docwright::{Model, ModelSpec, Models, Ref, Store, deploy, models, queries};
use futures_util::TryStreamExt;
use mongodb::Database;
use std::error::Error;

#[path = "shop/model.rs"]
mod model;
#[path = "shop/paper.rs"]
mod paper;

use model::{Address, Buyer, Item, Order, Product, Review, Settings, Status, User};

const MODELS: Models = models![User, Product, Order, Review];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mongod = Mongod::start().await?;
    let database = mongod.database();
    let shown = show(&database).await;
    database.drop().await?;
    shown
}

async fn show(database: &Database) -> Result<(), Box<dyn Error>> {
    paper::heading("Plan");
    let plan = deploy::plan(database, &MODELS).await?;
    paper::block(&plan.to_string());

    paper::heading("Apply");
    let store = Store::open(database.clone(), MODELS).await?;
    paper::block(&store.report().to_string());

    paper::heading("Insert");
    let user = sample_user();
    let product = sample_product();
    let order = sample_order(&user, &product);
    store.documents::<User>().insert(&user).await?;
    store.documents::<Product>().insert(&product).await?;
    store.documents::<Order>().insert(&order).await?;
    store.documents::<Review>().insert(&sample_review(&user, &product)).await?;
    for spec in MODELS.specs() {
        let count =
            database.collection::<Document>(spec.collection).count_documents(doc! {}).await?;
        paper::row(spec.collection, &format!("{count} stored"));
    }

    paper::heading("Refuse");
    let mut float = bson::serialize_to_document(&docwright::Versioned(sample_product()))?;
    float.insert("price", 79.99);
    refuse(database, Product::SPEC, "a float price", &float).await?;
    let mut eleven = sample_user();
    eleven.email = "eleven@example.com".into();
    eleven.addresses = (0..11).map(|n| home(&format!("{n} Long Road"))).collect();
    refuse(database, User::SPEC, "an eleventh address", &written(eleven)?).await?;
    let mut bad = sample_user();
    bad.email = "not an address".into();
    refuse(database, User::SPEC, "a bad e-mail", &written(bad)?).await?;

    paper::heading("Read an old document");
    let id = ObjectId::new();
    let old = doc! { "_id": id, "email": "carol@example.com", "name": "Carol Jones" };
    database.collection::<Document>("users").insert_one(&old).await?;
    paper::row("stored", "version 1: { name: \"Carol Jones\", … }");
    let carol = store.documents::<User>().get(id).await?.ok_or("the user was just stored")?;
    let (first, last) = (carol.first_name, carol.last_name);
    paper::row("read", &format!("version 2: {{ first_name: {first:?}, last_name: {last:?}, … }}"));

    paper::heading("Query");
    let recent: Vec<Order> =
        store.documents::<Order>().find(Order::history(user.id)).limit(10).try_collect().await?;
    for order in recent {
        let what = format!("{} × {}", order.items[0].quantity, order.items[0].title);
        paper::row("order", &format!("{what}, {} cents, {:?}", order.total, order.status));
    }

    paper::heading("Prove");
    for verdict in queries::verify(database, &MODELS).await? {
        paper::block(&verdict.to_string());
    }

    paper::heading("Apply again");
    let plan = deploy::plan(database, &MODELS).await?;
    paper::row("steps", if plan.is_empty() { "none: nothing to do" } else { "some are left" });
    Ok(())
}

/// Shows the verdict before the write beside the server's.
async fn refuse(
    database: &Database,
    spec: &'static ModelSpec,
    what: &str,
    document: &Document,
) -> Result<(), Box<dyn Error>> {
    let raw = bson::RawDocumentBuf::try_from(document)?;
    let client = match spec.check(&raw) {
        Ok(()) => "accepted".to_owned(),
        Err(violations) => violations.to_string(),
    };
    let sent = database.collection::<Document>(spec.collection).insert_one(document).await;
    let server = match sent {
        Ok(_) => "accepted".to_owned(),
        Err(error) => docwright::Error::from_driver(spec, error)
            .violations()
            .map_or_else(|| "refused for another reason".to_owned(), ToString::to_string),
    };
    paper::row(what, &format!("client  {}", paper::refused(&client)));
    paper::row("", &format!("server  {}", paper::refused(&server)));
    Ok(())
}

fn written(user: User) -> Result<Document, Box<dyn Error>> {
    Ok(bson::serialize_to_document(&docwright::Versioned(user))?)
}

fn home(street: &str) -> Address {
    Address {
        label: "home".into(),
        street: street.into(),
        city: "Tashkent".into(),
        zip: "100000".into(),
    }
}

fn sample_user() -> User {
    User {
        id: ObjectId::new(),
        email: "alice@example.com".into(),
        first_name: "Alice".into(),
        last_name: "Chen".into(),
        addresses: vec![home("123 Main St")],
        settings: Settings { language: "ru".into(), notifications: true },
    }
}

fn sample_product() -> Product {
    Product {
        id: ObjectId::new(),
        sku: format!("TSHIRT-{}", ObjectId::new().to_hex()),
        title: "T-shirt".into(),
        price: 12_000,
        stock: 42,
        attributes: [("color".to_owned(), "black".to_owned())].into(),
    }
}

fn sample_order(user: &User, product: &Product) -> Order {
    Order {
        id: ObjectId::new(),
        user: Ref::new(user.id),
        buyer: Buyer { email: user.email.clone(), last_name: user.last_name.clone() },
        items: vec![Item {
            product: Ref::new(product.id),
            title: product.title.clone(),
            price: product.price,
            quantity: 2,
        }],
        total: 2 * product.price,
        status: Status::Paid,
        shipping: home("123 Main St"),
        created_at: DateTime::now(),
    }
}

fn sample_review(user: &User, product: &Product) -> Review {
    Review {
        id: ObjectId::new(),
        product: Ref::new(product.id),
        user: Ref::new(user.id),
        rating: 5,
        text: "Great quality".into(),
        created_at: DateTime::now(),
    }
}
