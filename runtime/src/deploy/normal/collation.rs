//! A collation with all the options the server fills in.

use bson::{Bson, Document, doc};

/// The locales whose texts ICU compares in a normal form unless told otherwise.
const NORMALIZED: [&str; 24] = [
    "as", "bn", "el", "fa", "fa_AF", "gu", "he", "hi", "ig", "km", "kn", "kok", "mr", "my", "or",
    "pa", "ps", "si", "ta", "te", "th", "vi", "yi", "yo",
];

/// The collation as the server lists it, without `version`; `None` for the comparison of bytes.
///
/// Each locale of a server has been asked for its defaults, by what `explain` shows.
pub(crate) fn filled(given: &Document) -> Option<Document> {
    let locale = given.get_str("locale").unwrap_or_default();
    if locale == "simple" {
        return None;
    }
    let mut all = defaults(locale);
    for (option, value) in given {
        let value = match value {
            Bson::Double(number) => (number.trunc() as i64).into(),
            other => other.clone(),
        };
        all.insert(option, value);
    }
    all.remove("version");
    Some(all)
}

/// The options of a locale that says nothing else.
fn defaults(locale: &str) -> Document {
    let (language, kind) = locale.split_once("@collation=").unwrap_or((locale, ""));
    // These kinds come from ICU's root, whatever the locale.
    let (is_root, is_search) =
        (matches!(kind, "emoji" | "eor"), matches!(kind, "search" | "searchjl"));
    let own = |locales: &[&str]| !is_root && !is_search && locales.contains(&language);
    doc! {
        "locale": locale,
        "caseLevel": false,
        "caseFirst": if own(&["da", "mt"]) { "upper" } else { "off" },
        "strength": 3,
        "numericOrdering": false,
        "alternate": if own(&["th"]) { "shifted" } else { "non-ignorable" },
        "maxVariable": "punct",
        "normalization": is_search || own(&NORMALIZED),
        "backwards": own(&["fr_CA"]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::same_document;
    use super::*;

    fn same(a: &Document, b: &Document) -> bool {
        match (filled(a), filled(b)) {
            (Some(a), Some(b)) => same_document(&a, &b),
            (a, b) => a == b,
        }
    }

    // C03
    #[test]
    fn a_collation_is_the_same_as_its_echo() {
        let echo = doc! {
            "locale": "en", "caseLevel": false, "caseFirst": "off", "strength": 2,
            "numericOrdering": false, "alternate": "non-ignorable", "maxVariable": "punct",
            "normalization": false, "backwards": false, "version": "57.1",
        };
        assert!(same(&doc! { "locale": "en", "strength": 2 }, &echo));
        assert!(same(&doc! { "locale": "en", "strength": 2.0 }, &echo));
        assert!(!same(&doc! { "locale": "en", "strength": 1 }, &echo));
        assert!(!same(&doc! { "locale": "en_US", "strength": 2 }, &echo));
    }

    #[test]
    fn a_locale_has_its_own_defaults() {
        let option = |locale: &str, option: &str| {
            filled(&doc! { "locale": locale }).and_then(|all| all.get(option).cloned())
        };
        assert_eq!(option("fr_CA", "backwards"), Some(true.into()));
        assert_eq!(option("fr", "backwards"), Some(false.into()));
        assert_eq!(option("th", "alternate"), Some("shifted".into()));
        assert_eq!(option("da", "caseFirst"), Some("upper".into()));
        assert_eq!(option("vi", "normalization"), Some(true.into()));
        assert_eq!(option("vi@collation=traditional", "normalization"), Some(true.into()));
        assert_eq!(option("vi@collation=eor", "normalization"), Some(false.into()));
        assert_eq!(option("de@collation=search", "normalization"), Some(true.into()));
        assert_eq!(option("de@collation=phonebook", "normalization"), Some(false.into()));
        assert!(!same(
            &doc! { "locale": "fr_CA" },
            &doc! { "locale": "fr_CA", "backwards": false }
        ));
        assert_eq!(filled(&doc! { "locale": "simple" }), None);
    }
}
