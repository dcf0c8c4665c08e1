//! What rounding does to exact values: inputs, literals and results.

use super::fault::{Fault, FaultKind};
use super::grid::{ANY, Grid};
use super::own::{self, KnownOperand, Own};
use super::plan::RoundoffPlan;
use super::sweep::{KnownValue, zero};
use crate::interval::Interval;
use crate::program::Value;
use crate::round::Attribute;
use crate::table::Op;

impl RoundoffPlan {
    /// What holds in this direction; where operations are only faithful, in both that leave the nearest number.
    pub(super) fn in_each_direction(
        &self,
        round: Attribute,
        mut of: impl FnMut(Attribute) -> Interval<f64>,
    ) -> Interval<f64> {
        match self.options.faithful {
            true => of(Attribute::TowardNegative).convex_hull(of(Attribute::TowardPositive)),
            false => of(round),
        }
    }

    pub(super) fn error(&self, grid: Grid, exact: Interval<f64>, round: Attribute) -> Interval<f64> {
        self.in_each_direction(round, |round| grid.error(exact, round))
    }

    /// What the rounding of an operation leaves, by the rules of `own`.
    pub(super) fn own(
        &self,
        op: Op,
        grid: Grid,
        round: Attribute,
        parts: &[KnownOperand],
        exact: Interval<f64>,
    ) -> Own {
        let mut grain = None;
        let own = self.in_each_direction(round, |round| {
            let (own, found) = own::of_operation(op, grid, round, parts, exact);
            grain = found;
            own
        });
        (own, grain)
    }

    /// The same of an operation on a number and an integer.
    pub(super) fn own_with_integer(
        &self,
        op: Op,
        n: i32,
        grid: Grid,
        round: Attribute,
        part: KnownOperand,
        exact: Interval<f64>,
    ) -> Own {
        let mut grain = None;
        let own = self.in_each_direction(round, |round| {
            let (own, found) = own::of_operation_with_integer(op, n, grid, round, part, exact);
            grain = found;
            own
        });
        (own, grain)
    }

    pub(super) fn input(&self, at: usize, grid: Grid, side: Interval<f64>) -> KnownValue {
        let round = Attribute::TiesToEven;
        let own = if self.options.exact_inputs { zero() } else { grid.error(side, round) };
        let held =
            if self.options.exact_inputs { side } else { side.convex_hull(grid.rounded_all(side, round)) };
        let (flushed, held) = self.flush(grid, side, own, held);
        if !held.is_common() {
            return KnownValue::faulty(Fault { value: Value(at as u32), kind: FaultKind::Overflow });
        }
        KnownValue {
            split: flushed != own,
            negative_zero: self.input_can_be_negative_zero(side),
            ..KnownValue::of(side, held, flushed, grid.grain(held))
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
        let (own, held) = self.flush(grid, computed, zero(), hull);
        // Flushed or not, it is a multiple of its own last place.
        let (grain, split) = (grid.grain(computed), own != zero());
        let negative_zero = literal.computed.is_sign_negative() && held.contains(0.0);
        KnownValue {
            grain,
            split,
            negative_zero,
            ..KnownValue::of(literal.exact, held, literal.own + own, ANY)
        }
    }

    /// With what flushing makes of results of binary32.
    pub(super) fn flush(
        &self,
        grid: Grid,
        exact: Interval<f64>,
        own: Interval<f64>,
        held: Interval<f64>,
    ) -> (Interval<f64>, Interval<f64>) {
        if !self.options.flush_to_zero || grid.width != crate::program::Width::F32 {
            return (own, held);
        }
        let left = grid.flushed(exact);
        if left == zero() { (own, held) } else { (own.convex_hull(left), held.convex_hull(zero())) }
    }

    /// A rounded result, or the fault where it can overflow.
    pub(super) fn rounded(
        &self,
        at: usize,
        grid: Grid,
        round: Attribute,
        exact: Interval<f64>,
        own: Interval<f64>,
        grain: Option<i32>,
    ) -> KnownValue {
        let value = Value(at as u32);
        let (own, held) = match self.ulps[at] {
            _ if self.options.exact_result && value == self.program.output() => (zero(), exact),
            Some(ulps) => {
                let own = grid.units(ulps, exact);
                (own, grid.rounded_all(exact + own, round).convex_hull(exact))
            }
            None => {
                let rounded = self.in_each_direction(round, |round| grid.rounded_all(exact, round));
                match self.approximate[at] {
                    None => (own, rounded.convex_hull(exact)),
                    // Also where the correctly rounded result would be exact.
                    Some(ulps) => {
                        let off = grid.units(ulps, rounded);
                        (own + off, grid.rounded_all(rounded + off, round).convex_hull(exact))
                    }
                }
            }
        };
        if !exact.is_common() || !held.is_common() {
            return KnownValue::faulty(Fault { value, kind: FaultKind::Overflow });
        }
        let (own, held) = self.flush(grid, exact, own, held);
        let is_rounded = self.ulps[at].is_none() && self.approximate[at].is_none();
        let derived = grain.filter(|_| is_rounded).unwrap_or(grid.least);
        KnownValue::of(exact, held, own, grid.grain(held).max(derived).max(grid.least))
    }
}
