//! A tree by reference, and a type that only shares the name of another.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    parent: Option<Ref<Comment>>,
}

mod other {
    use docwright::Embedded;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize, Embedded)]
    pub struct Node {
        n: i32,
    }
}

#[derive(Serialize, Deserialize, Embedded)]
struct Node {
    inner: other::Node,
}
