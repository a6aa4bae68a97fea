//! Two things measured side by side in one run: the figures every bench prints.

use std::time::{Duration, Instant};

/// The median over `rounds` of `measured / against`, taken by turns so that what else the machine
/// does falls on both.
pub fn interleaved<T: Into<f64>>(
    rounds: usize,
    mut against: impl FnMut() -> T,
    mut measured: impl FnMut() -> T,
) -> f64 {
    median((0..rounds).map(|round| {
        // The order changes each round: neither side always runs on the other's warm caches.
        let (a, b) = if round % 2 == 0 {
            let a = against().into();
            (a, measured().into())
        } else {
            let b = measured().into();
            (against().into(), b)
        };
        b / a
    }))
}

/// The middle value.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// How long a piece of work takes, in seconds.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().max(Duration::from_nanos(1)).as_secs_f64()
}

/// Prints one figure; benches are read by their `ratio` lines.
pub fn print(name: &str, value: f64, bound: f64) {
    println!("ratio {name} {value:.3} bound {bound:.2}");
}
