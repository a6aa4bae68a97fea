//! Only the types of an untagged enum's variants tell that two are objects.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Mail {
    verified: bool,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Phone {
    mobile: bool,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Contact {
    Mail(Mail),
    Phone(Phone),
}

fn main() {}
