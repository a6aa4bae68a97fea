//! Random models: every kind of shape, every bound, flattening, aliases, versions.

use super::make::{
    aliased, defaulted, field, field_with, flat, leak, list, listed, names, object, text,
};
use super::rng::Rng;
use super::values::{ALIASES, KEY_PATTERNS, PATTERNS};
use docwright::ModelSpec;
use docwright::shape::{Bounds, Field, FieldOptions, Keys, Number, Shape, Struct};

pub(crate) struct Maker<'a> {
    rng: &'a mut Rng,
    /// How many names were given, so that no two fields of a document share one.
    named: usize,
}

/// A model of one to three versions.
pub(crate) fn model(rng: &mut Rng) -> &'static ModelSpec {
    let mut maker = Maker { rng, named: 0 };
    let versions = maker.rng.pick(&[1, 1, 1, 2, 3]);
    let missing_version = maker.rng.pick(&[1, 1, versions]);
    let oldest = maker.rng.pick(&[1, 1, 2]);
    let mut past = None;
    for version in 1..=versions {
        past = Some(leak(ModelSpec {
            name: "Random",
            collection: "random",
            shape: leak(maker.root()),
            version,
            version_field: "schemaVersion",
            missing_version,
            oldest,
            past,
            open: maker.rng.once_in(4),
            ..ModelSpec::PLAIN
        }));
    }
    past.expect("at least one version")
}

impl Maker<'_> {
    fn root(&mut self) -> Shape {
        let id = match self.rng.below(5) {
            0 => Shape::Int(0, i64::MAX),
            1 => Shape::String,
            2 => Shape::Binary(Some(4)),
            _ => Shape::ObjectId,
        };
        if self.rng.once_in(6) {
            let branches = (0..3).map(|n| {
                let mut fields = vec![
                    field("kind", Shape::Names(names(&[&format!("K{n}")]))),
                    field("_id", Shape::ObjectId),
                ];
                fields.extend(self.fields(2));
                leak(object(fields))
            });
            return Shape::AnyOf(Some("kind"), list(branches.collect()));
        }
        let mut fields = vec![];
        if !self.rng.once_in(8) {
            fields.push(field("_id", id));
        }
        fields.extend(self.fields(3));
        object(fields)
    }

    fn name(&mut self) -> String {
        self.named += 1;
        let stem = self.rng.pick(&["f", "ä", "$m", "with space"]);
        format!("{stem}{}", self.named)
    }

    fn fields(&mut self, depth: usize) -> Vec<Field> {
        let mut rest = false;
        (0..self.rng.between(1, 5))
            .map(|_| {
                let name = self.name();
                match self.rng.below(10) {
                    0 => defaulted(&name, self.shape(depth)),
                    1 => aliased(&name, &[&format!("{name}_")], self.shape(depth)),
                    2 => {
                        let aliases = [&*format!("{name}_"), &*format!("{name}__")];
                        let Field(_, _, shape, options) = defaulted(&name, self.shape(depth));
                        let aliases = names(&aliases);
                        let options = FieldOptions { aliases, ..copy(options) };
                        Field(text(name.clone()), text(name), shape, leak(options))
                    }
                    3 if depth > 0 => flat(self.flattened(depth - 1, &mut rest)),
                    4 => {
                        let description = Some("what it is");
                        let options = FieldOptions { description, ..FieldOptions::PLAIN };
                        field_with(&name, self.shape(depth), options)
                    }
                    _ => field(&name, self.shape(depth)),
                }
            })
            .collect()
    }

    fn flattened(&mut self, depth: usize, rest: &mut bool) -> Shape {
        let open = !std::mem::replace(rest, true);
        match self.rng.below(9) {
            0 if open => Shape::Any,
            1 if open => Shape::Types(&["object"]),
            2 | 3 if open => self.map(depth),
            4 => Shape::Optional(leak(object(self.fields(depth)))),
            5 => self.internal(depth),
            6 => self.external(depth),
            7 => Shape::Optional(leak(self.internal(depth))),
            8 => Shape::Null,
            _ => object(self.fields(depth)),
        }
    }

    fn structure(&mut self, depth: usize) -> Shape {
        let fields = list(self.fields(depth));
        let deny_unknown = self.rng.once_in(3) && fields.iter().all(|field| !field.3.flatten);
        Shape::Struct(leak(Struct { deny_unknown, ..Struct::new("Random", fields) }))
    }

    /// An internally tagged enum.
    fn internal(&mut self, depth: usize) -> Shape {
        let tag = text(self.name());
        let branches = (0..self.rng.between(1, 3)).map(|n| {
            let mut fields = vec![field(tag, Shape::Names(names(&[&format!("V{n}")])))];
            fields.extend(self.fields(depth));
            leak(object(fields))
        });
        Shape::AnyOf(Some(tag), list(branches.collect()))
    }

    /// An externally tagged enum.
    fn external(&mut self, depth: usize) -> Shape {
        let unit = Shape::Names(names(&[&self.name(), &self.name()]));
        let mut branches = vec![leak(unit)];
        for _ in 0..self.rng.between(1, 2) {
            let name = self.name();
            branches.push(leak(object(vec![field(&name, self.shape(depth))])));
        }
        Shape::AnyOf(None, list(branches))
    }

    fn map(&mut self, depth: usize) -> Shape {
        let mut bounds = Bounds::NONE;
        if self.rng.once_in(2) {
            bounds.max_items = Some(self.rng.below(4) as u64);
            bounds.min_items = Some(self.rng.below(2) as u64);
        }
        if self.rng.once_in(2) {
            bounds.key_pattern = Some(self.rng.pick(KEY_PATTERNS).0);
        }
        if self.rng.once_in(3) {
            bounds.key_max_length = Some(1 + self.rng.below(3) as u64);
        }
        if self.rng.once_in(3) {
            bounds.item = Some(listed(self.item_bounds()));
        }
        let value = leak(self.shape(depth));
        Shape::Bounded(leak(Shape::Map(Keys::Text, value)), listed(bounds))
    }

    fn item_bounds(&mut self) -> Bounds {
        Bounds {
            max_length: Some(self.rng.below(4) as u64),
            min: Some(Number::Int(self.rng.between(-2, 2))),
            max_items: Some(2),
            ..Bounds::NONE
        }
    }

    pub(crate) fn shape(&mut self, depth: usize) -> Shape {
        if depth == 0 {
            return self.leaf();
        }
        let inner = depth - 1;
        match self.rng.below(20) {
            0 => Shape::Optional(leak(self.shape(inner))),
            1 => Shape::Required(leak(Shape::Optional(leak(self.shape(inner))))),
            2 | 3 => self.structure(inner),
            4 => self.internal(inner),
            5 => self.external(inner),
            6 => Shape::Optional(leak(self.internal(inner))),
            7 => {
                let shapes = (0..3).map(|_| leak(self.shape(inner)));
                Shape::AnyOf(None, list(shapes.collect()))
            }
            8 => {
                let bounds = Bounds {
                    min_items: Some(self.rng.below(2) as u64),
                    max_items: Some(self.rng.between(1, 4) as u64),
                    unique_items: self.rng.once_in(2),
                    item: self.rng.once_in(2).then(|| listed(self.item_bounds())),
                    ..Bounds::NONE
                };
                Shape::Bounded(leak(Shape::Array(leak(self.shape(inner)))), listed(bounds))
            }
            9 => {
                let bounds = Bounds { unique_items: true, ..Bounds::NONE };
                Shape::Bounded(leak(Shape::Array(leak(Shape::Any))), listed(bounds))
            }
            10 => Shape::ArrayOf(leak(self.shape(inner)), self.rng.below(3)),
            11 => {
                let shapes = (0..self.rng.below(4)).map(|_| leak(self.shape(inner)));
                Shape::Tuple(list(shapes.collect()))
            }
            12 => self.map(inner),
            13 => Shape::Map(Keys::Names(&["one", "two"]), leak(self.shape(inner))),
            14 => Shape::Optional(leak(self.structure(inner))),
            _ => self.leaf(),
        }
    }

    fn leaf(&mut self) -> Shape {
        match self.rng.below(26) {
            0 => Shape::Any,
            1 => Shape::Null,
            2 => Shape::Bool,
            3 => Shape::Int(0, 255),
            4 => Shape::Int(i64::MIN, i64::MAX),
            5 => Shape::Int(i32::MIN.into(), i32::MAX.into()),
            6 => Shape::IntValues(&[1, 2, 1 << 40]),
            7 => Shape::Double,
            8 => Shape::Decimal,
            9 => Shape::String,
            10 => Shape::Char,
            11 => Shape::Names(&["A", "Bé", ""]),
            12 => Shape::ObjectId,
            13 => Shape::Date,
            14 => Shape::Timestamp,
            15 => Shape::Regex,
            16 => Shape::Binary(None),
            17 => Shape::Binary(Some(4)),
            18 => Shape::Optional(leak(Shape::Binary(Some(0)))),
            19 => Shape::Types(names(&[self.rng.pick(&ALIASES), self.rng.pick(&ALIASES)])),
            20 => Shape::Types(&["number"]),
            21 => Shape::Optional(leak(Shape::Names(&["A", "B"]))),
            22 => self.bounded_number(),
            _ => self.bounded_text(),
        }
    }

    fn bounded_number(&mut self) -> Shape {
        let edge = |rng: &mut Rng| match rng.below(5) {
            0 => Number::Double(0.1),
            1 => Number::Double(2.5),
            2 => Number::Int((1 << 53) + 1),
            _ => Number::Int(rng.between(-3, 9)),
        };
        let bounds = Bounds {
            min: self.rng.once_in(2).then(|| edge(self.rng)),
            max: self.rng.once_in(2).then(|| edge(self.rng)),
            exclusive_min: self.rng.once_in(3),
            exclusive_max: self.rng.once_in(3),
            multiple_of: self.rng.once_in(3).then(|| {
                self.rng.pick(&[Number::Int(2), Number::Double(0.1), Number::Double(0.01)])
            }),
            ..Bounds::NONE
        };
        let of = match self.rng.below(5) {
            0 => Shape::Int(-5, 5),
            1 => Shape::Double,
            2 => Shape::Decimal,
            3 => Shape::Types(&["number"]),
            _ => Shape::Any,
        };
        let once = Shape::Bounded(leak(of), listed(bounds));
        if self.rng.once_in(4) {
            Shape::Bounded(leak(once), listed(self.item_bounds()))
        } else {
            once
        }
    }

    fn bounded_text(&mut self) -> Shape {
        let pattern = self.rng.once_in(2).then(|| self.rng.pick(PATTERNS).0);
        let bounds = Bounds {
            min_length: self.rng.once_in(3).then_some(1),
            max_length: self.rng.once_in(2).then(|| self.rng.between(1, 4) as u64),
            pattern,
            ..Bounds::NONE
        };
        let of = match self.rng.below(3) {
            0 => Shape::Optional(leak(Shape::String)),
            _ => Shape::String,
        };
        let once = Shape::Bounded(leak(of), listed(bounds));
        if self.rng.once_in(4) {
            let second = Bounds { pattern: Some(self.rng.pick(PATTERNS).0), ..Bounds::NONE };
            return Shape::Bounded(leak(once), listed(second));
        }
        once
    }
}

fn copy(options: &FieldOptions) -> FieldOptions {
    FieldOptions {
        presence: options.presence,
        aliases: options.aliases,
        flatten: options.flatten,
        description: options.description,
        ..FieldOptions::PLAIN
    }
}
