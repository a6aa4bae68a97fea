//! Without a prelude.

/// Nothing is in scope but what is named.
#[no_implicit_prelude]
pub mod bare {
    use ::core::clone::Clone;
    use ::core::convert::From;
    use ::docwright::{Document, Embedded};
    use ::serde::{Deserialize, Serialize};

    /// A model.
    #[derive(::core::fmt::Debug, Clone, Serialize, Deserialize, Document)]
    #[document(collection = "bare", open, missing_version = 1)]
    #[document(validation(level = moderate, action = warn))]
    #[schema_version(2, from = Past, oldest = 1)]
    #[allow_design(nan_infinity, reason = "the form is what is tested")]
    #[index(name = 1, inner.n = -1, unique)]
    pub struct Bare {
        #[serde(rename = "_id")]
        id: i32,
        #[index(sparse)]
        #[allow_design(regex_pattern_valid, reason = "the form is what is tested")]
        #[field(min_length = 1, max_length = 9, pattern = "^a")]
        name: ::std::string::String,
        inner: Inner,
        #[reference]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        other: ::core::option::Option<::docwright::Ref<Other>>,
        #[reference(Other)]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        plain: i32,
        #[serde(flatten)]
        flat: Flat,
    }

    /// A model that is referred to.
    #[derive(::core::fmt::Debug, Clone, Serialize, Deserialize, Document)]
    #[document(collection = "others")]
    #[schema_version(1)]
    pub struct Other {
        #[serde(rename = "_id")]
        id: i32,
    }

    /// An embedded type.
    #[derive(::core::fmt::Debug, Clone, Serialize, Deserialize, Embedded)]
    pub struct Inner {
        #[field(exclusive_min = 0.5, multiple_of = 2)]
        n: f64,
        #[serde(alias = "was", default)]
        /// Told by a comment.
        m: i32,
    }

    /// An enum.
    #[derive(::core::fmt::Debug, Clone, Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    pub enum Flat {
        /// One.
        One,
        /// Another.
        Two(i32),
        /// What is left.
        #[serde(skip)]
        Three,
    }

    /// The version before.
    #[derive(::core::fmt::Debug, Deserialize, Document)]
    #[document(collection = "bare", superseded)]
    #[schema_version(1)]
    pub struct Past {
        #[serde(rename = "_id")]
        id: i32,
    }

    impl From<Past> for Bare {
        fn from(past: Past) -> Self {
            Bare {
                id: past.id,
                name: ::std::string::String::new(),
                inner: Inner { n: 1.0, m: 0 },
                other: ::core::option::Option::None,
                plain: 0,
                flat: Flat::One,
            }
        }
    }
}

#[test]
fn the_derives_need_no_prelude() {
    let spec = <bare::Bare as docwright::Model>::SPEC;
    assert_eq!(spec.versions().count(), 2);
}
