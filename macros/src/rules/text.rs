//! Text indexes: one a collection, of texts, with options that mean something there.

use super::index::{Declared, declared};
use crate::attributes::{FieldPath, Index, Key, KeyKind};
use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::nearest::nearest;
use crate::types;

const SLUG: &str = "text_combination";

/// The languages whose words MongoDB knows, and their short names; letters of either case are the
/// same.
#[rustfmt::skip]
const LANGUAGES: &[&str] = &[
    "none", "danish", "da", "dutch", "nl", "english", "en", "finnish", "fi", "french", "fr",
    "german", "de", "hungarian", "hu", "italian", "it", "norwegian", "nb", "portuguese", "pt",
    "romanian", "ro", "russian", "ru", "spanish", "es", "swedish", "sv", "turkish", "tr",
];

pub(crate) fn words_are_kept_in_one_index(model: &Model<'_>, faults: &mut Faults) {
    let mut first: Option<Declared<'_, '_>> = None;
    for declared in declared(model) {
        let index = declared.index;
        if !index.has(KeyKind::Text) {
            options_stand_beside_a_text(index, faults);
            continue;
        }
        keys_fit_beside_a_text(index, faults);
        options_fit_a_text(index, faults);
        let Some(first) = first else {
            first = Some(declared);
            continue;
        };
        if are_one(first, declared) {
            continue;
        }
        let name = &model.input.ident;
        let keys: Vec<String> =
            texts(first.index).chain(texts(index)).map(Key::to_string).collect();
        faults.add(
            Fault::new(&index.at, "multiple_text", format!("`{name}` has two text indexes"))
                .why("MongoDB takes one text index a collection, on as many fields as it needs")
                .help(format!("write one above the type: `#[index({})]`", keys.join(", "))),
        );
    }
}

/// On a field that several variants have under one stored name, each with the same index: the server
/// gets one.
fn are_one(a: Declared<'_, '_>, b: Declared<'_, '_>) -> bool {
    matches!((a.field, b.field), (Some(one), Some(other)) if !std::ptr::eq(one, other)
        && one.stored_name() == other.stored_name()
        && types::text(&a.index.at) == types::text(&b.index.at))
}

fn texts(index: &Index) -> impl Iterator<Item = &Key> {
    index.keys.iter().filter(|key| key.kind == KeyKind::Text)
}

/// What belongs to a text index and to no other.
fn options_stand_beside_a_text(index: &Index, faults: &mut Faults) {
    let options = ["weights", "language", "language_override"];
    for option in options.iter().filter_map(|option| index.option(option)) {
        let key = index.keys.first().map_or_else(|| "title".to_owned(), |key| key.path.to_string());
        faults.add(
            Fault::new(option, SLUG, format!("`{option}` stands in an index without a text"))
                .why("it says how words are found, and MongoDB finds those of a text index only")
                .help(format!("remove `{option}`, or write `{key} = \"text\"`")),
        );
    }
}

fn keys_fit_beside_a_text(index: &Index, faults: &mut Faults) {
    let is_text = |key: &Key| key.kind == KeyKind::Text;
    let begin = index.keys.iter().position(is_text).unwrap_or_default();
    let end = index.keys.iter().rposition(is_text).unwrap_or_default();
    if let Some(between) = index.keys[begin..=end].iter().find(|key| key.kind.is_ordered()) {
        faults.add(
            Fault::new(&between.path, SLUG, format!("`{between}` stands between two texts"))
                .why("MongoDB takes the texts of an index side by side only")
                .help(format!("write `{between}` before the texts, or behind them")),
        );
    }
    // A wildcard beside it is a fault of the wildcard.
    let special =
        |key: &&Key| matches!(key.kind, KeyKind::Hashed | KeyKind::Sphere | KeyKind::Plane);
    if let Some(other) = index.keys.iter().find(special) {
        faults.add(
            Fault::new(&other.path, SLUG, format!("`{other}` stands beside a text"))
                .why("MongoDB takes keys of one special kind in an index")
                .help(format!("give it an index of its own: `#[index({other})]`")),
        );
    }
}

fn options_fit_a_text(index: &Index, faults: &mut Faults) {
    if let (Some(unique), Some(text)) = (index.option("unique"), texts(index).next()) {
        let path = &text.path;
        faults.add(
            Fault::new(unique, SLUG, "a text index is not unique")
                .why("MongoDB takes the option, and lets duplicates in all the same")
                .help(format!(
                    "remove `unique`, and beside it write `#[index({path} = 1, unique)]`"
                )),
        );
    }
    if let Some(collation) = index.option("collation")
        && index.collation.as_ref().is_some_and(|collation| !collation.is_simple())
    {
        faults.add(
            Fault::new(collation, SLUG, "a text index has a collation")
                .why("MongoDB compares words by their language, and refuses a collation other than `simple`")
                .help("remove `collation`, and state the language: `language = \"german\"`"),
        );
    }
    let is_text =
        |path: &FieldPath| texts(index).any(|key| key.path.to_string() == path.to_string());
    for (path, weight) in index.weights.iter().filter(|(path, _)| !is_text(path)) {
        faults.add(
            Fault::new(path, SLUG, format!("`{path}` has a weight and is no text of the index"))
                .why("MongoDB takes a field with a weight into the index, whether it is a key or not")
                .help(format!("remove `{path} = {weight}`, or add the key `{path} = \"text\"`")),
        );
    }
    if let Some(language) = &index.language
        && let name = language.value().to_lowercase()
        && !LANGUAGES.contains(&name.as_str())
    {
        let near = nearest(&name, LANGUAGES.iter().copied().filter(|known| known.len() > 2));
        faults.add(
            Fault::new(
                language,
                SLUG,
                format!("`{}` is no language of a text index", language.value()),
            )
            .why("MongoDB knows the words of fifteen languages, and refuses others")
            .help(match near {
                Some(near) => format!("write `language = \"{near}\"`"),
                None => {
                    "write `language = \"none\"`: each word is found as it is written".to_owned()
                }
            }),
        );
    }
}
