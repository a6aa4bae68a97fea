//! A length of time as one number, a type of the same name, and a reason.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[serde_with::serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Job {
    timeout_ms: i64,
    #[serde_as(as = "serde_with::DurationSeconds<u64>")]
    #[field(max = 86_400)]
    pause: std::time::Duration,
    length: own::Duration,
    #[field(bson = "object")]
    exact: std::time::Duration,
    #[allow_design(duration_shape, reason = "nanoseconds count, and nothing computes with it")]
    elapsed: std::time::Duration,
}

mod own {
    use super::*;

    /// In milliseconds.
    #[derive(Serialize, Deserialize, Embedded)]
    pub struct Duration(i64);
}
