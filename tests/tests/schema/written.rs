//! Models written by hand: what users write, and what is hard.

use super::make::{
    aliased, any_of, array, bounded, defaulted, denying, field, field_with, flat, leak, listed,
    model, names, object, optional, root,
};
use docwright::ModelSpec;
use docwright::shape::{Bounds, Field, FieldOptions, Keys, Number, Shape};

fn tagged(tag: &str, value: &str, fields: Vec<Field>) -> Shape {
    let mut all = vec![field(tag, Shape::Names(names(&[value])))];
    all.extend(fields);
    object(all)
}

fn address() -> Shape {
    let zip = Bounds { pattern: Some(r"\A\d{5}\z"), ..Bounds::NONE };
    object(vec![field("zip", bounded(Shape::String, zip)), field("city", Shape::String)])
}

pub(crate) fn models() -> Vec<&'static ModelSpec> {
    let uuid = || Shape::Binary(Some(4));
    let legacy = || Shape::Binary(Some(0));
    let email =
        Bounds { pattern: Some(r"\A[^@\s]+@[^@\s]+\z"), max_length: Some(9), ..Bounds::NONE };
    let few = |n| Bounds { max_items: Some(n), ..Bounds::NONE };
    let length = |n| Bounds { max_length: Some(n), ..Bounds::NONE };
    let unique = Bounds { unique_items: true, ..Bounds::NONE };
    let payment = || {
        any_of(
            Some("kind"),
            vec![
                tagged("kind", "card", vec![field("last4", bounded(Shape::String, length(4)))]),
                tagged("kind", "cash", vec![]),
                tagged(
                    "kind",
                    "bank",
                    vec![field("iban", Shape::String), field("last4", Shape::Bool)],
                ),
            ],
        )
    };
    let adjacent = || {
        any_of(
            Some("t"),
            vec![
                tagged("t", "unit", vec![]),
                tagged("t", "new", vec![field("c", Shape::Int(0, 9))]),
                tagged("t", "tuple", vec![field("c", Shape::Tuple(&[&Shape::Bool, &Shape::Date]))]),
            ],
        )
    };
    let external = || {
        any_of(
            None,
            vec![
                Shape::Names(&["Unit", "Other"]),
                object(vec![field("New", Shape::Double)]),
                object(vec![field("St", object(vec![field("a", Shape::Bool)]))]),
            ],
        )
    };
    let mut all = vec![
        model(vec![]),
        model(vec![field("email", bounded(Shape::String, email)), field("name", Shape::String)]),
        model(vec![field("addresses", bounded(array(address()), few(2)))]),
        model(vec![field("port", Shape::Int(1, 65_535)), field("count", Shape::Int(0, i64::MAX))]),
        model(vec![
            field("a", optional(Shape::Int(i64::MIN, i64::MAX))),
            defaulted("b", Shape::Bool),
        ]),
        model(vec![field("role", Shape::Names(&["admin", "user"])), field("c", Shape::Char)]),
        model(vec![field("role", optional(Shape::Names(&["admin", "user"])))]),
        model(vec![field("pay", payment())]),
        model(vec![field("pay", optional(payment()))]),
        model(vec![field("adj", adjacent()), field("ext", external())]),
        model(vec![field("list", bounded(array(external()), few(3)))]),
        model(vec![aliased("mail", &["mail_"], Shape::String)]),
        model(vec![aliased("mail", &["mail_"], optional(Shape::String)), field("x", Shape::Bool)]),
        model(vec![field("in", optional(object(vec![aliased("a", &["a_", "a__"], Shape::Bool)])))]),
        model(vec![field(
            "in",
            optional(object(vec![aliased("a", &["a_", "a__"], optional(Shape::Bool))])),
        )]),
        model(vec![flat(address()), field("x", Shape::Bool)]),
        model(vec![flat(optional(address())), field("x", Shape::Bool)]),
        model(vec![flat(optional(object(vec![
            aliased("a", &["a_"], Shape::Bool),
            field("b", Shape::Bool),
        ])))]),
        model(vec![flat(payment()), field("x", Shape::Bool)]),
        model(vec![flat(optional(payment())), flat(external())]),
        model(vec![field("in", optional(object(vec![flat(payment()), field("y", Shape::Bool)])))]),
        model(vec![flat(Shape::Names(&["One", "Two"]))]),
        model(vec![flat(Shape::Map(Keys::Text, &Shape::Int(0, 9))), field("x", Shape::Bool)]),
        model(vec![flat(Shape::Any), field("x", Shape::Bool)]),
        model(vec![
            field("abc", Shape::String),
            flat(bounded(
                Shape::Map(Keys::Text, &Shape::Int(0, 9)),
                Bounds {
                    key_pattern: Some("^[a-z]{1,3}$"),
                    key_max_length: Some(2),
                    max_items: Some(2),
                    min_items: Some(1),
                    ..Bounds::NONE
                },
            )),
        ]),
        model(vec![field(
            "attributes",
            bounded(
                Shape::Map(Keys::Text, &Shape::String),
                Bounds {
                    key_pattern: Some("^[a-z]{1,3}$"),
                    max_items: Some(2),
                    item: Some(listed(length(2))),
                    ..Bounds::NONE
                },
            ),
        )]),
        model(vec![field("by_language", Shape::Map(Keys::Names(&["de", "en"]), &Shape::String))]),
        model(vec![field("id", uuid()), field("old", legacy()), field("maybe", optional(uuid()))]),
        model(vec![
            field("in", optional(object(vec![field("id", uuid())]))),
            flat(object(vec![field("id", legacy())])),
        ]),
        model(vec![
            field("list", array(uuid())),
            field("map", Shape::Map(Keys::Text, leak(uuid()))),
            field("or", any_of(None, vec![uuid(), Shape::String])),
        ]),
        model(vec![field("pair", Shape::Tuple(&[&Shape::Bool, &Shape::Date]))]),
        model(vec![
            field("three", Shape::ArrayOf(&Shape::Int(0, 255), 3)),
            field("none", Shape::Tuple(&[])),
        ]),
        model(vec![field(
            "tags",
            bounded(array(Shape::String), Bounds { item: Some(listed(length(2))), ..few(3) }),
        )]),
        model(vec![field("set", bounded(array(Shape::Any), unique))]),
        model(vec![field(
            "n",
            bounded(
                Shape::Types(&["number"]),
                Bounds {
                    min: Some(Number::Double(0.1)),
                    max: Some(Number::Int((1 << 53) + 1)),
                    exclusive_max: true,
                    ..Bounds::NONE
                },
            ),
        )]),
        model(vec![field(
            "price",
            bounded(
                Shape::Decimal,
                Bounds {
                    min: Some(Number::Int(0)),
                    multiple_of: Some(Number::Double(0.01)),
                    ..Bounds::NONE
                },
            ),
        )]),
        model(vec![field("in", denying(vec![field("a", Shape::Bool)]))]),
        model(vec![
            field("any", Shape::Any),
            field("unit", Shape::Null),
            field("must", Shape::Required(leak(optional(Shape::Bool)))),
        ]),
        model(vec![field_with(
            "in",
            address(),
            FieldOptions { description: Some("where to send it"), ..FieldOptions::PLAIN },
        )]),
        root(Shape::Map(Keys::Text, &Shape::Int(0, 9))),
        root(object(vec![field("a", Shape::Bool)])),
        root(object(vec![field("a", Shape::Bool), field("_id", Shape::Int(0, i64::MAX))])),
        root(object(vec![flat(Shape::Map(Keys::Text, &Shape::String))])),
        root(any_of(
            Some("kind"),
            vec![
                tagged(
                    "kind",
                    "bolt",
                    vec![field("_id", Shape::ObjectId), field("thread", Shape::String)],
                ),
                tagged("kind", "panel", vec![field("_id", Shape::ObjectId), flat(address())]),
            ],
        )),
    ];
    let many = (0..70).map(|n| field(&format!("f{n}"), optional(Shape::Int(0, n)))).collect();
    all.push(model(many));
    let mut written: Vec<&'static ModelSpec> = all.into_iter().map(|spec| leak(spec)).collect();

    // Open, and in versions.
    let open = ModelSpec { open: true, ..model(vec![field("in", address()), flat(payment())]) };
    written.push(leak(open));
    let open = ModelSpec {
        open: true,
        ..model(vec![field("in", denying(vec![field("a", Shape::Bool)]))])
    };
    written.push(leak(open));
    let first = leak(model(vec![field("key", legacy()), field("name", Shape::String)]));
    let second = leak(ModelSpec {
        version: 2,
        past: Some(first),
        ..model(vec![field("key", uuid()), field("first", Shape::String)])
    });
    written.push(second);
    let third = ModelSpec {
        version: 3,
        past: Some(second),
        ..model(vec![field("key", Shape::String), field("first", Shape::String)])
    };
    written.push(leak(ModelSpec { oldest: 2, ..third }));
    written.push(leak(ModelSpec {
        version: 2,
        missing_version: 2,
        past: Some(first),
        version_field: "schemaVersion",
        ..model(vec![field("key", uuid())])
    }));
    written
}
