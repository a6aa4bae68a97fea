//! Structs of each form: fields, newtypes, tuples, units, generics, transparent ones.

use crate::wire_cases::{Case, borrowed, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;

pub(super) fn push(cases: &mut Vec<Case>) {
    plain(cases);
    newtypes(cases);
    tuples(cases);
    generics(cases);
    transparent(cases);
    lifetimes(cases);
}

fn plain(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Inner {
        n: i32,
        s: String,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Outer {
        inner: Inner,
        maybe: Option<Inner>,
        boxed: Box<Inner>,
        #[allow_design(unbounded_string, reason = "the form is what is tested")]
        pair: [Inner; 2],
        #[embed(max = 2)]
        #[allow_design(unbounded_string, reason = "the form is what is tested")]
        many: Vec<Inner>,
        #[embed(max = 2)]
        #[allow_design(map_key_content, reason = "the form is what is tested")]
        #[allow_design(unbounded_string, reason = "the form is what is tested")]
        by_name: BTreeMap<String, Inner>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Empty {}
    #[derive(Serialize, Deserialize, Embedded)]
    struct Unit;
    #[derive(Serialize, Deserialize, Embedded)]
    struct AllOptional {
        a: Option<i32>,
        b: Option<String>,
    }
    let inner = || Inner { n: 1, s: "x".into() };
    fields! { cases:
        "struct_plain": inner();
        "struct_nested": Outer {
            inner: inner(),
            maybe: Some(inner()),
            boxed: Box::new(inner()),
            pair: [inner(), inner()],
            many: vec![inner()],
            by_name: BTreeMap::from([("k".into(), inner())]),
        };
        "struct_empty": Empty {};
        "struct_empty_option": Some(Empty {});
        "struct_unit": Unit;
        "struct_unit_option": Some(Unit);
        "struct_all_optional": AllOptional { a: Some(1), b: None };
    }
}

fn newtypes(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Number(i32);
    #[derive(Serialize, Deserialize, Embedded)]
    struct Maybe(Option<i32>);
    #[derive(Serialize, Deserialize, Embedded)]
    struct Listed(#[embed(max = 2)] Vec<i32>);
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfStruct(Coordinates);
    #[derive(Serialize, Deserialize, Embedded)]
    struct Coordinates {
        x: f64,
        y: f64,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Twice(Number);
    #[derive(Serialize, Deserialize, Embedded)]
    struct Named {
        number: Number,
        maybe: Maybe,
        optional: Option<Number>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Skipped(#[serde(skip)] i32);
    fields! { cases:
        "newtype_int": Number(1);
        "newtype_option_some": Maybe(Some(1));
        "newtype_option_none": Maybe(None);
        "newtype_vec": Listed(vec![1]);
        "newtype_struct": OfStruct(Coordinates { x: 1.5, y: 2.0 });
        "newtype_of_newtype": Twice(Number(1));
        "newtype_fields": Named { number: Number(1), maybe: Maybe(None), optional: None };
        "newtype_skipped": Skipped(0);
    }
}

fn tuples(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Pair(i32, String);
    #[derive(Serialize, Deserialize, Embedded)]
    struct SkipMiddle(i32, #[serde(skip)] u8, Option<String>);
    #[derive(Serialize, Deserialize, Embedded)]
    struct OneLeft(i32, #[serde(skip)] u8);
    #[derive(Serialize, Deserialize, Embedded)]
    struct Bounded(#[field(max = 3)] i32, #[field(max_length = 2)] String);
    #[derive(Serialize, Deserialize, Embedded)]
    struct EmptyTuple();
    #[derive(Serialize, Deserialize, Embedded)]
    struct Nested((i32, bool), Pair);
    #[derive(Serialize, Deserialize, Embedded)]
    struct TailDefault(i32, #[serde(default)] i32);
    fields! { cases:
        "tuple_pair": Pair(1, "x".into());
        "tuple_skip_middle": SkipMiddle(1, 0, None);
        "tuple_skip_to_one": OneLeft(1, 0);
        "tuple_bounded": Bounded(3, "ab".into());
        "tuple_empty": EmptyTuple();
        "tuple_nested": Nested((1, true), Pair(1, "x".into()));
        "tuple_tail_default": TailDefault(1, 2);
    }
}

fn generics(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct One<T> {
        value: T,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Two<A, B = String>
    where
        A: Clone,
    {
        a: A,
        b: Option<B>,
        #[embed(max = 2)]
        many: Vec<B>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Phantom<T> {
        n: i32,
        #[serde(skip)]
        of: PhantomData<T>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Bytes<const N: usize> {
        #[serde(with = "serde_bytes")]
        bytes: [u8; N],
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct NewtypeOf<T>(T);
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Either<A, B> {
        Left(A),
        Right(B),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct WithAdapter<T> {
        #[serde(with = "bson::serde_helpers::u32::AsI32")]
        n: u32,
        #[serde(flatten)]
        rest: T,
    }
    fields! { cases:
        "generic_one": One { value: 1 };
        "generic_of_option": One { value: None::<i32> };
        "generic_of_generic": One { value: One { value: "x".to_owned() } };
        "generic_two": Two::<i32> { a: 1, b: None, many: vec!["x".into()] };
        "generic_phantom": Phantom::<std::sync::Mutex<String>> { n: 1, of: PhantomData };
        "generic_const": Bytes::<2> { bytes: [1, 2] };
        "generic_newtype_option": NewtypeOf(None::<i32>);
        "generic_enum": Either::<i32, String>::Left(1);
        "generic_flatten": WithAdapter { n: 1, rest: One { value: 1 } };
    }
}

fn transparent(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(transparent)]
    struct Number(i32);
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(transparent)]
    struct Maybe {
        inner: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(transparent)]
    struct Beside<T> {
        inner: i32,
        #[serde(skip)]
        of: PhantomData<T>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(transparent)]
    struct Bytes {
        #[serde(with = "serde_bytes")]
        bytes: Vec<u8>,
    }
    #[derive(Serialize, Deserialize, Embedded, PartialEq, Eq, PartialOrd, Ord)]
    #[serde(transparent)]
    struct Key(String);
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(transparent)]
    struct Short {
        #[field(max_length = 3)]
        text: String,
    }
    fields! { cases:
        "transparent_int": Number(1);
        "transparent_option_none": Maybe { inner: None };
        "transparent_option_some": Maybe { inner: Some(1) };
        "transparent_beside_phantom": Beside::<String> { inner: 1, of: PhantomData };
        "transparent_with": Bytes { bytes: vec![1] };
        "transparent_key": BTreeMap::from([(Key("k".into()), 1)]);
        "transparent_bounded": Short { text: "abc".into() };
    }
}

fn lifetimes(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Lent<'a> {
        #[serde(borrow)]
        text: Cow<'a, str>,
        plain: &'a str,
        #[serde(flatten, borrow)]
        rest: Rest<'a>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Rest<'a> {
        more: Option<&'a str>,
    }
    borrowed! { cases:
        "lifetime_struct": Lent<'a> =
            Lent { text: "x".into(), plain: "y", rest: Rest { more: None } };
    }
}
