//! Types of other crates.

use super::{Case, fields};
use std::collections::BTreeMap;

pub(super) fn push(cases: &mut Vec<Case>) {
    dates(cases);
    text(cases);
    collections(cases);
    json(cases);
}

fn dates(cases: &mut Vec<Case>) {
    let utc = chrono::DateTime::from_timestamp_nanos(1_700_000_000_123_456_789);
    let offset = time::OffsetDateTime::from_unix_timestamp(1_700_000_000).unwrap();
    let local = time::macros::datetime!(2024-02-03 4:05:06);
    let stamp = jiff::Timestamp::from_millisecond(1_700_000_000_123).unwrap();
    fields! { cases:
        "chrono_utc": utc;
        "chrono_fixed_offset": utc.fixed_offset();
        "chrono_naive_date": utc.date_naive();
        "chrono_naive_datetime": utc.naive_utc();
        "chrono_naive_time": utc.time();
        "chrono_earliest": chrono::DateTime::<chrono::Utc>::MIN_UTC;
        "chrono_weekday": chrono::Weekday::Mon;
        "chrono_weekdays": [chrono::Weekday::Sat, chrono::Weekday::Sun];
        "chrono_month": chrono::Month::May;
        "chrono_time_delta": chrono::TimeDelta::new(-1, 5).unwrap();
        "chrono_time_delta_longest": chrono::TimeDelta::MAX;
        "chrono_option": Some(utc);
        "chrono_key": BTreeMap::from([(utc.date_naive(), 1)]);
        "time_offset": offset;
        "time_offset_vec": vec![offset];
        "time_primitive": local;
        "time_utc": time::UtcDateTime::UNIX_EPOCH;
        "time_date": local.date();
        "time_date_first": time::Date::MIN;
        "time_time": local.time();
        "time_utc_offset": time::macros::offset!(-1:30);
        "time_duration": time::Duration::new(-1, -5);
        "jiff_timestamp": stamp;
        "jiff_zoned": stamp.to_zoned(jiff::tz::TimeZone::UTC);
        "jiff_date": jiff::civil::date(2024, 2, 3);
        "jiff_datetime": jiff::civil::datetime(2024, 2, 3, 4, 5, 6, 0);
        "jiff_time": jiff::civil::time(4, 5, 6, 0);
        "jiff_week_date": jiff::civil::date(2024, 2, 3).iso_week_date();
        "jiff_span": jiff::Span::new().hours(1);
        "jiff_signed_duration": jiff::SignedDuration::from_secs(1);
        "jiff_key": BTreeMap::from([(jiff::civil::date(2024, 2, 3), 1)]);
    }
}

fn text(cases: &mut Vec<Case>) {
    let id = uuid::Uuid::from_u128(0x0011_2233_4455_6677_8899_aabb_ccdd_eeff);
    let url = url::Url::parse("https://a.b/").unwrap();
    let decimal = rust_decimal::Decimal::new(150, 2);
    fields! { cases:
        "uuid": id;
        "uuid_option": Some(id);
        "uuid_vec": vec![id];
        "uuid_tuple": (id, 1);
        "uuid_key": BTreeMap::from([(id, 1)]);
        "uuid_value": BTreeMap::from([(String::from("k"), id)]);
        "uuid_non_nil": uuid::NonNilUuid::new(id).unwrap();
        "uuid_hyphenated": id.hyphenated();
        "uuid_simple": id.simple();
        "uuid_urn": id.urn();
        "uuid_braced": id.braced();
        "url": url.clone();
        "url_key": BTreeMap::from([(url, 1)]);
        "url_host_domain": url::Host::<String>::Domain("a.b".into());
        "url_host_ipv4": url::Host::<String>::Ipv4([127, 0, 0, 1].into());
        "url_host_ipv6": url::Host::<String>::Ipv6(std::net::Ipv6Addr::LOCALHOST);
        "rust_decimal": decimal;
        "rust_decimal_key": BTreeMap::from([(decimal, 1)]);
        "compact_str": compact_str::CompactString::new("text");
        "compact_str_key": BTreeMap::from([(compact_str::CompactString::new("k"), 1)]);
        "array_string": arrayvec::ArrayString::<4>::from("text").unwrap();
        "array_string_key": BTreeMap::from([(arrayvec::ArrayString::<4>::from("k").unwrap(), 1)]);
        "serde_bytes_buf": serde_bytes::ByteBuf::from(vec![1, 255]);
        "serde_bytes_array": serde_bytes::ByteArray::new([1, 255]);
        "serde_bytes_option": Some(serde_bytes::ByteBuf::from(vec![1]));
    }
}

fn collections(cases: &mut Vec<Case>) {
    fields! { cases:
        "indexmap": indexmap::IndexMap::<String, i32>::from([("k".into(), 1), ("a".into(), 2)]);
        "indexset": indexmap::IndexSet::<i32>::from([2, 1]);
        "smallvec": smallvec::SmallVec::<[i32; 2]>::from_slice(&[1]);
        "smallvec_spilled": smallvec::SmallVec::<[String; 1]>::from_vec(vec!["a".into(), "b".into()]);
        "arrayvec": arrayvec::ArrayVec::<i32, 2>::from_iter([1, 2]);
        "arrayvec_option": Some(arrayvec::ArrayVec::<i32, 2>::from_iter([1]));
    }
}

fn json(cases: &mut Vec<Case>) {
    use geojson::{Feature, FeatureCollection, GeoJson, Geometry, GeometryValue};
    let point = || Geometry::new_point([1.0, 2.0]);
    let line = [[0.0, 0.0], [1.0, 1.0]];
    let ring = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 0.0]];
    let foreign = || serde_json::Map::from_iter([("crs".to_string(), serde_json::json!("text"))]);
    let feature = || Feature {
        bbox: Some(vec![0.0, 0.0, 1.0, 1.0]),
        geometry: Some(point()),
        id: Some(geojson::feature::Id::String("text".into())),
        properties: Some(serde_json::Map::from_iter([("a".to_string(), serde_json::json!(1))])),
        foreign_members: None,
    };
    fields! { cases:
        "json_null": serde_json::Value::Null;
        "json_int": serde_json::json!(1);
        "json_float": serde_json::json!(1.5);
        "json_object": serde_json::json!({ "a": [1, null, "text"] });
        "json_number": serde_json::Number::from(-1);
        "json_number_float": serde_json::Number::from_f64(1.5).unwrap();
        "json_map": serde_json::Map::from_iter([("k".to_string(), serde_json::json!(true))]);
        "geojson_point": point();
        "geojson_point_3d": Geometry::new_point([1.0, 2.0, 3.0]);
        "geojson_multi_point": Geometry::new_multi_point(line);
        "geojson_line_string": Geometry::new_line_string(line);
        "geojson_multi_line_string": Geometry::new_multi_line_string([line]);
        "geojson_polygon": Geometry::new_polygon([ring]);
        "geojson_multi_polygon": Geometry::new_multi_polygon([[ring]]);
        "geojson_collection": Geometry::new_geometry_collection([point()]);
        "geojson_collections": Geometry::new_geometry_collection([
            Geometry::new_geometry_collection([point()]),
        ]);
        "geojson_bbox": Geometry { bbox: Some(vec![0.0, 1.0]), ..point() };
        "geojson_foreign": Geometry { foreign_members: Some(foreign()), ..point() };
        "geojson_value": GeometryValue::new_point([1.0, 2.0]);
        "geojson_position": geojson::Position::from([1.0, 2.0]);
        "geojson_feature": feature();
        "geojson_feature_empty": Feature::default();
        "geojson_feature_collection": FeatureCollection {
            bbox: None,
            features: vec![feature()],
            foreign_members: Some(foreign()),
        };
        "geojson_any_geometry": GeoJson::Geometry(point());
        "geojson_any_feature": GeoJson::Feature(feature());
    }
}
