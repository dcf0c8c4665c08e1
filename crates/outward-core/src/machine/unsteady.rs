//! The worst machine that fulfils the contract: for testing algorithms, not for use.
//!
//! Its faithful operators return either neighbour of an inexact result, chosen by a hash of the operands and the
//! operation. No host does that, but everything that is proved for faithful operations must hold here. Its directed
//! operations are error-free transforms over these operators.

use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::soft::arith;
use super::word::Word;
use super::{Lanes, Machine, RescuePath, integral};
use crate::eft::narrow;
use crate::format::Format;
use crate::round::{Round, Rounding, RoundingAttribute};

/// One lane of unsteady rounding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unsteady;

/// A number on [`Unsteady`].
#[derive(Clone, Copy, Debug)]
pub struct UnsteadyLane<T>(pub T);

/// A direction that depends on all arguments in no simple way: the finalizer of SplitMix64.
fn whim(patterns: [u64; 3], operation: u64) -> Round {
    let mut z = operation;
    for pattern in patterns {
        z = (z ^ pattern).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
    }
    if z & 1 == 0 { Round::TowardNegative } else { Round::TowardPositive }
}

impl Machine for Unsteady {
    const LANES: usize = 1;
    const UNIT: f64 = f64::EPSILON;
    type Mask = bool;
    type U64 = Word;
    type F64 = UnsteadyLane<f64>;
    type F32 = UnsteadyLane<f32>;

    fn u64(self, x: u64) -> Word {
        Word(x)
    }
    fn mask(self, b: bool) -> bool {
        b
    }
    fn f64(self, x: f64) -> UnsteadyLane<f64> {
        UnsteadyLane(x)
    }
    fn gather(self, table: &'static [f64], index: Word) -> UnsteadyLane<f64> {
        UnsteadyLane(table[index.0 as usize])
    }
    fn gather_u64(self, table: &'static [u64], index: Word) -> Word {
        Word(table[index.0 as usize])
    }
    /// Returns either integer where the contract allows both.
    fn nearest_int(self, x: UnsteadyLane<f64>, scale: f64) -> (UnsteadyLane<f64>, Word) {
        let nudge = match whim([x.0.pattern(), scale.pattern(), 0], 7) {
            // In this case the contract leaves no choice.
            _ if (x.0 * scale).abs() <= 1.0 => 0.0,
            Round::TowardNegative => -1.0 / 2048.0,
            _ => 1.0 / 2048.0,
        };
        let n = arith::nearest_integer((x * UnsteadyLane(scale) + UnsteadyLane(nudge)).0);
        (UnsteadyLane(n as f64), Word(n.cast_unsigned()))
    }
    fn recip_approx(self, x: UnsteadyLane<f64>) -> UnsteadyLane<f64> {
        let error = match whim([x.0.pattern(), 0, 0], 8) {
            Round::TowardNegative => -1.25 * f64::EPSILON,
            _ => 1.25 * f64::EPSILON,
        };
        UnsteadyLane(1.0 + error) / x
    }
    /// An error of nearly 2^-41 in either direction, in addition to the rounding of the quotient.
    fn recip_rough(self, x: UnsteadyLane<f64>) -> UnsteadyLane<f64> {
        const ERROR: f64 = 0.999 / (1_u64 << 41) as f64;
        let error = match whim([x.0.pattern(), 0, 0], 8) {
            Round::TowardNegative => -ERROR,
            _ => ERROR,
        };
        UnsteadyLane(1.0 + error) / x
    }
    fn to_f32_r<R: Rounding>(self, x: UnsteadyLane<f64>) -> UnsteadyLane<f32> {
        narrow::to_f32_r::<R, _>(self, x)
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $number:literal) => {
        impl<T: Format> $trait for UnsteadyLane<T> {
            type Output = Self;
            fn $method(self, b: Self) -> Self {
                let round = whim([self.0.pattern(), b.0.pattern(), 0], $number);
                UnsteadyLane(arith::$method(self.0, b.0, round))
            }
        }
    };
}
operator!(Add, add, 1);
operator!(Sub, sub, 2);
operator!(Mul, mul, 3);
operator!(Div, div, 4);

impl<T: Format> Neg for UnsteadyLane<T> {
    type Output = Self;
    fn neg(self) -> Self {
        UnsteadyLane(arith::neg(self.0))
    }
}

macro_rules! lanes {
    ($format:tt) => {
        impl Lanes for UnsteadyLane<$format> {
            type Machine = Unsteady;
            type Format = $format;

            fn machine(self) -> Unsteady {
                Unsteady
            }
            fn splat(_: Unsteady, x: $format) -> Self {
                UnsteadyLane(x)
            }
            fn load(_: Unsteady, from: &[$format]) -> Self {
                UnsteadyLane(from[0])
            }
            fn store(self, to: &mut [$format]) {
                to[0] = self.0;
            }

            by_transforms!($format);

            fn round_integral<A: RoundingAttribute>(self) -> Self {
                UnsteadyLane(integral::by_pattern(self.0, A::ATTRIBUTE))
            }
            fn fma(self, b: Self, c: Self) -> Self {
                let round = whim([self.0, b.0, c.0].map(Format::pattern), 5);
                UnsteadyLane(arith::fma(self.0, b.0, c.0, round))
            }
            fn sqrt(self) -> Self {
                UnsteadyLane(arith::sqrt(self.0, whim([self.0.pattern(), 0, 0], 6)))
            }

            fn abs(self) -> Self {
                UnsteadyLane(arith::abs(self.0))
            }
            fn lt(self, b: Self) -> bool {
                arith::compare(self.0, b.0) == Some(Ordering::Less)
            }
            fn le(self, b: Self) -> bool {
                matches!(arith::compare(self.0, b.0), Some(Ordering::Less | Ordering::Equal))
            }
            fn equals(self, b: Self) -> bool {
                arith::compare(self.0, b.0) == Some(Ordering::Equal)
            }
            fn is_nan(self) -> bool {
                Format::is_nan(self.0)
            }
            /// Returns either operand for two zeros, or with a NaN.
            fn lesser(self, b: Self) -> Self {
                let first = whim([self.0.pattern(), b.0.pattern(), 0], 9) == Round::TowardNegative;
                match arith::compare(self.0, b.0) {
                    Some(Ordering::Less) => self,
                    Some(Ordering::Greater) => b,
                    _ => Self::select(first, self, b),
                }
            }
            fn greater(self, b: Self) -> Self {
                let first = whim([self.0.pattern(), b.0.pattern(), 0], 10) == Round::TowardNegative;
                match arith::compare(self.0, b.0) {
                    Some(Ordering::Greater) => self,
                    Some(Ordering::Less) => b,
                    _ => Self::select(first, self, b),
                }
            }
            fn select(mask: bool, a: Self, b: Self) -> Self {
                if mask { a } else { b }
            }

            fn to_bits(self) -> Word {
                Word(self.0.pattern())
            }
            fn from_bits(bits: Word) -> Self {
                UnsteadyLane(Format::from_pattern(bits.0))
            }
            fn widen(self) -> UnsteadyLane<f64> {
                UnsteadyLane(Format::widen(self.0))
            }
            fn exact_from(x: UnsteadyLane<f64>) -> Self {
                UnsteadyLane(arith::convert(x.0, whim([x.0.pattern(), 0, 0], 11)))
            }

            fn rescue<K: RescuePath<I, O, Format = $format>, const I: usize, const O: usize>(
                mask: bool,
                args: [Self; I],
                fast: [Self; O],
            ) -> [Self; O] {
                if mask { K::run(args) } else { fast }
            }
        }
    };
}
lanes!(f64);
lanes!(f32);
