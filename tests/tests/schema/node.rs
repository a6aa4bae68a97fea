//! A document as a tree that can hold what `bson::Document` cannot: one name twice.

use docwright::bson::raw::{CString, RawArrayBuf, RawBson, RawDocumentBuf};
use docwright::bson::{Bson, Document};

#[derive(Clone, Debug)]
pub(crate) enum Node {
    Leaf(Bson),
    Array(Vec<Node>),
    Object(Vec<(String, Node)>),
}

impl Node {
    pub(crate) fn object(document: Document) -> Node {
        Node::Object(document.into_iter().map(|(name, value)| (name, value.into())).collect())
    }

    /// The whole as a raw document.
    pub(crate) fn document(&self) -> RawDocumentBuf {
        match self.raw() {
            RawBson::Document(document) => document,
            _ => RawDocumentBuf::new(),
        }
    }

    fn raw(&self) -> RawBson {
        match self {
            Node::Leaf(value) => value.clone().try_into().expect("a value without NUL in names"),
            Node::Array(items) => {
                let mut array = RawArrayBuf::new();
                for item in items {
                    array.push(item.raw());
                }
                RawBson::Array(array)
            }
            Node::Object(fields) => {
                let mut document = RawDocumentBuf::new();
                for (name, value) in fields {
                    let name: CString = name.as_str().try_into().expect("a name without NUL");
                    document.append(name, value.raw());
                }
                RawBson::Document(document)
            }
        }
    }
}

impl From<Bson> for Node {
    fn from(value: Bson) -> Node {
        match value {
            Bson::Document(document) => Node::object(document),
            Bson::Array(items) => Node::Array(items.into_iter().map(Node::from).collect()),
            leaf => Node::Leaf(leaf),
        }
    }
}
