//! A number in its format: its encoding, its neighbours and its roundings; and the formats.
//!
//! ```
//! use outward::program::Width;
//! use outward_tools::inspect::{self, InspectRequest, Subject};
//!
//! let request = InspectRequest { subject: Subject::Number("0.1".into()), format: Width::Bf16 };
//! let report = &inspect::run(&request)?[0];
//! assert!(report.text().contains("0 01111011 1001101"));
//! # Ok::<(), outward_tools::failure::Failure>(())
//! ```

mod report;
mod spelled;
mod table;

use std::num::FpCategory;

use outward::__in_format as in_format;
use outward::format::{Fields, Format};
use outward::ops;
use outward::program::Width;
use outward::round::RoundingDirection;
use outward::text::Exact;

use crate::failure::Failure;
use crate::layout::json_string;
pub use report::Report;
use report::{Field, Table};
use spelled::{decimal, exact_decimal, hex, is_finite, pattern};

/// A request for a description.
#[derive(Clone, Debug)]
pub struct InspectRequest {
    pub subject: Subject,
    /// The format, unless all are described.
    pub format: Width,
}

/// The subject of a description.
#[derive(Clone, Debug)]
pub enum Subject {
    /// A decimal of any length, a hexadecimal float, `inf` or `nan`.
    Number(String),
    /// A bit pattern: `0x34200000`, or `0b1001`.
    Bits(String),
    /// The encoding and the extreme values of every format.
    AllFormats,
}

/// Describes the number, the pattern, or each format.
pub fn run(request: &InspectRequest) -> Result<Vec<Report>, Failure> {
    match &request.subject {
        Subject::AllFormats => Ok(table::every_format()),
        subject => in_format!(request.format, F => one::<F>(subject), _ => unreachable!("no value"))
            .map(|report| vec![report]),
    }
}

fn one<T: Format>(subject: &Subject) -> Result<Report, Failure> {
    match subject {
        Subject::Bits(bits) => inspect_pattern::<T>(bits),
        Subject::Number(number) => inspect::<T>(number),
        Subject::AllFormats => unreachable!("described without a format"),
    }
}

/// Describes the value with this bit pattern.
fn inspect_pattern<T: Format>(text: &str) -> Result<Report, Failure> {
    let usage = |what: String| Err(Failure::Usage(format!("--bits {text}: {what}")));
    let digits = text.trim();
    let bits = match (digits.get(..2), digits.get(2..)) {
        (Some("0x" | "0X"), Some(digits)) => u128::from_str_radix(digits, 16),
        (Some("0b" | "0B"), Some(digits)) => u128::from_str_radix(digits, 2),
        _ => return usage("expected hexadecimal digits behind 0x, or binary ones behind 0b".into()),
    };
    let Some(bits) = bits.ok().filter(|_| !digits[2..].starts_with('+')) else {
        return usage("expected hexadecimal digits behind 0x, or binary ones behind 0b".into());
    };
    let width = u128::BITS - bits.leading_zeros();
    let Some(bits) = u64::try_from(bits).ok().filter(|_| width <= T::STORAGE_BITS) else {
        return usage(format!("the pattern has {width} bits, {} has {}", T::NAME, T::STORAGE_BITS));
    };
    // As it is in memory.
    let unused = T::STORAGE_BITS - T::BITS;
    if bits >> unused << unused != bits {
        return usage(format!("the last {unused} bits are zeros in {}", T::NAME));
    }
    let x = T::from_pattern(bits >> unused);
    let mut fields = vec![Field::text("pattern", digits), Field::format::<T>()];
    fields.extend(encoding("value", x));
    fields.extend(neighbours(x));
    Ok(Report { title: None, fields, tables: Vec::new() })
}

/// Describes the exact value and the ulp of a finite number, and its neighbours.
fn neighbours<T: Format>(x: T) -> Vec<Field> {
    let mut fields = Vec::new();
    if is_finite(x) {
        fields.push(Field::text("exact value", exact_decimal(x)));
        fields.push(Field::number("ulp", ops::ulp(x)));
    }
    if !Format::is_nan(x) {
        fields.push(Field::number("next up", ops::next_up(x)));
        fields.push(Field::number("next down", ops::next_down(x)));
    }
    fields
}

fn inspect<T: Format>(number: &str) -> Result<Report, Failure> {
    let number = number.trim();
    let unsigned = number.trim_start_matches(['+', '-']);
    let mut fields = vec![Field::text("number", number), Field::format::<T>()];
    if unsigned.eq_ignore_ascii_case("nan") {
        fields.extend(encoding("nearest", T::nan()));
        return Ok(Report { title: None, fields, tables: Vec::new() });
    }
    let exact = Exact::parse_extended(number)
        .map_err(|error| Failure::Usage(format!("{number}: {error} (at character {})", error.at + 1)))?;
    let nearest: T = exact.round(RoundingDirection::TiesToEven);

    fields.extend(encoding("nearest", nearest));
    fields.extend(neighbours(nearest));

    let mut rows = vec![["rounding", "value", "hexadecimal", "error in ulps"].map(String::from).to_vec()];
    let saturating: &[bool] = if T::BITS < 32 { &[false, true] } else { &[false] };
    for saturates in saturating {
        for attribute in RoundingDirection::ALL {
            let rounded: T = exact.round(attribute);
            let value = if *saturates { saturated(&exact, rounded) } else { rounded };
            let error = error(&exact, value);
            // If the error is 0, the decimal is the number itself.
            let decimal =
                if error == "0" && is_finite(value) { exact_decimal(value) } else { decimal(value) };
            let name = [attribute.suffix(), if *saturates { "_sat" } else { "" }].concat();
            rows.push(vec![name, decimal, hex(value), error]);
        }
    }
    Ok(Report { title: None, fields, tables: vec![Table { name: "roundings", rows }] })
}

/// Returns the result of a saturating conversion such as `f32_to_f16_rn_sat`: infinities and numbers beyond the largest
/// one become the largest number.
fn saturated<T: Format>(exact: &Exact, rounded: T) -> T {
    match exact.is_negative() {
        _ if is_finite(rounded) => rounded,
        true => T::from_pattern(T::SIGN_MASK | T::MAX_BITS),
        false => T::from_pattern(T::MAX_BITS),
    }
}

/// Describes the encoding of a float; `name` is that of the first field.
fn encoding<T: Format>(name: &'static str, x: T) -> Vec<Field> {
    let width = T::BITS as usize;
    let bits = format!("{:0width$b}", x.pattern());
    let (sign, rest) = bits.split_at(1);
    let (exponent, fraction) = rest.split_at((T::BITS - 1 - T::FRACTION_BITS) as usize);
    let class = match x.category() {
        FpCategory::Nan => "NaN",
        FpCategory::Infinite => "infinite",
        FpCategory::Zero => "zero",
        FpCategory::Subnormal => "subnormal",
        FpCategory::Normal => "normal",
    };
    let mut rows = vec![
        Field::number(name, x),
        Field::text("class", class),
        Field::text("encoding", pattern(x)),
        Field::text("bits", format!("{sign} {exponent} {fraction}")),
    ];
    if is_finite(x) {
        let Fields { negative, exponent: field, fraction } = x.fields();
        let (sign, exponent) = (if negative { "-" } else { "+" }, exponent_of(x));
        let text = format!("sign {sign}, exponent {exponent} (field {field}), fraction 0x{fraction:x}");
        let members = [
            ("sign", json_string(sign)),
            ("exponent", exponent.to_string()),
            ("exponent field", field.to_string()),
            ("fraction", json_string(&format!("0x{fraction:x}"))),
        ];
        rows.push(Field::object("fields", text, members));
    }
    rows
}

/// Returns the exponent e of a finite number whose last digit weighs 2^(e − p + 1).
fn exponent_of<T: Format>(x: T) -> i32 {
    x.fields().exponent.max(1) as i32 - T::BIAS
}

/// Formats the distance of `value` from the number, in ulps of the float below the number in magnitude: exact, or
/// rounded to six digits. The position between two floats is found by comparison with numbers of twenty more bits.
fn error<T: Format>(exact: &Exact, value: T) -> String {
    if Exact::from_float(value).is_some_and(|same| same == *exact) {
        return "0".into();
    }
    if !is_finite(value) {
        // The result is an infinity, or NaN in a format without infinities.
        return if T::HAS_INFINITY { "infinite" } else { "overflow" }.into();
    }
    if exact.is_infinite() {
        return "infinite".into();
    }
    let inner: T = exact.round(RoundingDirection::TowardZero);
    const STEPS: u32 = 20;
    let fields = inner.fields();
    let significand = fields.fraction | u64::from(fields.exponent != 0) << T::FRACTION_BITS;
    let power = exponent_of(inner) - T::FRACTION_BITS as i32 - STEPS as i32;
    let sign = if exact.is_negative() { "-" } else { "" };
    let at = |step: u64| {
        Exact::parse(&format!("{sign}0x{:x}p{power}", (u128::from(significand) << STEPS) + u128::from(step)))
    };
    // The successor of the largest number would have a larger exponent: from there on the number overflows.
    let is_beyond = |next: Exact| if exact.is_negative() { *exact <= next } else { *exact >= next };
    if inner.pattern() & !T::SIGN_MASK == T::MAX_BITS && at(1 << STEPS).is_ok_and(is_beyond) {
        return "overflow".into();
    }
    let (mut below, mut above) = (0_u64, 1 << STEPS);
    let mut between = true;
    while above - below > 1 {
        let middle = (below + above) / 2;
        let Ok(candidate) = at(middle) else { break };
        let outside = if exact.is_negative() { candidate < *exact } else { candidate > *exact };
        if candidate == *exact {
            (below, above, between) = (middle, middle, false);
        } else if outside {
            above = middle;
        } else {
            below = middle;
        }
    }
    let place = (below + above) as f64 / f64::from(2_u32 << STEPS);
    let distance = if value == inner { place } else { 1.0 - place };
    // The error is positive if the float is above the number.
    let up = (value == inner) == exact.is_negative();
    let about = if between { "about " } else { "" };
    format!("{about}{}{distance:.6}", if up { "+" } else { "-" })
}
