//! A version and the one it is read through.

use super::Assertions;
use crate::model::Model;
use crate::types;
use quote::quote_spanned;
use syn::spanned::Spanned;

pub(super) fn versions_are_one_apart(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let Some(upgrade) = &model.own.upgrade else { return };
    let (ident, past) = (&model.input.ident, &upgrade.past);
    let version = model.own.version.as_ref().map_or(1, |(version, _)| *version);
    if version < 2 || past.is_ident(ident) {
        // Said already.
        return;
    }
    // The versions in words: a message in a constant is put together from text alone.
    let texts = [
        types::text(past),
        version.to_string(),
        (version - 1).to_string(),
        model.own.oldest.map_or(String::new(), |oldest| oldest.to_string()),
    ];
    assertions.tokens.extend(quote_spanned! {past.span()=>
        const _: () = __assert_precedes(
            <#past as __Model>::SPEC,
            <#ident as __Model>::SPEC,
            [#(#texts),*],
        );
    });
}
