//! Whether a value is a place: on the globe (`2dsphere`), or on a plane (`2d`).

use super::super::forms::Forms;
use super::{Field, Shape};
use crate::assert::{Fault, same_text};
use crate::shape::Struct;

/// The values of `type` in a geometry of GeoJSON, letter by letter.
const GEOMETRIES: [&str; 7] = [
    "Point",
    "MultiPoint",
    "LineString",
    "MultiLineString",
    "Polygon",
    "MultiPolygon",
    "GeometryCollection",
];

impl Shape {
    /// GeoJSON, or a pair of numbers, in an array or as the first fields of an object.
    pub(super) const fn is_on_the_globe(&self) -> bool {
        match self.core() {
            Shape::Struct(object) => object.is_geojson() || object.begins_with_a_pair(),
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].is_on_the_globe() {
                        return true;
                    }
                    n += 1;
                }
                n == 0
            }
            core => core.is_pair() || core.is_open_object(),
        }
    }

    /// A pair of numbers, or an array of pairs.
    pub(super) const fn is_on_a_plane(&self) -> bool {
        match self.core() {
            Shape::Struct(object) => object.begins_with_a_pair(),
            Shape::AnyOf(_, branches) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].is_on_a_plane() {
                        return true;
                    }
                    n += 1;
                }
                n == 0
            }
            core if core.is_pair() || core.is_open_object() => true,
            Shape::Array(item) | Shape::ArrayOf(item, _) => {
                matches!(item.core(), Shape::Struct(_)) && item.is_on_a_plane()
                    || item.core().is_pair()
            }
            _ => false,
        }
    }

    /// Objects of any form may be a place.
    const fn is_open_object(&self) -> bool {
        match self {
            Shape::Any | Shape::Types(_) => self.forms() & (Forms::OBJECT | Forms::ARRAY) != 0,
            Shape::Map(_, value) => matches!(value.core(), Shape::Any) || value.is_coordinate(),
            _ => false,
        }
    }

    const fn is_pair(&self) -> bool {
        match self {
            Shape::Array(item) => item.is_coordinate(),
            Shape::ArrayOf(item, length) => *length > 1 && item.is_coordinate(),
            Shape::Tuple([x, y, ..]) => x.is_coordinate() && y.is_coordinate(),
            _ => false,
        }
    }

    const fn is_coordinate(&self) -> bool {
        !self.core().is_array() && self.forms() & Forms::NUMBER != 0
    }
}

impl Struct {
    /// Has `type`, the name of a geometry, and its coordinates.
    const fn is_geojson(&self) -> bool {
        let (mut n, mut kind, mut coordinates, mut open) = (0, None, false, false);
        while n < self.fields.len() {
            let Field(_, stored, shape, options) = &self.fields[n];
            if same_text(stored, "type") {
                kind = Some(names_a_geometry(shape));
            }
            coordinates |= same_text(stored, "coordinates") || same_text(stored, "geometries");
            // What a flattened field brings is not looked for.
            open |= options.flatten;
            n += 1;
        }
        match kind {
            Some(named) => named && (coordinates || open),
            None => open,
        }
    }

    /// MongoDB reads the first two fields of an object as its coordinates, whatever their names.
    const fn begins_with_a_pair(&self) -> bool {
        match self.fields {
            [Field(_, _, x, _), Field(_, _, y, _), ..] => x.is_coordinate() && y.is_coordinate(),
            _ => false,
        }
    }
}

const fn names_a_geometry(shape: &Shape) -> bool {
    let Shape::Names(names) = shape.core() else { return shape.forms() & Forms::STRING != 0 };
    let mut n = 0;
    while n < names.len() * GEOMETRIES.len() {
        if same_text(names[n / GEOMETRIES.len()], GEOMETRIES[n % GEOMETRIES.len()]) {
            return true;
        }
        n += 1;
    }
    false
}

#[track_caller]
pub(super) const fn raise_not_on_the_globe(stored: Fault, end: &Shape, path: &str) -> ! {
    let fault = stored
        .text(", and is no place on the globe")
        .slug("geo_field_shape")
        .why()
        .text(
            "MongoDB refuses each document whose `2dsphere` key is neither a GeoJSON geometry nor \
             one pair of numbers (error 16755)",
        )
        .help();
    match end.core() {
        Shape::Array(item) | Shape::ArrayOf(item, _) if item.is_on_the_globe() => fault
            .text("let each item be an embedded document, and index the place in it: `")
            .text(path)
            .text(".place = \"2dsphere\"`, or store one `MultiPoint`")
            .raise(),
        _ => fault
            .text(
                "use a type of the crate `geojson`, a struct with `type` and `coordinates`, or \
                 `[f64; 2]`: longitude, then latitude",
            )
            .raise(),
    }
}

#[track_caller]
pub(super) const fn raise_not_on_a_plane(stored: Fault, end: &Shape) -> ! {
    let fault = stored
        .text(", and is no point of a plane")
        .slug("geo_field_shape")
        .why()
        .text(
            "a 2d index holds pairs of numbers: MongoDB refuses GeoJSON in it (error 16804), and \
             never finds another value",
        )
        .help();
    match end.is_on_the_globe() {
        true => fault.text("write `\"2dsphere\"`").raise(),
        false => fault.text("use `[f64; 2]`").raise(),
    }
}

#[cfg(all(test, feature = "geojson"))]
mod tests {
    use crate::Stored;
    use crate::shape::Shape;
    use geojson::{Feature, FeatureCollection, Geometry, GeometryValue, Position};

    #[test]
    fn geometries_and_positions_are_places_and_features_are_not() {
        fn shape<T: Stored>() -> &'static Shape {
            T::SHAPE
        }
        for place in [
            shape::<Geometry>(),
            shape::<GeometryValue>(),
            shape::<Position>(),
            shape::<Option<Geometry>>(),
        ] {
            assert!(place.is_on_the_globe());
        }
        for other in [shape::<Feature>(), shape::<FeatureCollection>(), shape::<Vec<Geometry>>()] {
            assert!(!other.is_on_the_globe());
        }
        assert!(shape::<Position>().is_on_a_plane() && !shape::<Geometry>().is_on_a_plane());
    }
}
