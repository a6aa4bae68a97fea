//! `expire_after = "30d"`: a time in seconds.

use super::super::argument::{Argument, integer};
use crate::fault::{Fault, Faults};
use syn::{Expr, ExprLit, Lit};

/// `"30d"`, `"12h"`, `"15m"`, `"90s"`, or seconds as a number.
pub(super) fn read(argument: &Argument, faults: &mut Faults) -> Option<i32> {
    let value = faults.take(argument.value("\"30d\"").cloned())?;
    let seconds = match &value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => parse(&text.value()),
        other => integer(other),
    };
    let seconds = seconds.and_then(|n| i32::try_from(n).ok()).filter(|n| *n >= 0);
    if seconds.is_none() {
        faults.add(
            Fault::new(&value, "ttl_range", "`expire_after` is not a time from 0 to 2147483647 seconds")
                .why("MongoDB refuses an `expireAfterSeconds` below 0 or above 2147483647, and keeps no fraction")
                .help("write seconds, or a whole number with a unit: `\"90s\"`, `\"15m\"`, `\"12h\"`, `\"30d\"`"),
        );
    }
    seconds
}

fn parse(text: &str) -> Option<i64> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let scale = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        "d" => 86_400,
        "w" => 604_800,
        _ => return None,
    };
    number.parse::<u32>().ok().and_then(|n| i64::from(n).checked_mul(scale))
}
