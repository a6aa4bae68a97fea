//! The catalogue of design rules that the rule book was made from: each of its numbers has its slugs
//! here, or the reason why no rule of the book holds it.

use docwright::rules::RULES;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Where a number of the catalogue has gone.
enum Held {
    By(&'static [&'static str]),
    /// By the library itself: a file below `tests`, and a function in it.
    Test(&'static str, &'static str),
    /// To be told beside a model, not to stop it.
    ReportOnly,
    /// Two versions of a model have to be compared, and a build sees one.
    NeedsLockFile,
    JudgedWrong(&'static str),
}

use Held::{By, JudgedWrong, NeedsLockFile, ReportOnly, Test};

#[rustfmt::skip]
const CATALOGUE: &[(u16, Held)] = &[
    // Size and growth
    (1, By(&["unbounded_array"])),
    (2, By(&["alias_hides_growth"])),
    (3, By(&["unbounded_map"])),
    (4, By(&["unbounded_string"])),
    (5, By(&["worst_case_16mib"])),
    (6, By(&["bloated_document"])),
    (7, By(&["embed_many"])),
    (8, By(&["contradictory_bounds"])),
    (9, By(&["bound_on_wrong_type"])),
    (10, By(&["range_outside_type"])),
    // Types and values
    (13, By(&["float_money"])),
    (14, By(&["decimal_as_string"])),
    (15, By(&["date_as_string", "duration_shape"])),
    (16, ReportOnly),
    (17, By(&["uuid_as_string"])),
    (18, By(&["bytes_as_array"])),
    (19, By(&["unsigned_overflow"])),
    (20, Test("tests/wire.rs", "the_validator_takes_what_is_written_and_the_type_reads_what_it_takes")),
    (21, By(&["option_null_vs_missing"])),
    (22, By(&["id_null"])),
    (23, By(&["id_missing", "id_type"])),
    (24, NeedsLockFile),
    (25, By(&["enum_repr"])),
    (26, By(&["enum_as_int"])),
    (27, NeedsLockFile),
    (28, ReportOnly),
    (29, By(&["map_key_type"])),
    (30, By(&["map_key_content"])),
    (31, By(&["nan_infinity"])),
    (32, By(&["regex_pattern_valid"])),
    // Names and structure
    (33, By(&["bad_field_name"])),
    (34, By(&["duplicate_stored_name"])),
    (35, By(&["reserved_name"])),
    (36, By(&["path_shadow"])),
    (38, By(&["nesting_depth"])),
    (39, By(&["recursive_type"])),
    (40, By(&["collection_name"])),
    (41, JudgedWrong("a flattened map opens the validator, so nothing that it writes is refused")),
    (42, By(&["deny_unknown_vs_rolling"])),
    (43, JudgedWrong("`update` keeps unknown fields, and `replace` refuses newer documents")),
    // Relationships
    (44, By(&["embed_shared_entity"])),
    (45, ReportOnly),
    (46, By(&["ref_to_embedded_only"])),
    (47, By(&["ref_type_mismatch"])),
    (48, By(&["dangling_ref_name"])),
    (49, By(&["ref_many_without_index"])),
    (50, By(&["two_way_unbounded"])),
    (51, By(&["ref_array_unbounded"])),
    // Copies
    (56, By(&["snapshot_without_policy"])),
    (57, By(&["snapshot_unknown_field"])),
    (58, By(&["snapshot_type_mismatch"])),
    (59, By(&["snapshot_without_ref"])),
    (60, By(&["snapshot_refresh_without_index"])),
    (61, By(&["snapshot_of_secret"])),
    // Kinds of documents
    (75, By(&["polymorphic_without_tag"])),
    (76, By(&["two_kinds_one_collection"])),
    (77, By(&["tag_collision"])),
    (79, By(&["variant_unique_not_partial"])),
    // Versions
    (80, By(&["version_missing", "version_value"])),
    (81, By(&["version_without_upgrade"])),
    (82, By(&["version_gap"])),
    (83, By(&["version_duplicate"])),
    (84, JudgedWrong(
        "`From<Past>` builds every field by Rust's own types, and what `TryFrom` refuses is an error with a type",
    )),
    // Indexes
    (98, By(&["index_unknown_field", "index_on_flattened", "unknown_path"])),
    (99, By(&["duplicate_index"])),
    (100, By(&["index_name_clash"])),
    (101, By(&["redundant_prefix"])),
    (102, By(&["index_on_id", "id_first"])),
    (103, By(&["too_many_indexes", "many_indexes"])),
    (104, By(&["too_many_keys"])),
    (105, By(&["key_repeated"])),
    (106, By(&["key_value_invalid"])),
    (107, By(&["parallel_arrays"])),
    (108, ReportOnly),
    (109, By(&["ttl_not_date"])),
    (110, By(&["ttl_compound", "ttl_on_id", "ttl_wildcard"])),
    (111, By(&["ttl_range"])),
    (112, ReportOnly),
    (113, ReportOnly),
    (114, By(&["multiple_text"])),
    (115, By(&["text_combination"])),
    (116, By(&["hashed_limits"])),
    (117, By(&["wildcard_misuse"])),
    (118, By(&["unique_on_array"])),
    (119, By(&["unique_on_optional", "option_null_vs_missing"])),
    (120, By(&["unique_sparse_compound"])),
    (121, By(&["sparse_and_partial"])),
    (122, By(&["partial_operator"])),
    (123, JudgedWrong(
        "the design's own first model has a unique e-mail without a collation, and says it compiles without a finding",
    )),
    (124, By(&["geo_field_shape"])),
    (125, Test("tests/cases/variants.rs", "c10_an_index_of_a_nested_type_has_its_path_at_each_place")),
    (126, By(&["index_on_id"])),
    (127, ReportOnly),
    (128, By(&["unbounded_index_key"])),
    // Queries against indexes
    (129, By(&["query_without_index"])),
    (130, By(&["index_without_query"])),
    (131, By(&["esr_order"])),
    (132, By(&["sort_direction"])),
    (133, By(&["sort_after_gap"])),
    (134, By(&["partial_not_covered"])),
    (135, By(&["sparse_not_covered"])),
    (136, By(&["collation_mismatch"])),
    (137, By(&["regex_unanchored", "regex_case_insensitive"])),
    (138, By(&["negation_only"])),
    (139, JudgedWrong("`page` goes by the sort and nothing else, so no declared query can skip")),
    (140, JudgedWrong("a paged query is sorted by `_id` in the end, stated or not")),
    (141, ReportOnly),
    (142, By(&["array_equality_vs_elem"])),
    (143, Test("tests/queries/verdicts.rs", "without_an_index_the_whole_collection_is_read")),
    // Sharding
    (144, By(&["shard_unique_prefix"])),
    (145, By(&["shard_monotonic"])),
    (146, By(&["shard_key_index"])),
    (147, By(&["shard_key_on_array", "shard_key_optional"])),
    (148, ReportOnly),
    (149, By(&["query_without_shard_key"])),
    (150, By(&["shard_low_cardinality"])),
    // The opt-out
    (173, By(&["stale_allow", "unknown_rule", "empty_reason"])),
];

/// Those that a model's own source can break, and that need no query, lock file or server to be seen.
#[test]
fn no_number_is_left_out() {
    let ranges = [1..=10, 13..=36, 38..=51, 56..=61, 75..=77, 79..=84, 98..=150, 173..=173];
    let expected: Vec<u16> = ranges.into_iter().flatten().collect();
    let numbers: Vec<u16> = CATALOGUE.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, expected);
}

#[test]
fn each_number_is_held_or_has_its_reason() {
    let slugs: BTreeSet<_> = RULES.iter().map(|rule| rule.slug).collect();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut held = 0;
    for (number, by) in CATALOGUE {
        match by {
            By(rules) => {
                let unknown: Vec<_> = rules.iter().filter(|slug| !slugs.contains(*slug)).collect();
                assert!(!rules.is_empty() && unknown.is_empty(), "{number}: {unknown:?}");
                held += 1;
            }
            Test(file, function) => {
                let source = fs::read_to_string(tests.join(file)).unwrap();
                assert!(source.contains(&format!("fn {function}(")), "{number}: {file}");
                held += 1;
            }
            JudgedWrong(reason) => assert!(reason.len() > 20, "{number}"),
            ReportOnly | NeedsLockFile => {}
        }
    }
    println!("{held} of {} numbers are held, by {} rules in all", CATALOGUE.len(), slugs.len());
}
