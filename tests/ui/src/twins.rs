//! For each rule, named like it, the models nearest to the failing ones: they compile without a word.
#![allow(dead_code, reason = "the models are compiled, not used")]

mod computed_from_subset;
mod computed_without_fn;
mod copy_not_kept;
mod snapshot_of_secret;
mod snapshot_refresh_without_index;
mod snapshot_type_mismatch;
mod snapshot_unknown_field;
mod snapshot_without_policy;
mod snapshot_without_ref;
mod subset_without_source;
mod unbounded_array;
