//! Programs that show docwright at work; see `shop.rs`.
