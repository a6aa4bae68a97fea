//! The attributes of one field.

use super::allow::Allows;
use super::argument::{Arguments, Content, no_duplicates, unknown_key};
use super::bounds::{self, Bounds, VALUE_KEYS};
use super::derived::{Computed, Count, Subset};
use super::index::Index;
use super::path::FieldPath;
use super::snapshot::{self, Snapshot};
use crate::fault::{Fault, Faults};
use crate::types::text;
use syn::{Attribute, Ident, LitStr, Path};

/// What our attributes say of a field.
#[derive(Default)]
pub(crate) struct FieldAttributes {
    pub(crate) bounds: Bounds,
    /// `#[field(bson = "…")]`.
    pub(crate) bson: Option<LitStr>,
    /// `#[field(money)]`.
    pub(crate) money: bool,
    /// `#[field(description = "…")]`.
    pub(crate) description: Option<LitStr>,
    pub(crate) indexes: Vec<Index>,
    pub(crate) reference: Option<Reference>,
    pub(crate) snapshot: Option<Snapshot>,
    /// `#[from(path)]`.
    pub(crate) from: Option<FieldPath>,
    /// `#[field(secret)]`.
    pub(crate) secret: bool,
    pub(crate) subset: Option<Subset>,
    pub(crate) count: Option<Count>,
    pub(crate) computed: Option<Computed>,
    pub(crate) allows: Allows,
}

/// `#[reference]`, `#[reference(User)]`.
pub(crate) struct Reference {
    pub(crate) target: Option<Path>,
}

impl FieldAttributes {
    pub(crate) fn read(attrs: &[Attribute], name: Option<&Ident>, faults: &mut Faults) -> Self {
        let mut read = FieldAttributes::default();
        for attr in attrs {
            let Some(attribute) = attr.path().get_ident().map(Ident::to_string) else { continue };
            match attribute.as_str() {
                "field" => read.read_field(attr, faults),
                "embed" => {
                    if let Some(arguments) = Arguments::read(attr, faults) {
                        bounds::read_embed(&arguments.list, &mut read.bounds, faults);
                    }
                }
                "index" => match name {
                    Some(name) => read.indexes.extend(Index::read(attr, Some(name), faults)),
                    None => misplaced(
                        attr,
                        "a field without a name",
                        "MongoDB indexes a path, and a path is made of names",
                        "each named field of this type",
                        faults,
                    ),
                },
                "reference" => read.reference = Reference::read(attr, faults),
                "snapshot_of" => read.snapshot = Snapshot::read(attr, faults),
                "from" => read.from = snapshot::read_from(attr, faults),
                "subset_of" => read.subset = Subset::read(attr, &mut read.bounds, faults),
                "count_of" => read.count = Count::read(attr, faults),
                "computed" => read.computed = Computed::read(attr, faults),
                "allow_design" => read.allows.read(attr, faults),
                "document" | "schema_version" | "query" | "shard_key" => {
                    misplaced(attr, "a field", OF_THE_COLLECTION, "the type", faults);
                }
                _ => {}
            }
        }
        read
    }

    fn read_field(&mut self, attr: &Attribute, faults: &mut Faults) {
        let Some(arguments) = Arguments::read(attr, faults) else { return };
        no_duplicates(&arguments.list, "field", faults);
        for argument in &arguments.list {
            match argument.key().as_deref() {
                Some("bson") => self.bson = faults.take(argument.string()),
                Some("money") => self.money = faults.take(argument.flag()).is_some(),
                Some("description") => self.description = faults.take(argument.string()),
                Some("secret") => self.secret = faults.take(argument.flag()).is_some(),
                _ => {
                    if !bounds::read_value_key(argument, &mut self.bounds, faults) {
                        let known =
                            [VALUE_KEYS, &["bson", "money", "secret", "description"]].concat();
                        unknown_key(argument, "field", &known, faults);
                    }
                }
            }
        }
    }
}

/// A variant has no attributes of ours: it is neither a type nor a field.
pub(crate) fn refuse_on_variant(attrs: &[Attribute], faults: &mut Faults) {
    for attr in attrs {
        let Some(name) = attr.path().get_ident().map(Ident::to_string) else { continue };
        match name.as_str() {
            "field" | "embed" | "index" | "reference" | "snapshot_of" => {
                misplaced(attr, "a variant", OF_ONE_FIELD, "a field of the variant", faults);
            }
            "document" | "schema_version" | "query" | "shard_key" => {
                misplaced(attr, "a variant", OF_THE_COLLECTION, "the enum", faults);
            }
            "allow_design" => {
                let why = "rules judge types and their fields";
                misplaced(attr, "a variant", why, "a field of the variant, or the enum", faults);
            }
            _ => {}
        }
    }
}

pub(super) const OF_ONE_FIELD: &str = "it says something of one field's values";
pub(super) const OF_THE_COLLECTION: &str = "it says something of the whole collection";

pub(super) fn misplaced(attr: &Attribute, on: &str, why: &str, place: &str, faults: &mut Faults) {
    let name = text(attr.path());
    faults.add(
        Fault::new(attr, "misplaced_attribute", format!("`#[{name}]` stands on {on}"))
            .why(why)
            .help(format!("write `{}` above {place}", text(attr))),
    );
}

impl Reference {
    fn read(attr: &Attribute, faults: &mut Faults) -> Option<Self> {
        let arguments = Arguments::read(attr, faults)?;
        match arguments.list.as_slice() {
            [] => Some(Reference { target: None }),
            [one] if one.as_path().is_some() => Some(Reference { target: one.as_path() }),
            [first, second, ..] => {
                let (model, why) = (text(first), "one field's `_id`s are of one collection");
                faults.add(
                    Fault::new(second, "attribute_value", "`reference` names several models")
                        .why(why)
                        .help(format!("write `#[reference({model})]`, and a field of its own for each other model")),
                );
                None
            }
            [one] => {
                let model = match &one.content {
                    Content::Literal(syn::Lit::Str(name)) => name.value(),
                    _ => "Model".to_owned(),
                };
                faults.add(
                    Fault::new(one, "attribute_value", "`reference` names no model")
                        .why("a reference holds the `_id` of a document of one model")
                        .help(format!("write `#[reference({model})]`")),
                );
                None
            }
        }
    }
}
