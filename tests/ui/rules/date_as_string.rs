//! Dates that are stored as text, as arrays and as objects.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Session {
    created: chrono::DateTime<chrono::Utc>,
    ended: Option<time::OffsetDateTime>,
    day: chrono::NaiveDate,
    seen: std::time::SystemTime,
    #[field(bson = "date")]
    without_an_adapter: chrono::DateTime<chrono::Utc>,
    updated_at: String,
    due_date: Option<String>,
}

fn main() {}
