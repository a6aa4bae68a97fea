//! Dates that expire: as they are, in an array, behind an alias, by an adapter, inside, or in what
//! is of any form.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Moment = DateTime;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
#[allow_design(many_indexes, reason = "each is a form of its own")]
#[index(moment = -1, expire_after = "1h")]
#[index(login.at = 1, expire_after = "1h")]
#[index(logins.at = 1, expire_after = "1h")]
#[index(any.at = 1, expire_after = "1h")]
#[index(login.count = 1, note = 1)]
struct Session {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(expire_after = "1h")]
    at: DateTime,
    #[index(expire_after = "1h")]
    maybe: Option<DateTime>,
    #[index(expire_after = "1h")]
    #[embed(max = 3)]
    all: Vec<DateTime>,
    #[index(expire_after = "1h")]
    #[serde(with = "bson::serde_helpers::datetime::FromChrono04DateTime")]
    chrono: chrono::DateTime<chrono::Utc>,
    #[index(expire_after = "1h")]
    #[serde(with = "moment")]
    #[field(bson = "date")]
    stated: i64,
    #[index(expire_after = "1h")]
    own: Own,
    moment: Moment,
    login: Login,
    #[embed(max = 3)]
    logins: Vec<Login>,
    #[allow_design(alias_hides_growth, reason = "what the client sends, of a known size")]
    any: bson::Document,
    #[index]
    note: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Login {
    at: DateTime,
    count: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Own(DateTime);

mod moment {
    use bson::DateTime;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(millis: &i64, out: S) -> Result<S::Ok, S::Error> {
        DateTime::from_millis(*millis).serialize(out)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
        DateTime::deserialize(from).map(DateTime::timestamp_millis)
    }
}
