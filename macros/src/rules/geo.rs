//! Keys that are places: in the place and with the limits MongoDB takes.

use crate::attributes::{Index, Key, KeyKind, integer, number};
use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::types::text;
use syn::Expr;

pub(crate) fn places_are_on_one_map(model: &Model<'_>, faults: &mut Faults) {
    // A key of another special kind beside it is a fault of that kind.
    let others = [KeyKind::Text, KeyKind::Hashed, KeyKind::Wildcard];
    let stands_alone = |index: &&Index| !others.iter().any(|kind| index.has(*kind));
    for index in model.indexes().filter(stands_alone) {
        let Some(at) = index.keys.iter().position(|key| key.kind == KeyKind::Plane) else {
            continue;
        };
        let key = &index.keys[at];
        if at > 0 {
            faults.add(
                Fault::new(&key.path, "geo_field_shape", format!("`{key}` is not the first key"))
                    .why("MongoDB refuses an index in which other keys stand before a `2d` one")
                    .help(format!("write it first: `#[index({key}, {} = 1)]`", index.keys[0].path)),
            );
        }
        let is_place = |other: &&Key| matches!(other.kind, KeyKind::Plane | KeyKind::Sphere);
        if let Some(second) = index.keys[at + 1..].iter().chain(&index.keys[..at]).find(is_place) {
            faults.add(
                Fault::new(
                    &second.path,
                    "geo_field_shape",
                    format!("`{key}` and `{second}` stand in one index"),
                )
                .why("MongoDB takes no other place beside a `2d` key")
                .help(format!("give it an index of its own: `#[index({second})]`")),
            );
        }
        if let Some(collation) = index.option("collation")
            && index.collation.as_ref().is_some_and(|collation| !collation.is_simple())
        {
            faults.add(
                Fault::new(collation, "geo_field_shape", "a `2d` index has a collation")
                    .why("MongoDB refuses it: numbers are compared in one way only")
                    .help("remove `collation`"),
            );
        }
        plane_has_an_area(index, faults);
    }
}

/// What MongoDB takes where nothing is said: degrees.
const DEGREES: (f64, f64) = (-180.0, 180.0);

fn plane_has_an_area(index: &Index, faults: &mut Faults) {
    let stated =
        |key: &str| index.plane.iter().find(|(known, _)| *known == key).map(|(_, value)| value);
    if let Some(bits) = stated("bits")
        && !integer(bits).is_some_and(|bits| (1..=32).contains(&bits))
    {
        faults.add(
            Fault::new(
                bits,
                "geo_field_shape",
                format!("`bits = {}` is not from 1 to 32", text(bits)),
            )
            .why("MongoDB cuts the plane into cells by as many bits a side, and refuses others")
            .help("write `bits = 26`, which is meant where nothing is said"),
        );
    }
    let (min, max) = (stated("min"), stated("max"));
    let value = |stated: Option<&Expr>, unstated| stated.map_or(Some(unstated), number);
    let Some(at) = max.or(min) else { return };
    let what = match (value(min, DEGREES.0), value(max, DEGREES.1)) {
        (Some(from), Some(to)) if from < to => return,
        (Some(from), Some(to)) => format!("the plane from {from} to {to} has no area"),
        _ => "a limit of the plane is no number".to_owned(),
    };
    faults.add(
        Fault::new(at, "geo_field_shape", what)
            .why("MongoDB refuses a `2d` index whose `min` is not below its `max`; they are -180 and 180 where nothing is said")
            .help("write two numbers, the smaller one first: `min = -500.0, max = 500.0`"),
    );
}
