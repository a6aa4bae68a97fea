//! For each rule, named like it, the models nearest to the failing ones: they compile without a word.
#![allow(dead_code, reason = "the models are compiled, not used")]

mod bad_field_name;
mod collection_name;
mod dangling_ref_name;
mod deny_unknown_vs_rolling;
mod duplicate_stored_name;
mod embed_shared_entity;
mod empty_reason;
mod not_a_model;
mod path_shadow;
mod polymorphic_without_tag;
mod ref_many_without_index;
mod ref_to_embedded_only;
mod ref_type_mismatch;
mod reserved_name;
mod stale_allow;
mod tag_collision;
mod two_kinds_one_collection;
mod two_way_unbounded;
mod unbounded_array;
mod unknown_rule;
mod variant_unique_not_partial;
mod version_collection;
mod version_duplicate;
mod version_field;
mod version_gap;
mod version_missing;
mod version_value;
mod version_without_upgrade;
