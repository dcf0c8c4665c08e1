//! Rounding of exact values: inputs, literals and results.

use super::fault::{Fault, FaultKind};
use super::grid::{ANY, Grid};
use super::local_error::{self, KnownOperand, LocalError};
use super::plan::RoundoffPlan;
use super::sweep::{KnownValue, zero};
use crate::interval::Interval;
use crate::program::Value;
use crate::round::RoundingDirection;
use crate::table::Op;

impl RoundoffPlan {
    /// Evaluates `of` in this direction; if operations are only faithful, takes the hull over both directions.
    pub(super) fn in_each_direction(
        &self,
        round: RoundingDirection,
        mut of: impl FnMut(RoundingDirection) -> Interval<f64>,
    ) -> Interval<f64> {
        match self.options.faithful {
            true => of(RoundingDirection::TowardNegative).convex_hull(of(RoundingDirection::TowardPositive)),
            false => of(round),
        }
    }

    pub(super) fn error(&self, grid: Grid, exact: Interval<f64>, round: RoundingDirection) -> Interval<f64> {
        self.in_each_direction(round, |round| grid.error(exact, round))
    }

    /// Bounds the rounding error of an operation, by the rules of `local_error`.
    pub(super) fn local_error(
        &self,
        op: Op,
        grid: Grid,
        round: RoundingDirection,
        parts: &[KnownOperand],
        exact: Interval<f64>,
    ) -> LocalError {
        let mut lsb_exponent = None;
        let local_error = self.in_each_direction(round, |round| {
            let (local_error, found) = local_error::of_operation(op, grid, round, parts, exact);
            lsb_exponent = found;
            local_error
        });
        (local_error, lsb_exponent)
    }

    /// [`local_error`](Self::local_error) for an operation on a number and an integer.
    pub(super) fn local_error_with_integer(
        &self,
        op: Op,
        n: i32,
        grid: Grid,
        round: RoundingDirection,
        part: KnownOperand,
        exact: Interval<f64>,
    ) -> LocalError {
        let mut lsb_exponent = None;
        let local_error = self.in_each_direction(round, |round| {
            let (local_error, found) =
                local_error::of_operation_with_integer(op, n, grid, round, part, exact);
            lsb_exponent = found;
            local_error
        });
        (local_error, lsb_exponent)
    }

    pub(super) fn input(&self, at: usize, grid: Grid, side: Interval<f64>) -> KnownValue {
        let round = RoundingDirection::TiesToEven;
        let local_error = if self.options.exact_inputs { zero() } else { grid.error(side, round) };
        let held =
            if self.options.exact_inputs { side } else { side.convex_hull(grid.rounded_all(side, round)) };
        let (flushed, held) = self.flush(grid, side, local_error, held);
        if !held.is_common() {
            return KnownValue::faulty(Fault { value: Value(at as u32), kind: FaultKind::Overflow });
        }
        KnownValue {
            split: flushed != local_error,
            negative_zero: self.input_can_be_negative_zero(side),
            ..KnownValue::of(side, held, flushed, grid.lsb_exponent(held))
        }
    }

    /// An input that is a number of the format can be −0. A real number is rounded to −0 only from below.
    pub(super) fn input_can_be_negative_zero(&self, side: Interval<f64>) -> bool {
        side.contains(0.0) && (self.options.exact_inputs || side.inf() < 0.0)
    }

    pub(super) fn literal(&self, at: usize, grid: Grid) -> KnownValue {
        let fault = Fault { value: Value(at as u32), kind: FaultKind::Overflow };
        let Some(literal) = self.literals[at] else { return KnownValue::faulty(fault) };
        if !literal.computed.is_finite() || !literal.exact.is_common() {
            return KnownValue::faulty(fault);
        }
        let computed = Interval::point(literal.computed);
        let hull = literal.exact.convex_hull(computed);
        let (local_error, held) = self.flush(grid, computed, zero(), hull);
        // The result is a multiple of its own last place, flushed or not.
        let (lsb_exponent, split) = (grid.lsb_exponent(computed), local_error != zero());
        let negative_zero = literal.computed.is_sign_negative() && held.contains(0.0);
        KnownValue {
            lsb_exponent,
            split,
            negative_zero,
            ..KnownValue::of(literal.exact, held, literal.local_error + local_error, ANY)
        }
    }

    /// Adds the effect of flushing to results of binary32.
    pub(super) fn flush(
        &self,
        grid: Grid,
        exact: Interval<f64>,
        local_error: Interval<f64>,
        held: Interval<f64>,
    ) -> (Interval<f64>, Interval<f64>) {
        if !self.options.flush_to_zero || grid.width != crate::program::Width::F32 {
            return (local_error, held);
        }
        let left = grid.flushed(exact);
        if left == zero() {
            (local_error, held)
        } else {
            (local_error.convex_hull(left), held.convex_hull(zero()))
        }
    }

    /// A rounded result, or the fault where it can overflow.
    pub(super) fn rounded(
        &self,
        at: usize,
        grid: Grid,
        round: RoundingDirection,
        exact: Interval<f64>,
        local_error: Interval<f64>,
        lsb_exponent: Option<i32>,
    ) -> KnownValue {
        let value = Value(at as u32);
        let (local_error, held) = match self.ulps[at] {
            _ if self.options.exact_result && value == self.program.output() => (zero(), exact),
            Some(ulps) => {
                let local_error = grid.units(ulps, exact);
                (local_error, grid.rounded_all(exact + local_error, round).convex_hull(exact))
            }
            None => {
                let rounded = self.in_each_direction(round, |round| grid.rounded_all(exact, round));
                match self.approximate[at] {
                    None => (local_error, rounded.convex_hull(exact)),
                    // This branch also covers operations whose correctly rounded result would be exact.
                    Some(ulps) => {
                        let off = grid.units(ulps, rounded);
                        (local_error + off, grid.rounded_all(rounded + off, round).convex_hull(exact))
                    }
                }
            }
        };
        if !exact.is_common() || !held.is_common() {
            return KnownValue::faulty(Fault { value, kind: FaultKind::Overflow });
        }
        let (local_error, held) = self.flush(grid, exact, local_error, held);
        let is_rounded = self.ulps[at].is_none() && self.approximate[at].is_none();
        let derived = lsb_exponent.filter(|_| is_rounded).unwrap_or(grid.least);
        KnownValue::of(exact, held, local_error, grid.lsb_exponent(held).max(derived).max(grid.least))
    }
}
