//! What the keys of a map may be.

use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;

/// Text that a program puts into a key can be a URL, an e-mail address, a version.
pub(crate) fn keys_are_pinned(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields().filter(|field| is_judged(model, field)) {
        if !has_text_keys(field.ty) {
            continue;
        }
        let name = field.label();
        faults.lint(
            model,
            Some(field),
            Fault::new(
                &field.place(),
                "map_key_content",
                format!("a key of `{name}` can be any text"),
            )
            .why("no path reaches a key with `.` or `$` in it, and one with NUL is not written")
            .help("say what a key is: `#[embed(max = 30, key_pattern = r\"\\A[a-z0-9_]+\\z\")]`"),
        );
    }
}

/// A map without a bound has a fault already; a flattened one keeps names that are not ours.
pub(crate) fn is_judged(model: &Model<'_>, field: &Field<'_>) -> bool {
    let bounds = &field.own.bounds;
    let bounded =
        bounds.get("max_items").is_some() || model.allow(Some(field), "unbounded_map").is_some();
    !field.is_skipped()
        && matches!(field.adapter, Adapter::None)
        && field.own.bson.is_none()
        && !field.serde.flatten()
        && !model.own.superseded
        && bounded
        && bounds.get("key_pattern").is_none()
}

/// A map whose keys are plain text. A unit enum has few names, and the text of a UUID or a date
/// has no dots.
fn has_text_keys(ty: &syn::Type) -> bool {
    types::last_segment(types::unwrapped(ty))
        .filter(|last| types::MAPS.iter().any(|name| last.ident == *name))
        .and_then(|last| types::arguments(last).first().copied())
        .filter(|key| types::option_of(key).is_none())
        .is_some_and(|key| types::is_called(key, &["String", "str", "CompactString"]))
}
