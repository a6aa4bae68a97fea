//! Values with their function, in a document and in an embedded type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "carts")]
#[schema_version(1)]
struct Cart {
    #[serde(rename = "_id")]
    id: ObjectId,
    net: i64,
    #[computed(with = Cart::total, from(net))]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    total: i64,
    #[computed(with = twice)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    twice: i64,
    line: Line,
}

impl Cart {
    fn total(&self) -> i64 {
        self.net * 119 / 100
    }
}

fn twice(cart: &Cart) -> i64 {
    cart.net * 2
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    quantity: i64,
    price: i64,
    #[computed(with = Line::sum)]
    #[allow_design(copy_not_kept, reason = "the comment service does")]
    sum: i64,
}

impl Line {
    fn sum(&self) -> i64 {
        self.quantity * self.price
    }
}
