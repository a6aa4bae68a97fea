//! Lists behind aliases that hold references to each other.

use bson::oid::ObjectId;
use docwright::{Document, Models, Ref, models};
use serde::{Deserialize, Serialize};

type Courses = Vec<Ref<Course>>;
type Students = Vec<Ref<Student>>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "students")]
#[schema_version(1)]
struct Student {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    courses: Courses,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "courses")]
#[schema_version(1)]
struct Course {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 90)]
    students: Students,
}

const MODELS: Models = models![Student, Course];

fn main() {}
