//! A real number, known precisely enough to be rounded to any format.

use outward::Round;
use outward::format::Format;

/// A real number r other than zero: |r| = `significand` · 2^`exponent` where `exact`, and strictly between that and
/// (`significand` + 1) · 2^`exponent` otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Real {
    /// Is r < 0?
    pub negative: bool,
    /// The leading 128 bits of |r|; the top bit is set.
    pub significand: u128,
    /// The exponent of the last bit of the significand.
    pub exponent: i64,
    /// Is nothing cut off?
    pub exact: bool,
}

impl Real {
    /// ± significand · 2^exponent, exactly; the significand must not be zero.
    pub fn new(negative: bool, significand: u128, exponent: i64) -> Real {
        assert!(significand != 0, "zero is no `Real`");
        let shift = significand.leading_zeros();
        Real {
            negative,
            significand: significand << shift,
            exponent: exponent - i64::from(shift),
            exact: true,
        }
    }

    /// A finite number other than zero, exactly.
    pub fn from_f64(x: f64) -> Real {
        let bits = x.to_bits();
        let (field, fraction) = (bits >> 52 & 0x7ff, u128::from(bits & ((1 << 52) - 1)));
        assert!(field != 0x7ff, "{x} is not finite");
        let hidden = u128::from(field != 0) << 52;
        #[allow(clippy::cast_possible_wrap, reason = "an 11-bit field")]
        let exponent = field.max(1) as i64 - 1075;
        Real::new(x.is_sign_negative(), hidden | fraction, exponent)
    }

    /// The number that lies beyond this exact one, away from zero, by less than one unit of the 128-bit significand.
    pub fn just_above(self) -> Real {
        Real { exact: false, ..self }
    }

    /// The number that lies before this exact one, toward zero, by less than one unit of the 128-bit significand
    /// (of half a unit, if this is a power of two).
    pub fn just_below(self) -> Real {
        if self.significand == 1 << 127 {
            Real { significand: u128::MAX, exponent: self.exponent - 1, exact: false, ..self }
        } else {
            Real { significand: self.significand - 1, exact: false, ..self }
        }
    }

    /// A positive number beyond every format.
    pub const HUGE: Real = Real { negative: false, significand: 1 << 127, exponent: 1 << 40, exact: false };
    /// A positive number below every format.
    pub const TINY: Real =
        Real { negative: false, significand: 1 << 127, exponent: -(1 << 40), exact: false };

    /// The number with the sign.
    pub fn with_sign(self, negative: bool) -> Real {
        Real { negative, ..self }
    }

    /// The pattern of the number rounded to the format, straight from the definition in IEEE 754: the result of
    /// unbounded range where the exponent fits, on the grid of the subnormals below, overflow above.
    pub fn round<F: Format>(self, round: Round) -> u64 {
        let sign = if self.negative { F::SIGN_MASK } else { 0 };
        let away = match round {
            Round::TowardPositive => !self.negative,
            Round::TowardNegative => self.negative,
            Round::TowardZero | Round::TiesToEven => false,
        };
        let leading = self.exponent + 127;
        if leading > i64::from(F::EMAX) {
            let to_infinity = away || round == Round::TiesToEven;
            return sign | if to_infinity { F::INFINITY_BITS } else { F::MAX_BITS };
        }
        let binade = leading.max(i64::from(F::EMIN));
        let last = binade - i64::from(F::FRACTION_BITS);
        // The part that is cut off, as a fraction of the last place: 0, in (0, 1/2), 1/2, in (1/2, 1).
        let cut = last - self.exponent;
        let (kept, rest, half) = match cut {
            1..=127 => (self.significand >> cut, self.significand & ((1 << cut) - 1), 1u128 << (cut - 1)),
            128 => (0, self.significand, 1 << 127),
            _ => (0, 1, u128::MAX),
        };
        let inexact = rest != 0 || !self.exact;
        let up = match round {
            Round::TiesToEven => rest > half || rest == half && (!self.exact || kept & 1 == 1),
            _ => away && inexact,
        };
        let field = u64::try_from(binade - i64::from(F::EMIN)).expect("at least emin");
        // The hidden bit of `kept` adds one to the field, a carry out of `kept` another.
        let kept = u64::try_from(kept).expect("the significand of the format") + u64::from(up);
        sign | ((field << F::FRACTION_BITS) + kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward::format::Toy8;

    #[test]
    fn numbers_of_a_format_round_to_themselves() {
        for bits in
            [1, 2, 0x000f_ffff_ffff_ffff, 0x0010_0000_0000_0000, 0x3ff0_0000_0000_0001, 0x7fef_ffff_ffff_ffff]
        {
            for round in Round::ALL {
                let x = f64::from_bits(bits);
                assert_eq!(Real::from_f64(x).round::<f64>(round), bits, "{x:e} {round:?}");
                assert_eq!(Real::from_f64(-x).round::<f64>(round), bits | 1 << 63, "-{x:e} {round:?}");
            }
        }
    }

    #[test]
    fn conversions_to_nearest_agree_with_the_host() {
        let mut x = 1.0e-50_f64;
        while x < 1.0e50 {
            #[allow(clippy::cast_possible_truncation, reason = "the rounding is what is tested")]
            let host = (x as f32).to_bits();
            assert_eq!(Real::from_f64(x).round::<f32>(Round::TiesToEven), u64::from(host), "{x:e}");
            x *= 1.000_37;
        }
    }

    /// Checks numbers between any two neighbours of the toy format, at quarters of their distance, and just beside
    /// them.
    #[test]
    fn toy_format_between_neighbours() {
        for low in 0..Toy8::MAX_BITS {
            let (a, b) = (Toy8::from_pattern(low).widen(), Toy8::from_pattern(low + 1).widen());
            let even = if low & 1 == 0 { low } else { low + 1 };
            let quarter = |k: f64| Real::from_f64(a + (b - a) * k / 4.0);
            let cases = [
                (quarter(1.0), low),
                (quarter(2.0), even),
                (quarter(2.0).just_below(), low),
                (quarter(2.0).just_above(), low + 1),
                (quarter(3.0), low + 1),
                (Real::from_f64(b).just_below(), low + 1),
            ];
            for (real, nearest) in cases {
                assert_eq!(real.round::<Toy8>(Round::TiesToEven), nearest, "{real:?}");
                assert_eq!(real.round::<Toy8>(Round::TowardZero), low);
                assert_eq!(real.round::<Toy8>(Round::TowardNegative), low);
                assert_eq!(real.round::<Toy8>(Round::TowardPositive), low + 1);
                let mirrored = real.with_sign(true);
                assert_eq!(mirrored.round::<Toy8>(Round::TowardNegative), Toy8::SIGN_MASK | (low + 1));
                assert_eq!(mirrored.round::<Toy8>(Round::TowardPositive), Toy8::SIGN_MASK | low);
            }
        }
    }

    #[test]
    fn overflow_and_underflow_by_direction() {
        let expect = [f64::INFINITY, f64::MAX, f64::INFINITY, f64::MAX];
        for (round, expected) in Round::ALL.into_iter().zip(expect) {
            assert_eq!(Real::HUGE.round::<f64>(round), expected.to_bits());
            let tiny = u64::from(round == Round::TowardPositive);
            assert_eq!(Real::TINY.round::<f64>(round), tiny);
            assert_eq!(Real::TINY.with_sign(true).round::<f64>(-round), 1 << 63 | tiny);
        }
        let half_of_least = Real::new(false, 1, -1075);
        assert_eq!(half_of_least.round::<f64>(Round::TiesToEven), 0);
        assert_eq!(half_of_least.just_above().round::<f64>(Round::TiesToEven), 1);
        let beyond = Real::new(false, (1 << 54) - 1, 1024 - 54);
        assert_eq!(beyond.round::<f64>(Round::TiesToEven), f64::INFINITY.to_bits());
        assert_eq!(beyond.just_below().round::<f64>(Round::TiesToEven), f64::MAX.to_bits());
    }
}
