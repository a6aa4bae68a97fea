//! Keys that are pinned, finite, without dots, or free for a reason (C17).

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use std::collections::{BTreeMap, HashMap};

type Hits = BTreeMap<String, i64>;

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Embedded)]
enum Lang {
    De,
    Ru,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Page {
    #[embed(max = 9, key_pattern = "^[a-z0-9_]{1,40}$")]
    hits: BTreeMap<String, i64>,
    #[embed(max = 9, key_pattern = "^[a-z0-9_]{1,40}$")]
    hidden: Hits,
    #[embed(max = 2)]
    titles: BTreeMap<Lang, String>,
    #[embed(max = 9)]
    #[allow_design(map_key_content, reason = "read and written whole, by the browser alone")]
    settings: HashMap<String, bool>,
    #[embed(max = 9)]
    #[allow_design(map_key_content, reason = "the same, behind an alias")]
    more: Hits,
    #[serde(flatten)]
    #[embed(max = 9)]
    rest: BTreeMap<String, bson::Bson>,
}
