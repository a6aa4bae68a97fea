//! An alias, and a name that could be of any crate.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use chrono::DateTime as Moment;

type Stamp = chrono::DateTime<chrono::Utc>;
type Day = time::Date;

#[derive(Serialize, Deserialize, Embedded)]
struct Session {
    created: Stamp,
    ended: Option<Moment<chrono::Utc>>,
    #[embed(max = 9)]
    days: Vec<Day>,
}

fn main() {}
