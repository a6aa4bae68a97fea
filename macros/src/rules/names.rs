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
                                _ => format!("`{}` {}", field.label(), stored_as(field, name)),
                            },
                        )
                        .why(why)
                        .help(match name == field.stored_name() {
                            true => format!("write `#[serde(rename = \"{fixed}\")]`"),
                            false => format!("remove `alias = \"{}\"`", name.escape_debug()),
                        }),
                    );
                }
            }
        }
    }
}

fn stored_as(field: &Field<'_>, name: &str) -> String {
    let way = if field.stored_name() == name { "is stored as" } else { "is also read from" };
    format!("{way} `{}`", name.escape_debug())
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

/// `items.0` is the first item of an array, and the field `0` of each item.
pub(crate) fn stored_names_are_no_positions(model: &Model<'_>, faults: &mut Faults) {
    for field in model.objects().into_iter().flatten() {
        let name = field.stored_name();
        let is_position = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        if !is_position || field.is_skipped() || field.serde.flatten() || model.own.superseded {
            continue;
        }
        let label = field.label();
        faults.lint(
            model,
            Some(field),
            Fault::new(
                &field.place(),
                "path_shadow",
                format!("`{label}` is stored as `{name}`, which reads as a position"),
            )
            .why(format!(
                "in a path such as `items.{name}` MongoDB means the item at that position as well as the field"
            ))
            .help(format!("write `#[serde(rename = \"{label}\")]`, or another name with a letter in it")),
        );
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
                            format!(
                                "`{}` {}, which is the tag",
                                field.label(),
                                stored_as(field, name)
                            ),
                        )
                        .why("serde writes both under one name, and the type cannot be read back")
                        .help("rename the field, or the tag"),
                    );
                }
                if let Some((_, first)) = seen.iter().find(|(other, _)| *other == name) {
                    let is_written = first.stored_name() == name && field.stored_name() == name;
                    let (way, why) = match is_written {
                        true => {
                            ("stored as", "serde writes both, and the type cannot be read back")
                        }
                        false => (
                            "read from",
                            "serde reads the name into one of them, and the other stays without",
                        ),
                    };
                    faults.add(
                        Fault::new(
                            &field.place(),
                            "duplicate_stored_name",
                            format!(
                                "`{}` and `{}` are both {way} `{name}`",
                                first.name(),
                                field.label()
                            ),
                        )
                        .why(why)
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
        let is_tagged =
            matches!(model.serde.tag(), TagType::Internal { .. } | TagType::Adjacent { .. });
        let slug = if is_tagged { "tag_collision" } else { "duplicate_stored_name" };
        let mut seen: Vec<String> = Vec::new();
        for variant in variants.iter().filter(|variant| !variant.serde.untagged()) {
            let names: Vec<_> =
                variant.serde.aliases().iter().map(|name| name.value.clone()).collect();
            if let Some(name) = names.iter().find(|name| seen.contains(name)) {
                faults.add(
                    Fault::new(
                        &variant.ident,
                        slug,
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
        let mut names = std::iter::once(field.stored_name()).chain(field.aliases());
        if let Some(name) = names.find(|name| name == reserved) {
            faults.add(
                Fault::new(
                    &field.place(),
                    "reserved_name",
                    format!("`{}` {}", field.label(), stored_as(field, name)),
                )
                .why("docwright keeps the schema version in that field")
                .help(format!("remove `{}`, or give it another name", field.label())),
            );
        }
    }
}
