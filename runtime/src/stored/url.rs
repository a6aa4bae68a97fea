//! The types of `url`.

use super::{closed, field};
use crate::model::Stored;
use crate::shape::Shape;
use std::net::{Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

stored!(Url => &Shape::String);
text_key!(Url);

impl<S: Stored> Stored for Host<S> {
    const SHAPE: &'static Shape = &Shape::AnyOf(
        None,
        &[
            &Shape::Struct(&closed("Domain", &[field("Domain", S::SHAPE)])),
            &Shape::Struct(&closed("Ipv4", &[field("Ipv4", <Ipv4Addr as Stored>::SHAPE)])),
            &Shape::Struct(&closed("Ipv6", &[field("Ipv6", <Ipv6Addr as Stored>::SHAPE)])),
        ],
    );
}
