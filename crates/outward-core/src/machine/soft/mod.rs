//! The machine that is the specification: every operation in integer arithmetic on the bit patterns.

use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::word::Word;
use super::{Lanes, Machine, RescuePath};
use crate::eft::round_near;
use crate::format::Format;
use crate::round::{Rd, Round, Rounding, RoundingAttribute, Ru};

pub mod arith;
pub mod integral;
pub mod norm;

/// One lane, in integers. Its faithful operators round to nearest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Soft;

/// A number of any format on [`Soft`].
#[derive(Clone, Copy, Debug)]
pub struct SoftLane<T>(pub T);

impl Machine for Soft {
    const LANES: usize = 1;
    const UNIT: f64 = f64::EPSILON / 2.0;
    type Mask = bool;
    type U64 = Word;
    type F64 = SoftLane<f64>;
    type F32 = SoftLane<f32>;

    fn u64(self, x: u64) -> Word {
        Word(x)
    }
    fn mask(self, b: bool) -> bool {
        b
    }
    fn f64(self, x: f64) -> SoftLane<f64> {
        SoftLane(x)
    }
    fn gather(self, table: &'static [f64], index: Word) -> SoftLane<f64> {
        SoftLane(table[index.0 as usize])
    }
    fn gather_u64(self, table: &'static [u64], index: Word) -> Word {
        Word(table[index.0 as usize])
    }
    fn nearest_int(self, x: SoftLane<f64>, scale: f64) -> (SoftLane<f64>, Word) {
        let n = arith::nearest_integer(arith::mul(x.0, scale, Round::TiesToEven));
        (SoftLane(n as f64), Word(n.cast_unsigned()))
    }
    fn recip_approx(self, x: SoftLane<f64>) -> SoftLane<f64> {
        SoftLane(arith::div(1.0, x.0, Round::TiesToEven))
    }
    fn to_f32_r<R: Rounding>(self, x: SoftLane<f64>) -> SoftLane<f32> {
        SoftLane(arith::convert(x.0, R::ROUND))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident) => {
        impl<T: Format> $trait for SoftLane<T> {
            type Output = Self;
            fn $method(self, b: Self) -> Self {
                SoftLane(arith::$method(self.0, b.0, Round::TiesToEven))
            }
        }
    };
}
operator!(Add, add);
operator!(Sub, sub);
operator!(Mul, mul);
operator!(Div, div);

impl<T: Format> Neg for SoftLane<T> {
    type Output = Self;
    fn neg(self) -> Self {
        SoftLane(arith::neg(self.0))
    }
}

impl<T: Format> Lanes for SoftLane<T> {
    type Machine = Soft;
    type Format = T;

    fn machine(self) -> Soft {
        Soft
    }
    fn splat(_: Soft, x: T) -> Self {
        SoftLane(x)
    }
    fn load(_: Soft, from: &[T]) -> Self {
        SoftLane(from[0])
    }
    fn store(self, to: &mut [T]) {
        to[0] = self.0;
    }

    fn add_r<R: Rounding>(self, b: Self) -> Self {
        SoftLane(arith::add(self.0, b.0, R::ROUND))
    }
    fn sub_r<R: Rounding>(self, b: Self) -> Self {
        SoftLane(arith::sub(self.0, b.0, R::ROUND))
    }
    fn mul_r<R: Rounding>(self, b: Self) -> Self {
        SoftLane(arith::mul(self.0, b.0, R::ROUND))
    }
    fn div_r<R: Rounding>(self, b: Self) -> Self {
        SoftLane(arith::div(self.0, b.0, R::ROUND))
    }
    fn sqrt_r<R: Rounding>(self) -> Self {
        SoftLane(arith::sqrt(self.0, R::ROUND))
    }
    fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self {
        SoftLane(arith::fma(self.0, b.0, c.0, R::ROUND))
    }
    fn fma(self, b: Self, c: Self) -> Self {
        SoftLane(arith::fma(self.0, b.0, c.0, Round::TiesToEven))
    }
    fn sqrt(self) -> Self {
        SoftLane(arith::sqrt(self.0, Round::TiesToEven))
    }

    fn round_integral<A: RoundingAttribute>(self) -> Self {
        SoftLane(integral::round_to_integral(self.0, A::ATTRIBUTE))
    }

    fn abs(self) -> Self {
        SoftLane(arith::abs(self.0))
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
        arith::compare(self.0, self.0).is_none()
    }
    fn lesser(self, b: Self) -> Self {
        if Lanes::lt(self, b) { self } else { b }
    }
    fn greater(self, b: Self) -> Self {
        if Lanes::lt(b, self) { self } else { b }
    }
    fn select(mask: bool, a: Self, b: Self) -> Self {
        if mask { a } else { b }
    }

    fn to_bits(self) -> Word {
        Word(self.0.pattern())
    }
    fn from_bits(bits: Word) -> Self {
        SoftLane(T::from_pattern(bits.0))
    }
    fn widen(self) -> SoftLane<f64> {
        SoftLane(arith::convert(self.0, Round::TiesToEven))
    }
    fn exact_from(x: SoftLane<f64>) -> Self {
        SoftLane(arith::convert(x.0, Round::TiesToEven))
    }
    fn round_from<R: Rounding>(x: SoftLane<f64>) -> Self {
        SoftLane(arith::convert(x.0, R::ROUND))
    }
    fn round_sized_sum<R: Rounding>(
        h: SoftLane<f64>,
        l: SoftLane<f64>,
        size: SoftLane<f64>,
        relative: f64,
    ) -> (Self, bool) {
        let below = size.fma_r::<Rd>(SoftLane(-relative), l);
        let above = size.fma_r::<Ru>(SoftLane(relative), l);
        let a: T = arith::add_to(h.0, below.0, R::ROUND);
        let b: T = arith::add_to(h.0, above.0, R::ROUND);
        (SoftLane(a), a.pattern() != b.pattern())
    }
    fn round_near<R: Rounding>(h: SoftLane<f64>, places: u64) -> (Self, bool) {
        (SoftLane(arith::convert(h.0, R::ROUND)), round_near::undecided::<R, Self>(h, places))
    }

    fn rescue<K: RescuePath<I, O, Format = T>, const I: usize, const O: usize>(
        mask: bool,
        args: [Self; I],
        fast: [Self; O],
    ) -> [Self; O] {
        if mask { K::run(args) } else { fast }
    }
}
