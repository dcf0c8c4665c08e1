//! Formats of converted columns, and the conversion of one number.

use outward::__in_format as in_format;
use outward::convert::{Storage, convert, convert_saturating};
use outward::format::Format;
use outward::interval::Interval;
use outward::program::Width;
use outward::round::Round;
use outward::text;
use outward::{Rd, Rn, Ru, Rz};

use super::mx::MxFormat;
pub use super::number::{CellValue, ConvertedNumber, power_of_two};
use crate::number::write_pattern;

/// A format to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetFormat {
    /// One of [`TargetFormat::numbers`].
    Numbers(Width),
    /// A block format.
    Mx(MxFormat),
}

impl Default for TargetFormat {
    fn default() -> TargetFormat {
        TargetFormat::Numbers(Width::F32)
    }
}

/// Form in which a converted number is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NumberForm {
    /// The shortest decimal that reads back in binary64, after the division by the scale.
    #[default]
    Decimal,
    /// The exact number in hexadecimal, after the division by the scale.
    Hex,
    /// The bit pattern in hexadecimal.
    Bits,
}

/// A conversion to a format.
#[derive(Clone, Copy, Debug)]
pub struct Conversion {
    pub to: TargetFormat,
    pub round: Round,
    pub saturates: bool,
    /// Exponent of the power of two that numbers are multiplied by first.
    pub scale: i32,
    /// Whether the scale of the block is NaN, which makes each of its numbers NaN.
    pub has_nan_scale: bool,
}

/// Largest exponent of a scale. Larger scales have no use, and these are powers of two of binary64.
pub const LARGEST_SCALE: i32 = 960;

impl TargetFormat {
    /// The formats narrower than binary64.
    pub fn numbers() -> impl Iterator<Item = Width> + Clone {
        Width::listed().filter(|width| width.column() == Width::F32)
    }

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            TargetFormat::Numbers(width) => width.name(),
            TargetFormat::Mx(format) => format.name(),
        }
    }

    /// Returns the least number, the least normal one, and the largest one.
    pub fn limits(self) -> [f64; 3] {
        match self {
            TargetFormat::Numbers(width) => {
                let encoding = width.encoding();
                [power_of_two(encoding.least_exponent()), encoding.least_normal(), encoding.largest()]
            }
            TargetFormat::Mx(format) => format.limits(),
        }
    }
}

impl Conversion {
    /// Converts a number.
    pub fn convert(&self, cell: CellValue) -> ConvertedNumber {
        match self.to {
            TargetFormat::Numbers(width) => {
                in_format!(width, F => self.convert_to::<F>(cell), _ => unreachable!("no target"))
            }
            TargetFormat::Mx(_) if self.has_nan_scale => {
                ConvertedNumber { value: f64::NAN, ..ConvertedNumber::ZERO }
            }
            TargetFormat::Mx(format) => {
                let x = self.scaled(cell.to_odd());
                format.convert(x, self.round, cell.lo == cell.hi)
            }
        }
    }

    fn convert_to<T: Storage>(&self, cell: CellValue) -> ConvertedNumber {
        let x = self.scaled(cell.to_odd());
        let result: T = rounded(x, self.round, self.saturates);
        let value = Format::widen(result);
        let [least_normal, largest] = [T::smallest_normal(), T::largest()].map(Format::widen);
        let last_place = largest - Format::widen(T::from_pattern(T::MAX_BITS - 1));
        let is_beyond = !Format::widen(rounded::<T>(x, self.round, false)).is_finite();
        let [below, above]: [f64; 2] =
            [rounded::<T>(x, Round::TowardNegative, false), rounded(x, Round::TowardPositive, false)]
                .map(Format::widen);
        let stays_infinite = cell.is_infinity() && value == x;
        let is_halfway = x.abs() == largest + last_place / 2.0 || x - below == above - x && below != above;
        ConvertedNumber {
            pattern: result.pattern(),
            value,
            // An infinity that stays does not overflow, as in IEEE 754.
            overflows: !x.is_nan() && (is_beyond || x.abs() >= largest + last_place) && !stays_infinite,
            vanishes: x != 0.0 && value == 0.0,
            is_subnormal: value != 0.0 && value.abs() < least_normal,
            is_tie: is_halfway && cell.lo == cell.hi,
        }
    }

    /// Returns the number times the scale, or, if binary64 has no such number, one that every format rounds in the same
    /// way.
    fn scaled(&self, x: f64) -> f64 {
        let scaled = x * power_of_two(self.scale);
        if scaled == 0.0 && x != 0.0 {
            f64::from_bits(1).copysign(x)
        } else if scaled.is_infinite() && x.is_finite() {
            f64::MAX.copysign(x)
        } else {
            scaled
        }
    }

    /// Bounds a converted number divided by the scale.
    pub fn divided(&self, value: f64) -> Interval<f64> {
        Interval::point(value) * Interval::point(power_of_two(-self.scale))
    }

    /// Appends a converted number as text.
    pub fn write(&self, number: &ConvertedNumber, form: NumberForm, out: &mut Vec<u8>) {
        match self.to {
            TargetFormat::Numbers(width) => {
                let info = width.info();
                self.write_as([info.encoding.bits, info.storage_bits], number, form, out);
            }
            TargetFormat::Mx(format) => self.write_as([format.bits(); 2], number, form, out),
        }
    }

    fn write_as(&self, bits: [u32; 2], number: &ConvertedNumber, form: NumberForm, out: &mut Vec<u8>) {
        let divided = number.value * power_of_two(-self.scale);
        match form {
            NumberForm::Bits => write_pattern(number.pattern, bits, out),
            NumberForm::Hex => text::write_hex(divided, out),
            // The shortest decimal of an 8-bit number would be another number to every other reader: 0.1 for 0.1015625.
            NumberForm::Decimal => text::write_nearest(divided, out),
        }
    }
}

fn rounded<T: Storage>(x: f64, round: Round, saturates: bool) -> T {
    match (round, saturates) {
        (Round::TiesToEven, false) => convert::<Rn, f64, T>(x),
        (Round::TowardZero, false) => convert::<Rz, f64, T>(x),
        (Round::TowardPositive, false) => convert::<Ru, f64, T>(x),
        (Round::TowardNegative, false) => convert::<Rd, f64, T>(x),
        (Round::TiesToEven, true) => convert_saturating::<Rn, f64, T>(x),
        (Round::TowardZero, true) => convert_saturating::<Rz, f64, T>(x),
        (Round::TowardPositive, true) => convert_saturating::<Ru, f64, T>(x),
        (Round::TowardNegative, true) => convert_saturating::<Rd, f64, T>(x),
    }
}

#[cfg(test)]
mod tests {
    use outward::format::{Bf16, E4m3, E5m2, F16};
    use outward::round::RoundingDirection;
    use outward::text::Exact;

    use super::*;

    /// Returns every number of binary16 and bfloat16, and for some of them the midpoint to the next one and its
    /// neighbours.
    fn arguments() -> Vec<f64> {
        let mut all = Vec::new();
        let mut add = |x: f64, next: f64| {
            all.push(x);
            let middle = x / 2.0 + next / 2.0;
            if all.len() % 32 < 2 {
                all.extend([x.next_up(), middle, middle.next_up(), middle.next_down()]);
            }
        };
        for pattern in 0..1_u64 << 16 {
            let next = (pattern + 1) & 0xffff;
            add(F16::from_pattern(pattern).widen(), F16::from_pattern(next).widen());
            add(Bf16::from_pattern(pattern).widen(), Bf16::from_pattern(next).widen());
        }
        all.retain(|x| x.is_finite());
        all
    }

    /// Returns the number after the largest one, as if there were larger exponents.
    fn beyond<T: Format>() -> f64 {
        let [last, largest] = [T::from_pattern(T::MAX_BITS - 1), T::largest()].map(Format::widen);
        largest + (largest - last)
    }

    fn all<T: Storage>(to: Width, arguments: &[f64]) {
        let largest = T::largest().widen();
        for &x in arguments {
            let exact = Exact::from_float(x).expect("a finite number");
            let cell = CellValue { lo: x, hi: x };
            for round in Round::ALL {
                let result: T = if x == 0.0 {
                    T::from_pattern(if x.is_sign_negative() { T::SIGN_MASK } else { 0 })
                } else {
                    exact.round(round)
                };
                let wanted = Format::widen(result);
                let of = |saturates| {
                    Conversion {
                        to: TargetFormat::Numbers(to),
                        round,
                        saturates,
                        scale: 0,
                        has_nan_scale: false,
                    }
                    .convert(cell)
                };
                let (plain, saturated) = (of(false), of(true));
                assert_eq!(plain.pattern, result.pattern(), "{to:?} {round:?} {x:?}");
                let limited = if wanted.is_finite() { wanted } else { largest.copysign(x) };
                assert_eq!(saturated.value.to_bits(), limited.to_bits(), "{to:?} {round:?} {x:?}");
                let too_large = !wanted.is_finite() || x.abs() >= beyond::<T>();
                assert_eq!([plain.overflows, saturated.overflows], [too_large; 2], "{to:?} {round:?} {x:?}");
                assert_eq!(plain.vanishes, x != 0.0 && wanted == 0.0, "{to:?} {round:?} {x:?}");
                // A number is a tie if the two directions to nearest differ, in the results or in those without a
                // largest number.
                let [even, away]: [T; 2] = [RoundingDirection::TiesToEven, RoundingDirection::TiesToAway]
                    .map(|ties| exact.round(ties));
                let toward: T = exact.round(Round::TowardZero);
                let is_exact = Format::widen(toward) == x;
                let next = Format::widen(T::from_pattern((toward.pattern() & !T::SIGN_MASK) + 1));
                let next = if next.is_finite() { next } else { beyond::<T>() };
                let is_middle = !is_exact
                    && x.abs() < beyond::<T>()
                    && x.abs() - Format::widen(toward).abs() == next - x.abs();
                assert_eq!(plain.is_tie, is_middle, "{to:?} {x:?}");
                assert!(is_middle || even.pattern() == away.pattern(), "{to:?} {x:?}");
            }
        }
    }

    #[test]
    fn every_number_of_16_bits_and_between_them() {
        let arguments = arguments();
        all::<E4m3>(Width::E4m3, &arguments);
        all::<E5m2>(Width::E5m2, &arguments);
    }

    /// Checks that the elements of 8 bits in blocks have the formats that stand alone.
    #[test]
    fn elements_of_blocks_are_the_same_formats() {
        let numbers = arguments().into_iter().chain([f64::INFINITY, f64::NEG_INFINITY, f64::NAN]);
        let numbers: Vec<CellValue> = numbers.map(|x| CellValue { lo: x, hi: x }).collect();
        let pairs = [(Width::E4m3, MxFormat::Fp8E4m3), (Width::E5m2, MxFormat::Fp8E5m2)];
        for (to, block) in pairs {
            for round in Round::ALL {
                let alone = Conversion {
                    to: TargetFormat::Numbers(to),
                    round,
                    saturates: true,
                    scale: 0,
                    has_nan_scale: false,
                };
                let element = Conversion { to: TargetFormat::Mx(block), ..alone };
                for &cell in &numbers {
                    let (wanted, found) = (alone.convert(cell), element.convert(cell));
                    assert_eq!(wanted.value.to_bits(), found.value.to_bits(), "{to:?} {round:?} {cell:?}");
                    let flags = |of: ConvertedNumber| {
                        (of.pattern, of.overflows, of.vanishes, of.is_subnormal, of.is_tie)
                    };
                    assert_eq!(flags(wanted), flags(found), "{to:?} {round:?} {cell:?}");
                }
            }
        }
    }

    #[test]
    fn numbers_of_16_bits_in_each_other_and_in_binary32() {
        let some: Vec<f64> = arguments().into_iter().step_by(3).collect();
        all::<F16>(Width::F16, &some);
        all::<Bf16>(Width::Bf16, &some);
        all::<f32>(Width::F32, &some);
    }

    /// Checks that a decimal next to a tie is rounded to its own side, with a scale too.
    #[test]
    fn decimals_are_rounded_once() {
        let at = |text: &str, to, scale| {
            let (lo, hi) = text::parse_bounds::<f64>(text.as_bytes()).expect("a number");
            let to = TargetFormat::Numbers(to);
            Conversion { to, round: Round::TiesToEven, saturates: false, scale, has_nan_scale: false }
                .convert(CellValue { lo, hi })
        };
        for (text, to, scale, value) in [
            ("17", Width::E4m3, 0, 16.0),
            ("17.00000000000000000001", Width::E4m3, 0, 18.0),
            ("16.99999999999999999999", Width::E4m3, 0, 16.0),
            ("18.99999999999999999999", Width::E4m3, 0, 18.0),
            ("2049.00000000000000000001", Width::F16, -4, 128.125),
            ("2049", Width::F16, -4, 128.0),
            ("464", Width::E4m3, 0, 448.0),
            ("16777217.000000000001", Width::F32, 0, 16_777_218.0),
        ] {
            assert_eq!(at(text, to, scale).value, value, "{text} {to:?} {scale}");
        }
        assert!(at("464.00000000000000000001", Width::E4m3, 0).value.is_nan());
        assert!(at("17", Width::E4m3, 0).is_tie && !at("17.0000000000000000001", Width::E4m3, 0).is_tie);
        // The scale makes nothing vanish, and nothing overflow.
        let up = Conversion {
            to: TargetFormat::Numbers(Width::F16),
            round: Round::TowardPositive,
            saturates: false,
            scale: -900,
            has_nan_scale: false,
        };
        assert_eq!(up.convert(CellValue { lo: 1e-300, hi: 1e-300 }).pattern, 1);
        let down = Conversion { round: Round::TowardNegative, scale: 900, ..up };
        assert_eq!(down.convert(CellValue { lo: 1e300, hi: 1e300 }).value, 65504.0);
        assert!(down.convert(CellValue { lo: 1e300, hi: 1e300 }).overflows);
    }
}
