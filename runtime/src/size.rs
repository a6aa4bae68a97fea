//! How large a document of a model can get: [`Size`] for tools, and the checks of a derive.

use crate::assert::Fault;
use crate::model::{Model, ModelSpec};
use crate::shape::{
    Extent, Field, Keys, Limits, Shape, Struct, UNBOUNDED, element, extent, field_extent, peeled,
};

/// The most bytes MongoDB stores in one document.
pub const MAX_DOCUMENT_SIZE: u64 = 16 * 1024 * 1024;

/// The budget of a model that states no `#[document(max_size = …)]`.
pub const DEFAULT_BUDGET: u64 = 1024 * 1024;

/// The most levels of objects and arrays MongoDB promises to store inside a document.
const MAX_NESTING: usize = 100;
/// The document itself is around its levels.
const MAX_LEVELS: usize = MAX_NESTING + 1;

/// How large a document of a model can get, in bytes of BSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size {
    /// The largest document that a value of the model is stored as, `_id` and the version field
    /// included; `None` where some part has no bound, and for an `open` model.
    pub max: Option<u64>,
    /// The largest document by the bounds that are stated: what has none counts as empty. A model
    /// in which this is above [`MAX_DOCUMENT_SIZE`] does not compile.
    pub stated: u64,
    /// `#[document(max_size = …)]`, or [`DEFAULT_BUDGET`].
    pub budget: u64,
    /// The fields of the model, those of each variant if it is an enum, in the order they are
    /// written.
    pub parts: Vec<Part>,
}

/// What one field adds to a document, its name included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The Rust name of the field, behind the variant's if the model is an enum.
    pub field: String,
    /// The most it can add; `None` where it has no bound.
    pub max: Option<u64>,
    /// The most it can add by the bounds that are stated.
    pub stated: u64,
}

impl ModelSpec {
    /// How large a document can get, as a whole and by field.
    pub fn size(&self) -> Size {
        let mut parts = Vec::new();
        match self.shape.core() {
            Shape::Struct(of) => parts.extend(of.fields.iter().map(|field| part("", field))),
            Shape::AnyOf(_, variants) => {
                for variant in *variants {
                    if let Shape::Struct(of) = variant.core() {
                        parts.extend(of.fields.iter().map(|field| part(of.name, field)));
                    }
                }
            }
            _ => {}
        }
        let size = size(self);
        Size { max: bounded(size.max()), stated: size.stated, budget: self.budget, parts }
    }
}

fn part(variant: &str, field: &Field) -> Part {
    let size = field_extent(field, MAX_LEVELS);
    Part {
        field: if variant.is_empty() {
            field.0.to_owned()
        } else {
            format!("{variant}.{}", field.0)
        },
        max: bounded(size.max()),
        stated: size.stated,
    }
}

fn bounded(size: u64) -> Option<u64> {
    (size != UNBOUNDED).then_some(size)
}

/// The extent of a whole document.
const fn size(spec: &ModelSpec) -> Extent {
    let document = extent(spec.shape, Limits::NONE, MAX_LEVELS);
    // Whoever leaves `_id` out gets an ObjectId.
    let id = if has_id(spec.shape) { 0 } else { element("_id".len(), 12) };
    let version = element(spec.version_field.len(), 4);
    Extent {
        stated: document.stated.saturating_add(id).saturating_add(version),
        // Whoever lets unknown fields in lets in any number of them.
        is_open: document.is_open || spec.open,
        ..document
    }
}

/// Whether every document of the shape has an `_id` field of its own.
const fn has_id(shape: &Shape) -> bool {
    match shape.core() {
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                let Field(_, stored, shape, options) = &of.fields[n];
                let here = matches!(stored.as_bytes(), b"_id");
                if (here && !options.flatten) || (options.flatten && has_id(shape)) {
                    return true;
                }
                n += 1;
            }
            false
        }
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if !has_id(shapes[n]) {
                    return false;
                }
                n += 1;
            }
            true
        }
        _ => false,
    }
}

/// Whether a document stays within the model's budget; one without a bound cannot be compared.
#[doc(hidden)]
pub const fn keeps_budget(spec: &ModelSpec) -> bool {
    let size = size(spec);
    size.is_open || size.stated <= spec.budget
}

/// What a field of this shape leaves of `room`; nothing if it is too deep for any document.
#[doc(hidden)]
pub const fn room_beside(room: u64, shape: &Shape) -> u64 {
    let shape = if let Shape::Optional(inner) = shape { inner } else { shape };
    let size = match shape {
        Shape::Struct(Struct { most: Some(most), .. }) => *most,
        _ => {
            let size = extent(shape, Limits::NONE, MAX_LEVELS - 1);
            if size.is_deeper { room } else { size.stated }
        }
    };
    room.saturating_sub(size)
}

/// Checks that every document of the model can be stored; `room` is what its fields leave of its
/// budget as far as the derive can tell. As long as that is something, the model's constant need not
/// be evaluated.
#[doc(hidden)]
#[track_caller]
pub const fn check_size<M: Model>(room: u64, within_budget: bool) {
    if room == 0 {
        check_documents::<M>(within_budget);
    }
}

#[track_caller]
const fn check_documents<M: Model>(within_budget: bool) {
    check_spec(M::SPEC, within_budget);
}

/// Checks that every document the bounds allow can be stored: not too deep, not too large and, if
/// that is asked, within the model's budget.
#[track_caller]
const fn check_spec(spec: &ModelSpec, within_budget: bool) {
    let size = size(spec);
    if size.is_deeper {
        too_deep(spec);
    }
    if size.stated > MAX_DOCUMENT_SIZE {
        too_large(spec, size.stated);
    }
    if within_budget && !size.is_open && size.stated > spec.budget {
        bloated(spec, size.stated);
    }
}

#[track_caller]
const fn bloated(spec: &ModelSpec, size: u64) -> ! {
    let (unit, bytes) = match size {
        ..0x10_0000 => ("KiB", 1024),
        _ => ("MiB", 1024 * 1024),
    };
    reach(spec, size, " (budget ", spec.budget)
        .lint("bloated_document")
        .why()
        .text("each read and each write moves the whole document, and the cache holds it whole")
        .help()
        .text("move what is seldom read into a document of its own, or write `#[document(max_size = \"")
        .number(size.div_ceil(bytes))
        .text(unit)
        .text("\")]`")
        .raise()
}

#[track_caller]
const fn too_deep(spec: &ModelSpec) -> ! {
    Fault::new()
        .name(spec.name)
        .text(" nests more than ")
        .number(MAX_NESTING as u64)
        .text(" levels deep")
        .slug("nesting_depth")
        .why()
        .text("MongoDB promises to store 100 levels of objects and arrays, and no more")
        .help()
        .text("flatten the inner types, or store them as documents of their own with a reference")
        .raise()
}

#[track_caller]
const fn too_large(spec: &ModelSpec, size: u64) -> ! {
    reach(spec, size, " (limit ", MAX_DOCUMENT_SIZE)
        .slug("worst_case_16mib")
        .why()
        .text("MongoDB refuses a larger document: inserts and `$push` begin to fail when the data is big")
        .help()
        .text("lower the bounds of the largest part, or give it a collection of its own")
        .raise()
}

/// `` `Order` can reach 35 006 041 bytes (limit 16 777 216); largest part: `lines` = 500 × 70 012 ``
const fn reach(spec: &ModelSpec, size: u64, limit: &str, of: u64) -> Fault {
    let fault = Fault::new().name(spec.name).text(" can reach ").number(size);
    let fault = fault.text(" bytes").text(limit).number(of).text("); largest part: ");
    largest_part(fault, spec.shape)
}

/// Names the largest part by its path down to the innermost array, and multiplies it out.
const fn largest_part(fault: Fault, shape: &Shape) -> Fault {
    let mut way = Way::from(shape);
    let (mut depth, mut arrays) = (0, 0);
    // Without an array on the way, the part is the deepest field that is most of what is around it.
    loop {
        match way.next() {
            Step::Field(_) if arrays == 0 => depth = way.depth,
            Step::Field(_) | Step::Inside => {}
            Step::Items(_) => (depth, arrays) = (way.depth, arrays + 1),
            Step::End => break,
        }
    }
    let (mut way, mut fault, mut separator) = (Way::from(shape), fault.text("`"), "");
    while way.depth < depth {
        if let Step::Field(name) = way.next() {
            fault = fault.text(separator).text(name);
            separator = ".";
        }
    }
    let (mut way, mut fault) = (Way::from(shape), fault.text("` = "));
    while way.depth < depth || arrays > 0 {
        if let Step::Items(count) = way.next() {
            fault = fault.number(count).text(" × ");
            arrays -= 1;
        }
    }
    fault.number(extent(way.shape, way.limits, MAX_LEVELS).stated)
}

/// The way from a document down into its largest part.
struct Way<'a> {
    shape: &'a Shape,
    limits: Limits,
    /// How many fields it has led through.
    depth: usize,
}

enum Step<'a> {
    /// Into the field of this name.
    Field(&'a str),
    /// Into the items of an array or the values of a map: so many.
    Items(u64),
    /// Into a variant, or into what has no name.
    Inside,
    End,
}

impl<'a> Way<'a> {
    const fn from(shape: &'a Shape) -> Self {
        Way { shape, limits: Limits::NONE, depth: 0 }
    }

    const fn next(&mut self) -> Step<'a> {
        (self.shape, self.limits) = peeled(self.shape, self.limits);
        match self.shape {
            Shape::Struct(of) => {
                let (mut at, mut most, mut sum, mut n) = (0, 0, 5_u64, 0);
                while n < of.fields.len() {
                    let size = field_extent(&of.fields[n], MAX_LEVELS).stated;
                    sum = sum.saturating_add(size);
                    if size > most {
                        (at, most) = (n, size);
                    }
                    n += 1;
                }
                if most == 0 || (self.depth > 0 && most < sum / 2) {
                    return Step::End;
                }
                let Field(name, stored, shape, _) = &of.fields[at];
                (self.shape, self.limits) = (shape, Limits::NONE);
                if stored.is_empty() {
                    // The content of a variant.
                    return Step::Inside;
                }
                self.depth += 1;
                Step::Field(name)
            }
            Shape::Array(item) => self.items(item, self.limits.items),
            Shape::ArrayOf(item, count) => self.items(item, Some(*count as u64)),
            Shape::Map(Keys::Text, value) => self.items(value, self.limits.items),
            Shape::Map(Keys::Names(names), value) => self.items(value, Some(names.len() as u64)),
            Shape::AnyOf(_, shapes) | Shape::Tuple(shapes) if !shapes.is_empty() => {
                if matches!(self.shape, Shape::Tuple(_)) {
                    self.limits = self.limits.of_item();
                }
                let (mut at, mut n) = (0, 1);
                while n < shapes.len() {
                    if extent(shapes[n], self.limits, MAX_LEVELS).stated
                        > extent(shapes[at], self.limits, MAX_LEVELS).stated
                    {
                        at = n;
                    }
                    n += 1;
                }
                self.shape = shapes[at];
                Step::Inside
            }
            _ => Step::End,
        }
    }

    const fn items(&mut self, item: &'a Shape, count: Option<u64>) -> Step<'a> {
        let Some(count) = count else { return Step::End };
        (self.shape, self.limits) = (item, self.limits.of_item());
        Step::Items(count)
    }
}

#[cfg(test)]
mod tests;
