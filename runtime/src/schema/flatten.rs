//! The fields of an object, with those that `#[serde(flatten)]` brings in.
//!
//! A flattened struct's fields stand beside the others, a flattened map takes whatever no field
//! names, and a flattened enum brings one of several sets of fields. In a closed object each set
//! is closed against the names of the other sets, as it is where the enum stands alone.

use super::build;
use super::keyword::{Additional, ObjectRules, OneName, Property, Schema, ToldBy, Unknown};
use super::types::{Types, code};
use crate::shape::{Bound, Bounds, Field, Keys, Shape, Struct};

/// The fields of an object, before it is closed.
#[derive(Default)]
pub(super) struct Fields {
    properties: Vec<Property>,
    one_of: Vec<OneName>,
    choices: Vec<Choice>,
    /// Fields that are there together or not at all (a flattened `Option`).
    together: Vec<Together>,
    rest: Rest,
    deny_unknown: bool,
    min: Option<u64>,
    max: Option<u64>,
    root: bool,
}

/// A flattened enum.
struct Choice {
    told_by: ToldBy,
    branches: Vec<Fields>,
    /// None of the branches need be there.
    optional: bool,
    /// It is read from the whole object.
    whole: bool,
}

struct Together {
    required: Vec<&'static str>,
    one_of: Vec<Vec<&'static str>>,
    names: Vec<&'static str>,
}

/// What becomes of names that no field has.
#[derive(Default)]
enum Rest {
    /// They are unknown.
    #[default]
    Unknown,
    /// They may hold anything.
    Any,
    /// They are the keys of a map of this.
    Map { shape: &'static Shape, value: Box<Schema>, bounds: Vec<Bounds> },
}

impl Fields {
    /// The fields of a struct, or those that a shape brings into the object it is flattened into.
    pub(super) fn of(shape: &Shape, unknown: Unknown) -> Fields {
        let mut fields = Fields::default();
        fields.add(shape, unknown);
        fields
    }

    /// The sets of fields of an enum, one set of anything else.
    pub(super) fn sets(shape: &Shape, unknown: Unknown) -> Vec<Fields> {
        match shape.core() {
            Shape::AnyOf(_, shapes) => {
                shapes.iter().flat_map(|shape| Fields::sets(shape, unknown)).collect()
            }
            // A flattened unit variant is written as a field that holds null.
            Shape::Names(names) => names
                .iter()
                .map(|name| {
                    let mut fields = Fields { deny_unknown: true, ..Fields::default() };
                    fields.property(name, true, Schema::kind(code::NULL));
                    fields
                })
                .collect(),
            _ => vec![Fields::of(shape, unknown)],
        }
    }

    fn add(&mut self, shape: &Shape, unknown: Unknown) {
        match shape {
            Shape::Optional(inner) => self.add_optional(inner, unknown),
            Shape::Required(inner) => self.add(inner, unknown),
            Shape::Bounded(inner, bounds) => {
                self.add(inner, unknown);
                self.bound(bounds);
            }
            Shape::Struct(of) => self.add_struct(of, unknown),
            Shape::Map(Keys::Names(names), value) => {
                self.deny_unknown = true;
                for name in *names {
                    self.property(name, false, Schema::of(value, unknown));
                }
            }
            Shape::Map(Keys::Text, value) => {
                let schema = Box::new(Schema::of(value, unknown));
                self.rest = Rest::Map { shape: value, value: schema, bounds: Vec::new() };
            }
            Shape::AnyOf(..) | Shape::Names(_) => {
                let told_by = match shape {
                    Shape::AnyOf(Some(tag), _) => ToldBy::Field(tag),
                    _ => ToldBy::Form,
                };
                let branches = Fields::sets(shape, unknown);
                self.choices.push(Choice { told_by, branches, optional: false, whole: false });
            }
            Shape::Any | Shape::Types(_) => self.rest = Rest::Any,
            // Nothing else can be flattened, and `()` writes nothing.
            _ => self.deny_unknown = true,
        }
    }

    fn add_optional(&mut self, inner: &Shape, unknown: Unknown) {
        let mut fields = Fields::of(inner, unknown);
        for choice in &mut fields.choices {
            choice.optional = true;
        }
        let together = Together {
            required: fields.properties.iter().filter(|p| p.required).map(|p| p.name).collect(),
            one_of: fields.one_of.iter().filter(|o| o.required).map(|o| o.names.clone()).collect(),
            names: fields.properties.iter().map(|p| p.name).collect(),
        };
        if !together.required.is_empty() || !together.one_of.is_empty() {
            self.together.push(together);
        }
        for property in &mut fields.properties {
            property.required = false;
        }
        for one_of in &mut fields.one_of {
            one_of.required = false;
        }
        self.take(fields);
    }

    fn add_struct(&mut self, of: &Struct, unknown: Unknown) {
        self.deny_unknown |= of.deny_unknown;
        for field @ Field(_, name, shape, options) in of.fields {
            if options.flatten {
                let mut inner = Fields::of(shape, unknown);
                // The content of a tagged variant reads the whole object; what is flattened sees
                // only fields of its own.
                if name.is_empty() {
                    self.deny_unknown |= inner.deny_unknown;
                    inner.choices.iter_mut().for_each(|choice| choice.whole = true);
                }
                self.take(inner);
                continue;
            }
            let schema =
                || Schema { description: options.description, ..Schema::of(shape, unknown) };
            let mut names = vec![*name];
            names.extend(options.aliases.iter().filter(|alias| *alias != name));
            for name in &names {
                self.property(name, field.is_required() && names.len() == 1, schema());
            }
            if names.len() > 1 {
                self.one_of.push(OneName { names, required: field.is_required() });
            }
        }
    }

    fn take(&mut self, other: Fields) {
        for Property { name, required, schema } in other.properties {
            self.property(name, required, schema);
        }
        self.one_of.extend(other.one_of);
        self.choices.extend(other.choices);
        self.together.extend(other.together);
        if !matches!(other.rest, Rest::Unknown) {
            self.rest = other.rest;
        }
        self.min = self.min.max(other.min);
        self.max = build::smaller(self.max, other.max);
    }

    /// Adds a property; of two with one name the first counts, as on the wire.
    fn property(&mut self, name: &'static str, required: bool, schema: Schema) {
        if self.properties.iter().all(|property| property.name != name) {
            self.properties.push(Property { name, required, schema });
        }
    }

    fn bound(&mut self, with: &[Bound]) {
        if let Rest::Map { shape, value, bounds } = &mut self.rest {
            let with = Bounds::of(with);
            bounds.push(with);
            if let Some(item) = with.item {
                value.bound(item, shape);
            }
            self.min = self.min.max(with.min_items);
            self.max = build::smaller(self.max, with.max_items);
        }
    }

    /// Makes the fields those of a whole document: `_id` and the version field are known.
    pub(super) fn root(&mut self, version: Property) {
        self.root = true;
        if !self.names().contains(&"_id") {
            let schema = Schema::default();
            self.properties.insert(0, Property { name: "_id", required: false, schema });
        }
        let place = self.properties.iter().position(|property| property.name == "_id");
        self.properties.insert(place.map_or(0, |place| place + 1), version);
    }

    /// Every name one of the fields can have.
    fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.properties.iter().map(|property| property.name).collect();
        for name in self.choices.iter().flat_map(|c| &c.branches).flat_map(Fields::names) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Whether names that no field has are taken.
    fn has_rest(&self) -> bool {
        !matches!(self.rest, Rest::Unknown)
            || self.choices.iter().flat_map(|c| &c.branches).any(Fields::has_rest)
    }

    /// The schema of an object with these fields.
    pub(super) fn into_schema(self, unknown: Unknown) -> Schema {
        let closed = unknown == Unknown::Refused || self.deny_unknown;
        self.close(closed, &[])
    }

    /// The schema, in an object that has fields of these names beside.
    fn close(mut self, closed: bool, beside: &[&'static str]) -> Schema {
        let names = self.names();
        let open_choices: Vec<bool> =
            self.choices.iter().map(|c| c.branches.iter().any(Fields::has_rest)).collect();
        let rest_is_unknown = matches!(self.rest, Rest::Unknown);
        let closed_here = closed && rest_is_unknown && !open_choices.contains(&true);

        let mut around = names.clone();
        around.extend(beside.iter().filter(|name| !names.contains(name)));
        let own: Vec<_> =
            self.properties.iter().map(|p| p.name).chain(beside.iter().copied()).collect();
        let of_choices: Vec<_> = self.choices.iter().map(Choice::names).collect();
        let mut choices = Vec::new();
        for (place, choice) in std::mem::take(&mut self.choices).into_iter().enumerate() {
            let mut others_open = false;
            let mut around = own.clone();
            for (other, names) in of_choices.iter().enumerate().filter(|(other, _)| *other != place)
            {
                others_open |= open_choices[other];
                around.extend(names);
            }
            choices.push(choice.close(closed && rest_is_unknown && !others_open, &around));
        }

        let one_of = std::mem::take(&mut self.one_of);
        let together = std::mem::take(&mut self.together);
        let mut rules = self.rules(closed_here, &around);
        rules.one_of = one_of;
        let mut schema = Schema::object(rules);
        if let [Schema { any_of, .. }] = choices.as_mut_slice()
            && any_of.is_some()
        {
            schema.any_of = any_of.take();
            choices.clear();
        }
        schema.all_of = choices;
        schema.all_of.extend(together.into_iter().map(Together::into_schema));
        schema
    }

    fn rules(mut self, closed: bool, around: &[&'static str]) -> ObjectRules {
        let required = self.properties.iter().filter(|property| property.required).count() as u64;
        // Names that are typed elsewhere are listed, so that they are not unknown.
        for name in around {
            self.property(name, false, Schema::default());
        }
        let mut rules = ObjectRules::new(self.properties);
        rules.root = self.root;
        // The server counts all fields, not those of the map alone.
        rules.min = self.min.map(|least| least + required);
        rules.max = self.max.map(|most| most + rules.properties.len() as u64);
        match self.rest {
            Rest::Unknown if closed => rules.additional = Additional::Refused,
            Rest::Unknown | Rest::Any => {}
            Rest::Map { value, bounds, .. } => {
                rules.additional = if value.is_empty() {
                    Additional::Allowed
                } else {
                    Additional::Matching(*value)
                };
                let fields: Vec<_> = rules.properties.iter().map(|p| p.name).collect();
                for bounds in bounds {
                    if let Some(pattern) = build::key_pattern(&bounds, &fields) {
                        rules.keys_match(pattern);
                    }
                }
            }
        }
        rules
    }
}

impl Choice {
    /// Every name one of the branches can have.
    fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.branches.iter().flat_map(Fields::names).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn close(self, closed: bool, around: &[&'static str]) -> Schema {
        let names = self.names();
        let close = |fields: Fields| {
            let closed = closed || self.whole && fields.deny_unknown;
            fields.close(closed, around)
        };
        let mut branches: Vec<_> = self.branches.into_iter().map(close).collect();
        if self.optional {
            branches.push(none_of(names));
        }
        if branches.is_empty() {
            return Schema::types(Types::NONE);
        }
        Schema::any_of(self.told_by, branches)
    }
}

impl Together {
    fn into_schema(self) -> Schema {
        let known = self.required.iter().map(|name| (*name, true));
        let named = self.one_of.iter().flatten().map(|name| (*name, false));
        let mut rules = ObjectRules::new(known.chain(named).map(listed).collect());
        let one_name = |names| OneName { names, required: true };
        rules.one_of = self.one_of.into_iter().map(one_name).collect();
        Schema::any_of(ToldBy::First, vec![Schema::object(rules), none_of(self.names)])
    }
}

fn none_of(names: Vec<&'static str>) -> Schema {
    let mut rules = ObjectRules::new(names.iter().map(|name| listed((*name, false))).collect());
    rules.none_of = names;
    Schema::object(rules)
}

/// A property whose value is described elsewhere.
fn listed((name, required): (&'static str, bool)) -> Property {
    Property { name, required, schema: Schema::default() }
}
