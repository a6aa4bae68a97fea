//! Which conditions say enough for a partial index: each of its own has to follow from them.

use super::wanted::{Bound, Need, Wanted, fixed};
use crate::attributes::{Condition, Literal, Operator, Test};
use std::cmp::Ordering;

/// The first condition of the index that the query does not imply.
pub(super) fn missing<'i>(wanted: &Wanted<'_>, partial: &'i [Condition]) -> Option<&'i Condition> {
    partial.iter().find(|condition| {
        let path = condition.path.to_string();
        let of_field = wanted.needs.iter().filter(|need| need.path == path);
        !of_field.into_iter().any(|need| follows_from(&condition.test, need))
    })
}

fn follows_from(test: &Test, need: &Need<'_>) -> bool {
    // The server does not look into `$elemMatch` for this.
    if need.part.array.is_some() {
        return false;
    }
    match test {
        // A null that is handed over does not imply it; that is the call's affair.
        Test::Exists if need.bound < Bound::Weak => need.bound != Bound::Missing,
        test => fixed(need.part).iter().any(|known| implies(&known.test, test)),
    }
}

/// Whether the index has only documents that fulfil the part, or nearly: the two are conditions of
/// known values on one field, and the one follows from the other.
pub(super) fn is_settled(need: &Need<'_>, partial: &[Condition]) -> bool {
    let of_field = || partial.iter().filter(|it| it.path.to_string() == need.path);
    let known = fixed(need.part);
    let are_within = known.iter().all(|it| of_field().any(|own| implies(&own.test, &it.test)));
    let is_closer = of_field()
        .filter(|own| own.test != Test::Exists)
        .any(|own| known.iter().any(|it| implies(&it.test, &own.test)));
    need.part.array.is_none() && !known.is_empty() && (are_within || is_closer)
}

/// Whether whatever fulfils `known` fulfils `test`.
fn implies(known: &Test, test: &Test) -> bool {
    if known == test {
        return true;
    }
    match (known, test) {
        (Test::Compare(..) | Test::In(_) | Test::Type(_), Test::Exists) => true,
        (Test::In(values), test) => values.iter().all(|value| fulfils(value, test)),
        (Test::Compare(Operator::Eq, value), test) => fulfils(value, test),
        (Test::Compare(operator, value), Test::Compare(wanted, limit)) => {
            use Operator::{Gt, Gte, Lt, Lte};
            let order = value.cmp(limit);
            match (operator, wanted) {
                (Gt, Gt | Gte) | (Gte, Gte) => {
                    matches!(order, Some(Ordering::Greater | Ordering::Equal))
                }
                (Gte, Gt) => order == Some(Ordering::Greater),
                (Lt, Lt | Lte) | (Lte, Lte) => {
                    matches!(order, Some(Ordering::Less | Ordering::Equal))
                }
                (Lte, Lt) => order == Some(Ordering::Less),
                _ => false,
            }
        }
        _ => false,
    }
}

fn fulfils(value: &Literal, test: &Test) -> bool {
    match test {
        Test::Compare(operator, limit) => {
            let order = value.cmp(limit);
            match operator {
                Operator::Eq => order == Some(Ordering::Equal),
                Operator::Gt => order == Some(Ordering::Greater),
                Operator::Gte => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
                Operator::Lt => order == Some(Ordering::Less),
                Operator::Lte => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            }
        }
        Test::In(values) => values.iter().any(|one| value.cmp(one) == Some(Ordering::Equal)),
        Test::Exists => true,
        // The server takes a type for implied by the same type only.
        Test::Type(_) | Test::Refused(_) => false,
    }
}
