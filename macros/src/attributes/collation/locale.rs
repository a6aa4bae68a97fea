//! The locales that MongoDB knows, as a server of version 6.0 answers; each brings its own copy of
//! ICU 57.1.

use crate::nearest::nearest;

#[rustfmt::skip]
const LOCALES: &[&str] = &[
    "af", "am", "ar", "as", "az", "be", "bg", "bn", "bo", "bs", "bs_Cyrl", "ca", "chr", "cs",
    "cy", "da", "de", "de_AT", "dsb", "dz", "ee", "el", "en", "en_US", "en_US_POSIX", "eo",
    "es", "et", "fa", "fa_AF", "fi", "fil", "fo", "fr", "fr_CA", "ga", "gl", "gu", "ha", "haw",
    "he", "hi", "hr", "hsb", "hu", "hy", "id", "ig", "is", "it", "ja", "ka", "kk", "kl", "km",
    "kn", "ko", "kok", "ky", "lb", "lkt", "ln", "lo", "lt", "lv", "mk", "ml", "mn", "mr", "ms",
    "mt", "my", "nb", "ne", "nl", "nn", "om", "or", "pa", "pl", "ps", "pt", "ro", "ru", "se",
    "si", "simple", "sk", "sl", "smn", "sq", "sr", "sr_Latn", "sv", "sw", "ta", "te", "th",
    "to", "tr", "ug", "uk", "ur", "vi", "wae", "yi", "yo", "zh", "zh_Hant", "zu",
];

/// Ways to sort that only some locales have, behind `@collation=`.
const VARIANTS: &[(&str, &[&str])] = &[
    ("phonebook", &["de", "de_AT"]),
    ("compat", &["ar"]),
    ("traditional", &["bn", "es", "fi", "kn", "vi"]),
    ("unihan", &["ja", "ko", "zh", "zh_Hant"]),
    ("searchjl", &["ko"]),
    ("phonetic", &["ln"]),
    ("dictionary", &["si"]),
    ("standard", &["sv", "zh", "zh_Hant"]),
    ("pinyin", &["zh_Hant"]),
    ("zhuyin", &["zh", "zh_Hant"]),
    ("gb2312han", &["zh", "zh_Hant"]),
    ("big5han", &["zh", "zh_Hant"]),
];

/// Those that every locale has.
const COMMON: &[&str] = &["search", "emoji", "eor"];

pub(super) fn is_known(locale: &str) -> bool {
    let Some((base, variant)) = locale.split_once("@collation=") else {
        return LOCALES.contains(&locale);
    };
    let has_it = |(known, bases): &(&str, &[&str])| *known == variant && bases.contains(&base);
    let is_common = COMMON.contains(&variant) && base != "simple" && LOCALES.contains(&base);
    is_common || VARIANTS.iter().any(has_it)
}

/// The known locale that was most likely meant.
pub(super) fn nearest_to(locale: &str) -> &'static str {
    // `en-US`, `de_DE`: the language alone is known nearly always.
    let language = locale.split(['-', '_', '@']).next().unwrap_or_default().to_lowercase();
    let same = |known: &&&str| known.eq_ignore_ascii_case(&locale.replace('-', "_"));
    let named =
        LOCALES.iter().find(same).or_else(|| LOCALES.iter().find(|known| **known == language));
    named.copied().or_else(|| nearest(locale, LOCALES.iter().copied())).unwrap_or("en")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_are_those_of_the_server() {
        for known in
            ["en", "en_US", "simple", "fr_CA", "de@collation=phonebook", "en@collation=eor"]
        {
            assert!(is_known(known), "{known}");
        }
        for unknown in
            ["de_DE", "en-US", "root", "", "fr@collation=phonebook", "simple@collation=eor"]
        {
            assert!(!is_known(unknown), "{unknown}");
        }
    }

    #[test]
    fn the_locale_that_was_meant_is_found() {
        for (wrong, meant) in [
            ("en-US", "en_US"),
            ("de_DE", "de"),
            ("DE", "de"),
            ("zh-hant", "zh_Hant"),
            ("fr@collation=phonebook", "fr"),
            ("klingon", "en"),
        ] {
            assert_eq!(nearest_to(wrong), meant, "{wrong}");
        }
    }
}
