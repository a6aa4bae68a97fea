//! Documents that differ from a given one in one thing.
