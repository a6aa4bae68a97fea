//! Variants with their numbers, as text, or with a reason.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Serialize, Deserialize, Embedded)]
#[serde(into = "i32", from = "i32")]
enum Level {
    Low = 1,
    High = 3,
}

#[derive(Clone, Copy, Serialize, Deserialize, Embedded)]
#[serde(into = "u8", from = "u8")]
#[allow_design(enum_as_int, reason = "`From` states each number")]
enum Mood {
    Good,
    Bad,
}

#[derive(Serialize, Deserialize, Embedded)]
#[repr(u8)]
enum Status {
    Open,
    Closed,
}

impl From<Level> for i32 {
    fn from(level: Level) -> i32 {
        level as i32
    }
}

impl From<i32> for Level {
    fn from(number: i32) -> Level {
        if number == 1 { Level::Low } else { Level::High }
    }
}

impl From<Mood> for u8 {
    fn from(mood: Mood) -> u8 {
        match mood {
            Mood::Good => 1,
            Mood::Bad => 2,
        }
    }
}

impl From<u8> for Mood {
    fn from(number: u8) -> Mood {
        if number == 1 { Mood::Good } else { Mood::Bad }
    }
}
