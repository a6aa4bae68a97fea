//! References that name their model, and an id that is none.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, LinkedList};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

type Author = Ref<User>;

#[derive(PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Embedded)]
enum Role {
    Owner,
    Guest,
}

/// Whatever holds the references.
#[derive(Serialize, Deserialize, Embedded)]
struct Team {
    #[reference]
    pair: [Ref<User>; 2],
    #[reference]
    roles: BTreeMap<Role, Ref<User>>,
    #[reference]
    others: HashMap<Role, Option<Ref<User>>>,
    #[reference]
    #[embed(max = 9)]
    queue: LinkedList<Ref<User>>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Card {
    #[from(id)]
    number: ObjectId,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Cards {
    #[reference]
    roles: BTreeMap<Role, Ref<User>>,
    #[snapshot_of(User, frozen, via = roles)]
    cards: BTreeMap<Role, Card>,
    pair: [Ref<User>; 2],
    #[snapshot_of(User, frozen, via = pair)]
    of_pair: [Card; 2],
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    author: Author,
    #[reference]
    #[index]
    editor: Option<Ref<User>>,
    #[reference]
    #[embed(max = 9)]
    readers: Vec<Ref<User>>,
    #[reference(User)]
    #[index]
    owner_id: ObjectId,
    #[allow_design(dangling_ref_name, reason = "the sessions are another program's")]
    session_id: ObjectId,
}
