//! The computed size of a document against the real one, for random types and values, and for
//! derived ones.
//!
//! `DOCWRIGHT_SEED` replays a run.

#[path = "size/derived.rs"]
mod derived;
#[path = "schema/make.rs"]
#[allow(dead_code)]
mod make;
#[path = "schema/node.rs"]
mod node;
#[path = "schema/random.rs"]
mod random;
#[path = "schema/rng.rs"]
#[allow(dead_code)]
mod rng;
#[path = "schema/values.rs"]
#[allow(dead_code)]
mod values;

use docwright::bson::oid::ObjectId;
use docwright::bson::spec::BinarySubtype;
use docwright::bson::{Binary, Bson, DateTime, Document, Timestamp, serialize_to_vec};
use docwright::shape::{Bound, Keys, Shape};
use make::{aliased, any_of, array, field, flat, leak, list, names, object, optional};
use rng::{Rng, seed};

const ROUNDS: usize = 800;

/// A type in which everything is bounded, with its largest value and with one that is any.
struct Made {
    shape: Shape,
    largest: Bson,
    any: Bson,
}

fn fixed(shape: Shape, value: impl Into<Bson>) -> Made {
    let value = value.into();
    Made { shape, largest: value.clone(), any: value }
}

fn bounded(inner: Shape, bounds: Vec<Bound>) -> Shape {
    Shape::Bounded(leak(inner), list(bounds))
}

/// A text of so many code points, of four bytes each; two numbers below 256 make different ones.
fn wide(code_points: usize, number: usize) -> String {
    let first = char::from_u32(0x1_F300 + number as u32).expect("a pictograph");
    std::iter::once(first).chain(std::iter::repeat('😀')).take(code_points).collect()
}

fn made(rng: &mut Rng, depth: usize) -> Made {
    if depth == 0 || rng.once_in(3) {
        return leaf(rng);
    }
    match rng.below(9) {
        0 | 1 => fields(rng, depth - 1, 0),
        2 => {
            let item = made(rng, depth - 1);
            let most = rng.pick(&[1, 9, 10, 11, 99, 100, 101]);
            let shape = bounded(array(item.shape), vec![Bound::MaxItems(most as u64)]);
            let any = vec![item.any; rng.below(most + 1)];
            Made { shape, largest: vec![item.largest; most].into(), any: any.into() }
        }
        3 => {
            let (most, length) = (1 + rng.below(12), 1 + rng.below(5));
            let item = list(vec![Bound::MaxLength(length as u64)]);
            let bounds = vec![Bound::MaxItems(most as u64), Bound::Item(item)];
            let texts = |count, length| Bson::from(vec![wide(length, 0); count]);
            Made {
                shape: bounded(array(Shape::String), bounds),
                largest: texts(most, length),
                any: texts(rng.below(most + 1), rng.below(length + 1)),
            }
        }
        4 => {
            let (item, count) = (made(rng, depth - 1), rng.below(12));
            Made {
                shape: Shape::ArrayOf(leak(item.shape), count),
                largest: vec![item.largest; count].into(),
                any: vec![item.any; count].into(),
            }
        }
        5 => {
            let items: Vec<_> = (0..rng.below(4)).map(|_| made(rng, depth - 1)).collect();
            let (mut shapes, mut largest, mut any) = (Vec::new(), Vec::new(), Vec::new());
            for item in items {
                shapes.push(leak(item.shape));
                largest.push(item.largest);
                any.push(item.any);
            }
            Made { shape: Shape::Tuple(list(shapes)), largest: largest.into(), any: any.into() }
        }
        6 => {
            let (value, most, length) = (made(rng, depth - 1), 1 + rng.below(5), 1 + rng.below(5));
            let bounds = vec![Bound::MaxItems(most as u64), Bound::KeyMaxLength(length as u64)];
            let map = |count: usize, value: &Bson| -> Document {
                (0..count).map(|n| (wide(length, n), value.clone())).collect()
            };
            let (largest, any) = (map(most, &value.largest), map(rng.below(most + 1), &value.any));
            let shape = bounded(Shape::Map(Keys::Text, leak(value.shape)), bounds);
            Made { shape, largest: largest.into(), any: any.into() }
        }
        7 => {
            let branches: Vec<_> = (0..3).map(|_| made(rng, depth - 1)).collect();
            let largest = branches.iter().map(|branch| branch.largest.clone());
            let largest = largest.max_by_key(size_of).expect("three branches");
            let any = branches[rng.below(3)].any.clone();
            let shapes = branches.into_iter().map(|branch| branch.shape).collect();
            Made { shape: any_of(None, shapes), largest, any }
        }
        _ => {
            let Made { shape, largest, any } = made(rng, depth - 1);
            let any = if rng.once_in(3) { Bson::Null } else { any };
            Made { shape: optional(shape), largest, any }
        }
    }
}

/// An object; names begin with its number, so that flattened ones do not clash.
fn fields(rng: &mut Rng, depth: usize, number: usize) -> Made {
    let (mut all, mut largest, mut any) = (Vec::new(), Document::new(), Document::new());
    for n in 0..rng.below(5) {
        let name = format!("{number}{}{n}", rng.pick(&["n", "name", "größer"]));
        let inner = made(rng, depth);
        match rng.below(5) {
            0 => {
                let alias = format!("{name}_before");
                all.push(aliased(&name, &[&alias], inner.shape));
                largest.insert(alias, inner.largest);
            }
            1 => {
                let Made { shape, largest: Bson::Document(most), any: Bson::Document(some) } =
                    fields(rng, depth.saturating_sub(1), 10 * (number + 1) + n)
                else {
                    unreachable!("fields make an object")
                };
                all.push(flat(shape));
                largest.extend(most);
                any.extend(some);
                continue;
            }
            _ => {
                all.push(field(&name, inner.shape));
                largest.insert(&name, inner.largest);
            }
        }
        any.insert(name, inner.any);
    }
    Made { shape: object(all), largest: largest.into(), any: any.into() }
}

fn leaf(rng: &mut Rng) -> Made {
    let small = Bson::Int32(rng.between(-5, 5) as i32);
    match rng.below(12) {
        0 => fixed(Shape::Bool, true),
        1 => Made { shape: Shape::Int(-9, 9), largest: Bson::Int64(7), any: small },
        2 => Made { shape: Shape::Double, largest: Bson::Double(0.5), any: small },
        3 => fixed(Shape::Decimal, values::decimal("1.5")),
        4 => fixed(Shape::ObjectId, ObjectId::from_bytes([7; 12])),
        5 => fixed(Shape::Date, DateTime::from_millis(1)),
        6 => fixed(Shape::Timestamp, Timestamp { time: 1, increment: 1 }),
        7 => fixed(Shape::Null, Bson::Null),
        8 => {
            let uuid = Binary { subtype: BinarySubtype::Uuid, bytes: vec![1; 16] };
            fixed(Shape::Binary(Some(4)), uuid)
        }
        9 => Made { shape: Shape::Char, largest: "😀".into(), any: "a".into() },
        10 => Made {
            shape: Shape::Names(names(&["a", "the größte"])),
            largest: "the größte".into(),
            any: "a".into(),
        },
        _ => {
            let most = 1 + rng.below(40);
            Made {
                shape: bounded(Shape::String, vec![Bound::MaxLength(most as u64)]),
                largest: wide(most, 0).into(),
                any: wide(rng.below(most + 1), 1).into(),
            }
        }
    }
}

/// What a value takes without a name: a document of one field, less what is around it.
fn size_of(value: &Bson) -> usize {
    let document = Document::from_iter([("".to_owned(), value.clone())]);
    serialize_to_vec(&document).expect("a document").len() - 5 - 2
}

/// A document of a model, as it is stored.
fn stored(value: &Bson) -> Document {
    let mut document = Document::new();
    document.insert("_id", ObjectId::from_bytes([1; 12]));
    document.insert("schema_version", 1);
    document.extend(value.as_document().expect("an object").clone());
    document
}

#[test]
fn a_document_at_its_bounds_is_as_large_as_computed_and_no_other_is_larger() {
    let mut rng = Rng::new(seed());
    for round in 0..ROUNDS {
        let Made { shape, largest, any } = fields(&mut rng, 3, 0);
        let spec = leak(make::root(shape));
        let size = spec.size();
        let bytes = |document: &Document| serialize_to_vec(document).expect("a document").len();
        for (document, exact) in [(stored(&largest), true), (stored(&any), false)] {
            let raw =
                docwright::bson::serialize_to_raw_document_buf(&document).expect("a document");
            assert_eq!(spec.check(&raw), Ok(()), "round {round}: {document}");
            let (most, real) = (size.max.expect("everything is bounded"), bytes(&document) as u64);
            assert!(real <= most, "round {round}: {real} > {most}: {:?} {document}", spec.shape);
            assert!(!exact || real == most, "round {round}: {real} != {most}: {:?}", spec.shape);
        }
        assert_eq!(size.max, Some(size.stated));
        let around = 5 + (3 + 2 + 12) + (14 + 2 + 4);
        let parts: u64 = size.parts.iter().map(|part| part.stated).sum();
        assert_eq!(parts + around, size.stated, "round {round}");
    }
}

#[test]
fn no_document_that_fits_is_larger_than_computed() {
    let mut rng = Rng::new(seed());
    let mut compared = 0;
    // Few of these models are bounded in every part.
    for round in 0..4 * ROUNDS {
        let spec = random::model(&mut rng);
        let size = spec.size();
        assert!(size.stated <= size.max.unwrap_or(u64::MAX));
        let Some(most) = size.max else { continue };
        // A UUID has 16 bytes; the validator has no word for that inside an array.
        if format!("{:?}", spec.shape).contains("Binary(Some(") {
            continue;
        }
        let raw = values::document(&mut rng, spec, round).document();
        // Past versions have sizes of their own, and docwright writes the version as an int.
        let version = raw.get_i32(spec.version_field).ok();
        if version == Some(spec.version) && spec.check(&raw).is_ok() {
            let real = raw.as_bytes().len() as u64;
            assert!(real <= most, "round {round}: {real} > {most}: {:?} {raw:?}", spec.shape);
            compared += 1;
        }
    }
    assert!(compared > 20, "only {compared} documents were compared");
}
