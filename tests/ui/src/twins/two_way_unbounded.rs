//! One side lists the other, or has a reason to list it too.

use bson::oid::ObjectId;
use docwright::{Document, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[embed(max = 50)]
    groups: Vec<Ref<Group>>,
    #[reference]
    #[embed(max = 500)]
    friends: Vec<Ref<User>>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "groups")]
#[schema_version(1)]
struct Group {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    owner: Ref<User>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "tags")]
#[schema_version(1)]
struct Tag {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[embed(max = 50)]
    #[allow_design(two_way_unbounded, reason = "a nightly job compares the two")]
    posts: Vec<Ref<Post>>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[embed(max = 5)]
    tags: Vec<Ref<Tag>>,
}

const MODELS: Models = models![User, Group, Tag, Post];
