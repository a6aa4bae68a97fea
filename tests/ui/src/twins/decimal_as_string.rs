//! Decimals as decimals, and text on purpose.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    total: bson::Decimal128,
    #[field(bson = "string")]
    shown: rust_decimal::Decimal,
    #[serde(with = "rust_decimal::serde::str")]
    printed: rust_decimal::Decimal,
    #[serde(with = "as_decimal")]
    #[field(bson = "decimal")]
    exact: rust_decimal::Decimal,
}

mod as_decimal {
    use bson::Decimal128;
    use rust_decimal::Decimal;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

    pub fn serialize<S: Serializer>(value: &Decimal, to: S) -> Result<S::Ok, S::Error> {
        value.to_string().parse::<Decimal128>().map_err(ser::Error::custom)?.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Decimal, D::Error> {
        Decimal128::deserialize(from)?.to_string().parse().map_err(de::Error::custom)
    }
}
