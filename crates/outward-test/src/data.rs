//! The files of hard-to-round inputs, and their reader.

use std::path::{Path, PathBuf};

use outward::Round;
use outward::format::Format;
use outward::text::Exact;

use crate::functions::Function;
use crate::oracle::real::Real;

/// Returns the files of hard-to-round inputs of a function in a format: our own, and the files of `shared/worst-cases`
/// where this folder is beside the repository.
pub fn hard_inputs(function: Function, format: &str) -> Vec<PathBuf> {
    let own = outward_needs::data("hard-to-round").join(format).join(function.name()).with_extension("wc");
    let mut files = vec![own];
    if let Some(folder) = outward_needs::shared("worst-cases") {
        // Only some functions have such a file.
        let theirs = function.worst_case_files(format).into_iter().map(|file| folder.join(file));
        files.extend(theirs.filter(|file| file.is_file()));
    }
    files
}

/// Returns the inputs of a `.wc` file: one input a line, its coordinates separated by commas. Text that follows the
/// first `arity` coordinates, and comments after `#`, are left out. The missing coordinates are zero.
///
/// # Panics
/// If a line can't be read: test data must not be dropped in silence.
pub fn worst_cases<F: Format>(path: &Path, arity: usize) -> Vec<[F; 2]> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().enumerate();
    lines
        .filter_map(|(number, line)| {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                return None;
            }
            let mut input = [F::from_pattern(0); 2];
            let mut fields = line.split(',').map(str::trim);
            for slot in &mut input[..arity] {
                let field = fields.next().unwrap_or_default();
                *slot = literal(field).or_else(|| as_c_reads(field)).unwrap_or_else(|| {
                    panic!("{}:{}: `{field}` is not a {}", path.display(), number + 1, F::NAME)
                });
            }
            Some(input)
        })
        .collect()
}

/// The nearest number to one that has too many digits for the format, as a few have in the shared list of `hypotf`.
fn as_c_reads<F: Format>(text: &str) -> Option<F> {
    Exact::parse(text).ok().map(|exact| exact.round(Round::TiesToEven))
}

/// A number as the `.wc` files write it: `0x1.8p-3`, `0xf.ffp+2`, `-1`, `+inf`, `nan`, `+snan`.
/// `None` where it is something else, or is not exactly a number of the format.
pub fn literal<F: Format>(text: &str) -> Option<F> {
    let (negative, magnitude) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let sign = if negative { F::SIGN_MASK } else { 0 };
    let pattern = match magnitude {
        "nan" => F::NAN_BITS,
        "snan" => F::INFINITY_BITS | 1,
        "inf" => F::INFINITY_BITS,
        _ => finite::<F>(magnitude)?,
    };
    Some(F::from_pattern(sign | pattern))
}

fn finite<F: Format>(text: &str) -> Option<u64> {
    let (digits, radix, exponent) = match text.strip_prefix("0x") {
        Some(hex) => {
            let (digits, exponent) = hex.split_once('p').unwrap_or((hex, "0"));
            (digits, 16, exponent.parse::<i64>().ok()?)
        }
        None => (text, 10, 0),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if radix == 10 && !fraction.is_empty() {
        return None;
    }
    let mut significand = 0u128;
    for digit in whole.chars().chain(fraction.chars()) {
        significand = significand.checked_mul(radix.into())?.checked_add(digit.to_digit(radix)?.into())?;
    }
    if significand == 0 {
        return Some(0);
    }
    let real = Real::new(false, significand, exponent - 4 * i64::try_from(fraction.len()).ok()?);
    let down = real.round::<F>(Round::TowardNegative);
    let up = real.round::<F>(Round::TowardPositive);
    (down == up).then_some(down)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_exact() {
        assert_eq!(literal::<f64>("0x1.8p-3"), Some(0.1875));
        assert_eq!(literal::<f64>("0xf.ffffffffffffp-4"), Some(f64::from_bits(0x3fef_ffff_ffff_fffe)));
        assert_eq!(literal::<f64>("-0x1p-1074").map(f64::to_bits), Some(1 << 63 | 1));
        assert_eq!(literal::<f64>("-0").map(f64::to_bits), Some(1 << 63));
        assert_eq!(literal::<f64>("+1"), Some(1.0));
        assert_eq!(literal::<f32>("-inf"), Some(f32::NEG_INFINITY));
        assert_eq!(literal::<f32>("-snan").map(f32::to_bits), Some(0xff80_0001));
        assert_eq!(literal::<f32>("0x1.fffffep+127"), Some(f32::MAX));
    }

    #[test]
    fn what_is_not_exact_is_refused() {
        assert_eq!(literal::<f32>("0x1.fffffffp+0"), None);
        assert_eq!(literal::<f64>("0x1p-1075"), None);
        assert_eq!(literal::<f64>("ERANGE"), None);
        assert_eq!(literal::<f64>(""), None);
    }
}
