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

#[test]
fn a_lifetime_is_changed_in_place() {
    let against = |ours, live| {
        lines(
            collection(Some(super::tests::ours(1, "a")), &[at("at_1", ours)]),
            collection(Some(super::tests::ours(1, "a")), &[at("other", live)]),
        )
    };
    for equal in [3600.into(), 3600_i64.into(), 3600.0.into(), 3600.9.into()] {
        assert_eq!(against(Some(3600.into()), Some(equal)), Vec::<String>::new());
    }
    assert_eq!(
        against(Some(7200.into()), Some(3600.into())),
        ["~ index other expires after 3600 s → 7200 s"]
    );
    assert_eq!(
        against(Some(60.into()), Some(7200.into())),
        ["~ index other expires after 7200 s → 60 s \
         (the server deletes documents older than 60 s)"]
    );
    assert_eq!(
        against(Some(60.into()), None),
        ["~ index other expires after 60 s (the server deletes documents older than 60 s)"]
    );
    assert_eq!(
        against(None, Some(60.into())),
        [
            "x index other is not changed: it expires after 60 s, which MongoDB takes from no index, \
          and cannot hold both\n\
          help: `--allow-rebuild users.other` lets it be dropped; until the declared one is built, \
          queries go without"
        ]
    );
}

/// The difference of indexes alone.
fn index_lines(ours: &[Document], live: &[Document]) -> Vec<String> {
    let with = |indexes| collection(Some(super::tests::ours(1, "a")), indexes);
    lines(with(ours), with(live))
}

fn consented(name: &str, ours: &[Document], live: &[Document]) -> Vec<String> {
    let with = |indexes| collection(Some(super::tests::ours(1, "a")), indexes);
    let mut consent = Consent::default();
    consent.allow_rebuild(name.to_owned());
    lines_with(&consent, with(ours), with(live))
}

fn on(key: Document, name: &str, more: Document) -> Document {
    let mut spec = doc! { "key": key, "name": name };
    spec.extend(more);
    spec
}

#[test]
fn an_index_becomes_unique_in_place() {
    let change = "~ index email_1 on (email: 1) becomes unique";
    assert_eq!(index_lines(&[email(true)], &[email(false)]), [change]);
}

// A hidden unique index still refuses duplicates.
#[test]
fn an_index_that_is_unique_no_more_is_dropped_by_consent_only() {
    let (ours, live) = ([email(false)], [email(true)]);
    let [refused] = &index_lines(&ours, &live)[..] else { panic!() };
    assert!(refused.contains("a unique index goes on refusing documents"), "{refused}");
    assert!(refused.contains("`--allow-rebuild users.email_1`"), "{refused}");
    assert_eq!(
        consented("users.email_1", &ours, &live),
        ["- drop index email_1 on (email: 1), unique, then build index email_1 on (email: 1)"]
    );
    assert_eq!(consented("users.other", &ours, &live), index_lines(&ours, &live));
}

#[test]
fn what_takes_the_place_of_an_index_is_built_before_the_old_one_is_hidden() {
    let plain = email(false);
    let sparse = on(doc! { "email": 1 }, "email_1", doc! { "sparse": true });
    let build = "+ build index email_1~2 on (email: 1), sparse";
    let hide = "- hide index email_1 on (email: 1)";
    assert_eq!(index_lines(&[sparse.clone()], &[plain.clone()]), [build, hide]);

    // Cut off between the two.
    let second = on(doc! { "email": 1 }, "email_1~2", doc! { "sparse": true });
    assert_eq!(index_lines(&[sparse.clone()], &[plain.clone(), second.clone()]), [hide]);

    let mut hidden = plain.clone();
    hidden.insert("hidden", true);
    let kept = "! index email_1 on (email: 1), hidden: another has taken its place; \
        `--allow-drop users.email_1` drops it";
    assert_eq!(index_lines(&[sparse], &[hidden.clone(), second.clone()]), [kept]);

    // The way back, and another one on.
    assert_eq!(
        index_lines(&[plain], &[hidden.clone(), second.clone()]),
        [
            "~ index email_1 on (email: 1) is used again",
            "- hide index email_1~2 on (email: 1), sparse"
        ]
    );
    let partial = doc! { "partialFilterExpression": { "email": { "$exists": true } } };
    assert_eq!(
        index_lines(&[on(doc! { "email": 1 }, "email_1", partial)], &[hidden, second]),
        [
            "+ build index email_1~3 on (email: 1), partial",
            "- hide index email_1~2 on (email: 1), sparse",
            kept
        ]
    );
}

#[test]
fn a_name_keeps_its_index_when_the_order_of_the_keys_changes() {
    let live = on(doc! { "a": 1, "b": 1 }, "ab", doc! {});
    let ours = on(doc! { "b": 1, "a": 1 }, "ab", doc! {});
    assert_eq!(
        index_lines(&[ours], &[live]),
        ["+ build index ab~2 on (b: 1, a: 1)", "- hide index ab on (a: 1, b: 1)"]
    );
}

#[test]
fn two_indexes_may_swap_their_names() {
    let index = |key: &str, name: &str| on(doc! { key: 1 }, name, doc! {});
    let ours = [index("a", "one"), index("b", "two")];
    assert_eq!(index_lines(&ours, &[index("b", "one"), index("a", "two")]), Vec::<String>::new());
    assert_eq!(index_lines(&ours, &[index("b", "one")]), ["+ build index one~2 on (a: 1)"]);
}

#[test]
fn hidden_is_changed_in_place() {
    let hidden = on(doc! { "email": 1 }, "email_1", doc! { "hidden": true });
    assert_eq!(
        index_lines(&[hidden.clone()], &[email(false)]),
        ["- hide index email_1 on (email: 1)"]
    );
    assert_eq!(
        index_lines(&[email(false)], &[hidden]),
        ["~ index email_1 on (email: 1) is used again"]
    );
}

#[test]
fn an_index_that_is_being_built_is_waited_for() {
    let building = |spec: Document| doc! { "buildUUID": "id", "spec": spec };
    assert_eq!(
        index_lines(&[email(true)], &[building(email(true))]),
        ["+ wait for the build of index email_1 on (email: 1), unique"]
    );
    assert_eq!(
        index_lines(&[at("at_1", Some(60.into()))], &[building(at("other", None))]),
        [
            "+ wait for the build of index other on (at: 1)",
            "~ index other expires after 60 s (the server deletes documents older than 60 s)",
        ]
    );
}

// C02
#[test]
fn a_text_index_is_one_of_a_collection() {
    let text =
        |weights: Document| on(doc! { "title": "text" }, "title_text", doc! { "weights": weights });
    let live = on(
        doc! { "_fts": "text", "_ftsx": 1 },
        "title_text",
        doc! {
            "weights": { "title": 1 }, "default_language": "english", "language_override": "language",
            "textIndexVersion": 3,
        },
    );
    assert_eq!(index_lines(&[text(doc! {})], &[live.clone()]), Vec::<String>::new());
    let heavier = [text(doc! { "title": 3 })];
    let [refused] = &index_lines(&heavier, &[live.clone()])[..] else { panic!() };
    assert!(refused.contains("`--allow-rebuild users.title_text`"), "{refused}");
    let rebuilt = "- drop index title_text on (title: \"text\"), \
        then build index title_text on (title: \"text\")";
    assert_eq!(consented("users.title_text", &heavier, &[live.clone()]), [rebuilt]);

    let by_tenant = [on(doc! { "tenant": 1, "title": "text" }, "title_text", doc! {})];
    let [refused, ..] = &index_lines(&by_tenant, &[live])[..] else { panic!() };
    assert!(refused.contains("one text index at most"), "{refused}");

    let theirs = on(doc! { "tenant": 1, "body": "text" }, "words", doc! {});
    let [kept, refused] = &index_lines(&heavier, &[theirs])[..] else { panic!() };
    assert_eq!(kept, "! index words on (tenant: 1, body: \"text\")");
    assert!(refused.contains("at most, and has words"), "{refused}");
}

#[test]
fn of_two_indexes_on_the_same_keys_the_nearer_one_is_ours() {
    let unique = doc! { "key": { "email": 1 }, "name": "u", "unique": true };
    let found = lines(
        collection(Some(ours(1, "a")), &[email(true)]),
        collection(Some(ours(1, "a")), &[email(false), unique]),
    );
    assert_eq!(found, ["! index email_1 on (email: 1)"]);
}

#[test]
fn foreign_indexes_are_kept_and_their_names_respected() {
    let taken = doc! { "key": { "x": 1 }, "name": "email_1" };
    let id = doc! { "key": { "_id": 1 }, "name": "_id_" };
    let partial = doc! { "key": { "email": 1 }, "name": "theirs", "sparse": true };
    let hashed = doc! { "key": { "email": "hashed" }, "name": "h" };
    assert_eq!(
        index_lines(&[email(false)], &[id, taken, partial, hashed]),
        [
            "! index email_1 on (x: 1)",
            "! index theirs on (email: 1)",
            "! index h on (email: \"hashed\")",
            "x index email_1 is not built: another index on (x: 1) has the name\n\
             help: give the declared one another with `name = \"…\"`, or drop the other by hand",
        ]
    );
}

#[test]
fn an_index_of_another_name_and_kind_on_the_same_keys_is_not_ours() {
    let unique = on(doc! { "email": 1 }, "theirs", doc! { "unique": true });
    assert_eq!(
        index_lines(&[email(false)], &[unique]),
        ["+ build index email_1 on (email: 1)", "! index theirs on (email: 1)"]
    );
    let plain = on(doc! { "email": 1 }, "theirs", doc! {});
    assert_eq!(
        index_lines(&[email(true)], &[plain]),
        ["+ build index email_1 on (email: 1), unique", "! index theirs on (email: 1)"]
    );
}
