//! The formats of numbers, which are held in binary64, and their patterns.

use outward::convert::convert;
use outward::format::{CNames, Format};
use outward::program::Width;
use outward::{__in_format as in_format, __in_promoted_format as in_promoted_format};
use outward::{Rn, text};
use outward_foreign::CType;

use crate::number::nearest_in;

/// Returns the type of C with these numbers, if there is one.
pub fn c_type(format: Width) -> Option<CType> {
    let info = format.info();
    info.c.map(|CNames { name, .. }| CType { name, size: info.storage_bits as usize / 8 })
}

/// Returns the bit pattern of a number of the format.
pub fn pattern(format: Width, x: f64) -> u64 {
    let lanes = || if format == Width::F32 { (x as f32).pattern() } else { x.pattern() };
    in_promoted_format!(Some(format), F => convert::<Rn, f64, F>(x).pattern(), _ => lanes())
}

/// Returns the number with a bit pattern of the format.
pub fn number(format: Width, pattern: u64) -> f64 {
    in_format!(format, F => F::from_pattern(pattern).widen(), _ => f64::NAN)
}

/// Rounds a number to the nearest number of the format.
pub fn rounded(format: Width, x: f64) -> f64 {
    nearest_in(format, x)
}

/// Returns whether `x` is a number of the format.
pub fn is_number(format: Width, x: f64) -> bool {
    rounded(format, x) == x
}

/// Returns the precision of the format in bits.
pub fn precision(format: Width) -> i32 {
    format.encoding().precision as i32
}

/// Returns the exponents of the least and the largest normal number.
pub fn exponents(format: Width) -> [i32; 2] {
    let encoding = format.encoding();
    [encoding.emin(), encoding.emax]
}

/// Returns the least positive number.
pub fn least(format: Width) -> f64 {
    number(format, 1)
}

/// Returns the least normal number.
pub fn least_normal(format: Width) -> f64 {
    outward::ops::ldexp_rn(1.0, exponents(format)[0])
}

/// Returns the largest finite number.
pub fn largest(format: Width) -> f64 {
    number(format, pattern(format, f64::INFINITY) - 1)
}

/// Returns the next number above a number of the format.
pub fn next_up(format: Width, x: f64) -> f64 {
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
pub fn decimal(format: Width, x: f64) -> String {
    let lanes = || match format {
        Width::F32 => text::nearest(x as f32).to_string(),
        _ => text::nearest(x).to_string(),
    };
    in_promoted_format!(
        Some(format),
        F => text::nearest(convert::<Rn, f64, F>(x)).to_string(),
        _ => lanes()
    )
}

/// Formats the number exactly, in hexadecimal.
pub fn hex(format: Width, x: f64) -> String {
    let lanes = || match format {
        Width::F32 => text::hex(x as f32).to_string(),
        _ => text::hex(x).to_string(),
    };
    in_promoted_format!(
        Some(format),
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
            (Width::F16, 11, [2f64.powi(-24), 2f64.powi(-14), 65504.0]),
            (Width::Bf16, 8, [2f64.powi(-133), 2f64.powi(-126), 255.0 * 2f64.powi(120)]),
            (Width::F32, 24, [2f64.powi(-149), 2f64.powi(-126), f64::from(f32::MAX)]),
            (Width::F64, 53, [5e-324, f64::MIN_POSITIVE, f64::MAX]),
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
        assert_eq!([decimal(Width::F16, 0.1), hex(Width::F16, 0.1)], ["0.1", "0x1.998p-4"]);
        assert_eq!([decimal(Width::Bf16, 0.1), hex(Width::Bf16, 0.1)], ["0.1", "0x1.9ap-4"]);
    }
}
