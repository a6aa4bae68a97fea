//! The title of a validator: which model, which version, written by docwright or not.

use bson::Document;

/// What docwright writes about itself: `User v2 docwright:0123456789abcdef`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Title {
    pub(crate) model: String,
    pub(crate) version: i64,
    pub(crate) fingerprint: String,
}

impl Title {
    /// The title of a validator docwright wrote; `None` is somebody else's.
    pub(crate) fn of(validator: &Document) -> Option<Self> {
        let title = validator.get_document("$jsonSchema").ok()?.get_str("title").ok()?;
        let (rest, fingerprint) = title.rsplit_once(" docwright:")?;
        let (model, version) = rest.rsplit_once(" v")?;
        Some(Title {
            model: model.to_owned(),
            version: version.parse().ok()?,
            fingerprint: fingerprint.to_owned(),
        })
    }
}

impl std::fmt::Display for Title {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} v{}", self.model, self.version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::doc;

    #[test]
    fn only_our_titles_are_read() {
        let title = |title: &str| Title::of(&doc! { "$jsonSchema": { "title": title } });
        let ours = title("User v12 docwright:0123456789abcdef").map(|t| (t.to_string(), t.version));
        assert_eq!(ours, Some(("User v12".to_owned(), 12)));
        assert_eq!(title("User"), None);
        assert_eq!(title("User v1"), None);
        assert_eq!(title("User docwright:01"), None);
        assert_eq!(Title::of(&doc! { "a": 1 }), None);
        assert_eq!(Title::of(&doc! { "$and": [{ "$jsonSchema": {} }] }), None);
    }
}
