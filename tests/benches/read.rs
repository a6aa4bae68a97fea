//! Reading current documents through `Documents<T>`, over the driver's own typed read.

use docwright::dev::Mongod;
use docwright::{Store, models};
use docwright_tests::ratio;
use futures_util::TryStreamExt;
use std::time::Instant;

mod profile;
use profile::Profile;

const DOCUMENTS: u32 = 5_000;
const ROUNDS: usize = 41;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    let value = runtime.block_on(measure()).expect("the bench runs");
    ratio::print("read", value, 1.05);
}

async fn measure() -> Result<f64, Box<dyn std::error::Error>> {
    let mongod = Mongod::shared().await?;
    let database = mongod.database();
    let store = Store::open(database.clone(), models![Profile]).await?;
    let profiles = store.documents::<Profile>();
    let examples: Vec<Profile> = (0..DOCUMENTS).map(Profile::example).collect();
    profiles.insert_many(&examples).await?;
    let plain = database.collection::<Profile>("profiles");
    let mut ratios = Vec::new();
    for round in 0..ROUNDS {
        let mut times = [0.0; 2];
        for turn in 0..2 {
            let side = (round + turn) % 2;
            let start = Instant::now();
            let read: Vec<Profile> = if side == 0 {
                plain.find(bson::doc! {}).await?.try_collect().await?
            } else {
                profiles.find(bson::doc! {}).try_collect().await?
            };
            times[side] = start.elapsed().as_secs_f64();
            assert_eq!(read.len(), DOCUMENTS as usize);
        }
        ratios.push(times[1] / times[0]);
    }
    database.drop().await?;
    Ok(ratio::median(ratios))
}
