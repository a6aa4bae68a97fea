//! Keys that are written as text and read back.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use serde_with::DisplayFromStr;
use std::collections::BTreeMap;

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Embedded)]
enum Lang {
    De,
    Ru,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct Word(String);

#[derive(Serialize, Deserialize, Embedded)]
struct Score {
    level: i64,
    points: i64,
}

#[serde_with::serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Player {
    #[embed(max = 2)]
    names: BTreeMap<Lang, String>,
    #[embed(max = 9, key_pattern = r"\A[a-z]{1,20}\z")]
    words: BTreeMap<Word, i64>,
    #[embed(max = 9)]
    scores: Vec<Score>,
    #[serde_as(as = "BTreeMap<DisplayFromStr, _>")]
    #[embed(max = 9)]
    by_level: BTreeMap<i64, i64>,
}
