//! How texts are compared: the collation of an index and of a query.

use bson::{Document, doc};

/// How texts are compared (MongoDB's `collation`), each option as stated; the server fills in the
/// rest by the locale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collation {
    /// `locale`: an ICU locale, or `simple` for the comparison of bytes.
    pub locale: &'static str,
    /// `strength`: 1 compares base letters, 2 accents too, 3 case too.
    pub strength: Option<u8>,
    /// `caseLevel`.
    pub case_level: Option<bool>,
    /// `caseFirst`: `upper`, `lower` or `off`.
    pub case_first: Option<&'static str>,
    /// `numericOrdering`: `"10"` behind `"9"`.
    pub numeric_ordering: Option<bool>,
    /// `alternate`: `non-ignorable` or `shifted`.
    pub alternate: Option<&'static str>,
    /// `maxVariable`: `punct` or `space`.
    pub max_variable: Option<&'static str>,
    /// `normalization`.
    pub normalization: Option<bool>,
    /// `backwards`: accents compared from the end.
    pub backwards: Option<bool>,
}

impl Collation {
    /// The collation of a locale, with its own defaults.
    pub const fn of(locale: &'static str) -> Self {
        Collation {
            locale,
            strength: None,
            case_level: None,
            case_first: None,
            numeric_ordering: None,
            alternate: None,
            max_variable: None,
            normalization: None,
            backwards: None,
        }
    }

    /// As commands take it.
    pub fn to_document(&self) -> Document {
        let mut document = doc! { "locale": self.locale };
        let flags = [
            ("caseLevel", self.case_level),
            ("numericOrdering", self.numeric_ordering),
            ("normalization", self.normalization),
            ("backwards", self.backwards),
        ];
        let words = [
            ("caseFirst", self.case_first),
            ("alternate", self.alternate),
            ("maxVariable", self.max_variable),
        ];
        if let Some(strength) = self.strength {
            document.insert("strength", i32::from(strength));
        }
        document
            .extend(flags.iter().filter_map(|(key, it)| Some(((*key).to_owned(), (*it)?.into()))));
        document
            .extend(words.iter().filter_map(|(key, it)| Some(((*key).to_owned(), (*it)?.into()))));
        document
    }
}
