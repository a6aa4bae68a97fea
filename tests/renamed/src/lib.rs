//! The derives where docwright has another name, serde too, and `bson` is no dependency at all:
//! an expansion can name nothing but what `crate = …` says.

#![deny(warnings, missing_docs, unused_qualifications)]

/// docwright by way of another module, as from a crate that re-exports it.
pub mod reexported {
    #[doc(no_inline)]
    pub use dw as inside;
}

/// A model.
#[derive(Debug, sd::Serialize, sd::Deserialize, dw::Document)]
#[serde(crate = "sd")]
#[document(collection = "renamed", crate = dw)]
#[schema_version(2, try_from = Past)]
#[query(of(eq(past)), inside(in(inner.n), range(list)))]
#[query(page_of(eq(past), sort(id = 1), page = after(id)))]
#[index(past = 1, id = 1)]
#[index(inner.n = 1, unique)]
pub struct Renamed {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: dw::bson::oid::ObjectId,
    /// An embedded type.
    pub inner: Inner,
    /// A reference.
    #[reference]
    pub past: dw::Ref<Other>,
    /// A flattened type.
    #[serde(flatten)]
    pub flat: Option<Flat>,
    /// A list.
    #[embed(max = 2, item(max = 3))]
    pub list: Vec<i32>,
}

/// An embedded type.
#[derive(Debug, sd::Serialize, sd::Deserialize, dw::Embedded)]
#[serde(crate = "sd")]
#[document(crate = crate::reexported::inside)]
pub struct Inner {
    /// A number.
    #[field(max = 9)]
    pub n: i32,
}

/// An embedded enum.
#[derive(Debug, sd::Serialize, sd::Deserialize, dw::Embedded)]
#[serde(crate = "sd", tag = "kind")]
#[document(crate = ::dw)]
pub enum Flat {
    /// A variant.
    One,
    /// A variant.
    Two(Inner),
}

/// A model that is referred to.
#[derive(Debug, sd::Serialize, sd::Deserialize, dw::Document)]
#[serde(crate = "sd")]
#[document(collection = "other", crate = self::reexported::inside)]
#[schema_version(1)]
pub struct Other {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: i32,
}

/// The version before.
#[derive(Debug, sd::Deserialize, dw::Document)]
#[serde(crate = "sd")]
#[document(collection = "renamed", superseded, crate = dw)]
#[schema_version(1)]
pub struct Past {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: dw::bson::oid::ObjectId,
}

impl TryFrom<Past> for Renamed {
    type Error = std::fmt::Error;

    fn try_from(_: Past) -> Result<Self, Self::Error> {
        Err(std::fmt::Error)
    }
}

#[cfg(test)]
mod tests {
    use super::{Other, Renamed};
    use dw::Model;

    #[test]
    fn the_models_are_described() {
        assert!(Renamed::SPEC.indexes()[1].keys.contains_key("inner.n"));
        let id = dw::bson::oid::ObjectId::new();
        let page = Renamed::page_of(7, Some((id,)));
        assert_eq!(page.filter(), &dw::bson::doc! { "past": 7, "_id": { "$gt": id } });
        let found = Renamed::inside([1, 2], ..5).filter().to_string();
        assert_eq!(found, r#"{ "inner.n": { "$in": [1, 2] }, "list": { "$lt": 5 } }"#);
        assert_eq!(dw::path!(Renamed: inner.n), "inner.n");
        assert_eq!(dw::models![Renamed, Other].specs().len(), 2);
    }
}
