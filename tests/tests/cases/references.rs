//! C15: a reference has the type of the `_id` it refers to.

use bson::oid::ObjectId;
use docwright::{Document, Model, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "members")]
#[schema_version(1)]
struct Member {
    #[serde(rename = "_id")]
    #[allow_design(id_type, reason = "the form is what is tested")]
    id: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(User)]
    #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
    plain: ObjectId,
    #[reference]
    #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
    user: Ref<User>,
    #[reference(Member)]
    #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
    member: String,
    #[reference(Member)]
    #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
    maybe: Option<String>,
    #[reference(Member)]
    #[embed(max = 3)]
    members: Vec<String>,
    #[reference]
    #[embed(max = 3)]
    users: Vec<Ref<User>>,
}

#[test]
fn c15_a_reference_has_the_type_of_the_id() {
    let schema = super::schema::<Comment>();
    let properties = schema.get_document("properties").unwrap();
    let of = |name: &str| properties.get_document(name).unwrap();
    for name in ["plain", "user"] {
        assert_eq!(of(name).get_str("bsonType").unwrap(), "objectId", "{name}");
    }
    assert_eq!(of("member").get_str("bsonType").unwrap(), "string");
    let items = |name: &str| of(name).get_document("items").unwrap().get_str("bsonType").unwrap();
    assert_eq!((items("users"), items("members")), ("objectId", "string"));
    let spec: &[_] = models![User, Member, Comment].specs();
    assert_eq!(spec.len(), 3);
    assert_eq!(<Comment as Model>::COLLECTION, "comments");
}
