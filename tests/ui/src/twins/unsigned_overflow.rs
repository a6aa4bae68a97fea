//! Whole numbers that fit, by type or by a bound (C16).

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Hash = u64;

#[derive(Serialize, Deserialize, Embedded)]
struct Visit {
    small: u32,
    byte: u8,
    signed: i64,
    #[field(max = 9223372036854775807)]
    hash: u64,
    #[field(max = 1_000)]
    hidden: Hash,
    #[embed(max = 9, item(max = 1_000))]
    counts: Vec<u64>,
    #[embed(max = 9, item(max = 1_000))]
    others: Vec<Hash>,
    #[serde(with = "bson::serde_helpers::u64::AsF64")]
    #[field(bson = "double")]
    large: u64,
    #[allow_design(unsigned_overflow, reason = "counted up one by one from 0")]
    seen: u64,
    #[allow_design(unsigned_overflow, reason = "the same, behind an alias")]
    seen_again: Option<Hash>,
}
