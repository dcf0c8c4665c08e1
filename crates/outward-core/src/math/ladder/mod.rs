//! The ladder of paths: the common code of all functions. A fast path is a function `fast`, `vectors`, `short`
//! or `fast_f32`; `middle` is the middle path, and `accurate` the slow path.
//!
//! ```text
//!                      binary64                                formats within binary32
//!                         |                                              |
//!   first     fast, vectors or short: a sum and its bound      fast_f32: one number and its bound
//!   (all lanes)           |                                              |
//!             one directed rounding ----- decided ---> result <--- decided
//!                         |                                              |
//!                         +---------------- undecided ------------------+
//!                                               |            direction and format are values from here on
//!   rest                           known: results that need no computing ---> result
//!   (slow lanes)                                |
//!                                  middle: a double-double sum -------------> result
//!                                               | undecided
//!                                  accurate: 256-bit fixed point -----------> result
//!                                               | undecided, where that may be
//!                                  unbounded: integers of any length -------> result
//! ```
//!
//! A function implements [`SlowPath`], and [`Unary`] for the fast path. [`rounded`] and [`ends`] are then the function
//! of numbers and of the ends of an interval, in every direction, in every format, on every machine. A function of two
//! numbers implements [`Binary`], and [`rounded_of_two`] is the function; one of more numbers implements [`Nary`], with
//! [`rounded_of`]. One driver runs their fast paths, and those that `pow` defines itself (`rounded_by`). A function of
//! a number and an integer implements [`WithIntegerOperand`], with [`rounded_with_integer`]. For trigonometric
//! functions with extrema or poles, `trig/periodic.rs` computes both ends of an interval at once.
//!
//! A sum decides the rounding where no number of the format (for rounding to nearest, no midpoint) is within its error
//! bound: this is Ziv's rounding test. Bounds are relative, in units of [`Machine::UNIT`], and derived in the page of
//! the function.

mod driver;
mod enclosure;
mod first;
mod integer;
mod nary;
mod rest;
mod single;
mod target;
mod two;
mod unbounded;

use crate::eft::round_sum::{round_sum_within, round_upward_sum_within};
use core::marker::PhantomData;

use crate::machine::{F64Of, Lanes, Machine, Mask, MaskOf, Target};
use crate::math::accurate::Fixed;
use crate::math::binary32_path::fits_binary32;
use crate::math::unbounded::Ball;
use crate::round::{Rd, Rounding, Ru};

pub(super) use driver::{F32PathOf, FastPathOf, decided, rounded_by, rounded_by_f32};
pub use enclosure::{Enclosure, enclosure, enclosure_of_power, enclosure_to_any_digits};
pub use integer::{
    WithIntegerOperand, computed_with_integer, computed_with_integers, rounded_where, rounded_with_integer,
    rounded_with_integers,
};
pub use nary::{Nary, rounded_of};
pub use rest::{AfterFastPath, accurate, accurate_for, approximation, middle};
pub(super) use rest::{middle_sum, numbers, patterns};
pub use two::{Binary, rounded_of_two};
pub use unbounded::{answered, decide};

/// A result as a sum.
#[derive(Clone, Copy, Debug)]
pub struct Sum<F> {
    /// The larger part.
    pub high: F,
    /// The smaller part.
    pub low: F,
    /// Size to which the error is relative.
    pub size: F,
}

impl<F: Lanes> Sum<F> {
    /// A sum with an error relative to the larger part.
    #[inline(always)]
    pub fn of((high, low): (F, F)) -> Self {
        Sum { high, low, size: high.abs() }
    }

    /// A sum that decides nothing where the mask is set, and is this one elsewhere.
    #[inline(always)]
    pub fn unless(self, mask: MaskOf<F>) -> Self
    where
        F: Lanes<Format = f64>,
    {
        let infinity = F::splat(self.size.machine(), f64::INFINITY);
        Sum { size: F::select(mask, infinity, self.size), ..self }
    }
}

/// A result in fixed point: within `slack` units of ±`magnitude` / 2^256 · 2^`exponent`.
pub struct Approximation<M: Machine> {
    /// Is the result below zero?
    pub negative: M::Mask,
    /// The magnitude, which is larger than the slack.
    pub magnitude: Fixed<M>,
    /// The exponent, within ±2^20, in two's complement.
    pub exponent: M::U64,
    /// The slack, in units of the magnitude.
    pub slack: Fixed<M>,
}

impl<M: Machine> Clone for Approximation<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for Approximation<M> {}

/// Results that need no computing, and the lanes that have them.
pub struct Known<M: Machine> {
    /// The results.
    pub value: M::F64,
    /// The lanes that have them.
    pub lanes: M::Mask,
}

/// Knowledge of a sum, and its error bound. [`Bound::any`] requires the least.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    shape: Shape,
    error: f64,
}

#[derive(Clone, Copy, Debug)]
enum Shape {
    Any,
    Pair,
    Positive,
    Sized,
    Upward,
}

impl Bound {
    const fn is(self, shape: Shape) -> bool {
        self.shape as u8 == shape as u8
    }
}

/// A bound as a type, so that the rounding of a sum is chosen at compile time.
pub trait Bounded {
    /// The bound.
    const BOUND: Bound;
}

/// The bounds of a function's fast paths.
struct FastPath<F>(PhantomData<F>);
struct Vectors<F>(PhantomData<F>);
struct Short<F>(PhantomData<F>);

impl<F: Unary> Bounded for FastPath<F> {
    const BOUND: Bound = F::FAST;
}
impl<F: Unary> Bounded for Vectors<F> {
    const BOUND: Bound = F::VECTORS;
}
impl<F: Unary> Bounded for Short<F> {
    const BOUND: Bound = match F::SHORT {
        Some(bound) => bound,
        None => F::FAST,
    };
}

impl Bound {
    /// The error is relative to the larger part, in units of [`Machine::UNIT`].
    pub const fn any(error: f64) -> Bound {
        Bound { shape: Shape::Any, error }
    }
    /// The error is relative to the larger part, as in [`Bound::any`], and the larger part is next to the sum.
    pub const fn pair(error: f64) -> Bound {
        Bound { shape: Shape::Pair, error }
    }
    /// The error and the larger part are as in [`Bound::pair`], and the sum is positive.
    pub const fn positive(error: f64) -> Bound {
        Bound { shape: Shape::Positive, error }
    }
    /// The error is relative to [`Sum::size`], in units of [`Machine::UNIT`].
    pub const fn sized(error: f64) -> Bound {
        Bound { shape: Shape::Sized, error }
    }
    /// The exact result is between the sum and the sum plus this fraction of [`Sum::size`].
    pub const fn upward(error: f64) -> Bound {
        Bound { shape: Shape::Upward, error }
    }
}

/// The paths of a function for the few arguments that its fast path does not decide; `I` is the number of operands.
pub trait SlowPath<const I: usize> {
    /// The name in the operation table.
    const NAME: &'static str;

    /// Results that need no computing: exact ones, limits, overflow and underflow, and results so close to a number
    /// that it is known how they round.
    fn known<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> Known<M>;

    /// The bound of [`SlowPath::middle`], in units of [`Machine::UNIT`].
    const MIDDLE_ERR: f64;
    /// The result where it is not known, as a sum whose error is relative to its size. An infinite size leaves it to
    /// the slow path.
    fn middle<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64>;

    /// Size of an argument from which on the paths give a value that rounds as the result does, but is not an
    /// approximation within their bounds.
    const ROUNDS_ALIKE_FROM: f64 = f64::INFINITY;

    /// Can the magnitude that [`SlowPath::accurate`] returns be as small as its slack, so that its sign is not known?
    const HAS_ZEROS: bool = false;

    /// The result where it is not known, in fixed point; or a value that rounds as the result does.
    fn accurate<M: Machine>(m: M, args: [M::F64; I]) -> Approximation<M>;

    /// The result where the slow path leaves it undecided. `None` where the slow path is proved, or known by search, to
    /// decide all results. It must terminate for every argument that can be undecided, including those whose result is
    /// known and not used.
    const UNBOUNDED: Option<UnboundedFunction<I>> = None;
}

/// A function of a [`SlowPath`] to any number of digits. The result is never a number of 54 bits. `None` if the number
/// of digits is too small for any statement.
pub type UnboundedFunction<const I: usize> = fn(args: [f64; I], digits: u64) -> Option<Ball>;

/// A function of one number.
pub trait Unary: SlowPath<1> {
    /// The arguments that the fast path of binary64 takes.
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F>;
    /// Does the fast path take both ends of an interval, a ≤ b? Ends of [`Unary::is_exact`] are tested apart.
    #[inline(always)]
    fn takes_both<F: Lanes<Format = f64>>(a: F, b: F) -> MaskOf<F> {
        Self::takes(a) & Self::takes(b)
    }
    /// The arguments among [`Unary::takes_both`] whose result is a number, which the fast path cannot recognise. It is
    /// not used where the path with short tables decides them.
    #[inline(always)]
    fn is_exact<F: Lanes<Format = f64>>(x: F) -> Option<MaskOf<F>> {
        let _ = x;
        None
    }

    /// The sums that are too close to a zero or a pole for the bound of the fast path.
    #[inline(always)]
    fn leaves<F: Lanes<Format = f64>>(high: F) -> Option<MaskOf<F>> {
        let _ = high;
        None
    }

    /// The bound of [`Unary::fast`].
    const FAST: Bound;
    /// The result as a sum.
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64>;

    /// The bound of [`Unary::vectors`].
    const VECTORS: Bound = Self::FAST;
    /// The result as a sum, for machines of several lanes, where that is faster.
    #[inline(always)]
    fn vectors<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Self::fast(m, x)
    }

    /// The bound of [`Unary::short`], where there is one.
    const SHORT: Option<Bound> = None;
    /// The result as a sum, for machines with short tables ([`Machine::SHORT_TABLES`]), where that is faster.
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Self::fast(m, x)
    }

    /// The error of [`Unary::fast_f32`] in ulps of its result: see [`Lanes::round_near`].
    const F32_ERROR_ULPS: u64;
    /// The result for formats within binary32.
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V>;
    /// May the result be below the normal numbers of binary32? It is positive then, and above 2^-1000.
    const F32_UNDERFLOWS: bool = false;
    /// The arguments that [`Unary::fast_f32`] takes.
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V>;
    /// The results of [`Unary::fast_f32`] that are too close to a zero or a pole for its bound.
    #[inline(always)]
    fn leaves_f32<V: Lanes>(x: V, near: F64Of<V>) -> Option<MaskOf<V>> {
        let _ = x;
        Self::leaves(near)
    }
}

/// The function of a number, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded<F: Unary, R: Rounding, V: Lanes>(x: V) -> V {
    driver::rounded_by::<FastPath<F>, R, V, 1>([x], ())
}

/// [▽f(a), △f(b)] for an increasing function and the bounds a ≤ b of an interval; NaNs for an empty interval.
#[inline(always)]
pub fn ends<F: Unary, V: Lanes>(a: V, b: V) -> [V; 2] {
    if const { fits_binary32::<V::Format>() || V::Machine::LANES == 1 } {
        return [rounded::<F, Rd, V>(a), rounded::<F, Ru, V>(b)];
    }
    let inside = F::takes_both(a.widen(), b.widen());
    let (low, low_decided) = first_within::<F, Rd, V>(a, inside);
    let (high, decided) = first_within::<F, Ru, V>(b, low_decided);
    let targets = [driver::target::<Rd, V>(), driver::target::<Ru, V>()];
    V::rescue_ends::<AfterFastPath<F>>([low_decided, decided], targets, [a, b], [low, high])
}

/// The fast path of binary64 without short tables, and the lanes where it does not decide.
#[inline(always)]
fn vectors<F: Unary, R: Rounding, V: Lanes>(x: V) -> (V, MaskOf<V>) {
    let sum = first::vectors::<F, V>(x);
    let (fast, undecided) = round::<Vectors<F>, R, V>(sum);
    (fast, or(undecided, F::leaves(sum.high)))
}

/// Converts all arguments to binary64.
#[inline(always)]
fn widened<V: Lanes, const I: usize>(args: [V; I]) -> [F64Of<V>; I] {
    let mut wide = [args[0].widen(); I];
    let mut i = 1;
    while i < I {
        wide[i] = args[i].widen();
        i += 1;
    }
    wide
}

#[inline(always)]
fn or<M: Mask>(mask: M, other: Option<M>) -> M {
    match other {
        Some(other) => mask | other,
        None => mask,
    }
}

/// The fast path of binary64, and the part of `lanes` in which it decides.
#[inline(always)]
fn first_within<F: Unary, R: Rounding, V: Lanes>(x: V, lanes: MaskOf<V>) -> (V, MaskOf<V>) {
    if const { V::Machine::SHORT_TABLES && F::SHORT.is_some() } {
        return round_within::<Short<F>, R, V>(first::short::<F, V>(x), lanes);
    }
    let (fast, undecided) = vectors::<F, R, V>(x);
    match F::is_exact(x.widen()) {
        Some(exact) => (fast, lanes & !(undecided | exact)),
        None => (fast, lanes & !undecided),
    }
}

/// The rounded sum, and the lanes where it is undecided.
#[inline(always)]
fn round<B: Bounded, R: Rounding, V: Lanes>(sum: Sum<F64Of<V>>) -> (V, MaskOf<V>) {
    let Sum { high, low, size } = sum;
    let error = high.machine().unit() * B::BOUND.error;
    if const { B::BOUND.is(Shape::Any) } {
        V::round_sum::<R>(high, low, error)
    } else if const { B::BOUND.is(Shape::Pair) } {
        V::round_pair::<R>(high, low, error)
    } else if const { B::BOUND.is(Shape::Positive) } {
        V::round_positive_pair::<R>(high, low, error)
    } else {
        V::round_sized_sum::<R>(high, low, size, error)
    }
}

/// The rounded sum on machines with directed operations, and the part of `lanes` in which it is decided.
#[inline(always)]
fn round_within<B: Bounded, R: Rounding, V: Lanes>(sum: Sum<F64Of<V>>, lanes: MaskOf<V>) -> (V, MaskOf<V>) {
    let Sum { high, low, size } = sum;
    if const { B::BOUND.is(Shape::Upward) } {
        round_upward_sum_within::<R, V>(high, low, size, B::BOUND.error, lanes)
    } else {
        round_sum_within::<R, V>(high, low, size, high.machine().unit() * B::BOUND.error, lanes)
    }
}
