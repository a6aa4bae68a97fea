//! What a validator takes although the type does not read it, and why it must be so.

use crate::mutation::Mutant;

/// Why the type of this case does not read a document its validator takes.
pub fn why_not_read(_case: &str, _mutant: &Mutant) -> Option<&'static str> {
    None
}
