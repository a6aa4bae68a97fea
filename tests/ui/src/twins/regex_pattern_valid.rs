//! Patterns with both ends, with an open end on purpose, and in the words of PCRE alone.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

const DIGITS: &str = "[0-9]+";

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 9, pattern = r"\A[0-9]{5}\z")]
    zip: String,
    #[field(max_length = 9, pattern = "^(north|south)$")]
    side: String,
    #[field(max_length = 99, pattern = "^https://.*")]
    link: String,
    #[field(max_length = 99, pattern = r"\A(?=.*\d)(?!.*\s).{8,}\z")]
    secret: String,
    #[field(max_length = 99, pattern = r"(*UTF)(*UCP)\A(?>\w+)(?:-\g{1})?\z")]
    word: String,
    #[field(max_length = 9, pattern = DIGITS)]
    number: String,
    #[field(max_length = 9)]
    #[allow_design(regex_pattern_valid, reason = "a number somewhere in the text is all we ask")]
    #[field(pattern = r"\d")]
    house: String,
}
