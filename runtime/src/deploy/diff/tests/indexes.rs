//! Indexes that differ, and what people read of it.

use super::*;

#[test]
fn a_lifetime_is_changed_in_place() {
    let against = |ours, live| {
        lines(
            collection(Some(super::ours(1, "a")), &[at("at_1", ours)]),
            collection(Some(super::ours(1, "a")), &[at("other", live)]),
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
          help: `--allow-rebuild users.other`, or `.allow_rebuild(\"users.other\")` in a program, \
          lets it be dropped; until the declared one is built, queries go without"
        ]
    );
}

/// The difference of indexes alone.
fn index_lines(ours: &[Document], live: &[Document]) -> Vec<String> {
    let with = |indexes| collection(Some(super::ours(1, "a")), indexes);
    lines(with(ours), with(live))
}

fn consented(name: &str, ours: &[Document], live: &[Document]) -> Vec<String> {
    let with = |indexes| collection(Some(super::ours(1, "a")), indexes);
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
    let sparse = [on(doc! { "email": 1 }, "email_1", doc! { "sparse": true })];
    let build = "+ build index email_1~2 on (email: 1), sparse";
    let hide = "- hide index email_1 on (email: 1)";
    assert_eq!(index_lines(&sparse, &[email(false)]), [build, hide]);

    // Cut off between the two.
    let second = on(doc! { "email": 1 }, "email_1~2", doc! { "sparse": true });
    assert_eq!(index_lines(&sparse, &[plain.clone(), second.clone()]), [hide]);

    let mut hidden = plain.clone();
    hidden.insert("hidden", true);
    let kept = "! index email_1 on (email: 1), hidden: another has taken its place; \
        `--allow-drop users.email_1`, or `.allow_drop(\"users.email_1\")` in a program, lets it be \
        dropped";
    assert_eq!(index_lines(&sparse, &[hidden.clone(), second.clone()]), [kept]);

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
    let hidden = [on(doc! { "email": 1 }, "email_1", doc! { "hidden": true })];
    assert_eq!(index_lines(&hidden, &[email(false)]), ["- hide index email_1 on (email: 1)"]);
    assert_eq!(
        index_lines(&[email(false)], &hidden),
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
    let live = [on(
        doc! { "_fts": "text", "_ftsx": 1 },
        "title_text",
        doc! {
            "weights": { "title": 1 }, "default_language": "english", "language_override": "language",
            "textIndexVersion": 3,
        },
    )];
    assert_eq!(index_lines(&[text(doc! {})], &live), Vec::<String>::new());
    let heavier = [text(doc! { "title": 3 })];
    let [refused] = &index_lines(&heavier, &live)[..] else { panic!() };
    assert!(refused.contains("`--allow-rebuild users.title_text`"), "{refused}");
    let rebuilt = "- drop index title_text on (title: \"text\"), \
        then build index title_text on (title: \"text\")";
    assert_eq!(consented("users.title_text", &heavier, &live), [rebuilt]);

    let by_tenant = [on(doc! { "tenant": 1, "title": "text" }, "title_text", doc! {})];
    let [refused, ..] = &index_lines(&by_tenant, &live)[..] else { panic!() };
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
             help: give the declared one another with `name = \"…\"`; `--allow-rebuild \
             users.email_1`, or `.allow_rebuild(\"users.email_1\")` in a program, lets the other be \
             dropped",
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
