//! Keys that are no places: a text, a number, an array of places, an embedded document without a pair,
//! GeoJSON on a plane.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Number = i64;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = "2dsphere")]
#[index(number = "2dsphere")]
#[index(places = "2dsphere")]
#[index(shop = "2dsphere")]
#[index(shop.street = "2dsphere")]
#[index(spot = "2dsphere")]
#[index(name = "2d")]
#[index(point = "2d")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    number: Number,
    #[embed(max = 3)]
    places: Vec<Point>,
    shop: Shop,
    point: Point,
    spot: Spot,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type")]
struct Point {
    coordinates: [f64; 2],
}

#[derive(Serialize, Deserialize, Embedded)]
struct Shop {
    #[field(max_length = 20)]
    street: String,
    longitude: f64,
    latitude: f64,
}

/// GeoJSON has no `Spot`.
#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type")]
struct Spot {
    coordinates: [f64; 2],
}

fn main() {}
