//! Places of every form, on the globe and on a plane, also inside of arrays.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Position = [f64; 2];

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "shops")]
#[schema_version(1)]
#[index(pair = "2dsphere", name = 1)]
#[index(name = 1, pair = "2dsphere", place = "2dsphere")]
#[index(stops.place = "2dsphere")]
#[index(area = "2dsphere", sparse, collation(locale = "en"))]
#[index(legacy = "2dsphere")]
#[index(open = "2dsphere")]
struct Shop {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    pair: Position,
    #[index("2dsphere")]
    tuple: (f64, f64),
    #[index("2dsphere")]
    #[embed(max = 2)]
    list: Vec<f64>,
    #[index("2dsphere")]
    high: Option<[f64; 3]>,
    place: Option<Point>,
    #[embed(max = 5)]
    stops: Vec<Stop>,
    area: Area,
    legacy: Legacy,
    #[allow_design(alias_hides_growth, reason = "GeoJSON of one geometry")]
    open: bson::Document,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type")]
struct Point {
    coordinates: [f64; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    label: Option<String>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Stop {
    place: Point,
    pair: [f64; 2],
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type")]
enum Area {
    Point {
        coordinates: [f64; 2],
    },
    LineString {
        #[embed(max = 10)]
        coordinates: Vec<[f64; 2]>,
    },
}

/// Longitude first, whatever the names.
#[derive(Serialize, Deserialize, Embedded)]
struct Legacy {
    lng: f64,
    lat: f64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "boards")]
#[schema_version(1)]
#[index(pair = "2d", name = 1, bits = 32, min = 0, max = 1000.5)]
#[index(legacy = "2d", min = -500)]
#[index(grid = "2d", collation(locale = "simple"))]
#[index(stops.pair = "2d")]
struct Board {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    pair: Position,
    legacy: Legacy,
    #[embed(max = 5)]
    grid: Vec<[i32; 2]>,
    #[embed(max = 5)]
    stops: Vec<Stop>,
}
