//! A type with everything its attributes say, serde's and ours, before it is judged.

use crate::attributes::{ContainerAttributes, FieldAttributes};
use crate::fault::Faults;
use crate::serde::{self, Adapter, Container, Data, Default, Style, adapter_path};
use proc_macro2::Span;
use serde_derive_internals::attr;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
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
    /// The container's `default` reaches each field.
    container_default: bool,
    /// What the field stands in, where it has no name of its own.
    owner: String,
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
        let default = !matches!(container.attrs.default(), Default::None);
        let body = match container.data {
            Data::Struct(style, fields) => {
                Body::Struct(style, Field::read_all(fields, &input.ident, default, faults))
            }
            Data::Enum(variants) => Body::Enum(
                variants
                    .into_iter()
                    .map(|variant| Variant {
                        style: variant.style,
                        serde: variant.attrs,
                        fields: Field::read_all(variant.fields, &variant.ident, false, faults),
                        ident: variant.ident,
                    })
                    .collect(),
            ),
        };
        Some(Model { input, kind, serde: container.attrs, own, body, version_field })
    }

    /// Every field of the type, those of enum variants included.
    pub(crate) fn fields(&self) -> Box<dyn Iterator<Item = &Field<'a>> + '_> {
        match &self.body {
            Body::Struct(_, fields) => Box::new(fields.iter()),
            Body::Enum(variants) => {
                Box::new(variants.iter().flat_map(|variant| variant.fields.iter()))
            }
        }
    }

    /// Every list of fields that stands in one object.
    pub(crate) fn objects(&self) -> Vec<&[Field<'a>]> {
        match &self.body {
            Body::Struct(Style::Struct, fields) => vec![fields],
            Body::Struct(..) => Vec::new(),
            Body::Enum(variants) => variants
                .iter()
                .filter(|variant| matches!(variant.style, Style::Struct))
                .map(|variant| variant.fields.as_slice())
                .collect(),
        }
    }

    pub(crate) fn is_generic(&self) -> bool {
        self.input.generics.type_params().next().is_some()
    }
}

impl<'a> Field<'a> {
    fn read_all(
        fields: Vec<serde::Field<'a>>,
        owner: &Ident,
        container_default: bool,
        faults: &mut Faults,
    ) -> Vec<Self> {
        fields
            .into_iter()
            .map(|field| Field {
                own: FieldAttributes::read(
                    &field.original.attrs,
                    field.original.ident.as_ref(),
                    faults,
                ),
                adapter: adapter_path(&field),
                member: field.member,
                ty: field.ty,
                serde: field.attrs,
                original: field.original,
                container_default,
                owner: owner.to_string(),
            })
            .collect()
    }

    /// The Rust name without `r#`, or the position in a tuple.
    pub(crate) fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }

    /// What a message calls the field: its name, or the variant or type it is the content of.
    pub(crate) fn label(&self) -> String {
        match &self.member {
            Member::Named(_) => self.name(),
            Member::Unnamed(index) if index.index == 0 => self.owner.clone(),
            Member::Unnamed(index) => format!("{}.{}", self.owner, index.index),
        }
    }

    /// Where a message about the field points: at its name, or else at its type.
    pub(crate) fn place(&self) -> Span {
        match &self.member {
            Member::Named(ident) => ident.span(),
            Member::Unnamed(_) => self.ty.span(),
        }
    }

    /// The name serde writes.
    pub(crate) fn stored_name(&self) -> &str {
        &self.serde.name().serialize_name().value
    }

    /// The other names serde reads.
    pub(crate) fn aliases(&self) -> Vec<&str> {
        self.serde
            .aliases()
            .iter()
            .map(|name| name.value.as_str())
            .filter(|name| *name != self.stored_name())
            .collect()
    }

    /// `#[serde(skip)]`: not on the wire.
    pub(crate) fn is_skipped(&self) -> bool {
        self.serde.skip_serializing() && self.serde.skip_deserializing()
    }

    pub(crate) fn has_default(&self) -> bool {
        self.container_default || !matches!(self.serde.default(), Default::None)
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
            && (self.serde.skip_serializing() || self.serde.skip_serializing_if().is_some())
    }
}
