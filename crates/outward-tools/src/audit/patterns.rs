//! The formats of numbers, which are held in binary64, and their patterns.

use outward::convert::convert;
use outward::format::Format;
use outward::program::Width;
use outward::{__in_format as in_format, __in_promoted_format as in_promoted_format};
use outward::{Rn, text};
use outward_foreign::CType;

use crate::number::nearest_in;

/// Returns the width of the format in programs.
pub fn width(format: CType) -> Width {
    match format {
        CType::F16 => Width::F16,
        CType::Bf16 => Width::Bf16,
        CType::F32 => Width::F32,
        CType::F64 => Width::F64,
    }
}

/// Returns the bit pattern of a number of the format.
pub fn pattern(format: CType, x: f64) -> u64 {
    let lanes = || if format == CType::F32 { (x as f32).pattern() } else { x.pattern() };
    in_promoted_format!(Some(width(format)), F => convert::<Rn, f64, F>(x).pattern(), _ => lanes())
}

/// Returns the number with a bit pattern of the format.
pub fn number(format: CType, pattern: u64) -> f64 {
    in_format!(width(format), F => F::from_pattern(pattern).widen(), _ => f64::NAN)
}

/// Rounds a number to the nearest number of the format.
pub fn rounded(format: CType, x: f64) -> f64 {
    nearest_in(width(format), x)
}

/// Returns whether `x` is a number of the format.
pub fn is_number(format: CType, x: f64) -> bool {
    rounded(format, x) == x
}

/// Returns the precision of the format in bits.
pub fn precision(format: CType) -> i32 {
    width(format).encoding().precision as i32
}

/// Returns the exponents of the least and the largest normal number.
pub fn exponents(format: CType) -> [i32; 2] {
    let encoding = width(format).encoding();
    [encoding.emin(), encoding.emax]
}

/// Returns the least positive number.
pub fn least(format: CType) -> f64 {
    number(format, 1)
}

/// Returns the least normal number.
pub fn least_normal(format: CType) -> f64 {
    outward::ops::ldexp_rn(1.0, exponents(format)[0])
}

/// Returns the largest finite number.
pub fn largest(format: CType) -> f64 {
    number(format, pattern(format, f64::INFINITY) - 1)
}

/// Returns the next number above a number of the format.
pub fn next_up(format: CType, x: f64) -> f64 {
    if x == 0.0 {
        return least(format);
    }
    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    let size = pattern(format, x.abs());
    let next = number(format, if x > 0.0 { size + 1 } else { size - 1 });
    next.copysign(x)
}

/// Formats the number with its shortest digits that read back.
pub fn decimal(format: CType, x: f64) -> String {
    let lanes = || match format {
        CType::F32 => text::nearest(x as f32).to_string(),
        _ => text::nearest(x).to_string(),
    };
    in_promoted_format!(
        Some(width(format)),
        F => text::nearest(convert::<Rn, f64, F>(x)).to_string(),
        _ => lanes()
    )
}

/// Formats the number exactly, in hexadecimal.
pub fn hex(format: CType, x: f64) -> String {
    let lanes = || match format {
        CType::F32 => text::hex(x as f32).to_string(),
        _ => text::hex(x).to_string(),
    };
    in_promoted_format!(
        Some(width(format)),
        F => text::hex(convert::<Rn, f64, F>(x)).to_string(),
        _ => lanes()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_those_of_the_formats() {
        for (format, bits, ends) in [
            (CType::F16, 11, [2f64.powi(-24), 2f64.powi(-14), 65504.0]),
            (CType::Bf16, 8, [2f64.powi(-133), 2f64.powi(-126), 255.0 * 2f64.powi(120)]),
            (CType::F32, 24, [2f64.powi(-149), 2f64.powi(-126), f64::from(f32::MAX)]),
            (CType::F64, 53, [5e-324, f64::MIN_POSITIVE, f64::MAX]),
        ] {
            assert_eq!(
                (precision(format), [least(format), least_normal(format), largest(format)]),
                (bits, ends)
            );
            for x in ends.into_iter().chain([0.0, -0.0, 1.0, -1.5, f64::INFINITY]) {
                assert_eq!(number(format, pattern(format, x)).to_bits(), x.to_bits(), "{format:?} {x}");
                assert!(is_number(format, x), "{format:?} {x}");
            }
            assert!(number(format, pattern(format, f64::NAN)).is_nan());
            let [least, _, largest] = ends;
            let next = [-f64::INFINITY, -least, -0.0, 0.0, largest].map(|x| next_up(format, x));
            assert_eq!(next, [-largest, 0.0, least, least, f64::INFINITY], "{format:?}");
        }
        assert_eq!([decimal(CType::F16, 0.1), hex(CType::F16, 0.1)], ["0.1", "0x1.998p-4"]);
        assert_eq!([decimal(CType::Bf16, 0.1), hex(CType::Bf16, 0.1)], ["0.1", "0x1.9ap-4"]);
    }
}
