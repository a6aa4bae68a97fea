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

/// An id that says of what it is: the type is named, and not stored.
#[derive(Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct Id<T> {
    bytes: ObjectId,
    #[serde(skip)]
    of: std::marker::PhantomData<T>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Member {
    id: Id<Member>,
    #[embed(max = 5)]
    others: Vec<Id<Member>>,
    itself: Option<Id<Self>>,
}
