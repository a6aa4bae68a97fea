//! Types of `bson`.

use super::{Case, borrowed, fields};
use bson::oid::ObjectId;
use bson::serde_helpers::HumanReadable;
use bson::spec::BinarySubtype;
use bson::{Binary, Bson, RawArray, RawBsonRef, RawDocument, doc, rawdoc};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

pub(super) fn push(cases: &mut Vec<Case>) {
    let oid = ObjectId::parse_str("64a000000000000000000001").unwrap();
    let when = bson::DateTime::from_millis(1_700_000_000_123);
    let uuid = uuid::Uuid::from_u128(0x0011_2233_4455_6677_8899_aabb_ccdd_eeff);
    let binary = |subtype, len| Binary { subtype, bytes: vec![7; len] };
    let scope = bson::JavaScriptCodeWithScope { code: "f".into(), scope: doc! { "a": 1 } };
    let mut array = bson::RawArrayBuf::new();
    array.push(1_i32);
    fields! { cases:
        "object_id": oid;
        "date": when;
        "date_option": Some(when);
        "date_vec": vec![when];
        "decimal": "1.50".parse::<bson::Decimal128>().unwrap();
        "timestamp": bson::Timestamp { time: 1, increment: 2 };
        "regex": bson::Regex {
            pattern: bson::raw::cstr!("a").into(),
            options: bson::raw::cstr!("i").into(),
        };
        "binary_0": binary(BinarySubtype::Generic, 1);
        "binary_5": binary(BinarySubtype::Md5, 16);
        "binary_128": binary(BinarySubtype::UserDefined(0x80), 3);
        "binary_empty": binary(BinarySubtype::Generic, 0);
        "vector": bson::binary::Vector::Int8(vec![1, 2]);
        "bson_uuid": bson::Uuid::from_bytes(*uuid.as_bytes());
        "bson_uuid_option": Some(bson::Uuid::from_bytes(*uuid.as_bytes()));
        "bson_uuid_vec": vec![bson::Uuid::from_bytes(*uuid.as_bytes())];
        "javascript_with_scope": scope;
        "bson_int32": Bson::Int32(1);
        "bson_int64": Bson::Int64(1);
        "bson_null": Bson::Null;
        "bson_javascript": Bson::JavaScriptCode("f".into());
        "bson_symbol": Bson::Symbol("text".into());
        "bson_min_key": Bson::MinKey;
        "bson_undefined": Bson::Undefined;
        "bson_object_id": Bson::ObjectId(oid);
        "bson_option": Some(Bson::Int32(1));
        "document": doc! { "a": 1_i32, "l": 1_i64, "d": when, "o": oid };
        "document_empty": doc! {};
        "document_vec": vec![doc! { "a": 1 }];
        "raw_document": rawdoc! { "a": 1_i32, "d": when };
        "raw_bson": bson::RawBson::Int64(1);
        "raw_array": array;
        "map_of_bson": BTreeMap::from([(String::from("k"), Bson::DateTime(when))]);
        "human_readable_uuid": HumanReadable(uuid);
        "human_readable_ip": HumanReadable(IpAddr::from([127, 0, 0, 1]));
        "human_readable_ipv4": HumanReadable(Ipv4Addr::LOCALHOST);
        "human_readable_ipv6": HumanReadable(Ipv6Addr::LOCALHOST);
        "human_readable_socket": HumanReadable(SocketAddr::from(([127, 0, 0, 1], 80)));
        "utf8_lossy": bson::Utf8Lossy(String::from("text"));
    }
    let document = rawdoc! { "a": 1_i32, "l": [1_i32] };
    borrowed! { cases:
        "raw_document_ref": &'a RawDocument = &document;
        "raw_array_ref": &'a RawArray = document.get_array("l").unwrap();
        "raw_bson_ref": RawBsonRef<'a> = RawBsonRef::Int32(1);
        "raw_binary_ref": bson::RawBinaryRef<'a> =
            bson::RawBinaryRef { subtype: BinarySubtype::Generic, bytes: &[1] };
    }
}
