//! Stored names: what MongoDB can reach, and what serde must not write twice.

use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Kind, Model};
use crate::serde::TagType;

/// Names with a dot, a leading `$`, NUL or nothing in them cannot be reached by a path.
pub(crate) fn stored_names_are_reachable(model: &Model<'_>, faults: &mut Faults) {
    let own = &model.serde.name().serialize_name().value;
    if own.starts_with('$') {
        faults.add(
            Fault::new(
                &model.input.ident,
                "marker_name",
                format!("`{}` is called `{own}` on the wire", model.input.ident),
            )
            .why("`bson` writes a struct called `$oid`, `$date`, `$binary` … as that BSON value, and not as an object")
            .help(format!("remove `rename = \"{own}\"`: the name of a struct is not stored")),
        );
    }
    for object in model.objects() {
        for field in object.iter().filter(|field| !field.is_skipped() && !field.serde.flatten()) {
            for name in std::iter::once(field.stored_name()).chain(field.aliases()) {
                if let Some(why) = unreachable(name) {
                    let fixed: String = name.replace(['.', '$', '\0'], "_");
                    let fixed = if fixed.is_empty() { field.label() } else { fixed };
                    faults.add(
                        Fault::new(
                            &field.place(),
                            "bad_field_name",
                            match name {
                                "" => format!("`{}` is stored under no name", field.label()),
                                _ => format!(
                                    "`{}` is stored as `{}`",
                                    field.label(),
                                    name.escape_debug()
                                ),
                            },
                        )
                        .why(why)
                        .help(format!("write `#[serde(rename = \"{fixed}\")]`")),
                    );
                }
            }
        }
    }
}

/// Why no path of MongoDB reaches a name.
pub(crate) fn unreachable(name: &str) -> Option<&'static str> {
    if name.is_empty() {
        Some("no path and no validator can name a field without a name")
    } else if name.contains('.') {
        Some("MongoDB reads a dot as a path, in queries and in the validator's `required`")
    } else if name.starts_with('$') {
        Some("MongoDB takes a leading `$` for an operator")
    } else if name.contains('\0') {
        Some("BSON ends a name at the first NUL")
    } else {
        None
    }
}

/// Two fields with one stored name: the raw path writes both, and the type cannot read it back.
pub(crate) fn stored_names_are_distinct(model: &Model<'_>, faults: &mut Faults) {
    let tag = match (model.serde.tag(), &model.body) {
        (TagType::Internal { tag }, _) => Some(tag.as_str()),
        _ => None,
    };
    for object in model.objects() {
        let mut seen: Vec<(&str, &Field<'_>)> = Vec::new();
        for field in object.iter().filter(|field| !field.is_skipped() && !field.serde.flatten()) {
            for name in std::iter::once(field.stored_name()).chain(field.aliases()) {
                if tag == Some(name) {
                    faults.add(
                        Fault::new(
                            &field.place(),
                            "tag_collision",
                            format!("`{}` is stored as `{name}`, which is the tag", field.label()),
                        )
                        .why("serde writes both under one name, and the type cannot be read back")
                        .help("rename the field, or the tag"),
                    );
                }
                if let Some((_, first)) = seen.iter().find(|(other, _)| *other == name) {
                    faults.add(
                        Fault::new(
                            &field.place(),
                            "duplicate_stored_name",
                            format!(
                                "`{}` and `{}` are both stored as `{name}`",
                                first.name(),
                                field.label()
                            ),
                        )
                        .why("serde writes both, and the type cannot be read back")
                        .help(format!(
                            "give `{}` another name: `#[serde(rename = \"…\")]`",
                            field.label()
                        )),
                    );
                }
                seen.push((name, field));
            }
        }
        if model.kind == Kind::Document {
            version_field_is_free(model, object, faults);
        }
    }
    if let Body::Enum(variants) = &model.body {
        let mut seen: Vec<String> = Vec::new();
        for variant in variants.iter().filter(|variant| !variant.serde.untagged()) {
            let names: Vec<_> =
                variant.serde.aliases().iter().map(|name| name.value.clone()).collect();
            if let Some(name) = names.iter().find(|name| seen.contains(name)) {
                faults.add(
                    Fault::new(
                        &variant.ident,
                        "duplicate_stored_name",
                        format!("two variants are stored as `{name}`"),
                    )
                    .why("the type cannot tell them apart when it reads")
                    .help(format!(
                        "give `{}` another name: `#[serde(rename = \"…\")]`",
                        variant.ident
                    )),
                );
            }
            seen.extend(names);
        }
    }
}

/// The runtime writes the version field itself.
fn version_field_is_free(model: &Model<'_>, object: &[Field<'_>], faults: &mut Faults) {
    let reserved = &model.version_field;
    for field in object.iter().filter(|field| !field.is_skipped()) {
        if std::iter::once(field.stored_name()).chain(field.aliases()).any(|name| name == reserved)
        {
            faults.add(
                Fault::new(
                    &field.place(),
                    "reserved_name",
                    format!("`{}` is stored as `{reserved}`", field.label()),
                )
                .why("docwright keeps the schema version in that field")
                .help(format!("remove `{}`, or give it another name", field.label())),
            );
        }
    }
}
