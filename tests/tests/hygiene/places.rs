//! Models in functions, in nested modules, and of types that are less visible than they are.

use docwright::{Model, models};

/// A public model of private types.
pub mod outer {
    use docwright::{Document, Embedded, Ref};
    use serde::{Deserialize, Serialize};

    #[derive(Debug, Serialize, Deserialize, Embedded)]
    struct Private {
        n: inner::deeper::OnlyHere,
    }

    /// Holds types no one else can name.
    #[derive(Debug, Serialize, Deserialize, Document)]
    #[document(collection = "public")]
    #[schema_version(1)]
    pub struct Public {
        #[serde(rename = "_id")]
        id: i32,
        private: Private,
        #[embed(max = 2)]
        many: Vec<Private>,
        #[reference]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        other: Ref<inner::Other>,
        #[reference(inner::Other)]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        plain: i32,
    }

    mod inner {
        use docwright::Document;
        use serde::{Deserialize, Serialize};

        #[derive(Debug, Serialize, Deserialize, Document)]
        #[document(collection = "other")]
        #[schema_version(1)]
        pub(super) struct Other {
            #[serde(rename = "_id")]
            id: i32,
        }

        pub(super) mod deeper {
            #[derive(Debug, serde::Serialize, serde::Deserialize, docwright::Embedded)]
            pub(in super::super) struct OnlyHere {
                n: i32,
            }
        }
    }
}

#[test]
fn a_model_can_stand_in_a_function() {
    use docwright::{Document, Embedded};
    use serde::{Deserialize, Serialize};

    const LONGEST: u64 = 3;

    #[derive(Debug, Serialize, Deserialize, Embedded)]
    struct Inner {
        #[field(max_length = LONGEST)]
        text: String,
    }
    #[derive(Debug, Serialize, Deserialize, Document)]
    #[document(collection = "local")]
    #[schema_version(1)]
    struct Local {
        #[serde(rename = "_id")]
        id: i32,
        inner: Inner,
    }
    assert_eq!(Local::COLLECTION, "local");
    assert_eq!(models![Local].specs().len(), 1);
    assert_eq!(outer::Public::NAME, "Public");
}
