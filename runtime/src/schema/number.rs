//! Numbers as the server compares them: by exact value across `int`, `long`, `double`, `decimal`.

use super::raw::Value;
use super::types::code;
use crate::shape::Number;
use std::cmp::Ordering;

/// A BSON number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Num {
    Whole(i64),
    Double(f64),
    Decimal(Decimal),
}

/// A decimal128, taken apart.
#[derive(Clone, Copy, Debug)]
pub(super) enum Decimal {
    NotANumber,
    Infinite { negative: bool },
    Finite { negative: bool, coefficient: u128, exponent: i32 },
}

impl From<Number> for Num {
    fn from(number: Number) -> Self {
        match number {
            Number::Int(n) => Num::Whole(n),
            Number::Double(n) => Num::Double(n),
        }
    }
}

impl Num {
    /// The number a value holds.
    pub(super) fn of(value: Value<'_>) -> Option<Num> {
        match value.kind {
            code::INT => Some(Num::Whole(value.as_i32().into())),
            code::LONG => Some(Num::Whole(value.as_i64())),
            code::DOUBLE => Some(Num::Double(value.as_f64())),
            code::DECIMAL => value
                .bytes
                .first_chunk()
                .map(|b| Num::Decimal(Decimal::of(u128::from_le_bytes(*b)))),
            _ => None,
        }
    }

    pub(super) fn is_nan(self) -> bool {
        match self {
            Num::Whole(_) => false,
            Num::Double(n) => n.is_nan(),
            Num::Decimal(d) => matches!(d, Decimal::NotANumber),
        }
    }

    /// The server's order: exact, `NaN` below all else.
    pub(super) fn compare(self, other: Num) -> Ordering {
        match (self, other) {
            (Num::Whole(a), Num::Whole(b)) => a.cmp(&b),
            _ if self.is_nan() || other.is_nan() => other.is_nan().cmp(&self.is_nan()),
            (Num::Double(a), Num::Double(b)) => a.partial_cmp(&b).unwrap_or(Ordering::Equal),
            (Num::Whole(a), Num::Double(b)) => compare_whole(a, b),
            (Num::Double(a), Num::Whole(b)) => compare_whole(b, a).reverse(),
            (a, b) => Digits::of(a).compare(&Digits::of(b)),
        }
    }

    /// `multipleOf`: the server turns both into decimals, a double by its first 15 digits.
    pub(super) fn is_multiple_of(self, step: Number) -> bool {
        match (self.rounded(), Num::from(step).rounded()) {
            (Some((0, _)), _) => true,
            (Some(value), Some(step)) if step.0 != 0 => leaves_no_remainder(value, step),
            _ => false,
        }
    }

    /// The magnitude as coefficient and exponent, a double rounded to 15 digits.
    fn rounded(self) -> Option<(u128, i32)> {
        match self {
            Num::Whole(n) => Some((n.unsigned_abs().into(), 0)),
            Num::Double(n) => {
                if !n.is_finite() {
                    return None;
                }
                let (coefficient, exponent) = scientific(&format!("{:.33e}", n.abs()));
                let (kept, rest) = (coefficient / TEN_TO_19, coefficient % TEN_TO_19);
                let half = TEN_TO_19 / 2;
                let up = rest > half || rest == half && kept % 2 == 1;
                Some((kept + u128::from(up), exponent - 33 + 19))
            }
            Num::Decimal(Decimal::Finite { coefficient, exponent, .. }) => {
                Some((coefficient, exponent))
            }
            Num::Decimal(_) => None,
        }
    }
}

const TEN_TO_19: u128 = 10_u128.pow(19);

impl Decimal {
    /// From the bits of an IEEE 754 decimal128 with a binary coefficient.
    fn of(bits: u128) -> Decimal {
        let negative = bits >> 127 == 1;
        match (bits >> 122) & 0x1F {
            0x1F => Decimal::NotANumber,
            0x1E => Decimal::Infinite { negative },
            // A coefficient of more than 34 digits is not canonical and counts as zero.
            0x18..=0x1D => Decimal::Finite { negative, coefficient: 0, exponent: 0 },
            _ => {
                let exponent = ((bits >> 113) & 0x3FFF) as i32 - 6176;
                let coefficient = bits & ((1 << 113) - 1);
                let canonical = coefficient < 10_u128.pow(34);
                let coefficient = if canonical { coefficient } else { 0 };
                Decimal::Finite { negative, coefficient, exponent }
            }
        }
    }
}

fn compare_whole(whole: i64, double: f64) -> Ordering {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    if double >= LIMIT {
        Ordering::Less
    } else if double < -LIMIT {
        Ordering::Greater
    } else {
        let floor = double.floor();
        match whole.cmp(&(floor as i64)) {
            Ordering::Equal if double > floor => Ordering::Less,
            order => order,
        }
    }
}

/// The coefficient (at most 38 digits) and the exponent of the first digit of `1.25e3`.
fn scientific(text: &str) -> (u128, i32) {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let coefficient = digits
        .bytes()
        .filter(u8::is_ascii_digit)
        .fold(0_u128, |sum, digit| sum.wrapping_mul(10).wrapping_add((digit - b'0').into()));
    (coefficient, exponent.parse().unwrap_or(0))
}

fn leaves_no_remainder((value, high): (u128, i32), (step, low): (u128, i32)) -> bool {
    if high < low {
        // A step larger than any 34 digits leaves the value itself.
        let scale = 10_u128.checked_pow(low.abs_diff(high));
        return scale
            .and_then(|scale| step.checked_mul(scale))
            .is_some_and(|step| value.is_multiple_of(step));
    }
    let mut rest = value % step;
    for _ in low..high {
        if rest == 0 {
            break;
        }
        rest = rest * 10 % step;
    }
    rest == 0
}

/// All digits of a finite or infinite number; the largest double has 309 of them before the
/// point, the smallest 767 that count.
struct Digits {
    sign: i8,
    /// The power of ten of the first digit.
    exponent: i32,
    digits: String,
}

impl Digits {
    fn of(number: Num) -> Digits {
        let (negative, text) = match number {
            Num::Whole(n) => (n < 0, format!("{:e}", n.unsigned_abs())),
            Num::Double(n) if n.is_infinite() => return Digits::infinite(n < 0.0),
            Num::Double(n) => (n < 0.0, format!("{:.766e}", n.abs())),
            Num::Decimal(Decimal::Finite { negative, coefficient, exponent }) => {
                let text = coefficient.to_string();
                let first = exponent + text.len() as i32 - 1;
                (negative, format!("{text}e{first}"))
            }
            Num::Decimal(Decimal::Infinite { negative }) => return Digits::infinite(negative),
            Num::Decimal(Decimal::NotANumber) => (false, String::new()),
        };
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let digits = digits.replace('.', "");
        let digits = digits.trim_end_matches('0').to_owned();
        let sign = if digits.is_empty() {
            0
        } else if negative {
            -1
        } else {
            1
        };
        Digits { sign, exponent: exponent.parse().unwrap_or(0), digits }
    }

    fn infinite(negative: bool) -> Digits {
        Digits { sign: if negative { -1 } else { 1 }, exponent: i32::MAX, digits: String::new() }
    }

    fn compare(&self, other: &Digits) -> Ordering {
        let magnitude =
            || self.exponent.cmp(&other.exponent).then_with(|| self.digits.cmp(&other.digits));
        self.sign.cmp(&other.sign).then_with(|| match self.sign {
            0 => Ordering::Equal,
            1 => magnitude(),
            _ => magnitude().reverse(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Num {
        let decimal: bson::Decimal128 = text.parse().expect("a decimal");
        Num::Decimal(Decimal::of(u128::from_le_bytes(decimal.bytes())))
    }

    #[test]
    fn comparison_is_exact() {
        use Ordering::{Equal, Greater, Less};
        let cases = [
            (Num::Whole(1), decimal("1.000"), Equal),
            (Num::Double(0.1), decimal("0.1"), Greater),
            (Num::Double(0.1), decimal("0.1000000000000000055511151231257828"), Less),
            (Num::Whole((1 << 53) + 1), Num::Double(9_007_199_254_740_992.0), Greater),
            (Num::Whole(i64::MAX), Num::Double(9_223_372_036_854_775_808.0), Less),
            (Num::Whole(-1), Num::Double(-1.5), Greater),
            (Num::Double(-0.0), decimal("0E+6000"), Equal),
            (Num::Double(f64::MIN_POSITIVE), decimal("1E-6176"), Greater),
            (Num::Double(f64::MAX), decimal("1E+309"), Less),
            (Num::Double(f64::INFINITY), decimal("Infinity"), Equal),
            (Num::Double(f64::INFINITY), decimal("9E+6144"), Greater),
            (Num::Double(f64::NAN), decimal("NaN"), Equal),
            (Num::Double(f64::NAN), decimal("-Infinity"), Less),
            (Num::Whole(-20), decimal("-3"), Less),
            (Num::Whole(120), decimal("1.3E+2"), Less),
        ];
        for (a, b, order) in cases {
            assert_eq!(a.compare(b), order, "{a:?} {b:?}");
            assert_eq!(b.compare(a), order.reverse(), "{b:?} {a:?}");
        }
    }

    #[test]
    fn multiples_go_by_decimal_digits() {
        let tenth = Number::Double(0.1);
        assert!(Num::Double(0.3).is_multiple_of(tenth));
        assert!(Num::Double(19.99).is_multiple_of(Number::Double(0.01)));
        assert!(decimal("19.99").is_multiple_of(Number::Double(0.01)));
        assert!(!decimal("19.995").is_multiple_of(Number::Double(0.01)));
        assert!(decimal("2E+3000").is_multiple_of(Number::Int(2)));
        assert!(!decimal("1E+3000").is_multiple_of(Number::Int(3)));
        assert!(!decimal("1E-3000").is_multiple_of(Number::Int(3)));
        assert!(!Num::Double(4.5).is_multiple_of(Number::Int(2)));
        assert!(Num::Whole(0).is_multiple_of(Number::Int(7)));
        for bad in [f64::NAN, f64::INFINITY] {
            assert!(!Num::Double(bad).is_multiple_of(Number::Int(1)));
        }
    }
}
