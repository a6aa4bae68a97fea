//! Types of one's own, of other crates, and of none that docwright has to know.

use docwright::{Embedded, Shape, Stored};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::net::Ipv4Addr;
use std::ops::Range;

#[derive(Serialize, Deserialize, Embedded)]
struct Cents(i64);

#[derive(Serialize, Deserialize)]
struct Foreign(i32);

#[derive(Serialize, Deserialize)]
struct ByHand(u16);

impl Stored for ByHand {
    const SHAPE: &'static Shape = <u16 as Stored>::SHAPE;
}

#[derive(Serialize, Deserialize, Embedded)]
struct Holder {
    price: Cents,
    prices: [Cents; 2],
    by_hand: Option<Box<ByHand>>,
    pairs: (Cents, ByHand),
    #[field(bson = "int")]
    foreign: Foreign,
    #[serde(skip)]
    in_memory: Option<std::thread::ThreadId>,
    span: Range<i64>,
    address: Ipv4Addr,
    #[serde(with = "bson::serde_helpers::datetime::FromTime03OffsetDateTime")]
    at: time::OffsetDateTime,
    #[embed(max = 3)]
    set: HashSet<String>,
    #[embed(max = 3, key_pattern = r"\A[a-z]+\z")]
    map: BTreeMap<String, Cents>,
}
