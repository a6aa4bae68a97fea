//! `Ref` of what is only embedded, in the open and behind an alias.

use docwright::{Embedded, Ref};

#[derive(Embedded)]
struct Address {
    city: String,
}

type Home = Option<Ref<Address>>;

#[derive(Embedded)]
struct Contact {
    office: Ref<Address>,
    home: Home,
}

fn main() {}
