//! Serde's attributes of fields, one after the other.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};

pub(super) fn push(cases: &mut Vec<Case>) {
    presence(cases);
    names(cases);
    spellings(cases);
    aliases(cases);
}

fn presence(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Optional {
        plain: Option<i32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        skipped: Option<i32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        both: Option<String>,
        twice: Option<Option<i32>>,
        boxed: Box<Option<i32>>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Defaults {
        #[serde(default)]
        plain: i32,
        #[serde(default = "two")]
        by_function: i32,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        skipped: String,
        #[serde(default)]
        #[embed(max = 2)]
        list: Vec<i32>,
    }
    fn two() -> i32 {
        2
    }
    #[derive(Serialize, Deserialize, Embedded, Default)]
    #[serde(default)]
    struct AllDefault {
        a: i32,
        b: String,
        c: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Skips {
        #[serde(skip)]
        gone: std::sync::Mutex<u128>,
        #[serde(skip_serializing, default)]
        read_only: i32,
        #[serde(skip_serializing)]
        read_only_option: Option<i32>,
        #[serde(skip_deserializing)]
        write_only: i32,
        kept: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    #[serde(deny_unknown_fields)]
    struct Denying {
        a: i32,
        #[serde(alias = "bee")]
        b: i32,
        #[serde(skip)]
        gone: u8,
        #[serde(skip_serializing, default)]
        read_only: i32,
    }
    let optional = |n: Option<i32>| Optional {
        plain: n,
        skipped: n,
        both: n.map(|n| n.to_string()),
        twice: n.map(Some),
        boxed: Box::new(n),
    };
    fields! { cases:
        "presence_option_none": optional(None);
        "presence_option_some": optional(Some(1));
        "presence_default":
            Defaults { plain: 1, by_function: 2, skipped: "x".into(), list: vec![1] };
        "presence_default_empty":
            Defaults { plain: 0, by_function: 0, skipped: String::new(), list: vec![] };
        "presence_container_default": AllDefault { a: 1, b: "x".into(), c: None };
        "presence_skips": Skips {
            gone: 0.into(),
            read_only: 0,
            read_only_option: None,
            write_only: 0,
            kept: 1,
        };
        "presence_deny": Denying { a: 1, b: 2, gone: 0, read_only: 0 };
    }
}

fn names(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Renamed {
        #[serde(rename = "other")]
        plain: i32,
        #[serde(rename = "mit Leerzeichen")]
        spaced: i32,
        #[serde(rename = "ключ")]
        foreign: i32,
        #[serde(rename = "a\"b")]
        quoted: i32,
        r#type: i32,
        r#async: Option<i32>,
        #[serde(rename = "a$b")]
        dollar: i32,
        #[serde(rename(serialize = "w", deserialize = "r"), alias = "w")]
        split: i32,
        #[serde(rename(serialize = "never", deserialize = "only_read"), skip_serializing, default)]
        read_only: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow(non_snake_case, reason = "a name serde knows how to spell")]
    struct Unusual {
        _under: i32,
        __odd: i32,
        x2_y: i32,
        URL: i32,
        ünïcode: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    #[serde(deny_unknown_fields)]
    struct SplitDenied {
        #[serde(rename(serialize = "never", deserialize = "only_read"), skip_serializing, default)]
        read_only: i32,
        a: i32,
    }
    fields! { cases:
        "names_renamed_fields": Renamed {
            plain: 1,
            spaced: 2,
            foreign: 3,
            quoted: 4,
            r#type: 5,
            r#async: Some(6),
            dollar: 7,
            split: 8,
            read_only: 0,
        };
        "names_unusual": Unusual { _under: 1, __odd: 2, x2_y: 3, URL: 4, ünïcode: 5 };
        "names_split_denied": SplitDenied { read_only: 0, a: 1 };
    }
}

/// Every rule of `rename_all`.
fn spellings(cases: &mut Vec<Case>) {
    macro_rules! spelled {
        ($($id:literal = $rule:literal;)*) => {$({
            #[derive(Serialize, Deserialize, Embedded)]
            #[serde(rename_all = $rule)]
            struct Spelled {
                plain: i32,
                two_words: i32,
                r#type: i32,
                __odd: i32,
                x2_y: i32,
                #[serde(rename = "asItIs")]
                renamed: Option<i32>,
            }
            let (plain, two_words, r#type, __odd, x2_y) = (1, 2, 3, 4, 5);
            cases.push(Case::field(
                $id,
                Spelled { plain, two_words, r#type, __odd, x2_y, renamed: None },
            ));
        })*};
    }
    spelled! {
        "rename_all_lower" = "lowercase";
        "rename_all_upper" = "UPPERCASE";
        "rename_all_pascal" = "PascalCase";
        "rename_all_camel" = "camelCase";
        "rename_all_snake" = "snake_case";
        "rename_all_screaming_snake" = "SCREAMING_SNAKE_CASE";
        "rename_all_kebab" = "kebab-case";
        "rename_all_screaming_kebab" = "SCREAMING-KEBAB-CASE";
    }
}

fn aliases(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Aliased {
        #[serde(alias = "one", alias = "eins")]
        first: i32,
        #[serde(alias = "two")]
        second: Option<i32>,
        #[serde(default, alias = "three")]
        third: String,
        #[serde(rename = "fourth", alias = "r#fourth", alias = "fourth")]
        fourth: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfUuid {
        #[serde(alias = "key")]
        id: bson::Uuid,
    }
    fields! { cases:
        "alias_fields":
            Aliased { first: 1, second: Some(2), third: "x".into(), fourth: 4 };
        "alias_none": Aliased { first: 1, second: None, third: String::new(), fourth: 4 };
        "alias_uuid": OfUuid { id: bson::Uuid::from_bytes([7; 16]) };
        "alias_in_option": Some(OfUuid { id: bson::Uuid::from_bytes([7; 16]) });
        "alias_in_vec": vec![OfUuid { id: bson::Uuid::from_bytes([7; 16]) }];
    }
}
