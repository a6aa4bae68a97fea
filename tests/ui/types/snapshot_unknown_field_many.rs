//! A source of more fields than a message can list, one of them nearly right.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "readings")]
#[schema_version(1)]
struct Reading {
    #[serde(rename = "_id")]
    id: ObjectId,
    field_00: i32,
    field_01: i32,
    field_02: i32,
    field_03: i32,
    field_04: i32,
    field_05: i32,
    field_06: i32,
    field_07: i32,
    field_08: i32,
    field_09: i32,
    field_10: i32,
    field_11: i32,
    field_12: i32,
    field_13: i32,
    field_14: i32,
    field_15: i32,
    field_16: i32,
    field_17: i32,
    field_18: i32,
    field_19: i32,
    field_20: i32,
    field_21: i32,
    field_22: i32,
    field_23: i32,
    field_24: i32,
    field_25: i32,
    field_26: i32,
    field_27: i32,
    field_28: i32,
    field_29: i32,
    field_30: i32,
    field_31: i32,
    field_32: i32,
    field_33: i32,
    field_34: i32,
    field_35: i32,
    field_36: i32,
    field_37: i32,
    field_38: i32,
    field_39: i32,
    field_40: i32,
    field_41: i32,
    field_42: i32,
    field_43: i32,
    field_44: i32,
    field_45: i32,
    field_46: i32,
    field_47: i32,
    field_48: i32,
    field_49: i32,
    field_50: i32,
    field_51: i32,
    field_52: i32,
    field_53: i32,
    field_54: i32,
    field_55: i32,
    field_56: i32,
    field_57: i32,
    field_58: i32,
    field_59: i32,
    temperature: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(Reading)]
struct Sample {
    temprature: i32,
}

fn main() {}
