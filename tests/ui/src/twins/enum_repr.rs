//! Enums that are told apart, or need not be.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum Status {
    Open,
    Closed,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type")]
enum Payment {
    Cash,
    Card { last4: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type", content = "value")]
enum Shape {
    Circle(f64),
    Rectangle(f64, f64),
}

#[derive(Serialize, Deserialize, Embedded)]
struct Range {
    from: i64,
    to: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Filter {
    Only(i64),
    Within(Range),
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "written by a service that is not ours")]
enum Event {
    Started,
    Failed { code: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
#[allow_design(enum_repr, reason = "written by a service that is not ours")]
enum Body {
    Range(Range),
    Ranges { first: Range },
}
