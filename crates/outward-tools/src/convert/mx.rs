//! Block formats of OCP's Microscaling Formats (MX) Specification, version 1.0, with elements in floating point.
//!
//! Each block of 32 numbers has a scale, a power of two from 2^−127 to 2^127 in 8 bits (E8M0). A number is its element
//! times the scale. By section 6.3 of the specification, the exponent of the scale is that of the largest number of the
//! block less that of the largest number of the element format; elements that are too large become the largest number.
//!
//! Cases that the specification leaves open: a block of zeros has the least scale. Infinities are ignored for the
//! scale. If a number is missing, the element is NaN, or the scale in formats whose elements have no NaN.

use outward::round::Round;

use super::number::{CellValue, ConvertedNumber, power_of_two};

/// A block format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MxFormat {
    Fp8E4m3,
    Fp8E5m2,
    Fp6E3m2,
    Fp6E2m3,
    Fp4E2m1,
}

/// Numbers that share a scale.
pub const BLOCK: usize = 32;

/// The largest size of the exponent of a scale.
const LARGEST_EXPONENT: i32 = 127;

/// The format of the elements.
struct Element {
    name: &'static str,
    bits: u32,
    /// Digits of normal numbers.
    precision: i32,
    /// The exponents of the least normal number and of the largest number.
    exponents: [i32; 2],
    largest: f64,
    /// The pattern of NaN, if there is one.
    nan: Option<u64>,
}

impl MxFormat {
    #[cfg(test)]
    pub const ALL: [MxFormat; 5] =
        [MxFormat::Fp8E4m3, MxFormat::Fp8E5m2, MxFormat::Fp6E3m2, MxFormat::Fp6E2m3, MxFormat::Fp4E2m1];

    /// Returns the element format, from tables 1 to 5 of the specification.
    fn element(self) -> Element {
        let of = |name, bits, precision, exponents, largest, nan| Element {
            name,
            bits,
            precision,
            exponents,
            largest,
            nan,
        };
        match self {
            MxFormat::Fp8E4m3 => of("mxfp8e4m3", 8, 4, [-6, 8], 448.0, Some(0x7f)),
            MxFormat::Fp8E5m2 => of("mxfp8e5m2", 8, 3, [-14, 15], 57344.0, Some(0x7e)),
            MxFormat::Fp6E3m2 => of("mxfp6e3m2", 6, 3, [-2, 4], 28.0, None),
            MxFormat::Fp6E2m3 => of("mxfp6e2m3", 6, 4, [0, 2], 7.5, None),
            MxFormat::Fp4E2m1 => of("mxfp4e2m1", 4, 2, [0, 2], 6.0, None),
        }
    }

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        self.element().name
    }

    /// Returns the number of bits of an element.
    pub fn bits(self) -> u32 {
        self.element().bits
    }

    /// Returns the least element, the least normal one, and the largest one.
    pub fn limits(self) -> [f64; 3] {
        let Element { precision, exponents: [least, _], largest, .. } = self.element();
        [power_of_two(least - precision + 1), power_of_two(least), largest]
    }

    /// Returns the exponent of the scale of a block, or `None` if the scale is NaN.
    pub fn scale_of(self, block: &[CellValue]) -> Option<i32> {
        let Element { exponents: [_, largest], nan, .. } = self.element();
        // A decimal is above the smaller one of its neighbours, and has its exponent.
        let sizes = block.iter().map(|cell| cell.interval()).filter(|of| of.mag().is_finite());
        let amax = sizes.map(|of| of.mig()).fold(0.0, f64::max);
        // Subnormal numbers of binary64 are below all scales.
        let exponent = if amax == 0.0 { -LARGEST_EXPONENT } else { exponent_of(amax) - largest };
        let is_nan = nan.is_none() && block.iter().any(|cell| cell.lo.is_nan());
        (!is_nan).then_some(exponent.clamp(-LARGEST_EXPONENT, LARGEST_EXPONENT))
    }

    /// Rounds a number that was divided by the scale; `is_exact` says that `x` is the number itself, not one that
    /// rounds in the same way.
    pub fn convert(self, x: f64, round: Round, is_exact: bool) -> ConvertedNumber {
        let Element { precision, exponents: [least, _], largest, nan, .. } = self.element();
        if x.is_nan() {
            let pattern = nan.unwrap_or(0);
            return ConvertedNumber { pattern, value: x, ..ConvertedNumber::ZERO };
        }
        let last_place = exponent_of(x).max(least) - precision + 1;
        // The power and the product are exact: the last place of an element is at least 2^-16, and x has 53 digits.
        let scaled = x.abs() * power_of_two(-last_place);
        let size = scaled.floor();
        let fraction = if x.is_finite() { scaled - size } else { 0.0 };
        let is_away = match round {
            Round::TiesToEven => fraction > 0.5 || fraction == 0.5 && size % 2.0 == 1.0,
            Round::TowardZero => false,
            Round::TowardPositive => fraction > 0.0 && x > 0.0,
            Round::TowardNegative => fraction > 0.0 && x < 0.0,
        };
        let unlimited = (size + if is_away { 1.0 } else { 0.0 }) * power_of_two(last_place);
        let value = unlimited.min(largest).copysign(x);
        ConvertedNumber {
            pattern: self.pattern(value),
            value,
            overflows: unlimited > largest,
            vanishes: x != 0.0 && value == 0.0,
            is_subnormal: value != 0.0 && value.abs() < power_of_two(least),
            is_tie: fraction == 0.5 && is_exact && size * power_of_two(last_place) <= largest,
        }
    }

    /// Returns the pattern of an element: a sign, a biased exponent, and the digits behind the first.
    fn pattern(self, value: f64) -> u64 {
        let Element { bits, precision, exponents: [least, _], .. } = self.element();
        let exponent = exponent_of(value).max(least);
        let digits = (value.abs() * power_of_two(precision - 1 - exponent)) as u64;
        // The first digit of a normal number adds one to the field of the exponent.
        let fields = (((exponent - least) as u64) << (precision - 1)) + digits;
        u64::from(value.is_sign_negative()) << (bits - 1) | fields
    }
}

/// Returns the binary exponent of a number of binary64: that of the least normal number if `x` is smaller, and the
/// greatest for infinities.
fn exponent_of(x: f64) -> i32 {
    let field = (x.to_bits() >> 52 & 0x7ff) as i32;
    field.clamp(1, 2046) - 1023
}

/// Returns the bits of a scale (E8M0) with this exponent.
pub fn scale_pattern(exponent: i32) -> u64 {
    (exponent + LARGEST_EXPONENT) as u64
}

/// The bits of the scale that is NaN.
pub const NAN_SCALE: u64 = 0xff;

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::*;

    /// Returns the value of a pattern, by the definition of the formats: (−1)^s·2^(e − bias)·(1 + m), or 2^(1 −
    /// bias)·m.
    fn decoded(format: MxFormat, pattern: u64) -> f64 {
        let (bits, digits) = match format {
            MxFormat::Fp8E4m3 => (8, 3),
            MxFormat::Fp8E5m2 => (8, 2),
            MxFormat::Fp6E3m2 => (6, 2),
            MxFormat::Fp6E2m3 => (6, 3),
            MxFormat::Fp4E2m1 => (4, 1),
        };
        let exponent_bits = bits - 1 - digits;
        let bias = (1 << (exponent_bits - 1)) - 1;
        let m = (pattern & ((1 << digits) - 1)) as f64 / f64::from(1 << digits);
        let e = (pattern >> digits & ((1 << exponent_bits) - 1)) as i32;
        let size = if e == 0 { power_of_two(1 - bias) * m } else { power_of_two(e - bias) * (1.0 + m) };
        if pattern >> (bits - 1) == 1 { -size } else { size }
    }

    /// Returns all elements from the least to the largest, with their patterns.
    fn elements(format: MxFormat) -> Vec<(f64, u64)> {
        let sizes = 0..1_u64 << (format.bits() - 1);
        let sizes = sizes.map(|pattern| (decoded(format, pattern), pattern));
        sizes.filter(|(size, _)| *size <= format.limits()[2]).collect()
    }

    /// Returns every element, the midpoint to the next one, the neighbours of both, and magnitudes far away.
    fn arguments(format: MxFormat) -> Vec<f64> {
        let mut sizes: Vec<f64> = elements(format).into_iter().map(|(size, _)| size).collect();
        let largest = sizes[sizes.len() - 1];
        let last_place = largest - sizes[sizes.len() - 2];
        sizes.extend([largest + last_place, 2.0 * largest]);
        let mut all = vec![5e-324, 1e-300, 1e300, f64::MAX / 2.0];
        for pair in sizes.windows(2) {
            let quarter = (pair[1] - pair[0]) / 4.0;
            for n in 0..4 {
                let x = pair[0] + quarter * f64::from(n);
                all.extend([x, x.next_up(), x.next_down().max(0.0)]);
            }
        }
        all.iter().flat_map(|x| [*x, -x]).collect()
    }

    #[test]
    fn every_element_and_between_them() {
        for format in MxFormat::ALL {
            let elements = elements(format);
            let [least, least_normal, largest] = format.limits();
            assert_eq!((elements[1].0, elements[elements.len() - 1].0), (least, largest), "{format:?}");
            for x in arguments(format) {
                for round in Round::ALL {
                    let found = format.convert(x, round, true);
                    // Finds the element below the magnitude and the one above, by comparison.
                    let above = elements.partition_point(|(size, _)| *size < x.abs());
                    let is_element = elements.get(above).is_some_and(|(size, _)| *size == x.abs());
                    let (below, above) = match elements.get(above) {
                        _ if is_element => (elements[above], elements[above]),
                        Some(next) => (elements[above - 1], *next),
                        None => (elements[elements.len() - 1], elements[elements.len() - 1]),
                    };
                    // Sums of two elements, and doubled numbers, are numbers of binary64.
                    let order = (2.0 * x.abs()).total_cmp(&(below.0 + above.0));
                    let is_away = match round {
                        Round::TiesToEven => {
                            order == Ordering::Greater || order == Ordering::Equal && below.1 & 1 == 1
                        }
                        Round::TowardZero => false,
                        Round::TowardPositive => x > 0.0,
                        Round::TowardNegative => x < 0.0,
                    };
                    let (size, pattern) = if is_away { above } else { below };
                    let sign = u64::from(x.is_sign_negative()) << (format.bits() - 1);
                    assert_eq!(
                        found.value.to_bits(),
                        size.copysign(x).to_bits(),
                        "{format:?} {round:?} {x:?}"
                    );
                    assert_eq!(found.pattern, pattern | sign, "{format:?} {round:?} {x:?}");
                    assert_eq!(found.vanishes, x != 0.0 && size == 0.0);
                    assert_eq!(found.is_subnormal, size != 0.0 && size < least_normal);
                    if x.abs() < largest {
                        assert_eq!(found.is_tie, !is_element && order == Ordering::Equal, "{format:?} {x:?}");
                        assert!(!found.overflows);
                    }
                }
            }
        }
    }

    #[test]
    fn scales_of_blocks() {
        let scale = |format: MxFormat, numbers: &[f64]| {
            let block: Vec<CellValue> = numbers.iter().map(|&x| CellValue { lo: x, hi: x }).collect();
            format.scale_of(&block)
        };
        // floor(log2(448)) is 8, as the exponent of the largest number of E4M3.
        assert_eq!(scale(MxFormat::Fp8E4m3, &[448.0, -3.0]), Some(0));
        assert_eq!(scale(MxFormat::Fp8E4m3, &[-511.9]), Some(0));
        assert_eq!(scale(MxFormat::Fp8E4m3, &[512.0]), Some(1));
        assert_eq!(scale(MxFormat::Fp4E2m1, &[1.0, 0.25]), Some(-2));
        assert_eq!(scale(MxFormat::Fp6E3m2, &[1.0]), Some(-4));
        assert_eq!(scale(MxFormat::Fp6E2m3, &[1.0]), Some(-2));
        assert_eq!(scale(MxFormat::Fp8E5m2, &[1.0]), Some(-15));
        for numbers in [&[0.0, -0.0][..], &[1e-300], &[5e-324], &[]] {
            assert_eq!(scale(MxFormat::Fp4E2m1, numbers), Some(-127));
        }
        assert_eq!(scale(MxFormat::Fp4E2m1, &[1e300]), Some(127));
        assert_eq!(scale(MxFormat::Fp4E2m1, &[1.0, f64::INFINITY]), Some(-2));
        assert_eq!(scale(MxFormat::Fp4E2m1, &[1.0, f64::NAN]), None);
        assert_eq!(scale(MxFormat::Fp8E4m3, &[1.0, f64::NAN]), Some(-8));
        assert_eq!((scale_pattern(0), scale_pattern(-127), scale_pattern(127)), (127, 0, 254));
        // A decimal just below 512 whose nearest number of binary64 is 512.
        let below = CellValue { lo: 512_f64.next_down(), hi: 512.0 };
        assert_eq!(MxFormat::Fp8E4m3.scale_of(&[below]), Some(0));
    }
}
