//! The list of an application's models: `models![…]`, and what is wrong with a list at compile time.

mod indexes;
mod lifted;
mod two_way;

use crate::assert::{Fault, same_text};
use crate::model::ModelSpec;
use crate::shape::{Field, Reference, Shape, foreign};

/// The models of an application; made by [`models!`](crate::models!).
#[derive(Clone, Copy, Debug)]
pub struct Models(&'static [&'static ModelSpec]);

impl Models {
    #[doc(hidden)]
    pub const fn new(specs: &'static [&'static ModelSpec]) -> Self {
        Models(specs)
    }

    /// The descriptions, in the order they were listed.
    pub const fn specs(&self) -> &'static [&'static ModelSpec] {
        self.0
    }
}

/// The models of an application, for [`Store::open`](crate::Store::open) and
/// [`deploy`](crate::deploy).
///
/// The list is a constant expression: `const MODELS: Models = models![User, Order];`.
///
/// # What does not compile
///
/// - two models on one collection, or one model twice
/// - a superseded model: only the current version of a model is put on the server
/// - a model that refers to, or copies from, a model that is not in the list
/// - two models that each hold a list of references to the other
/// - a model to which embedded types bring a second text index, a unique index that its shard key
///   forbids, or an index that none of its queries uses
#[macro_export]
macro_rules! models {
    ($($model:ty),* $(,)?) => {{
        const SPECS: &[&$crate::ModelSpec] = &[$(<$model as $crate::Model>::SPEC),*];
        const TOKENS: &[&str] = &[$(::core::stringify!($model)),*];
        // One constant a model, so that independent faults are all reported in one run.
        $(const _: () = $crate::models::check_listed(SPECS, TOKENS, ::core::stringify!($model));)*
        const _: () = $crate::models::check_repeated(TOKENS);
        $crate::models::Models::new(SPECS)
    }};
}

/// Checks the model written as `token` against the whole list.
#[doc(hidden)]
#[track_caller]
pub const fn check_listed(specs: &[&ModelSpec], tokens: &[&str], token: &str) {
    let mut at = 0;
    while !same_text(tokens[at], token) {
        at += 1;
    }
    check_superseded(specs[at]);
    check_collection(specs, tokens, at);
    check_references(specs, specs[at], "", specs[at].shape);
    indexes::check(specs[at]);
    lifted::check(specs[at]);
    two_way::check(specs, at);
    // A walk over the whole document, which would cost each derive what it costs once here.
    if let Some(foreign) = foreign(specs[at].shape) {
        foreign.raise()
    }
}

#[track_caller]
const fn check_superseded(spec: &ModelSpec) {
    if spec.superseded {
        Fault::new()
            .name(spec.name)
            .text(" is a superseded version and cannot be listed in `models!`")
            .slug("superseded_model")
            .why()
            .text("a collection has one validator, and that of the current model lets past versions in")
            .help()
            .text("list the current model of the collection ")
            .name(spec.collection)
            .text(" in its place")
            .raise()
    }
}

// Two kinds of document in one collection have two validators, and the one applied last would
// refuse the documents of the other.
#[track_caller]
const fn check_collection(specs: &[&ModelSpec], tokens: &[&str], at: usize) {
    let mut earlier = 0;
    while earlier < at {
        let (first, second) = (specs[earlier], specs[at]);
        if same_text(first.collection, second.collection) {
            // Two types of one name can only be told apart by the tokens.
            let same_name = same_text(first.name, second.name);
            Fault::new()
                .name(if same_name { tokens[earlier] } else { first.name })
                .text(" and ")
                .name(if same_name { tokens[at] } else { second.name })
                .text(" both use the collection ")
                .name(first.collection)
                .slug("two_kinds_one_collection")
                .why()
                .text("a collection has one validator, it would refuse one of the two")
                .help()
                .text("give one of them another `#[document(collection = \"…\")]`")
                .help()
                .text(
                    "for kinds that belong together derive `Document` for one tagged enum of them",
                )
                .raise()
        }
        if same_but_for_case(first.collection, second.collection) {
            Fault::new()
                .name(first.name)
                .text(" and ")
                .name(second.name)
                .text(" use collections that differ in case alone, ")
                .name(first.collection)
                .text(" and ")
                .name(second.collection)
                .slug("collection_name")
                .why()
                .text("to MongoDB these are two collections, and a query on the wrong one finds nothing")
                .help()
                .text("give one of the two another name")
                .raise()
        }
        earlier += 1;
    }
}

const fn same_but_for_case(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut n = 0;
    while n < a.len() && n < b.len() && a[n].eq_ignore_ascii_case(&b[n]) {
        n += 1;
    }
    n == a.len() && n == b.len()
}

/// `field` is the one that the shape stands in.
#[track_caller]
const fn check_references(specs: &[&ModelSpec], spec: &ModelSpec, field: &str, shape: &Shape) {
    if let Some((target, collection)) = shape.refers_to() {
        check_target(specs, spec, field, "reference", target, collection);
    }
    match shape.item() {
        Shape::Map(_, value) => check_references(specs, spec, field, value),
        Shape::Tuple(shapes) | Shape::AnyOf(_, shapes) => {
            let mut at = 0;
            while at < shapes.len() {
                check_references(specs, spec, field, shapes[at]);
                at += 1;
            }
        }
        Shape::Struct(object) => {
            let mut at = 0;
            while at < object.fields.len() {
                let field = &object.fields[at];
                // What a snapshot holds is kept, or frozen, with the snapshot.
                if !object.snapshot {
                    check_policy(spec, field);
                }
                let mut n = 0;
                while n < field.3.references.len() {
                    let Reference { kind, target, collection, .. } = field.3.references[n];
                    check_target(specs, spec, field.0, kind, target, collection);
                    n += 1;
                }
                check_references(specs, spec, field.0, field.2);
                at += 1;
            }
        }
        _ => {}
    }
}

#[track_caller]
const fn check_target(
    specs: &[&ModelSpec],
    spec: &ModelSpec,
    field: &str,
    kind: &str,
    target: &str,
    collection: &str,
) {
    let mut at = 0;
    while at < specs.len() {
        if specs[at].is_called(target, collection) {
            return;
        }
        at += 1;
    }
    Fault::new()
        .name(spec.name)
        .text(" needs ")
        .name(target)
        .text(", which is not listed in `models!`")
        .slug("missing_model")
        .why()
        .text("the field ")
        .name(field)
        .text(if same_text(kind, "reference") {
            " refers to the collection "
        } else {
            " copies from the collection "
        })
        .name(collection)
        .help()
        .text("add ")
        .name(target)
        .text(" to the list in `models!`")
        .raise()
}

impl ModelSpec {
    const fn is_called(&self, name: &str, collection: &str) -> bool {
        same_text(self.name, name) && same_text(self.collection, collection)
    }
}

impl Reference {
    /// Whether it is the attribute of that name, and to the model.
    const fn is_reference_to(&self, spec: &ModelSpec) -> bool {
        same_text(self.kind, "reference") && spec.is_called(self.target, self.collection)
    }
}

// The derive of a type does not see that a field's type is a snapshot.
#[track_caller]
const fn check_policy(spec: &ModelSpec, field: &Field) {
    let Shape::Struct(object) = field.2.item() else { return };
    let mut at = 0;
    while at < field.3.references.len() {
        if !same_text(field.3.references[at].kind, "reference") {
            return;
        }
        at += 1;
    }
    if object.snapshot && !field.3.flatten {
        Fault::new()
            .text("the snapshot ")
            .name(field.0)
            .text(" in ")
            .name(spec.name)
            .text(" has no policy")
            .slug("snapshot_without_policy")
            .why()
            .text("a copy that nothing keeps goes stale unnoticed")
            .help()
            .text("write `#[snapshot_of(…, frozen, via = …)]` on the field")
            .raise()
    }
}

/// Checks that no type is written twice.
#[doc(hidden)]
#[track_caller]
pub const fn check_repeated(tokens: &[&str]) {
    let mut at = 0;
    while at < tokens.len() {
        let mut earlier = 0;
        while earlier < at {
            if same_text(tokens[earlier], tokens[at]) {
                Fault::new()
                    .name(tokens[at])
                    .text(" is listed twice")
                    .slug("repeated_model")
                    .why()
                    .text("each model has one collection and one validator")
                    .help()
                    .text("remove one ")
                    .name(tokens[at])
                    .raise()
            }
            earlier += 1;
        }
        at += 1;
    }
}
