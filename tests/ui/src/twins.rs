//! For each rule, named like it, the models nearest to the failing ones: they compile without a word.
#![allow(dead_code, reason = "the models are compiled, not used")]

mod unbounded_array;
