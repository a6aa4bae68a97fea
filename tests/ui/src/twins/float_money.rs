//! Money that is counted, floats that are no money, and a reason.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

/// In cents.
#[derive(Serialize, Deserialize, Embedded)]
struct Price(i64);

#[derive(Serialize, Deserialize, Embedded)]
struct Measure(f64);

type Cents = i64;
type Ratio = f64;

#[derive(Serialize, Deserialize, Embedded)]
struct Line<T> {
    price: T,
    #[allow_design(float_money, reason = "the cost of a path")]
    cost: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Edge<T> {
    #[allow_design(float_money, reason = "the cost of a path")]
    cost: T,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Path {
    line: Line<i64>,
    edge: Edge<f64>,
    #[allow_design(float_money, reason = "what it stands for is no price")]
    odd: Line<f64>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    price: Price,
    list_price: bson::Decimal128,
    total: i64,
    fee: Cents,
    subtotal: Option<Price>,
    #[field(money)]
    paid: i64,
    rating: f64,
    temp: f64,
    weight: f64,
    tax_rate: f64,
    total_weight: f64,
    price_index: f64,
    total_distance: f64,
    discount_pct: Ratio,
    eur_usd: f64,
    checksum: f64,
    budget_hours: f64,
    cost_ms: f64,
    exchange_rate_usd: f64,
    #[allow_design(float_money, reason = "the cost of a path in the graph, not of a thing")]
    path_cost: f64,
    #[allow_design(float_money, reason = "the same, behind an alias")]
    edge_cost: Ratio,
    #[allow_design(float_money, reason = "the same, in a type of its own")]
    node_cost: Measure,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    x: f64,
    y: Ratio,
    ratios: [f64; 3],
}

/// The first version kept its price as a float, and those documents are there.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products", superseded)]
#[schema_version(1)]
struct ProductV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
    price: f64,
    made_at: String,
}
