//! The types of `uuid`.

use crate::shape::Shape;
use uuid::fmt::{Braced, Hyphenated, Simple, Urn};
use uuid::{NonNilUuid, Uuid};

// Subtype 0, where `bson::Uuid` writes 4; neither reads the other's. Nothing here refuses the nil
// UUID, which a `NonNilUuid` does not read.
stored!(Uuid, NonNilUuid => &Shape::Binary(Some(0)));
stored!(Braced, Hyphenated, Simple, Urn => &Shape::String);
// As a key a `Uuid` is human-readable.
text_key!(Uuid, Braced, Hyphenated, Simple, Urn);
