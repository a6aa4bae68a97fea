//! The types of `geojson`, in the form `2dsphere` indexes read. Members GeoJSON does not know are
//! allowed, as the crate keeps them.

use crate::model::Stored;
use crate::shape::{Bound, Field, FieldOptions, Keys, Shape, Struct};
use geojson::{Feature, FeatureCollection, GeoJson, Geometry, GeometryValue, Position, feature};

const POSITION: &Shape = &Shape::Bounded(&Shape::Array(&Shape::Double), &[Bound::MinItems(2)]);
const LINE: &Shape = &Shape::Array(POSITION);
const LINES: &Shape = &Shape::Array(LINE);
const POLYGONS: &Shape = &Shape::Array(LINES);
/// Reads a foreign object, a nested collection among them: there is no recursion in `$jsonSchema`.
const OBJECTS: &Shape = &Shape::Array(&Shape::Types(&["object"]));

const BBOX: Field = super::field("bbox", &Shape::Optional(&Shape::Array(&Shape::Double)));
const FOREIGN: Field = Field(
    "foreign_members",
    "foreign_members",
    &Shape::Map(Keys::Text, &Shape::Any),
    &FieldOptions { flatten: true, ..FieldOptions::PLAIN },
);

/// A GeoJSON object: its type, its own members, and what any may have.
macro_rules! object {
    ($name:literal $(, $member:literal: $shape:expr)* $(; $more:ident)*) => {
        &Shape::Struct(&Struct::new($name, &[
            super::field("type", &Shape::Names(&[$name])),
            $(super::field($member, $shape),)*
            $($more),*
        ]))
    };
}

/// The seven geometries; `$more` are the fields beside their own.
macro_rules! geometries {
    ($collection:expr $(; $more:ident)*) => {
        &Shape::AnyOf(Some("type"), &[
            object!("Point", "coordinates": POSITION $(; $more)*),
            object!("MultiPoint", "coordinates": LINE $(; $more)*),
            object!("LineString", "coordinates": LINE $(; $more)*),
            object!("MultiLineString", "coordinates": LINES $(; $more)*),
            object!("Polygon", "coordinates": LINES $(; $more)*),
            object!("MultiPolygon", "coordinates": POLYGONS $(; $more)*),
            object!("GeometryCollection", "geometries": $collection $(; $more)*),
        ])
    };
}

const MEMBER: &Shape = geometries!(OBJECTS; BBOX; FOREIGN);
const GEOMETRY: &Shape = geometries!(&Shape::Array(MEMBER); BBOX; FOREIGN);
const ID: &Shape = &Shape::AnyOf(None, &[&Shape::String, <serde_json::Number as Stored>::SHAPE]);
const FEATURE: &Shape = object!(
    "Feature",
    "geometry": &Shape::Optional(GEOMETRY),
    "id": &Shape::Optional(ID),
    "properties": &Shape::Optional(&Shape::Map(Keys::Text, &Shape::Any));
    BBOX; FOREIGN
);
const COLLECTION: &Shape =
    object!("FeatureCollection", "features": &Shape::Array(FEATURE); BBOX; FOREIGN);

stored!(Position => POSITION);
stored!(GeometryValue => geometries!(&Shape::Array(MEMBER)));
stored!(Geometry => GEOMETRY);
stored!(feature::Id => ID);
stored!(Feature => FEATURE);
stored!(FeatureCollection => COLLECTION);
stored!(GeoJson => &Shape::AnyOf(Some("type"), &[GEOMETRY, FEATURE, COLLECTION]));
