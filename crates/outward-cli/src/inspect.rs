//! `outward inspect`: a number as its format sees it.

use outward::Round;
use outward::format::Format;
use outward::text::{self, Exact};

use crate::args::{self, FormatName};
use crate::failure::Failure;
use crate::layout::columns;
use crate::number::Number;
use crate::sink::file::Output;

/// Prints the tables.
pub fn run(args: &args::Inspect) -> Result<(), Failure> {
    let text = match args.format {
        FormatName::F64 => inspect::<f64>(&args.number),
        FormatName::F32 => inspect::<f32>(&args.number),
    }?;
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()
}

fn inspect<T: Number>(number: &str) -> Result<String, Failure> {
    let number = number.trim();
    let unsigned = number.trim_start_matches(['+', '-']);
    if unsigned.eq_ignore_ascii_case("nan") {
        let mut rows = heading::<T>(number);
        rows.extend(encoding(T::NAN));
        return Ok(columns(&rows));
    }
    let exact = Exact::parse_extended(number)
        .map_err(|error| Failure::Usage(format!("{number}: {error} (at character {})", error.at + 1)))?;
    let nearest: T = exact.round(Round::TiesToEven);

    let mut rows = heading::<T>(number);
    rows.extend(encoding(nearest));
    if Number::is_finite(nearest) {
        rows.push(pair("exact value", exact_decimal(nearest)));
        let ulp = nearest.ulp();
        rows.push(pair("ulp", format!("{} = {}", nearest_text(ulp), hex(ulp))));
    }
    let neighbours = [("next up", next_up(nearest)), ("next down", next_down(nearest))];
    for (name, neighbour) in neighbours {
        rows.push(pair(name, format!("{} = {}", nearest_text(neighbour), hex(neighbour))));
    }

    let mut table = vec![["rounding", "value", "hexadecimal", "error in ulps"].map(String::from).to_vec()];
    for round in Round::ALL {
        let value: T = exact.round(round);
        table.push(vec![round.suffix().into(), nearest_text(value), hex(value), error(&exact, value)]);
    }
    Ok(format!("{}\n{}", columns(&rows), columns(&table)))
}

fn pair(name: &str, value: String) -> Vec<String> {
    vec![name.into(), value]
}

fn heading<T: Number>(number: &str) -> Vec<Vec<String>> {
    let exponent_bits = T::BITS - 1 - T::FRACTION_BITS;
    let format = format!(
        "{} (binary{}: 1 sign, {exponent_bits} exponent, {} fraction bits)",
        T::NAME,
        T::BITS,
        T::FRACTION_BITS
    );
    vec![pair("number", number.into()), pair("format", format)]
}

/// The rows that show how the nearest float is stored.
fn encoding<T: Number>(x: T) -> Vec<Vec<String>> {
    let pattern = x.pattern();
    let width = T::BITS as usize;
    let bits = format!("{pattern:0width$b}");
    let (sign, rest) = bits.split_at(1);
    let (exponent, fraction) = rest.split_at((T::BITS - 1 - T::FRACTION_BITS) as usize);
    let field = x.exponent_field();
    let class = match (field, pattern & T::FRACTION_MASK) {
        _ if Format::is_nan(x) => "NaN",
        _ if Number::is_infinite(x) => "infinite",
        (0, 0) => "zero",
        (0, _) => "subnormal",
        _ => "normal",
    };
    let mut rows = vec![
        pair("nearest", format!("{} = {}", nearest_text(x), hex(x))),
        pair("class", class.into()),
        pair("encoding", format!("0x{pattern:0digits$x}", digits = width / 4)),
        pair("bits", format!("{sign} {exponent} {fraction}")),
    ];
    if Number::is_finite(x) {
        let meaning = format!(
            "sign {}, exponent {} (field {field}), fraction 0x{:x}",
            if sign == "1" { "-" } else { "+" },
            x.exponent(),
            pattern & T::FRACTION_MASK
        );
        rows.push(pair("fields", meaning));
    }
    rows
}

fn next_up<T: Number>(x: T) -> T {
    let pattern = x.pattern();
    if pattern == T::INFINITY_BITS {
        x
    } else if pattern & !T::SIGN_MASK == 0 {
        T::from_pattern(1)
    } else if pattern & T::SIGN_MASK == 0 {
        T::from_pattern(pattern + 1)
    } else {
        T::from_pattern(pattern - 1)
    }
}

fn next_down<T: Number>(x: T) -> T {
    -next_up(-x)
}

fn nearest_text<T: Number>(x: T) -> String {
    written(x, text::write_nearest)
}

fn hex<T: Number>(x: T) -> String {
    written(x, text::write_hex)
}

fn written<T: Number>(x: T, write: fn(T, &mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    write(x, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// Every digit of a finite number.
fn exact_decimal<T: Number>(x: T) -> String {
    // No binary64 number has more than 767 significant digits, and Rust prints as many as are asked for exactly.
    let scientific = format!("{:.766e}", Format::widen(x));
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if !(-7..21).contains(&exponent) {
        return format!("{digits}e{exponent}");
    }
    let all = format!("{:.1074}", Format::widen(x));
    all.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// How far `value` is from the number, in ulps of the float below the number in magnitude: exact, or
/// rounded to six digits. The place between two floats is found by comparing with numbers of twenty more bits.
fn error<T: Number>(exact: &Exact, value: T) -> String {
    if Exact::from_float(value).is_some_and(|same| same == *exact) {
        return "0".into();
    }
    if !Number::is_finite(value) {
        return "infinite".into();
    }
    let inner: T = exact.round(Round::TowardZero);
    if inner.pattern() & !T::SIGN_MASK == T::MAX_BITS {
        // Overflow: the number may be as far away as it likes.
        return if value == inner { "overflow".into() } else { "infinite".into() };
    }
    const STEPS: u32 = 20;
    let significand = {
        let fraction = inner.pattern() & T::FRACTION_MASK;
        let normal = inner.pattern() & T::INFINITY_BITS != 0;
        fraction | u64::from(normal) << T::FRACTION_BITS
    };
    let power = inner.exponent() - T::FRACTION_BITS as i32 - STEPS as i32;
    let sign = if exact.is_negative() { "-" } else { "" };
    let at = |step: u64| {
        Exact::parse(&format!("{sign}0x{:x}p{power}", (u128::from(significand) << STEPS) | u128::from(step)))
    };
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
    // Positive where the float is above the number.
    let up = (value == inner) == exact.is_negative();
    let about = if between { "about " } else { "" };
    format!("{about}{}{distance:.6}", if up { "+" } else { "-" })
}
