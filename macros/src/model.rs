//! A type with everything its attributes say, serde's and ours, before it is judged.

use crate::attributes::{
    Allow, ContainerAttributes, FieldAttributes, FieldPath, Index, refuse_on_variant,
};
use crate::fault::Faults;
use crate::rules::Sort;
use crate::serde::{self, Adapter, Container, Data, Default, Style, adapter_path};
use crate::types;
use proc_macro2::TokenStream;
use quote::ToTokens;
use serde_derive_internals::attr;
use std::cell::OnceCell;
use syn::ext::IdentExt;
use syn::{DeriveInput, Ident, Member, Type};

/// Which derive runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Document,
    Embedded,
}

pub(crate) struct Model<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) kind: Kind,
    pub(crate) serde: attr::Container,
    pub(crate) own: ContainerAttributes,
    pub(crate) body: Body<'a>,
    /// The stored name of the version field.
    pub(crate) version_field: String,
    /// The names of variants that serde reads but refuses to write; they are not in the body.
    pub(crate) never_written: Vec<String>,
}

pub(crate) enum Body<'a> {
    Struct(Style, Vec<Field<'a>>),
    Enum(Vec<Variant<'a>>),
}

pub(crate) struct Variant<'a> {
    pub(crate) ident: Ident,
    pub(crate) style: Style,
    pub(crate) serde: attr::Variant,
    pub(crate) fields: Vec<Field<'a>>,
}

pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    pub(crate) ty: &'a Type,
    pub(crate) serde: attr::Field,
    pub(crate) adapter: Adapter,
    pub(crate) own: FieldAttributes,
    pub(crate) original: &'a syn::Field,
    /// What its type is to references.
    pub(crate) sort: OnceCell<Sort>,
    /// What the tokens of its type show to be stored.
    parts: Vec<&'a Type>,
    container: Reach,
    /// The only field of a newtype struct, on which serde looks at no `skip`.
    is_newtype: bool,
    /// The Rust name; to ask an identifier for its text is a call into the compiler.
    name: String,
    /// What the field stands in, where it has no name of its own.
    owner: String,
    /// The only field of what it stands in.
    is_alone: bool,
}

/// What is stated on the type and reaches each of its fields.
#[derive(Clone, Copy)]
struct Reach {
    /// serde's `default`.
    default: bool,
    /// `#[allow_design(two_way_unbounded)]`.
    two_way: bool,
}

impl<'a> Model<'a> {
    pub(crate) fn read(
        input: &'a DeriveInput,
        container: Container<'a>,
        kind: Kind,
        faults: &mut Faults,
    ) -> Option<Self> {
        let own = ContainerAttributes::read(&input.attrs, kind, faults);
        let version_field = serde::rename("schema_version", &container);
        let reach = Reach {
            default: !matches!(container.attrs.default(), Default::None),
            two_way: own.allows.find("two_way_unbounded").is_some(),
        };
        let mut never_written = Vec::new();
        let body = match container.data {
            Data::Struct(style, fields) => {
                let mut fields = Field::read_all(fields, &input.ident, reach, faults);
                if let (Style::Newtype, [field]) = (style, fields.as_mut_slice()) {
                    field.is_newtype = true;
                }
                Body::Struct(style, fields)
            }
            Data::Enum(variants) => {
                for variant in &variants {
                    refuse_on_variant(&variant.original.attrs, faults);
                }
                let (written, unwritten): (Vec<_>, Vec<_>) = variants
                    .into_iter()
                    .map(|variant| Variant {
                        style: match (variant.style, variant.fields.as_slice()) {
                            // Serde takes the variant for a unit then.
                            (Style::Newtype, [field]) if is_skipped(&field.attrs) => Style::Unit,
                            (style, _) => style,
                        },
                        serde: variant.attrs,
                        fields: Field::read_all(
                            variant.fields,
                            &variant.ident,
                            Reach { default: false, ..reach },
                            faults,
                        ),
                        ident: variant.ident,
                    })
                    .partition(|variant| !variant.serde.skip_serializing());
                never_written = unwritten.iter().flat_map(Variant::names).collect();
                Body::Enum(written)
            }
        };
        let serde = container.attrs;
        Some(Model { input, kind, serde, own, body, version_field, never_written })
    }

    /// Every field that is written as such, those of enum variants included: `into` writes another
    /// type in the place of this one.
    pub(crate) fn fields(&self) -> Box<dyn Iterator<Item = &Field<'a>> + '_> {
        match &self.body {
            _ if self.serde.type_into().is_some() => Box::new(std::iter::empty()),
            Body::Struct(_, fields) => Box::new(fields.iter()),
            Body::Enum(variants) => {
                Box::new(variants.iter().flat_map(|variant| variant.fields.iter()))
            }
        }
    }

    /// Every field that has attributes of ours, whether it is written or not.
    pub(crate) fn every_field(&self) -> impl Iterator<Item = &Field<'a>> {
        let (own, of_variants) = match &self.body {
            Body::Struct(_, fields) => (fields.as_slice(), [].as_slice()),
            Body::Enum(variants) => ([].as_slice(), variants.as_slice()),
        };
        own.iter().chain(of_variants.iter().flat_map(|variant| &variant.fields))
    }

    /// Every index above the type and on its fields, as far as it has been understood; of a past
    /// version none is built.
    pub(crate) fn indexes(&self) -> impl Iterator<Item = &Index> {
        let of_fields = self.fields().flat_map(|field| &field.own.indexes);
        let all = self.own.indexes.iter().chain(of_fields);
        all.filter(|index| !index.refused && !self.own.superseded)
    }

    /// The field of the type's own that a path is.
    pub(crate) fn field_at(&self, path: &FieldPath) -> Option<&Field<'a>> {
        let name = path.to_string();
        self.fields().find(|field| field.name() == name && !field.is_skipped())
    }

    /// Whether the path is the `_id` of a document.
    pub(crate) fn is_id(&self, path: &FieldPath) -> bool {
        let field = self.field_at(path);
        self.kind == Kind::Document && field.is_some_and(|field| field.stored_name() == "_id")
    }

    /// What lets the field, or the whole type, break the rule.
    pub(crate) fn allow<'b>(
        &'b self,
        field: Option<&'b Field<'a>>,
        slug: &str,
    ) -> Option<&'b Allow> {
        let of_field = field.and_then(|field| field.own.allows.find(slug));
        of_field.or_else(|| self.own.allows.find(slug))
    }

    /// Every list of fields that stands in one object.
    pub(crate) fn objects(&self) -> Vec<&[Field<'a>]> {
        match &self.body {
            _ if self.serde.type_into().is_some() => Vec::new(),
            Body::Struct(Style::Struct, fields) => vec![fields],
            Body::Struct(..) => Vec::new(),
            Body::Enum(variants) => variants
                .iter()
                .filter(|variant| matches!(variant.style, Style::Struct))
                .map(|variant| variant.fields.as_slice())
                .collect(),
        }
    }

    /// The fields that stand in one object with this one.
    pub(crate) fn beside(&self, field: &Field<'a>) -> &[Field<'a>] {
        let holds = |object: &&[Field<'a>]| object.iter().any(|other| std::ptr::eq(other, field));
        self.objects().into_iter().find(holds).unwrap_or_default()
    }

    /// Whether the document can have fields of a type that a variant holds.
    pub(crate) fn hides_fields(&self) -> bool {
        let is_newtype = |variant: &Variant<'_>| matches!(variant.style, Style::Newtype);
        self.kind == Kind::Document
            && matches!(&self.body, Body::Enum(variants) if variants.iter().any(is_newtype))
    }

    /// Has parameters of types, constants or lifetimes.
    pub(crate) fn is_generic(&self) -> bool {
        !self.input.generics.params.is_empty()
    }

    /// Constants of a generic impl are not evaluated, and a `remote` definition is no type of its
    /// own.
    pub(crate) fn is_judged_by_shape(&self) -> bool {
        !self.is_generic() && self.serde.remote().is_none()
    }

    /// The field that stands for the whole of a `transparent` type.
    pub(crate) fn transparent(&self) -> Option<&Field<'a>> {
        match &self.body {
            Body::Struct(_, fields) if self.serde.transparent() => {
                fields.iter().find(|field| field.serde.transparent())
            }
            _ => None,
        }
    }
}

impl Variant<'_> {
    /// The written name first, then the others it is read by.
    pub(crate) fn names(&self) -> Vec<String> {
        let written = &self.serde.name().serialize_name().value;
        let others = self.serde.aliases().iter().map(|name| &name.value);
        std::iter::once(written).chain(others.filter(|name| *name != written)).cloned().collect()
    }

    /// The Rust name without `r#`.
    pub(crate) fn name(&self) -> String {
        self.ident.unraw().to_string()
    }
}

impl<'a> Field<'a> {
    fn read_all(
        fields: Vec<serde::Field<'a>>,
        owner: &Ident,
        container: Reach,
        faults: &mut Faults,
    ) -> Vec<Self> {
        let is_alone = fields.len() == 1;
        fields
            .into_iter()
            .map(|field| Field {
                own: FieldAttributes::read(
                    &field.original.attrs,
                    field.original.ident.as_ref(),
                    faults,
                ),
                adapter: adapter_path(&field),
                name: name_of(&field.member),
                sort: OnceCell::new(),
                parts: types::parts(field.ty),
                member: field.member,
                ty: field.ty,
                serde: field.attrs,
                original: field.original,
                container,
                is_newtype: false,
                owner: owner.to_string(),
                is_alone,
            })
            .collect()
    }

    /// The Rust name without `r#`, or the position in a tuple.
    pub(crate) fn name(&self) -> String {
        self.name.clone()
    }

    /// The parts of its type, as [`types::parts`] finds them.
    pub(crate) fn parts(&self) -> &[&'a Type] {
        &self.parts
    }

    /// What a message calls the field: its name, or the variant or type it is the content of.
    pub(crate) fn label(&self) -> String {
        match &self.member {
            Member::Named(_) => self.name(),
            Member::Unnamed(_) if self.is_alone => self.owner.clone(),
            Member::Unnamed(index) => format!("{}.{}", self.owner, index.index),
        }
    }

    /// The variant or type the field stands in.
    pub(crate) fn owner(&self) -> &str {
        &self.owner
    }

    /// Where a message about the field points: at its name, or else at its type.
    pub(crate) fn place(&self) -> TokenStream {
        match &self.member {
            Member::Named(ident) => ident.to_token_stream(),
            Member::Unnamed(_) => self.ty.to_token_stream(),
        }
    }

    /// The name serde writes; of a field that is only read, the name it is read by.
    pub(crate) fn stored_name(&self) -> &str {
        let name = self.serde.name();
        match self.serde.skip_serializing() {
            true => &name.deserialize_name().value,
            false => &name.serialize_name().value,
        }
    }

    /// The other names serde reads.
    pub(crate) fn aliases(&self) -> Vec<&str> {
        let read = if self.serde.skip_deserializing() { None } else { Some(self.serde.aliases()) };
        read.into_iter()
            .flatten()
            .map(|name| name.value.as_str())
            .filter(|name| *name != self.stored_name())
            .collect()
    }

    /// `#[serde(skip)]`: not on the wire.
    pub(crate) fn is_skipped(&self) -> bool {
        is_skipped(&self.serde) && !self.is_newtype
    }

    pub(crate) fn has_default(&self) -> bool {
        self.container.default || !matches!(self.serde.default(), Default::None)
    }

    /// What it lists may list its model in turn.
    pub(crate) fn may_be_two_way(&self) -> bool {
        self.container.two_way || self.own.allows.find("two_way_unbounded").is_some()
    }

    /// May be absent whatever its type says.
    pub(crate) fn is_optional(&self) -> bool {
        self.has_default() || self.serde.skip_serializing() || self.serde.skip_deserializing()
    }

    /// Absent from what is written, at least at times, and nothing in the attributes gives it a
    /// value on reading: the type itself must.
    pub(crate) fn relies_on_missing(&self) -> bool {
        !self.is_skipped()
            && !self.has_default()
            && !self.serde.skip_deserializing()
            && !self.is_newtype
            && (self.serde.skip_serializing() || self.serde.skip_serializing_if().is_some())
    }
}

fn name_of(member: &Member) -> String {
    match member {
        Member::Named(ident) => {
            let name = ident.to_string();
            match name.strip_prefix("r#") {
                Some(name) => name.to_owned(),
                None => name,
            }
        }
        Member::Unnamed(index) => index.index.to_string(),
    }
}

fn is_skipped(field: &attr::Field) -> bool {
    field.skip_serializing() && field.skip_deserializing()
}
