//! Queries that say at least what the partial index does.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "restaurants")]
#[schema_version(1)]
#[query(good(eq(cuisine), range(rating(gte = 8))))]
#[query(exactly(eq(cuisine), range(rating(gt = 5))))]
#[query(best(eq(cuisine), eq(rating = 10)))]
#[query(listed(eq(cuisine), in(rating = [6, 7])))]
#[query(open(eq(chef), eq(state = "open")))]
#[query(by_phone(eq(phone)))]
#[query(phones(range(phone), sort(phone = 1)))]
#[query(begins(prefix(phone)))]
#[query(with_phone(exists(phone)))]
#[query(some(eq(town), in(state = ["open", "new"])))]
#[query(one(eq(town), eq(state = "new")))]
#[index(cuisine = 1, partial(rating(gt = 5)))]
#[index(chef = 1, partial(state = "open"))]
#[index(phone = 1, partial(phone(exists)))]
#[index(town = 1, partial(state(in = ["open", "new"])))]
struct Restaurant {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    cuisine: String,
    #[field(max_length = 20)]
    chef: String,
    #[field(max_length = 20)]
    state: String,
    #[field(max_length = 20)]
    town: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    phone: Option<String>,
    rating: i32,
}

/// The tag is a condition of the index and of the query, without a word.
#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "vehicles")]
#[schema_version(1)]
#[query(by_doors(eq(doors), sort(year = 1)))]
#[query(by_year(eq(year)))]
#[query(by_plate(eq(plate)))]
#[query(by_gears(eq(gears)))]
#[index(doors = 1, year = 1)]
#[index(year = 1)]
#[index(plate = 1)]
enum Vehicle {
    Car {
        #[serde(rename = "_id")]
        id: ObjectId,
        year: i32,
        #[field(max_length = 10)]
        plate: String,
        doors: i32,
        #[index]
        gears: i32,
    },
    Van {
        #[serde(rename = "_id")]
        id: ObjectId,
        year: i32,
        #[field(max_length = 10)]
        plate: String,
        #[index]
        gears: i32,
    },
    Bike {
        #[serde(rename = "_id")]
        id: ObjectId,
        year: i32,
    },
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "dishes")]
#[schema_version(1)]
#[query(by_cuisine(eq(cuisine)))]
#[index(cuisine = 1, partial(rating(gt = 5)))]
#[allow_design(partial_not_covered, reason = "only the kitchen asks for all of them")]
struct Dish {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    cuisine: String,
    rating: i32,
}
