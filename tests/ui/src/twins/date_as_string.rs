//! Dates as dates, text that is no date, and text on purpose.

use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

use bson::serde_helpers::datetime::FromChrono04DateTime;

#[serde_with::serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Session {
    created_at: bson::DateTime,
    #[serde(with = "FromChrono04DateTime")]
    seen: chrono::DateTime<chrono::Utc>,
    #[serde_as(as = "Option<FromChrono04DateTime>")]
    ended: Option<chrono::DateTime<chrono::Utc>>,
    #[serde(with = "time::serde::timestamp")]
    seconds: time::OffsetDateTime,
    #[serde(with = "own")]
    #[field(bson = "date")]
    own: chrono::NaiveDate,
    #[field(bson = "string")]
    holiday: chrono::NaiveDate,
    #[field(bson = "array")]
    numbers: time::Date,
    opens: chrono::NaiveTime,
    weekday: chrono::Weekday,
    date_format: String,
    update: String,
    birth_date: String,
    #[field(pattern = r"\A\d{4}-\d\d-\d\d\z")]
    due_date: String,
    #[allow_design(date_as_string, reason = "as the partner's interface gives it")]
    synced_at: String,
}

/// A form that is stated is meant, in a document, too.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
struct Stored {
    #[serde(rename = "_id")]
    id: bson::oid::ObjectId,
    session: Session,
    #[field(bson = "array")]
    day: time::Date,
    #[field(bson = "string")]
    holiday: chrono::NaiveDate,
}

mod own {
    use chrono::NaiveDate;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(_: &NaiveDate, to: S) -> Result<S::Ok, S::Error> {
        bson::DateTime::MIN.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<NaiveDate, D::Error> {
        bson::DateTime::deserialize(from).map(|_| NaiveDate::MIN)
    }
}
