mod indexes;

use super::super::state::{IndexState, read_validation};
use super::*;
use bson::{Document, doc};

fn ours(version: i32, fingerprint: &str) -> Document {
    let title = format!("User v{version} docwright:{fingerprint}");
    doc! { "$jsonSchema": { "title": title, "bsonType": "object", "minProperties": 1 } }
}

fn collection(validator: Option<Document>, indexes: &[Document]) -> Collection {
    Collection {
        validator,
        validation: read_validation(&Document::new()),
        collation: None,
        capped: false,
        indexes: indexes.iter().cloned().map(IndexState::listed).collect(),
    }
}

fn state(collection: Collection) -> State {
    State([("users".to_owned(), collection)].into())
}

/// The difference as people read it, without the collection.
fn lines(desired: Collection, observed: Collection) -> Vec<String> {
    lines_with(&Consent::default(), desired, observed)
}

fn lines_with(consent: &Consent, desired: Collection, observed: Collection) -> Vec<String> {
    let found = diff(&state(desired), &state(observed), consent);
    let steps = found.steps.iter().map(|s| format!("{} {s}", s.symbol()));
    let kept = found.kept.iter().map(|k| format!("! {k}"));
    steps.chain(kept).chain(found.refused.iter().map(|r| format!("x {r}"))).collect()
}

fn email(unique: bool) -> Document {
    let mut spec = doc! { "key": { "email": 1 }, "name": "email_1" };
    if unique {
        spec.insert("unique", true);
    }
    spec
}

fn at(name: &str, seconds: Option<bson::Bson>) -> Document {
    let mut spec = doc! { "key": { "at": 1 }, "name": name };
    if let Some(seconds) = seconds {
        spec.insert("expireAfterSeconds", seconds);
    }
    spec
}

#[test]
fn a_state_does_not_differ_from_itself() {
    let validators = [None, Some(ours(1, "a")), Some(doc! { "a": 1 })];
    let indexes = [
        vec![],
        vec![email(true), at("at_1", Some(60.into()))],
        vec![email(false), doc! { "key": { "a.b": -1, "c": 1 }, "name": "x", "sparse": true }],
    ];
    for validator in &validators {
        for indexes in &indexes {
            let both = collection(validator.clone(), indexes);
            let found = diff(&state(both.clone()), &state(both), &Consent::default());
            assert!(found.steps.is_empty() && found.refused.is_empty(), "{found:?}");
        }
    }
}

#[test]
fn the_order_of_fields_and_the_types_of_numbers_are_no_difference() {
    let live = doc! { "$jsonSchema": {
        "minProperties": 1.0, "bsonType": "object", "title": "User v1 docwright:a",
    } };
    let indexes = [at("named_by_hand", Some(60.0.into()))];
    let found = lines(
        collection(Some(ours(1, "a")), &[at("at_1", Some(60.into()))]),
        collection(Some(live), &indexes),
    );
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn what_is_missing_is_created() {
    let wanted = state(collection(Some(ours(1, "a")), &[email(true), at("at_1", Some(60.into()))]));
    let found = diff(&wanted, &State::default(), &Consent::default());
    let steps: Vec<String> = found.steps.iter().map(|s| format!("{} {s}", s.symbol())).collect();
    assert_eq!(
        steps,
        [
            "+ create the collection with the validator of User v1",
            "+ build index email_1 on (email: 1), unique",
            "+ build index at_1 on (at: 1), expiring after 60 s",
        ]
    );
    let commands: Vec<Document> =
        found.steps.chunk_by(Step::joins).flat_map(Step::commands).collect();
    assert_eq!(
        commands,
        [
            doc! { "create": "users", "validator": ours(1, "a"), "validationLevel": "strict",
            "validationAction": "error" },
            doc! { "createIndexes": "users", "indexes": [email(true), at("at_1", Some(60.into()))] },
        ]
    );
}

#[test]
fn validators_are_changed_only_where_they_are_ours() {
    let wanted = || collection(Some(ours(2, "b")), &[]);
    let against = |validator| lines(wanted(), collection(validator, &[]));
    assert_eq!(against(None), ["~ put a validator on the collection"]);
    assert_eq!(against(Some(ours(1, "a"))), ["~ change the validator: User v1 → User v2"]);
    assert_eq!(against(Some(ours(2, "a"))), ["~ change the validator of User v2"]);
    assert_eq!(against(Some(ours(3, "c"))), ["! User v3 is applied, this program knows User v2"]);
    assert_eq!(against(Some(doc! { "a": 1 })), ["! a validator that is not ours"]);
}

#[test]
fn clauses_beside_ours_are_kept() {
    let mut live = ours(1, "a");
    live.insert("$expr", doc! { "$lte": ["$from", "$to"] });
    let mut wanted = collection(Some(ours(1, "a")), &[]);
    let kept = "! the clause $expr of the validator";
    assert_eq!(lines(wanted.clone(), collection(Some(live.clone()), &[])), [kept]);

    wanted.validator = Some(ours(2, "b"));
    let found = diff(&state(wanted), &state(collection(Some(live), &[])), &Consent::default());
    let [Step { change: Change::Validate { validator, .. }, .. }] = &found.steps[..] else {
        panic!("{found:?}");
    };
    assert_eq!(validator.get("$jsonSchema"), ours(2, "b").get("$jsonSchema"));
    assert!(validator.contains_key("$expr"));
}

#[test]
fn entries_of_nor_that_are_not_ours_are_kept() {
    let pin = |byte| {
        let bytes = vec![byte; 16];
        bson::Binary { subtype: bson::spec::BinarySubtype::Uuid, bytes }
    };
    let pins = vec![doc! { "id": { "$lt": pin(0) } }, doc! { "id": { "$gt": pin(255) } }];
    let pinned = |version, fingerprint, more: &[Document]| {
        let mut validator = ours(version, fingerprint);
        validator.insert("$nor", [pins.as_slice(), more].concat());
        validator
    };
    let foreign = [doc! { "banned": true }];
    let wanted = || collection(Some(pinned(2, "b", &[])), &[]);
    let live = |validator| collection(Some(validator), &[]);

    let kept = "! an entry of $nor in the validator";
    assert_eq!(lines(wanted(), live(pinned(2, "b", &foreign))), [kept]);
    assert_eq!(
        lines(wanted(), live(pinned(1, "a", &[]))),
        ["~ change the validator: User v1 → User v2"]
    );

    for wanted in [wanted(), live(ours(2, "b"))] {
        let own = wanted.validator.as_ref().and_then(|it| it.get_array("$nor").ok()).cloned();
        let found =
            diff(&state(wanted), &state(live(pinned(1, "a", &foreign))), &Consent::default());
        let [Step { change: Change::Validate { validator, .. }, .. }] = &found.steps[..] else {
            panic!("{found:?}");
        };
        let expected: Vec<bson::Bson> =
            own.into_iter().flatten().chain(foreign.iter().map(Into::into)).collect();
        assert_eq!(validator.get_array("$nor").ok(), Some(&expected));
    }
}

#[test]
fn an_older_release_leaves_the_indexes_of_a_newer_one_alone() {
    let older = collection(Some(ours(1, "a")), &[email(true), at("at_1", Some(60.into()))]);
    let newer = collection(Some(ours(2, "b")), &[email(false), at("at_1", Some(30.into()))]);
    assert_eq!(lines(older, newer), ["! User v2 is applied, this program knows User v1"]);
}

#[test]
fn level_and_action_are_compared() {
    let wanted = collection(Some(ours(1, "a")), &[]);
    let mut live = wanted.clone();
    live.validation = read_validation(&doc! { "validationLevel": "off" });
    assert_eq!(lines(wanted, live), ["~ change the validation: off/error → strict/error"]);
}
