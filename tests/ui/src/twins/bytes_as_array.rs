//! Bytes as binary data, numbers that are no bytes, and numbers on purpose.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Level = u8;

#[derive(Serialize, Deserialize, Embedded)]
struct User {
    avatar: bson::Binary,
    #[serde(with = "serde_bytes")]
    key: Vec<u8>,
    #[serde(with = "serde_bytes")]
    digest: [u8; 32],
    #[serde(default, with = "serde_bytes")]
    cover: Option<Vec<u8>>,
    colour: [u8; 3],
    level: Level,
    #[embed(max = 9)]
    sizes: Vec<u16>,
    address: std::net::Ipv4Addr,
    host: Host,
    #[field(bson = "array")]
    #[embed(max = 64)]
    marks: Vec<u8>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Host(std::net::Ipv6Addr);
