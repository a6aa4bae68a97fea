//! What a validator takes although the type does not read it, and why it has to.
//!
//! Everything else that a validator takes, the type reads. An exception that no case needs any more
//! fails the wire test.

use crate::mutation::Mutant;
use bson::Bson;
use bson::spec::BinarySubtype;

/// Documents that a validator takes although the type does not read them.
pub struct Exception {
    /// Why it has to be so.
    pub why: &'static str,
    /// The cases it is about, by their ids; a `*` ends the beginning of one.
    cases: &'static [&'static str],
    /// The documents it is about.
    holds: fn(&Mutant) -> bool,
}

impl Exception {
    /// The exception that explains why a type does not read a document.
    pub fn of(case: &str, mutant: &Mutant) -> Option<&'static Exception> {
        EXCEPTIONS.iter().find(|exception| {
            exception.cases.iter().any(|pattern| matches(pattern, case))
                && (exception.holds)(mutant)
        })
    }
}

fn matches(pattern: &str, case: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == case, |beginning| case.starts_with(beginning))
}

/// Every exception.
pub const EXCEPTIONS: &[Exception] = &[
    Exception {
        why: "text of a form is a string to the validator: a pattern would have to be the parser",
        cases: &[
            "as_*",
            "attr_into",
            "chrono_*",
            "human_readable_*",
            "jiff_*",
            "module_serde_as_struct",
            "rust_decimal",
            "url",
            "uuid_*",
            "with_*",
        ],
        holds: |mutant| mutant.put.as_ref().is_some_and(has_text),
    },
    Exception {
        why: "keys of a form are any text to the validator, for the same reason",
        cases: &[
            "as_map_*",
            "chrono_key",
            "jiff_key",
            "map_key_*",
            "rust_decimal_key",
            "url_key",
            "uuid_key",
        ],
        holds: |mutant| mutant.what.contains("zz"),
    },
    Exception {
        why: "`$jsonSchema` has no word for the subtype of a binary or its length",
        cases: &[
            "as_bytes*",
            "cstring",
            "external_with_bytes",
            "flatten_bson",
            "generic_const",
            "module_*",
            "serde_bytes_*",
            "transparent_with",
            "untagged_bytes",
            "untagged_date",
            "untagged_decimal",
            "untagged_object_id",
            "vector",
            "with_serde_bytes*",
        ],
        holds: |mutant| matches!(mutant.put, Some(Bson::Binary(_))),
    },
    Exception {
        why: "the clause that holds a UUID to its subtype reaches through objects only",
        cases: &[
            "alias_in_vec",
            "bson_uuid_vec",
            "internal_bson",
            "root_enum_uuid",
            "untagged_uuid",
            "uuid_tuple",
            "uuid_value",
            "uuid_vec",
        ],
        holds: |mutant| matches!(mutant.put, Some(Bson::Binary(_))),
    },
    Exception {
        why: "`Document` takes an object that begins with `$oid` for an ObjectId; keys are data",
        cases: &["document*", "stated_types"],
        holds: |mutant| mutant.what.contains("$oid"),
    },
    Exception {
        why: "JSON values can be any BSON at any depth, and the crate reads neither binary nor decimal",
        cases: &["flatten_json", "geojson_*", "json_*"],
        holds: |mutant| match &mutant.put {
            Some(Bson::Binary(binary)) => binary.subtype == BinarySubtype::Generic,
            Some(Bson::Decimal128(_)) => true,
            _ => false,
        },
    },
    Exception {
        why: "`$jsonSchema` has no recursion: collections inside collections are any objects",
        cases: &["geojson_collections"],
        holds: |mutant| mutant.what.starts_with(".v.geometries.0.geometries.0"),
    },
    Exception {
        why: "`geojson` tells the depth of coordinates by their first item, and an empty one has none",
        cases: &["geojson_multi_polygon"],
        holds: |mutant| mutant.what.starts_with(".v.coordinates.0: "),
    },
    Exception {
        why: "the first and the last second of a `TimeDelta` are not whole ones",
        cases: &["chrono_time_delta*"],
        holds: |_| true,
    },
    Exception {
        why: "only leap years have a 366th day",
        cases: &["time_*"],
        holds: |mutant| {
            mutant.put == Some(Bson::Int32(366)) || mutant.put == Some(Bson::Int64(366))
        },
    },
    Exception {
        why: "the feature `large-dates` of `time` cannot be seen from a macro, so its years are in",
        cases: &["with_time_*"],
        holds: |mutant| matches!(mutant.put, Some(Bson::Int64(_))),
    },
    Exception {
        why: "the capacity of an `ArrayString` counts bytes, and `maxLength` code points",
        cases: &["array_string"],
        holds: |mutant| matches!(&mutant.put, Some(Bson::String(text)) if !text.is_ascii()),
    },
    Exception {
        why: "`$jsonSchema` has no word for the increment of a timestamp",
        cases: &["with_timestamp_from_u32"],
        holds: |mutant| matches!(mutant.put, Some(Bson::Timestamp(_))),
    },
    Exception {
        why: "mongod's `multipleOf` does not see a fraction at the end of a double's precision",
        cases: &["with_u32_as_f64"],
        holds: |mutant| matches!(mutant.put, Some(Bson::Double(value)) if value.fract() > 0.999),
    },
    Exception {
        why: "a conversion that can fail does so by its own code",
        cases: &["as_try_from_into*"],
        holds: |mutant| matches!(mutant.put, Some(Bson::Int32(_) | Bson::Int64(_))),
    },
];

fn has_text(value: &Bson) -> bool {
    match value {
        Bson::String(_) => true,
        Bson::Array(items) => items.iter().any(has_text),
        _ => false,
    }
}
