//! Models that do not compile; see `tests/ui.rs`.
