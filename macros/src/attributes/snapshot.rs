//! `#[snapshot_of(…)]` on a field, and `#[from(…)]` on a field of a snapshot.

use super::argument::{Argument, Arguments, Content, no_duplicates, unknown_key};
use super::path::FieldPath;
use crate::fault::{Fault, Faults};
use syn::{Attribute, Ident, Path};

/// `#[snapshot_of(User, frozen, via = user)]`, `#[snapshot_of(User::last_name, frozen, via = user)]`.
pub(crate) struct Snapshot {
    pub(crate) source: Path,
    /// The one field that is copied; without it, the type of this field says which are.
    pub(crate) field: Option<FieldPath>,
    pub(crate) policy: Option<Policy>,
    /// The reference through which the source is found.
    pub(crate) via: Option<Ident>,
    /// A key is wrong: what it was meant to say is not missed as well.
    pub(crate) has_wrong_key: bool,
}

/// Whether a copy changes with its source.
#[derive(Clone)]
pub(crate) enum Policy {
    Frozen,
    /// With the word, for messages.
    Refresh(Ident),
}

impl Snapshot {
    pub(super) fn read(attr: &Attribute, faults: &mut Faults) -> Option<Self> {
        let arguments = Arguments::read(attr, faults)?;
        let mut list = arguments.list.iter();
        let Some((source, field)) = list.next().and_then(source_of) else {
            faults.add(
                Fault::new(attr, "attribute_value", "`snapshot_of` names no source")
                    .why("a snapshot copies fields of a document of one model")
                    .help("write `#[snapshot_of(User, frozen, via = user)]`"),
            );
            return None;
        };
        let mut snapshot =
            Snapshot { source, field, policy: None, via: None, has_wrong_key: false };
        no_duplicates(&arguments.list, "snapshot_of", faults);
        for argument in list {
            match (argument.key().as_deref(), &argument.content) {
                (Some("frozen" | "refresh"), Content::Flag) if snapshot.policy.is_some() => faults
                    .add(
                        Fault::new(
                            argument,
                            "duplicate_key",
                            "`frozen` and `refresh` are both stated",
                        )
                        .why("a copy is kept as it was, or kept true")
                        .help("keep one of the two"),
                    ),
                (Some("frozen"), Content::Flag) => snapshot.policy = Some(Policy::Frozen),
                (Some("refresh"), Content::Flag) => {
                    snapshot.policy = Some(Policy::Refresh(argument.path[0].clone()));
                }
                (Some("via"), _) => {
                    snapshot.via = faults.take(argument.name_value());
                    snapshot.has_wrong_key |= snapshot.via.is_none();
                }
                _ => {
                    snapshot.has_wrong_key = true;
                    unknown_key(argument, "snapshot_of", &["frozen", "refresh", "via"], faults);
                }
            }
        }
        Some(snapshot)
    }
}

/// `User` and nothing, or `User` and `address.city` of `User::address.city`: a type starts with a
/// capital, a field does not.
fn source_of(argument: &Argument) -> Option<(Path, Option<FieldPath>)> {
    let mut source = match &argument.content {
        Content::Path(path) => path.clone(),
        _ => return Some((argument.as_path()?, None)),
    };
    let is_field = source.segments.len() > 1
        && source.segments.last().is_some_and(|last| {
            last.ident.to_string().starts_with(|c: char| c.is_lowercase() || c == '_')
        });
    if !is_field {
        return argument.path.is_empty().then_some((source, None));
    }
    let mut names = vec![source.segments.pop()?.ident];
    source.segments.pop_punct();
    names.extend(argument.path.iter().cloned());
    Some((source, Some(FieldPath(names))))
}

/// `#[from(path)]` on a field: where its snapshot's source has another name for it.
///
/// Other derives have a `from` too; only those with a list of their own are looked at.
pub(super) fn read_from(attr: &Attribute, faults: &mut Faults) -> Option<FieldPath> {
    if matches!(attr.meta, syn::Meta::Path(_)) {
        return None;
    }
    let arguments = Arguments::read(attr, faults)?;
    match arguments.list.as_slice() {
        [one] if !one.path.is_empty() && matches!(one.content, Content::Flag) => {
            Some(FieldPath(one.path.clone()))
        }
        _ => {
            faults.add(
                Fault::new(attr, "attribute_value", "`from` names no field")
                    .why("a copy takes the value of one field of its source")
                    .help("write `#[from(name)]`, or a path: `#[from(address.city)]`"),
            );
            None
        }
    }
}
