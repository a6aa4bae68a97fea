//! Checking a document before the write, over serialising it.

use docwright::Model;
use docwright_tests::ratio;
use std::hint::black_box;

mod profile;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let value = profile::Profile::example(7);
    let raw = bson::serialize_to_raw_document_buf(&docwright::Versioned(value.clone()))
        .expect("the example can be written");
    profile::Profile::SPEC.check(&raw).expect("the example is valid");
    const BATCH: usize = 2_000;
    let serialise = || {
        ratio::seconds(|| {
            for _ in 0..BATCH {
                black_box(
                    bson::serialize_to_vec(black_box(&value)).expect("it was written before"),
                );
            }
        })
    };
    let check = || {
        ratio::seconds(|| {
            for _ in 0..BATCH {
                black_box(profile::Profile::SPEC.check(black_box(&raw))).expect("it is valid");
            }
        })
    };
    ratio::print("check", ratio::interleaved(101, serialise, check), 1.0);
}
