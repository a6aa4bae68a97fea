//! Every option of an index: applied, there is nothing to do; changed, there is the one right step.

use crate::world::{database, indexes};
use bson::doc;
use docwright::Models;
use docwright::deploy::{Options, Plan};
use docwright::dev::Mongod;
use futures_util::future::try_join_all;
use mongodb::Database;

/// One collection, declared with these indexes.
macro_rules! things {
    ($($name:ident $([$rule:ident])?: $(($($index:tt)*))+;)*) => { $(
        mod $name {
            use serde::{Deserialize, Serialize};

            #[derive(Serialize, Deserialize, docwright::Document)]
            #[document(collection = "things", open)]
            #[schema_version(1)]
            $(#[allow_design($rule, reason = "the form is what is tested")])?
            $(#[index($($index)*)])+
            struct Thing {
                #[serde(rename = "_id")]
                id: i32,
                a: i32,
                b: i32,
                at: bson::DateTime,
                #[field(max_length = 100)]
                title: String,
                #[field(max_length = 100)]
                body: String,
                #[field(max_length = 10)]
                tongue: String,
                spot: [f64; 2],
            }

            pub(super) const MODELS: docwright::Models = docwright::models![Thing];
        }
    )* };
}

things! {
    plain: (a = 1);
    unique: (a = 1, unique);
    unique_sparse: (a = 1, unique, sparse);
    sparse: (a = 1, sparse);
    hidden: (a = 1, hidden);
    partial: (a = 1, partial(b(gt = 5)));
    partial_else: (a = 1, partial(b(gt = 6)));
    partial_in: (a = 1, partial(b(in = [1, 2]), title(exists)));
    unique_partial: (a = 1, unique, partial(b(gt = 5)));
    german: (title = 1, collation(locale = "de"));
    german_base: (title = 1, collation(locale = "de", strength = 1));
    canadian: (title = 1, collation(locale = "fr_CA"));
    thai: (title = 1, collation(locale = "th"));
    phonebook: (title = 1, collation(locale = "de@collation=phonebook", numeric_ordering = true));
    simple: (title = 1, collation(locale = "simple"));
    untitled: (title = 1);
    hour: (at = 1, expire_after = "1h");
    day: (at = 1, expire_after = "1d");
    undying: (at = 1);
    hour_hidden: (at = 1, expire_after = "1h", hidden);
    named: (a = 1, b = -1, name = "ab");
    named_turned: (b = 1, a = 1, name = "ab");
    text: (title = "text", body = "text", name = "words");
    text_weighed: (title = "text", body = "text", weights(title = 3), name = "words");
    text_german: (title = "text", body = "text", language = "german", name = "words");
    text_tongue: (title = "text", body = "text", language_override = tongue, name = "words");
    text_less: (title = "text", name = "words");
    text_by_a: (a = 1, title = "text", body = "text", name = "words");
    text_unnamed: (body = "text");
    hashed: (a = "hashed");
    hashed_sparse: (a = "hashed", sparse);
    sphere: (spot = "2dsphere");
    sphere_sparse: (spot = "2dsphere", sparse);
    plane: (spot = "2d");
    plane_stated: (spot = "2d", bits = 26, min = -180.0, max = 180.0);
    plane_coarse: (spot = "2d", bits = 20);
    plane_small: (spot = "2d", min = -10.0, max = 10.0);
    wildcard: (wildcard);
    wildcard_some: (wildcard, wildcard_projection(a, b));
    wildcard_but: (wildcard, wildcard_projection(a = 0));
    wildcard_partial: (wildcard, partial(a(gt = 1)));
    locales [many_indexes]:
        (title = 1, collation(locale = "as")) (title = 1, collation(locale = "bn"))
        (title = 1, collation(locale = "da")) (title = 1, collation(locale = "el"))
        (title = 1, collation(locale = "fa")) (title = 1, collation(locale = "fa_AF"))
        (title = 1, collation(locale = "fr_CA")) (title = 1, collation(locale = "gu"))
        (title = 1, collation(locale = "he")) (title = 1, collation(locale = "hi"))
        (title = 1, collation(locale = "ig")) (title = 1, collation(locale = "km"))
        (title = 1, collation(locale = "kn")) (title = 1, collation(locale = "kok"))
        (title = 1, collation(locale = "mr")) (title = 1, collation(locale = "mt"))
        (title = 1, collation(locale = "my")) (title = 1, collation(locale = "or"))
        (title = 1, collation(locale = "pa")) (title = 1, collation(locale = "ps"))
        (title = 1, collation(locale = "si")) (title = 1, collation(locale = "ta"))
        (title = 1, collation(locale = "te")) (title = 1, collation(locale = "th"))
        (title = 1, collation(locale = "vi")) (title = 1, collation(locale = "yi"))
        (title = 1, collation(locale = "yo")) (title = 1, collation(locale = "ug"))
        (title = 1, collation(locale = "bo")) (title = 1, collation(locale = "ar"))
        (title = 1, collation(locale = "vi@collation=traditional"))
        (title = 1, collation(locale = "th@collation=search"))
        (title = 1, collation(locale = "da@collation=search"))
        (title = 1, collation(locale = "mt@collation=eor"))
        (title = 1, collation(locale = "he@collation=emoji"))
        (title = 1, collation(locale = "fr_CA@collation=search"))
        (title = 1, collation(locale = "ko@collation=searchjl"))
        (title = 1, collation(locale = "de@collation=search"))
        (title = 1, collation(locale = "zh@collation=unihan"))
        (title = 1, collation(locale = "th", alternate = "non-ignorable", normalization = false))
        (title = 1, collation(locale = "fr_CA", backwards = false))
        (title = 1, collation(locale = "da", case_first = "off"))
        (title = 1, collation(locale = "en", strength = 1, case_level = true, max_variable = "space"));
    own: (a = 1, name = "own");
    own_else: (b = 1, name = "own");
    two: (a = 1) (b = 1, unique, name = "own");
}

/// What is to happen when the first becomes the second.
enum Then {
    /// These steps.
    Steps(&'static [&'static str]),
    /// A refusal that names this index, and with consent this step.
    Rebuild(&'static str, &'static str),
}
use Then::{Rebuild, Steps};

const NOTHING: Then = Steps(&[]);

#[rustfmt::skip]
const TABLE: &[(&str, Models, Models, Then)] = &[
    ("unique", plain::MODELS, unique::MODELS, Steps(&["~ index a_1 on (a: 1) becomes unique"])),
    ("not unique", unique::MODELS, plain::MODELS, Rebuild("a_1",
        "- drop index a_1 on (a: 1), unique, then build index a_1 on (a: 1)")),
    ("unique, sparse", sparse::MODELS, unique_sparse::MODELS, Steps(&["~ index a_1 on (a: 1) becomes unique"])),
    ("unique, partial", partial::MODELS, unique_partial::MODELS, Steps(&["~ index a_1 on (a: 1) becomes unique"])),
    ("unique for more", unique_sparse::MODELS, unique::MODELS, Steps(&[
        "+ build index a_1~2 on (a: 1), unique", "- hide index a_1 on (a: 1), unique, sparse"])),
    ("unique for less", unique::MODELS, unique_partial::MODELS, Rebuild("a_1",
        "- drop index a_1 on (a: 1), unique, then build index a_1 on (a: 1), unique, partial")),
    ("sparse", plain::MODELS, sparse::MODELS, Steps(&[
        "+ build index a_1~2 on (a: 1), sparse", "- hide index a_1 on (a: 1)"])),
    ("not sparse", sparse::MODELS, plain::MODELS, Steps(&[
        "+ build index a_1~2 on (a: 1)", "- hide index a_1 on (a: 1), sparse"])),
    ("hidden", plain::MODELS, hidden::MODELS, Steps(&["- hide index a_1 on (a: 1)"])),
    ("not hidden", hidden::MODELS, plain::MODELS, Steps(&["~ index a_1 on (a: 1) is used again"])),
    ("partial", plain::MODELS, partial::MODELS, Steps(&[
        "+ build index a_1~2 on (a: 1), partial", "- hide index a_1 on (a: 1)"])),
    ("another filter", partial::MODELS, partial_else::MODELS, Steps(&[
        "+ build index a_1~2 on (a: 1), partial", "- hide index a_1 on (a: 1), partial"])),
    ("a filter of two", partial_else::MODELS, partial_in::MODELS, Steps(&[
        "+ build index a_1~2 on (a: 1), partial", "- hide index a_1 on (a: 1), partial"])),
    ("no filter", partial_in::MODELS, plain::MODELS, Steps(&[
        "+ build index a_1~2 on (a: 1)", "- hide index a_1 on (a: 1), partial"])),
    ("collation", untitled::MODELS, german::MODELS, Steps(&[
        "+ build index title_1~2 on (title: 1), collation de", "- hide index title_1 on (title: 1)"])),
    ("strength", german::MODELS, german_base::MODELS, Steps(&[
        "+ build index title_1~2 on (title: 1), collation de", "- hide index title_1 on (title: 1), collation de"])),
    ("locale", german_base::MODELS, canadian::MODELS, Steps(&[
        "+ build index title_1~2 on (title: 1), collation fr_CA", "- hide index title_1 on (title: 1), collation de"])),
    ("another locale", canadian::MODELS, thai::MODELS, Steps(&[
        "+ build index title_1~2 on (title: 1), collation th", "- hide index title_1 on (title: 1), collation fr_CA"])),
    ("a kind of locale", thai::MODELS, phonebook::MODELS, Steps(&[
        "+ build index title_1~2 on (title: 1), collation de@collation=phonebook",
        "- hide index title_1 on (title: 1), collation th"])),
    ("no collation", phonebook::MODELS, untitled::MODELS, Steps(&[
        "+ build index title_1~2 on (title: 1)", "- hide index title_1 on (title: 1), collation de@collation=phonebook"])),
    ("a simple collation", untitled::MODELS, simple::MODELS, NOTHING),
    ("a longer life", hour::MODELS, day::MODELS, Steps(&["~ index at_1 expires after 3600 s → 86400 s"])),
    ("a shorter life", day::MODELS, hour::MODELS, Steps(&[
        "~ index at_1 expires after 86400 s → 3600 s (the server deletes documents older than 3600 s)"])),
    ("a lifetime", undying::MODELS, hour::MODELS, Steps(&[
        "~ index at_1 expires after 3600 s (the server deletes documents older than 3600 s)"])),
    ("no lifetime", hour::MODELS, undying::MODELS, Rebuild("at_1",
        "- drop index at_1 on (at: 1), expiring after 3600 s, then build index at_1 on (at: 1)")),
    ("two at once", day::MODELS, hour_hidden::MODELS, Steps(&[
        "~ index at_1 expires after 86400 s → 3600 s (the server deletes documents older than 3600 s)",
        "- hide index at_1 on (at: 1), expiring after 86400 s"])),
    ("another key", plain::MODELS, untitled::MODELS, Steps(&["+ build index title_1 on (title: 1)"])),
    ("another order", named::MODELS, named_turned::MODELS, Steps(&[
        "+ build index ab~2 on (b: 1, a: 1)", "- hide index ab on (a: 1, b: -1)"])),
    ("weights", text::MODELS, text_weighed::MODELS, Rebuild("words",
        "- drop index words on (body: \"text\", title: \"text\"), then build index words on (body: \"text\", title: \"text\")")),
    ("language", text::MODELS, text_german::MODELS, Rebuild("words",
        "- drop index words on (body: \"text\", title: \"text\"), then build index words on (body: \"text\", title: \"text\")")),
    ("language override", text_german::MODELS, text_tongue::MODELS, Rebuild("words",
        "- drop index words on (body: \"text\", title: \"text\"), then build index words on (body: \"text\", title: \"text\")")),
    ("fields of a text index", text::MODELS, text_less::MODELS, Rebuild("words",
        "- drop index words on (body: \"text\", title: \"text\"), then build index words on (title: \"text\")")),
    ("a key before the texts", text_weighed::MODELS, text_by_a::MODELS, Rebuild("words",
        "- drop index words on (body: \"text\", title: \"text\"), then build index words on (a: 1, body: \"text\", title: \"text\")")),
    ("another text index", text::MODELS, text_unnamed::MODELS, Rebuild("words",
        "- drop index words on (body: \"text\", title: \"text\"), then build index body_text on (body: \"text\")")),
    ("hashed", plain::MODELS, hashed::MODELS, Steps(&["+ build index a_hashed on (a: \"hashed\")"])),
    ("sparse and hashed", hashed::MODELS, hashed_sparse::MODELS, Steps(&[
        "+ build index a_hashed~2 on (a: \"hashed\"), sparse", "- hide index a_hashed on (a: \"hashed\")"])),
    ("sparse on a sphere", sphere::MODELS, sphere_sparse::MODELS, Steps(&[
        "+ build index spot_2dsphere~2 on (spot: \"2dsphere\"), sparse",
        "- hide index spot_2dsphere on (spot: \"2dsphere\")"])),
    ("what holds without a word", plane::MODELS, plane_stated::MODELS, NOTHING),
    ("bits", plane_stated::MODELS, plane_coarse::MODELS, Rebuild("spot_2d",
        "- drop index spot_2d on (spot: \"2d\"), then build index spot_2d on (spot: \"2d\")")),
    ("bounds", plane::MODELS, plane_small::MODELS, Rebuild("spot_2d",
        "- drop index spot_2d on (spot: \"2d\"), then build index spot_2d on (spot: \"2d\")")),
    ("projection", wildcard::MODELS, wildcard_some::MODELS, Steps(&[
        "+ build index $**_1~2 on ($**: 1)", "- hide index $**_1 on ($**: 1)"])),
    ("another projection", wildcard_some::MODELS, wildcard_but::MODELS, Steps(&[
        "+ build index $**_1~2 on ($**: 1)", "- hide index $**_1 on ($**: 1)"])),
    ("a filter for all fields", wildcard_but::MODELS, wildcard_partial::MODELS, Steps(&[
        "+ build index $**_1~2 on ($**: 1), partial", "- hide index $**_1 on ($**: 1)"])),
    ("other fields under a name", own::MODELS, own_else::MODELS, Rebuild("own",
        "- drop index own on (a: 1), then build index own on (b: 1)")),
    ("one more", plain::MODELS, two::MODELS, Steps(&["+ build index own on (b: 1), unique"])),
];

async fn plan(database: &Database, models: &Models, options: &Options) -> Plan {
    options.plan(database, models).await.unwrap()
}

fn steps(plan: &Plan) -> Vec<String> {
    plan.steps().iter().map(|step| format!("{} {step}", step.symbol())).collect()
}

#[tokio::test]
async fn each_option_is_applied_once_and_changed_by_the_right_step() {
    for (what, first, second, then) in TABLE {
        let database = database().await;
        let mut options = Options::default();
        options.apply(&database, first).await.unwrap();
        let after = plan(&database, first, &options).await;
        assert!(after.is_empty() && after.kept().is_empty(), "{what}: {after}");
        // On a collection that is not empty, as in the field; the indexes hold it.
        let things = database.collection("things");
        let thing = doc! { "_id": 1, "schema_version": 1, "a": 1, "b": 1, "at": bson::DateTime::now(),
        "title": "t", "body": "b", "tongue": "english", "spot": [1.0, 2.0] };
        things.insert_one(thing).await.unwrap();

        let mut change = plan(&database, second, &options).await;
        let expected = match then {
            Steps(steps) => steps.to_vec(),
            Rebuild(index, step) => {
                let before = indexes(&database, "things").await;
                let error = change.apply().await.unwrap_err();
                assert_eq!(indexes(&database, "things").await, before, "{what}");
                let [refusal] = error.refusals().unwrap() else { panic!("{what}: {error}") };
                let command = format!("`--allow-rebuild things.{index}`");
                let call = format!("`.allow_rebuild(\"things.{index}\")`");
                for words in [command, call] {
                    assert!(refusal.to_string().contains(&words), "{what}: {refusal}");
                }
                options = options.allow_rebuild(format!("things.{index}"));
                change = plan(&database, second, &options).await;
                vec![*step]
            }
        };
        assert_eq!(steps(&change), expected, "{what}: {change}");
        assert_eq!(change.refused(), [], "{what}");
        let report = change.apply().await.unwrap();
        assert_eq!(report.done(), change.steps(), "{what}");
        // Consent is needed once.
        let after = plan(&database, second, &Options::default()).await;
        assert!(after.is_empty(), "{what}: {after}");
    }
}

#[tokio::test]
async fn locales_with_defaults_of_their_own_are_known_by_their_echo() {
    let database = database().await;
    let options = Options::default();
    options.apply(&database, &locales::MODELS).await.unwrap();
    let after = plan(&database, &locales::MODELS, &options).await;
    assert!(after.is_empty() && after.kept().is_empty(), "{after}");
    assert_eq!(
        indexes(&database, "things").await.len(),
        locales::MODELS.specs()[0].indexes().len()
    );
}

#[tokio::test]
async fn what_was_hidden_for_another_is_the_way_back() {
    let database = database().await;
    let options = Options::default();
    options.apply(&database, &plain::MODELS).await.unwrap();
    options.apply(&database, &sparse::MODELS).await.unwrap();
    let after = plan(&database, &sparse::MODELS, &options).await;
    assert_eq!(
        after.to_string(),
        "! things  index a_1 on (a: 1), hidden: another has taken its place; \
         `--allow-drop things.a_1`, or `.allow_drop(\"things.a_1\")` in a program, lets it be dropped\n\
         nothing to do, 1 kept that the models do not know"
    );
    let back = plan(&database, &plain::MODELS, &options).await;
    assert_eq!(
        steps(&back),
        ["~ index a_1 on (a: 1) is used again", "- hide index a_1~2 on (a: 1), sparse"]
    );
    back.apply().await.unwrap();
    assert!(plan(&database, &plain::MODELS, &options).await.is_empty());
}

#[tokio::test]
async fn what_was_hidden_for_another_is_dropped_where_it_is_named() {
    let database = database().await;
    let options = Options::default().allow_drop("things.a_1");
    options.apply(&database, &plain::MODELS).await.unwrap();
    // It is declared, and then on the way out.
    assert!(plan(&database, &plain::MODELS, &options).await.is_empty());
    options.apply(&database, &sparse::MODELS).await.unwrap();
    let drop = plan(&database, &sparse::MODELS, &options).await;
    assert_eq!(steps(&drop), ["- drop index a_1 on (a: 1), hidden"]);
    drop.apply().await.unwrap();
    let after = plan(&database, &sparse::MODELS, &Options::default()).await;
    assert_eq!(after.to_string(), "nothing to do");
}

#[tokio::test]
async fn the_store_takes_consent_too() {
    let database = database().await;
    Options::default().apply(&database, &hour::MODELS).await.unwrap();
    let open = docwright::Store::open(database.clone(), undying::MODELS).await;
    assert!(open.unwrap_err().is_refused());
    let builder = docwright::Store::builder().allow_rebuild("things.at_1");
    let store = builder.open(database, undying::MODELS).await.unwrap();
    assert_eq!(store.report().done().len(), 1);
}

/// Eight programs of their own make the same change at once.
async fn all_apply(database: &Database, models: &'static Models, options: &Options) {
    let mongod = Mongod::shared().await.unwrap();
    let starts = (0..8).map(|_| {
        let (instance, options) = (mongod.client().database(database.name()), options.clone());
        tokio::spawn(async move { options.apply(&instance, models).await })
    });
    for report in try_join_all(starts.collect::<Vec<_>>()).await.unwrap() {
        report.unwrap();
    }
    assert!(plan(database, models, &Options::default()).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_instances_that_change_an_index_all_succeed() {
    for (first, second, options, left) in [
        (&plain::MODELS, &sparse::MODELS, Options::default(), 2),
        (&plain::MODELS, &unique::MODELS, Options::default(), 1),
        (&hour::MODELS, &undying::MODELS, Options::default().allow_rebuild("things.at_1"), 1),
        (&text::MODELS, &text_by_a::MODELS, Options::default().allow_rebuild("things.words"), 1),
    ] {
        let database = database().await;
        options.apply(&database, first).await.unwrap();
        let things = (0..100).map(|n| {
            doc! { "_id": n, "a": n, "b": 1, "at": bson::DateTime::now(),
            "title": "t", "body": "b", "tongue": "english", "spot": [1.0, 2.0] }
        });
        database.collection("things").insert_many(things).await.unwrap();
        all_apply(&database, second, &options).await;
        assert_eq!(indexes(&database, "things").await.len(), left);
    }
}

#[tokio::test]
async fn an_additive_start_builds_what_is_new_and_hides_nothing() {
    use docwright::store::Apply;
    let database = database().await;
    Options::default().apply(&database, &plain::MODELS).await.unwrap();
    let additive = docwright::Store::builder().apply(Apply::Additive);
    let store = additive.open(database.clone(), sparse::MODELS).await.unwrap();
    assert_eq!(
        store.report().to_string(),
        "+ things  build index a_1~2 on (a: 1), sparse\n\
         \x20 things  not done: hide index a_1 on (a: 1)\n1 step taken"
    );
    let rest = plan(&database, &sparse::MODELS, &Options::default()).await;
    assert_eq!(steps(&rest), ["- hide index a_1 on (a: 1)"]);
}
