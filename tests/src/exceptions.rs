//! What a validator takes although the type does not read it.
