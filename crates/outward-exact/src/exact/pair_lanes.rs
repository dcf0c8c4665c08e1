//! The arithmetic of [`PairBall`](super::pair_ball::PairBall) on lanes: the same words and radii for most operands.

use core::ops::{Add, Div, Mul, Neg, Sub};

use super::double_double::{self, Number};
use super::pair_ball::EXACT_PRODUCT;
use crate::machine::{Bits, Lanes, Machine};
use crate::round::{Rd, Rn};

/// Balls around pairs of binary64, one in each lane. The radii of operands have no part in results.
///
/// A result is that of [`PairBall`](super::pair_ball::PairBall), bit for bit but for the signs of second words that are
/// 0, where its words and its radius are finite. Elsewhere nothing is said, and there are operands of which the other
/// one knows more. The host must round to nearest.
#[derive(Clone, Copy)]
pub struct PairLanes<M: Machine> {
    /// The first words.
    pub hi: M::F64,
    /// The second words.
    pub lo: M::F64,
    /// Upper bounds of the distances from the pairs.
    pub radius: M::F64,
}

/// A lane's number as one of the arithmetic of balls.
#[derive(Clone, Copy)]
struct Lane<M: Machine>(M::F64);

type Ball<M> = double_double::Ball<Lane<M>>;

impl<M: Machine> PairLanes<M> {
    #[inline(always)]
    fn number(self, x: f64) -> M::F64 {
        M::F64::splat(self.hi.machine(), x)
    }

    #[inline(always)]
    fn ball(self) -> Ball<M> {
        Ball { hi: Lane(self.hi), lo: Some(Lane(self.lo)), error: None }
    }

    #[inline(always)]
    fn of(ball: Ball<M>) -> PairLanes<M> {
        PairLanes { hi: ball.hi.0, lo: ball.low().0, radius: ball.error_or_zero().0 }
    }

    /// Are they numbers of binary64?
    #[inline(always)]
    fn are_floats(self) -> M::Mask {
        self.lo.equals(self.number(0.0))
    }

    /// Are they the number 0?
    #[must_use]
    #[inline(always)]
    pub fn are_zero(self) -> M::Mask {
        self.are_floats() & self.hi.equals(self.number(0.0))
    }

    /// The radii are 0 where the mask is set.
    #[inline(always)]
    fn exact_where(self, mask: M::Mask) -> PairLanes<M> {
        PairLanes { radius: M::F64::select(mask, self.number(0.0), self.radius), ..self }
    }

    /// The first words with these signs where they are 0.
    #[inline(always)]
    fn with_zeros_of(self, hi: M::F64) -> PairLanes<M> {
        PairLanes { hi: M::F64::select(self.hi.equals(self.number(0.0)), hi, self.hi), ..self }
    }

    /// x + y.
    #[must_use]
    #[inline(always)]
    pub fn add(self, y: PairLanes<M>) -> PairLanes<M> {
        let sum = PairLanes::of(self.ball().add_inlined(y.ball()));
        sum.with_zeros_of(self.hi + y.hi).exact_where(self.are_floats() & y.are_floats())
    }

    /// −x.
    #[must_use]
    #[inline(always)]
    pub fn neg(self) -> PairLanes<M> {
        PairLanes { hi: -self.hi, lo: -self.lo, ..self }
    }

    /// x · y.
    #[must_use]
    #[inline(always)]
    pub fn mul(self, y: PairLanes<M>) -> PairLanes<M> {
        let product = PairLanes::of(self.ball().mul_inlined(y.ball())).with_zeros_of(self.hi * y.hi);
        let zero = self.number(0.0);
        let in_range = |x: M::F64| self.number(EXACT_PRODUCT).le(x.abs());
        let is_power =
            |x: PairLanes<M>| x.are_floats() & x.hi.to_bits().shl::<12>().equals(self.hi.machine().u64(0));
        let scaled = (is_power(self) | is_power(y))
            & (in_range(product.hi) | product.hi.equals(zero))
            & (in_range(product.lo) | product.lo.equals(zero));
        let are_floats = self.are_floats() & y.are_floats();
        // The rounding error of a product of floats is a float, unless it is too small, by no more than this.
        let least = self.number(double_double::LEAST);
        let of_floats = PairLanes { radius: M::F64::select(are_floats, least, product.radius), ..product };
        let is_exact = are_floats & in_range(product.hi);
        of_floats.exact_where(is_exact | scaled | self.are_zero() | y.are_zero())
    }

    /// x / y.
    #[must_use]
    #[inline(always)]
    pub fn div(self, y: PairLanes<M>) -> PairLanes<M> {
        let quotient = PairLanes::of(self.ball().div_inlined(y.ball()));
        let zero = self.number(0.0);
        // A quotient that is a float gives back the dividend.
        let is_near = quotient.lo.abs().le(quotient.radius) & quotient.radius.lt(self.number(f64::INFINITY));
        let may_be_exact = self.are_floats() & y.are_floats() & is_near;
        let product = quotient.hi * y.hi;
        let rest = quotient.hi.fma(y.hi, -product);
        let is_exact = may_be_exact & product.equals(self.hi) & rest.equals(zero);
        // A dividend whose error may be too small for a number is left to the other one.
        let is_small = is_exact & self.hi.abs().lt(self.number(EXACT_PRODUCT));
        let radius = M::F64::select(is_small, self.number(f64::INFINITY), quotient.radius);
        let lo = M::F64::select(is_exact, zero, quotient.lo);
        PairLanes { lo, radius: M::F64::select(is_exact & !is_small, zero, radius), ..quotient }
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $($float:ident)?;)*) => {$(
        impl<M: Machine> $trait for Lane<M> {
            type Output = Lane<M>;
            #[inline(always)]
            fn $method(self, y: Lane<M>) -> Lane<M> {
                Lane(self.0.$method(y.0))
            }
        }
        $(impl<M: Machine> $trait<$float> for Lane<M> {
            type Output = Lane<M>;
            #[inline(always)]
            fn $method(self, y: $float) -> Lane<M> {
                self.$method(self.like(y))
            }
        })?
    )*};
}
operators! { Add add f64; Sub sub; Mul mul f64; Div div; }

impl<M: Machine> Neg for Lane<M> {
    type Output = Lane<M>;
    #[inline(always)]
    fn neg(self) -> Lane<M> {
        Lane(-self.0)
    }
}

impl<M: Machine> Number for Lane<M> {
    type Truth = M::Mask;
    #[inline(always)]
    fn like(self, x: f64) -> Self {
        Lane(M::F64::splat(self.0.machine(), x))
    }
    #[inline(always)]
    fn fused(self, y: Self, z: Self) -> Self {
        Lane(self.0.fma(y.0, z.0))
    }
    #[inline(always)]
    fn abs(self) -> Self {
        Lane(self.0.abs())
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        Lane(self.0.sqrt())
    }
    #[inline(always)]
    fn lt(self, y: Self) -> Self::Truth {
        self.0.lt(y.0)
    }
    #[inline(always)]
    fn le(self, y: Self) -> Self::Truth {
        self.0.le(y.0)
    }
    #[inline(always)]
    fn equals(self, y: Self) -> Self::Truth {
        self.0.equals(y.0)
    }
    #[inline(always)]
    fn select(condition: Self::Truth, x: Self, y: Self) -> Self {
        Lane(M::F64::select(condition, x.0, y.0))
    }
    #[inline(always)]
    fn round_ties_to_even(self) -> Self {
        Lane(self.0.round_integral::<Rn>())
    }
    #[inline(always)]
    fn floor(self) -> Self {
        Lane(self.0.round_integral::<Rd>())
    }
    #[inline(always)]
    fn power_of_two(self) -> Self {
        let m = self.0.machine();
        Lane(m.scale(m.f64(1.0), self.0))
    }
    #[inline(always)]
    fn log_near(self) -> Self {
        Lane(crate::math::log::log_rough(self.0.machine(), self.0))
    }
    #[inline(always)]
    fn atan_near(self) -> Self {
        Lane(crate::math::atan::atan_fast(self.0.machine(), self.0).0)
    }
}
