//! For each rule, named like it, the models nearest to the failing ones: they compile without a word.
#![allow(dead_code, reason = "the models are compiled, not used")]

mod bytes_as_array;
mod date_as_string;
mod decimal_as_string;
mod duration_shape;
mod enum_as_int;
mod enum_repr;
mod float_money;
mod id_null;
mod id_type;
mod map_key_content;
mod map_key_type;
mod nan_infinity;
mod option_null_vs_missing;
mod regex_pattern_valid;
mod unbounded_array;
mod unique_on_array;
mod unsigned_overflow;
mod uuid_as_string;
