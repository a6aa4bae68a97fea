//! How the variants of an enum are told apart in the database.

use crate::attributes::integer;
use crate::fault::{Fault, Faults};
use crate::model::{Body, Kind, Model, Variant};
use crate::serde::{Style, TagType};
use crate::types;
use syn::Data;

/// An enum with data has a field that says which variant it is.
pub(crate) fn variants_have_a_tag(model: &Model<'_>, faults: &mut Faults) {
    let Body::Enum(variants) = &model.body else { return };
    // One variant has one form.
    let is_alone = variants.len() < 2;
    if is_alone || model.kind == Kind::Document || model.serde.type_into().is_some() {
        return;
    }
    let name = &model.input.ident;
    match model.serde.tag() {
        TagType::External => {
            let is_unit = |variant: &&Variant<'_>| {
                matches!(variant.style, Style::Unit) || variant.serde.untagged()
            };
            let Some(with_data) = variants.iter().find(|variant| !is_unit(variant)) else { return };
            let key = &with_data.serde.name().serialize_name().value;
            let what = match variants.iter().find(is_unit) {
                Some(unit) => format!(
                    "`{name}` is stored in two forms: text `\"{}\"` and an object `{{{key}: …}}`",
                    unit.serde.name().serialize_name().value
                ),
                None => format!(
                    "`{name}` is stored as an object whose only key is the variant: `{{{key}: …}}`"
                ),
            };
            faults.lint(
                model,
                None,
                Fault::new(name, "enum_repr", what)
                    .why(
                        "no one path leads to what the variants share, so no index serves them all",
                    )
                    .help(tag_for(variants)),
            );
        }
        TagType::None if certain_objects(variants) > 1 => {
            faults.lint(model, None, untagged(model));
        }
        _ => {}
    }
}

/// Of an untagged enum, by what its newtype variants hold.
pub(crate) fn untagged(model: &Model<'_>) -> Fault {
    let name = &model.input.ident;
    let help = match &model.body {
        Body::Enum(variants) => tag_for(variants),
        Body::Struct(..) => "use an enum",
    };
    Fault::new(
        name,
        "enum_repr",
        format!("nothing stored says which variant of `{name}` an object is"),
    )
    .why("serde reads the first variant that fits, so a new optional field can turn one into another")
    .help(help)
}

fn certain_objects(variants: &[Variant<'_>]) -> usize {
    variants.iter().filter(|variant| matches!(variant.style, Style::Struct)).count()
}

/// Whether newtype variants, whose types only the compiler knows, can make a second object.
pub(crate) fn may_have_two_objects(model: &Model<'_>) -> bool {
    let Body::Enum(variants) = &model.body else { return false };
    let newtypes =
        variants.iter().filter(|variant| matches!(variant.style, Style::Newtype)).count();
    let certain = certain_objects(variants);
    matches!(model.serde.tag(), TagType::None)
        && model.kind == Kind::Embedded
        && model.serde.type_into().is_none()
        && certain < 2
        && newtypes > 0
        && certain + newtypes > 1
}

/// An internal tag wants objects beside it.
fn tag_for(variants: &[Variant<'_>]) -> &'static str {
    let takes_internal = |variant: &Variant<'_>| match (variant.style, variant.fields.as_slice()) {
        (Style::Unit | Style::Struct, _) => true,
        (Style::Newtype, [field]) => {
            let parts = field.parts();
            !types::is_settled(parts)
        }
        _ => false,
    };
    if variants.iter().all(takes_internal) {
        "write `#[serde(tag = \"type\")]` on the enum"
    } else {
        "write `#[serde(tag = \"type\", content = \"value\")]` on the enum"
    }
}

/// A number that stands for a variant is written down beside it.
pub(crate) fn numbers_of_variants_are_stated(model: &Model<'_>, faults: &mut Faults) {
    let (Data::Enum(data), Some(into)) = (&model.input.data, model.serde.type_into()) else {
        return;
    };
    let is_unit = |variant: &syn::Variant| variant.fields.is_empty();
    if !types::is_called(into, types::INTEGERS) || !data.variants.iter().all(is_unit) {
        return;
    }
    // What the compiler counts on from: the last number that is written down.
    let mut number = Some(0);
    let mut bare = None;
    for variant in &data.variants {
        match &variant.discriminant {
            Some((_, written)) => number = integer(written).map(|number| number + 1),
            None => {
                bare = Some(variant);
                break;
            }
        }
    }
    let Some(bare) = bare else { return };
    let (name, variant) = (&model.input.ident, &bare.ident);
    let number = number.map_or_else(|| "…".to_owned(), |number| number.to_string());
    faults.lint(
        model,
        None,
        Fault::new(
            variant,
            "enum_as_int",
            format!("the number of `{name}::{variant}` follows from its place"),
        )
        .why("a variant that is moved or put in between gives the stored numbers another meaning")
        .help(format!("write its number down: `{variant} = {number}`")),
    );
}
