//! The encodings and extreme values of every format.

use outward::__in_format as in_format;
use outward::format::Format;
use outward::program::Width;

use super::report::{Field, Report, Table};
use super::spelled::{decimal, pattern};

/// Returns the tables of each format.
pub(super) fn every_format() -> Vec<Report> {
    Width::of_numbers()
        .map(|width| in_format!(width, F => format_tables::<F>(), _ => unreachable!("it has no numbers")))
        .collect()
}

fn format_tables<T: Format>() -> Report {
    let format = Field::format::<T>();
    let encoding = Table { name: "encodings", rows: encoding::<T>() };
    let extremes = Table { name: "values", rows: extremes::<T>() };
    let title = Some(format!("{}, bias {}", format.text, T::BIAS));
    Report { title, fields: vec![format], tables: vec![encoding, extremes] }
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(String::from).to_vec()
}

/// Formats the meaning of the fields of a pattern.
fn encoding<T: Format>() -> Vec<Vec<String>> {
    let top = (T::SIGN_MASK - 1) >> T::FRACTION_BITS;
    let emin = T::EMIN;
    let mut rows = vec![
        row(["exponent", "fraction", "value", "class"]),
        row(["0", "0", "+-0", "zero"]),
        row(["0", "not 0", &format!("+-2^{emin} * 0.fraction"), "subnormal"]),
    ];
    let normal = format!("+-2^(exponent - {}) * 1.fraction", T::BIAS);
    if T::HAS_INFINITY {
        rows.push(row([&format!("1 to {}", top - 1), "any", &normal, "normal"]));
        rows.push(row([&top.to_string(), "0", "+-inf", "infinite"]));
        rows.push(row([&top.to_string(), "not 0", "NaN", "NaN"]));
    } else {
        rows.push(row([&format!("1 to {}", top - 1), "any", &normal, "normal"]));
        rows.push(row([&top.to_string(), "not all ones", &normal, "normal"]));
        rows.push(row([&top.to_string(), "all ones", "NaN", "NaN"]));
    }
    rows
}

/// Formats the named values.
fn extremes<T: Format>() -> Vec<Vec<String>> {
    let (p, fraction) = (T::PRECISION, T::FRACTION_BITS);
    let largest = if T::HAS_INFINITY {
        format!("2^{} * (1 - 2^-{p})", T::EMAX + 1)
    } else {
        // The largest significand is all ones, except where that pattern is NaN.
        format!("2^{} * (1 - 2^-{fraction})", T::EMAX + 1)
    };
    let values = [
        ("smallest subnormal", T::smallest_subnormal(), format!("2^{}", T::EMIN - fraction as i32)),
        ("largest subnormal", T::largest_subnormal(), format!("2^{} * (1 - 2^-{fraction})", T::EMIN)),
        ("smallest normal", T::smallest_normal(), format!("2^{}", T::EMIN)),
        ("one", T::one(), "1".into()),
        ("next above one", outward::ops::next_up(T::one()), format!("1 + 2^-{fraction}")),
        ("largest exact integer", T::largest_exact_integer(), format!("2^{p}")),
        ("largest", T::largest(), largest),
        ("infinity", T::infinity(), "inf".into()),
        ("NaN", T::nan(), "NaN".into()),
    ];
    let mut rows = vec![row(["name", "encoding", "exact value", "decimal"])];
    for (name, x, exact) in values {
        if name == "infinity" && !T::HAS_INFINITY {
            continue;
        }
        rows.push(row([name, &pattern(x), &exact, &decimal(x)]));
    }
    rows
}
