//! Arrays of references that end; one reference is no array.

use bson::oid::ObjectId;
use docwright::{Document, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parts")]
#[schema_version(1)]
struct Part {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "machines")]
#[schema_version(1)]
struct Machine {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[embed(max = 3000)]
    parts: Vec<Ref<Part>>,
    #[reference]
    #[index]
    main: Option<Ref<Part>>,
    #[allow_design(ref_array_unbounded, reason = "a machine is built of few parts")]
    #[reference(Part)]
    spare: Vec<ObjectId>,
}
