//! How much a traced number knows.

use std::fmt::Debug;
use std::panic::Location;

use outward_core::machine::Level;
use outward_exact::exact::pair_ball::PairBall;

use crate::float::TracedFloat;
use crate::many::{Arithmetic, on_lanes, on_one};
use crate::operation::{Operation, Rounding};
use crate::traced::Traced;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Radius {}
    impl Sealed for crate::lines::Lines {}
    impl<const F: u32, const Q: u32> Sealed for crate::any_rounding::AnyRounding<F, Q> {}
}

/// An operand of an operation, as its result sees it.
pub(crate) struct Operand<'a, D> {
    pub detail: &'a D,
    /// The radius of its exact value.
    pub radius: f64,
    /// Its error in the program.
    pub error: f64,
    /// The derivative of the operation's result.
    pub slope: f64,
    /// The error of the result by the error of the operand.
    pub quotient: f64,
}

/// How much a [`Traced`](crate::Traced) number knows: [`Lines`](crate::Lines), [`Radius`] or
/// [`AnyRounding`](crate::AnyRounding).
pub trait Detail: Copy + Default + Debug + Send + Sync + sealed::Sealed + 'static {
    /// Is there more than the radius?
    #[doc(hidden)]
    const HAS_LINES: bool;

    /// Does the ball contain the values of all runs, instead of the exact one?
    #[doc(hidden)]
    const IS_OF_RUNS: bool = false;

    /// What is known of a result; the radius may become smaller.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn result(operation: &Operation, exact: &mut PairBall, operands: &[Operand<'_, Self>]) -> Self;

    /// The ball with what it has to contain of other runs, whose results are rounded in other ways.
    #[doc(hidden)]
    #[inline(always)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn rounded<T: TracedFloat>(_: Rounding, _value: f64, exact: PairBall) -> PairBall {
        exact
    }

    /// The exact result of arithmetic, if a lane computes it.
    #[doc(hidden)]
    #[inline(always)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn on_one(_: Arithmetic, _operands: [&PairBall; 2], _value: f64) -> Option<PairBall> {
        None
    }

    /// Results of arithmetic on a block of numbers, and a bit for each that is set, if lanes compute such numbers.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn on_lanes<T: TracedFloat>(
        _: (Level, Arithmetic),
        _operands: [&[Traced<T, Self>]; 2],
        _values: &[T],
        _results: &mut [Traced<T, Self>],
    ) -> u64 {
        0
    }

    /// Makes the radius smaller by what operands have in common.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn narrow(operation: &Operation, exact: &mut PairBall, operands: &[Operand<'_, Self>]);

    /// What is known of a number that comes from outside: its exact value has this radius, `error` is that of the
    /// program's number, and `half_ulp` is half a unit in the last place of it, if it may have been rounded.
    #[doc(hidden)]
    fn input(radius: f64, error: f64, half_ulp: f64, location: &'static Location<'static>) -> Self;

    /// The lines with their shares.
    #[doc(hidden)]
    fn shares(&self) -> Vec<(crate::SourceLine, bool, f64)>;
}

/// The exact value is enclosed, and nothing more: 32 bytes a number, and the fastest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Radius;

impl Detail for Radius {
    const HAS_LINES: bool = false;
    #[inline(always)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn result(_: &Operation, _: &mut PairBall, _: &[Operand<'_, Radius>]) -> Radius {
        Radius
    }
    #[inline(always)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn on_one(arithmetic: Arithmetic, operands: [&PairBall; 2], value: f64) -> Option<PairBall> {
        on_one(arithmetic, operands, value)
    }
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn on_lanes<T: TracedFloat>(
        arithmetic: (Level, Arithmetic),
        operands: [&[Traced<T, Radius>]; 2],
        values: &[T],
        results: &mut [Traced<T, Radius>],
    ) -> u64 {
        on_lanes(arithmetic, operands, values, results)
    }
    #[inline(always)]
    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn narrow(_: &Operation, _: &mut PairBall, _: &[Operand<'_, Radius>]) {}
    #[inline(always)]
    fn input(_: f64, _: f64, _: f64, _: &'static Location<'static>) -> Radius {
        Radius
    }
    fn shares(&self) -> Vec<(crate::SourceLine, bool, f64)> {
        Vec::new()
    }
}
