//! UUIDs as UUIDs, and text on purpose.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use bson::Uuid;
use bson::serde_helpers::uuid_1::AsBinary;

#[serde_with::serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Device {
    key: bson::Uuid,
    short: Uuid,
    #[serde(with = "AsBinary")]
    owner: uuid::Uuid,
    #[serde_as(as = "Option<AsBinary>")]
    maybe: Option<uuid::Uuid>,
    #[serde(with = "uuid::serde::hyphenated")]
    text: uuid::Uuid,
}
