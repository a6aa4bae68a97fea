//! Money is counted, not measured: no binary float holds 0.10.

use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use syn::{Member, Type};

/// A name with one of these words is an amount of money, whatever stands around it.
const STRONG: &[&str] = &[
    "price",
    "cost",
    "fee",
    "money",
    "salary",
    "wage",
    "tax",
    "vat",
    "subtotal",
    "revenue",
    "income",
    "expense",
    "payment",
    "payout",
    "deposit",
    "refund",
    "budget",
    "profit",
    "turnover",
    "debt",
    "tsena",
    "cena",
    "stoimost",
    "zarplata",
    "nalog",
    "preis",
    "steuer",
    "gehalt",
    "lohn",
    "umsatz",
    "miete",
    "gebuehr",
    "цена",
    "стоимость",
    "зарплата",
    "налог",
];

/// German writes the rest of the word before these.
const ENDINGS: &[&str] = &["preis", "betrag", "kosten"];

/// These count only where nothing is said of what is summed up: `grand_total`, not
/// `total_distance`.
const WEAK: &[&str] =
    &["total", "sum", "amount", "balance", "summa", "summe", "itogo", "сумма", "итого"];

/// Behind a weak word, and at the end of any name.
const CURRENCIES: &[&str] = &[
    "usd", "eur", "euro", "gbp", "chf", "jpy", "cny", "rub", "uah", "pln", "cad", "aud", "nok",
    "dkk", "czk", "huf", "inr", "dollar", "ruble", "rubl",
];

/// A name that ends in one of these is a proportion or a measure of money, not money.
const MEASURES: &[&str] = &[
    "rate",
    "ratio",
    "pct",
    "percent",
    "percentage",
    "weight",
    "score",
    "index",
    "factor",
    "count",
    "share",
    "fraction",
    "coefficient",
    "multiplier",
    "probability",
    "rank",
    "rating",
    "level",
    "quantity",
    "elasticity",
    "satz",
    "prozent",
];

/// With one of these a total is one of something else, and so is whatever it ends in.
const MEASURED: &[&str] = &[
    "distance", "weight", "mass", "length", "area", "volume", "energy", "time", "duration",
    "delay", "hour", "minute", "second", "sec", "ms", "day", "week", "month", "year", "score",
    "point", "rainfall", "kwh", "km", "kg", "white",
];

/// Whether the name is one of an amount of money.
pub(crate) fn is_money_like(name: &str) -> bool {
    let words = words(name);
    let Some((last, others)) = words.split_last() else { return false };
    let any = |list: &[&str]| words.iter().any(|word| is_one_of(word, list));
    let before = |list: &[&str]| others.last().is_some_and(|word| is_one_of(word, list));
    let is_measured = is_one_of(last, MEASURED) && !before(&["per", "pro"]);
    if is_one_of(last, MEASURES) || is_measured || any(&["ratio", "pct", "percent", "percentage"]) {
        return false;
    }
    if any(STRONG) || words.iter().any(|word| ENDINGS.iter().any(|end| word.ends_with(end))) {
        return true;
    }
    if is_one_of(last, CURRENCIES) {
        // `eur_usd` and `exchange_rate_usd` are rates of exchange, `hourly_rate_usd` is none.
        return !before(CURRENCIES) && !any(&["exchange", "conversion", "fx", "kurs"]);
    }
    // `sek` is a second as well.
    let weak = is_one_of(last, WEAK) || is_one_of(last, &["cent", "kopek", "sek"]) && before(WEAK);
    weak && !any(MEASURED)
}

/// The word itself, or several of it: `fees`, `taxes`, `salaries`.
fn is_one_of(word: &str, list: &[&str]) -> bool {
    list.iter().any(|one| {
        let more = word
            .strip_prefix(one)
            .or_else(|| word.strip_prefix(one.strip_suffix('y')?).filter(|rest| *rest == "ies"));
        matches!(more, Some("" | "s" | "es" | "ies"))
    })
}

/// `unitPrice2` is `unit`, `price`.
pub(super) fn words(name: &str) -> Vec<String> {
    let (mut words, mut lower) = (vec![String::new()], false);
    for c in name.chars() {
        let starts = c == '_' || (c.is_uppercase() && lower);
        if starts && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        lower = c.is_lowercase();
        if let Some(word) = words.last_mut()
            && c != '_'
            && !c.is_ascii_digit()
        {
            word.extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether what the field holds is money, by its name in Rust, its stored name, or its attribute.
pub(crate) fn is_money(field: &Field<'_>) -> bool {
    field.own.money
        || match &field.member {
            Member::Named(_) => is_money_like(&field.name()) || is_money_like(field.stored_name()),
            // `struct Price(f64)`.
            Member::Unnamed(_) => is_money_like(field.owner()),
        }
}

/// Whether a type says by its own name that it is money, so that it is judged where it is declared.
pub(crate) fn is_money_type(parts: &[&Type]) -> bool {
    let mut names = parts.iter().filter_map(|part| types::last_segment(part));
    names.any(|last| is_money_like(&last.ident.to_string()))
}

pub(crate) fn money_is_no_float(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields().filter(|field| field.own.money) {
        if types::is_called(field.ty, &["String", "bool", "ObjectId", "DateTime"]) {
            faults.add(
                Fault::new(
                    &field.place(),
                    "bound_on_wrong_type",
                    format!("`{}: {}` is no money", field.label(), types::text(field.ty)),
                )
                .why("money is a number that can be added and compared")
                .help("remove `money`, or store an `i64` or a `bson::Decimal128`"),
            );
        }
    }
    // What a past version holds is in the database already.
    for field in model.fields().filter(|_| !model.own.superseded) {
        if field.is_skipped() || !matches!(field.adapter, Adapter::None) || field.own.bson.is_some()
        {
            continue;
        }
        let parts = field.parts();
        let is_float = |part: &&Type| types::is_called(part, &["f32", "f64"]);
        if parts.iter().any(is_float) && is_money(field) {
            let (name, ty) = (field.label(), types::text(field.ty));
            faults.lint(
                model,
                Some(field),
                Fault::new(
                    field.ty,
                    "float_money",
                    format!("`{name}: {ty}` holds money in a float"),
                )
                .why("a binary float cannot hold 0.10 exactly, and sums of it drift")
                .help("store minor units in an `i64`, or use `bson::Decimal128`"),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_money_like;

    #[test]
    fn names_of_money() {
        for name in [
            "price",
            "unit_price",
            "prices",
            "price2",
            "unitPrice",
            "Price",
            "total",
            "grand_total",
            "order_totals",
            "amount",
            "amount_cents",
            "total_usd",
            "paid_eur",
            "balance",
            "sum",
            "subtotal",
            "tax",
            "taxes",
            "salaries",
            "shipping_fee",
            "cost_of_goods",
            "summa",
            "tsena",
            "gesamtpreis",
            "rechnungsbetrag",
            "preis",
            "price_total",
            "price_per_kg",
            "cost_per_hour",
            "total_sek",
            "preis_sek",
            "hourly_rate_usd",
            "monthly_cost",
        ] {
            assert!(is_money_like(name), "{name}");
        }
    }

    #[test]
    fn names_of_other_things() {
        for name in [
            "rating",
            "temp",
            "weight",
            "tax_rate",
            "total_weight",
            "price_index",
            "total_distance",
            "distance_total",
            "eur_usd",
            "cost_ratio",
            "fee_percent",
            "percent_of_cost",
            "checksum",
            "summary",
            "taxonomy",
            "balanced",
            "white_balance",
            "score",
            "accost",
            "latitude",
            "amount_of_rain",
            "sumo",
            "sum_of_squares",
            "vat_rate",
            "discount_pct",
            "count",
            "budget_hours",
            "cost_ms",
            "payment_delay_seconds",
            "dauer_sek",
            "exchange_rate_usd",
            "fx_eur",
        ] {
            assert!(!is_money_like(name), "{name}");
        }
    }
}
