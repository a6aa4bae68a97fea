//! Every key of `#[field(…)]` and `#[embed(…)]`, with values at the bounds and just inside.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

const SIX: i64 = 6;
const DIGITS: &str = r"\A[0-9]*\z";

pub(super) fn push(cases: &mut Vec<Case>) {
    texts(cases);
    numbers(cases);
    lists(cases);
    maps(cases);
    inside(cases);
}

fn texts(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Text {
        #[field(min_length = 2)]
        least: String,
        #[field(max_length = 3)]
        most: String,
        #[field(min_length = 2, max_length = SIX)]
        both: Option<String>,
        #[field(pattern = r"^[a-zäß]+$")]
        pattern: String,
        #[field(pattern = DIGITS, max_length = 2)]
        constant: Box<str>,
    }
    let text = |least: &str, most: &str, both: Option<&str>, pattern: &str, constant: &str| Text {
        least: least.into(),
        most: most.into(),
        both: both.map(Into::into),
        pattern: pattern.into(),
        constant: constant.into(),
    };
    fields! { cases:
        "bounds_text_least": text("äö", "", Some("ab"), "ß", "");
        "bounds_text_most": text("abc", "日本語", Some("abcdef"), "abc", "42");
        "bounds_text_none": text("ab", "ab", None, "a", "1");
    }
}

fn numbers(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Numbers {
        #[field(min = -3)]
        least: i32,
        #[field(max = 3)]
        most: u8,
        #[field(min = 1, max = SIX)]
        both: Option<i64>,
        #[field(exclusive_min = 0, exclusive_max = 10)]
        exclusive: i64,
        #[field(multiple_of = 5)]
        step: i32,
        #[field(max = 9223372036854775807)]
        unsigned: u64,
        #[field(min = -9223372036854775808)]
        lowest: i64,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Floats {
        #[field(min = -0.5, max = 1.5)]
        closed: f64,
        #[field(exclusive_min = 0.0, exclusive_max = 1.0)]
        open: f32,
        #[field(multiple_of = 0.25)]
        step: f64,
        #[field(min = 0, max = 100)]
        whole: Option<f64>,
    }
    fields! { cases:
        "bounds_int_low": Numbers {
            least: -3,
            most: 0,
            both: Some(1),
            exclusive: 1,
            step: -5,
            unsigned: 0,
            lowest: i64::MIN,
        };
        "bounds_int_high": Numbers {
            least: i32::MAX,
            most: 3,
            both: Some(6),
            exclusive: 9,
            step: 0,
            unsigned: i64::MAX as u64,
            lowest: i64::MAX,
        };
        "bounds_int_none": Numbers {
            least: 0,
            most: 2,
            both: None,
            exclusive: 5,
            step: 10,
            unsigned: 7,
            lowest: 0,
        };
        "bounds_float_low": Floats {
            closed: -0.5,
            open: f32::MIN_POSITIVE,
            step: -0.25,
            whole: Some(0.0),
        };
        "bounds_float_high": Floats {
            closed: 1.5,
            open: 1.0_f32.next_down(),
            step: 1e6,
            whole: Some(100.0),
        };
        "bounds_float_none": Floats { closed: 0.0, open: 0.5, step: 0.0, whole: None };
    }
}

fn lists(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Lists {
        #[embed(max = 2)]
        most: Vec<i32>,
        #[embed(min = 1, max = 3)]
        both: BTreeSet<i32>,
        #[embed(max = 3, unique_items)]
        unique: Vec<f64>,
        #[embed(max = 2, item(min = 1, max = 9))]
        items: Vec<i32>,
        #[allow_design(regex_pattern_valid, reason = "the form is what is tested")]
        #[embed(max = 2, item(min_length = 1, max_length = 2, pattern = "^[a-z]"))]
        texts: Option<Vec<String>>,
        #[embed(max = 2, item(embed(max = 1, item(max = 5))))]
        nested: Vec<Vec<i32>>,
        #[embed(max = 2, item(max = 5))]
        optional: Vec<Option<i32>>,
        #[field(unique_items)]
        array: [i32; 2],
        #[embed(max = 1, item(exclusive_min = 0, multiple_of = 2))]
        even: Box<[i64]>,
    }
    fields! { cases:
        "bounds_list_short": Lists {
            most: vec![],
            both: BTreeSet::from([1]),
            unique: vec![],
            items: vec![1],
            texts: None,
            nested: vec![],
            optional: vec![],
            array: [1, 2],
            even: Box::new([]),
        };
        "bounds_list_long": Lists {
            most: vec![1, 2],
            both: BTreeSet::from([1, 2, 3]),
            unique: vec![1.0, 2.0, 2.5],
            items: vec![1, 9],
            texts: Some(vec!["a".into(), "zz".into()]),
            nested: vec![vec![5], vec![]],
            optional: vec![Some(5), None],
            array: [3, 4],
            even: Box::new([2]),
        };
    }
}

#[derive(Serialize, Deserialize, Embedded, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Day {
    Mon,
    #[serde(alias = "di")]
    Tue,
    Wed,
}

fn maps(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Maps {
        #[embed(max = 2)]
        #[allow_design(map_key_content, reason = "the form is what is tested")]
        most: BTreeMap<String, i32>,
        #[embed(min = 1, max = 2)]
        #[allow_design(map_key_content, reason = "the form is what is tested")]
        both: BTreeMap<String, i32>,
        #[embed(max = 2, key_pattern = "^[a-z0-9_]{1,4}$")]
        pattern: BTreeMap<String, i32>,
        #[embed(max = 2, key_max_length = 3)]
        #[allow_design(map_key_content, reason = "the form is what is tested")]
        short: Option<BTreeMap<String, i32>>,
        #[allow_design(regex_pattern_valid, reason = "the form is what is tested")]
        #[embed(max = 2, key_pattern = "[a-z]", key_max_length = 3, item(max = 9))]
        all: BTreeMap<String, i32>,
        #[embed(max = 2, item(max_length = 2))]
        by_day: BTreeMap<Day, String>,
        #[embed(max = 2, item(embed(max = 1)))]
        #[allow_design(map_key_content, reason = "the form is what is tested")]
        lists: BTreeMap<String, Vec<i32>>,
        #[embed(max = 2, key_max_length = 2)]
        anything: bson::Document,
    }
    let map = |keys: &[&str]| keys.iter().map(|key| ((*key).to_owned(), 9)).collect();
    fields! { cases:
        "bounds_map_few": Maps {
            most: map(&[]),
            both: map(&["k"]),
            pattern: map(&[]),
            short: None,
            all: map(&[]),
            by_day: BTreeMap::new(),
            lists: BTreeMap::new(),
            anything: bson::doc! {},
        };
        "bounds_map_many": Maps {
            most: map(&["a", "b"]),
            both: map(&["a", "b"]),
            pattern: map(&["a_1", "abcd"]),
            short: Some(map(&["äöü", "\n"])),
            all: map(&["1a1"]),
            by_day: BTreeMap::from([(Day::Mon, "ab".into()), (Day::Tue, String::new())]),
            lists: BTreeMap::from([("a".into(), vec![1])]),
            anything: bson::doc! { "ab": 1, "c": [] },
        };
    }
}

/// Bounds behind what hides a type: newtypes, aliases, generics, adapters, variants.
fn inside(cases: &mut Vec<Case>) {
    type Alias = Vec<i32>;
    #[derive(Serialize, Deserialize, Embedded)]
    struct Percent(#[field(min = 0, max = 100)] i32);
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Choice {
        Number(#[field(max = 5)] i32),
        Text {
            #[field(max_length = 2)]
            text: String,
        },
        Pair(#[field(min = 1)] i32, #[embed(max = 1)] Vec<i32>),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Deep {
        #[field(max = 50)]
        percent: Percent,
        #[embed(max = 2)]
        alias: Alias,
        #[embed(max = 1)]
        choices: Vec<Choice>,
        #[serde(with = "bson::serde_helpers::u32::AsI32")]
        #[field(max = 7)]
        adapted: u32,
        #[field(description = "said in another way")]
        described: i32,
        /// Told by its comment.
        ///
        /// Not by this.
        documented: i32,
    }
    let deep = |choice: Vec<Choice>| Deep {
        percent: Percent(50),
        alias: vec![1, 2],
        choices: choice,
        adapted: 7,
        described: 1,
        documented: 1,
    };
    fields! { cases:
        "bounds_deep": deep(vec![]);
        "bounds_deep_number": deep(vec![Choice::Number(5)]);
        "bounds_deep_text": deep(vec![Choice::Text { text: "ab".into() }]);
        "bounds_deep_pair": deep(vec![Choice::Pair(1, vec![1])]);
    }
}
