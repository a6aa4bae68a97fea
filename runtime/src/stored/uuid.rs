//! The types of `uuid`.

use crate::shape::Shape;
use uuid::fmt::{Braced, Hyphenated, Simple, Urn};
use uuid::{NonNilUuid, Uuid};

// Subtype 0, where `bson::Uuid` writes 4; neither reads the other's. Nothing here refuses the nil
// UUID, which a `NonNilUuid` does not read.
stored!(Uuid, NonNilUuid => &Shape::Binary(Some(0)));
stored!(Simple => short_text!(Simple::LENGTH));
stored!(Hyphenated => short_text!(Hyphenated::LENGTH));
stored!(Braced => short_text!(Braced::LENGTH));
stored!(Urn => short_text!(Urn::LENGTH));
// As a key a `Uuid` is human-readable.
text_key!(Uuid, Braced, Hyphenated, Simple, Urn);
