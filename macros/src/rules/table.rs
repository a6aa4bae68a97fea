//! The rule book's table of contents: every rule, how hard it is, and where it can first be seen.
//!
//! The runtime builds its public rule book from this table and the page of each rule.

/// Whether a model may break the rule with a stated reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    /// The server refuses it, or data is lost.
    Error,
    /// A design that is wrong nearly always: `#[allow_design(rule, reason = "…")]` lets it pass.
    Lint,
}

/// The earliest stage that can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// One type's tokens.
    Tokens,
    /// The types its fields are of, by constants and traits.
    Types,
    /// The list of all models, `models![…]`.
    Models,
}

use Severity::{Error, Lint};
use Stage::{Models, Tokens, Types};

pub(crate) type Entry = (&'static str, Severity, Stage);

/// Where `slug` stands in the table.
pub(crate) fn find(slug: &str) -> Option<&'static Entry> {
    RULES.iter().find(|(known, ..)| *known == slug)
}

#[rustfmt::skip]
pub(crate) const RULES: &[Entry] = &[
    // Size and growth
    ("unbounded_array", Lint, Tokens),
    ("unbounded_map", Lint, Tokens),
    ("ref_array_unbounded", Lint, Tokens),
    ("alias_hides_growth", Lint, Types),
    ("unbounded_string", Lint, Types),
    ("embed_many", Lint, Types),
    ("worst_case_16mib", Error, Types),
    ("bloated_document", Lint, Types),
    ("contradictory_bounds", Error, Tokens),
    ("bound_on_wrong_type", Error, Tokens),
    ("range_outside_type", Error, Tokens),
    ("nesting_depth", Error, Types),
    ("recursive_type", Error, Tokens),
    // Types and values
    ("float_money", Lint, Tokens),
    ("decimal_as_string", Error, Tokens),
    ("date_as_string", Lint, Tokens),
    ("duration_shape", Lint, Tokens),
    ("uuid_as_string", Error, Tokens),
    ("bytes_as_array", Error, Tokens),
    ("unsigned_overflow", Lint, Tokens),
    ("enum_repr", Lint, Tokens),
    ("enum_as_int", Lint, Tokens),
    ("map_key_type", Error, Types),
    ("map_key_content", Lint, Tokens),
    ("regex_pattern_valid", Lint, Tokens),
    ("unknown_type", Error, Types),
    ("unknown_adapter", Error, Tokens),
    ("unknown_bson_type", Error, Tokens),
    ("union_type", Error, Tokens),
    // `_id` and the collection
    ("id_missing", Error, Tokens),
    ("id_null", Error, Tokens),
    ("id_type", Lint, Tokens),
    ("id_adapter", Error, Tokens),
    ("collection_name", Error, Tokens),
    ("generic_document", Error, Tokens),
    ("root_not_document", Error, Tokens),
    ("polymorphic_without_tag", Error, Tokens),
    ("two_kinds_one_collection", Error, Models),
    ("repeated_model", Error, Models),
    ("missing_model", Error, Models),
    ("superseded_model", Error, Models),
    // Names and structure
    ("bad_field_name", Error, Tokens),
    ("duplicate_stored_name", Error, Tokens),
    ("reserved_name", Error, Tokens),
    ("path_shadow", Lint, Tokens),
    ("marker_name", Error, Tokens),
    ("rename_split", Error, Tokens),
    ("tag_collision", Error, Tokens),
    ("tagged_scalar", Error, Tokens),
    ("tuple_skip", Error, Tokens),
    ("flatten_scalar", Error, Tokens),
    ("flatten_rest", Error, Types),
    ("flatten_bounds", Error, Tokens),
    ("deny_own_field", Error, Tokens),
    ("skip_without_default", Error, Tokens),
    ("conversion_split", Error, Tokens),
    ("variant_not_read", Error, Tokens),
    ("serde_as_order", Error, Tokens),
    // Relationships
    ("ref_type_mismatch", Error, Types),
    ("ref_many_without_index", Lint, Tokens),
    ("dangling_ref_name", Lint, Tokens),
    ("two_way_unbounded", Lint, Models),
    ("reference_without_target", Error, Types),
    ("embed_shared_entity", Error, Types),
    ("ref_to_embedded_only", Error, Types),
    ("not_a_model", Error, Types),
    // Copies
    ("snapshot_without_policy", Error, Tokens),
    ("snapshot_unknown_field", Error, Types),
    ("snapshot_type_mismatch", Error, Types),
    ("snapshot_without_ref", Lint, Tokens),
    ("snapshot_refresh_without_index", Lint, Tokens),
    ("snapshot_of_secret", Lint, Types),
    ("subset_without_source", Error, Tokens),
    ("computed_without_fn", Error, Tokens),
    ("computed_from_subset", Error, Tokens),
    ("copy_not_kept", Lint, Tokens),
    // Versions
    ("version_missing", Lint, Tokens),
    ("version_value", Error, Tokens),
    ("version_without_upgrade", Error, Tokens),
    ("version_gap", Error, Types),
    ("version_duplicate", Error, Types),
    ("version_field", Error, Types),
    ("version_collection", Error, Types),
    ("deny_unknown_vs_rolling", Lint, Tokens),
    // Indexes
    ("index_unknown_field", Error, Tokens),
    ("index_on_flattened", Error, Tokens),
    ("index_on_id", Error, Tokens),
    ("id_first", Lint, Tokens),
    ("duplicate_index", Error, Tokens),
    ("index_name_clash", Error, Tokens),
    ("redundant_prefix", Lint, Tokens),
    ("too_many_indexes", Error, Tokens),
    ("many_indexes", Lint, Tokens),
    ("too_many_keys", Error, Tokens),
    ("parallel_arrays", Error, Tokens),
    ("key_repeated", Error, Tokens),
    ("key_value_invalid", Error, Tokens),
    ("ttl_range", Error, Tokens),
    ("ttl_compound", Error, Tokens),
    ("ttl_not_date", Error, Types),
    ("ttl_on_id", Error, Tokens),
    ("ttl_wildcard", Error, Tokens),
    ("multiple_text", Error, Tokens),
    ("text_combination", Error, Tokens),
    ("hashed_limits", Error, Tokens),
    ("wildcard_misuse", Error, Tokens),
    ("geo_field_shape", Error, Tokens),
    ("sparse_and_partial", Error, Tokens),
    ("partial_operator", Error, Tokens),
    ("variant_unique_not_partial", Error, Tokens),
    ("unique_on_array", Lint, Tokens),
    ("unique_on_optional", Lint, Tokens),
    ("unique_sparse_compound", Lint, Tokens),
    ("option_null_vs_missing", Lint, Tokens),
    ("nan_infinity", Lint, Tokens),
    ("unbounded_index_key", Lint, Types),
    // Queries
    ("index_without_query", Lint, Tokens),
    ("unknown_path", Error, Tokens),
    ("query_value", Error, Tokens),
    ("query_without_index", Lint, Tokens),
    ("esr_order", Lint, Tokens),
    ("sort_direction", Lint, Tokens),
    ("sort_after_gap", Lint, Tokens),
    ("partial_not_covered", Lint, Tokens),
    ("sparse_not_covered", Lint, Tokens),
    ("collation_mismatch", Lint, Tokens),
    ("regex_unanchored", Lint, Tokens),
    ("regex_case_insensitive", Lint, Tokens),
    ("negation_only", Lint, Tokens),
    ("array_equality_vs_elem", Lint, Tokens),
    // Sharding
    ("shard_key_on_array", Error, Types),
    ("shard_key_optional", Lint, Types),
    ("shard_key_index", Error, Tokens),
    ("shard_unique_prefix", Error, Tokens),
    ("shard_monotonic", Lint, Tokens),
    ("shard_low_cardinality", Lint, Types),
    ("query_without_shard_key", Lint, Tokens),
    // The attributes themselves
    ("unknown_key", Error, Tokens),
    ("duplicate_key", Error, Tokens),
    ("attribute_value", Error, Tokens),
    ("misplaced_attribute", Error, Tokens),
    ("attribute_without_effect", Error, Tokens),
    ("unknown_rule", Error, Tokens),
    ("empty_reason", Error, Tokens),
    ("stale_allow", Error, Tokens),
];
