//! What generated `const _: () = assert!(…)` items call.
