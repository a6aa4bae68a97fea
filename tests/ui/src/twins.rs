//! For each rule, named like it, the models nearest to the failing ones: they compile without a word.
#![allow(dead_code, reason = "the models are compiled, not used")]

mod alias_hides_growth;
mod bloated_document;
mod bound_on_wrong_type;
mod contradictory_bounds;
mod embed_many;
mod nesting_depth;
mod range_outside_type;
mod recursive_type;
mod ref_array_unbounded;
mod unbounded_array;
mod unbounded_map;
mod unbounded_string;
mod worst_case_16mib;
