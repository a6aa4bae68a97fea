//! The type of `compact_str`.

use crate::shape::Shape;
use compact_str::CompactString;

stored!(CompactString => &Shape::String);
text_key!(CompactString);
