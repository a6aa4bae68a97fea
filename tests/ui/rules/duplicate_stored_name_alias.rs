//! An alias, and a name under `rename_all`, can be another field's name.

#![allow(unreachable_patterns)]

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Person {
    first_name: String,
    #[serde(rename = "firstName")]
    name: String,
    #[serde(alias = "e-mail")]
    mail: String,
    #[serde(rename = "contact", alias = "e-mail")]
    other_mail: String,
}

fn main() {}
