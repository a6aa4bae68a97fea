//! `serde_as` above the derives, by any of its names.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};

#[serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde_as(as = "DisplayFromStr")]
    count: i64,
}

#[serde_with::serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Other {
    #[serde_as(as = "Option<DisplayFromStr>")]
    count: Option<i64>,
}
