//! Guards: comparisons of an input with a number, and the cases that they divide a box into.
//!
//! A box that leaves a guard undecided has four cases. If both programs find the input below the number, or both above
//! it, the input is restricted to that part of its interval, and the guard is decided. Otherwise the exact input lies
//! on one side of the number and the computed one on the other. This only happens in a narrow band around the number,
//! whose width is the error of the computed input. Every input of the box belongs to one of the cases, so a bound that
//! holds in all of them holds in the box.

use alloc::vec::Vec;

use super::Facts;
use super::grid::{Grid, between};
use super::plan::{Literal, RoundoffPlan};
use super::sweep::{KnownValue, compared, one, zero};
use crate::interval::Interval;
use crate::program::{Node, Program, Relation, Value};
use crate::round::RoundingDirection;

/// Most cases that are told apart.
const MOST: usize = 24;

/// A comparison of an input with a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    /// The comparison.
    value: Value,
    /// The input, by its number and as a value.
    input: usize,
    input_value: Value,
    literal: Literal,
    /// Bounds of the exact inputs on either side: an exact input that is found below the number is at most the first,
    /// and one that is found above it at least the second.
    ends: (f64, f64),
    /// Result of the comparison where the input is below the number.
    below: bool,
    /// Result of the comparison where the two are equal.
    equal: bool,
}

/// A box, and the guards that are decided in it.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub sides: Vec<Interval<f64>>,
    /// Results of the guards that both programs decide in the same way.
    pub decided: Vec<(Value, bool)>,
    pub mixed: Option<MixedGuard>,
}

/// The two programs decide a guard differently.
#[derive(Clone, Copy, Debug)]
pub(super) struct MixedGuard {
    pub guard: Value,
    /// Result of the guard in the exact program.
    pub exactly: bool,
    pub input: usize,
    /// Ranges of the exact and of the computed input.
    pub exact: Interval<f64>,
    pub computed: Interval<f64>,
}

impl Case {
    pub(super) fn whole(sides: &[Interval<f64>]) -> Case {
        Case { sides: sides.to_vec(), decided: Vec::new(), mixed: None }
    }

    /// Is the box the one that was given?
    pub(super) fn is_whole(&self) -> bool {
        self.decided.is_empty() && self.mixed.is_none()
    }
}

impl Guard {
    /// The guards of a program.
    pub(super) fn all(program: &Program, literals: &[Option<Literal>], exact_inputs: bool) -> Vec<Guard> {
        let input = |value: Value| match program.nodes()[value.index()] {
            Node::Input(index) => Some((index, value)),
            _ => None,
        };
        let guard = |value: Value| {
            let (a, b, equal) = match program.nodes()[value.index()] {
                Node::Compare(Relation::Less, a, b) => (a, b, false),
                Node::Compare(Relation::LessEqual, a, b) => (a, b, true),
                _ => return None,
            };
            let (input, number, below) =
                input(a).map(|input| (input, b, true)).or(input(b).map(|input| (input, a, false)))?;
            let is_finite = |literal: &Literal| literal.computed.is_finite() && literal.exact.is_common();
            let literal = literals[number.index()].filter(is_finite)?;
            let (lo, hi) = (literal.exact.inf(), literal.exact.sup());
            let belongs_below = equal == below;
            // Inputs that are numbers of a format are numbers of binary64, and none is between neighbours.
            let ends = match lo == hi {
                _ if !exact_inputs => (hi, lo),
                true if belongs_below => (hi, hi.next_up()),
                true => (lo.next_down(), lo),
                false if lo.next_up() == hi => (lo, hi),
                false => (hi, lo),
            };
            Some(Guard { value, input: input.0, input_value: input.1, literal, ends, below, equal })
        };
        program.values().filter_map(guard).collect()
    }

    /// Result of the comparison where the input is below the number, or above it.
    fn truth(&self, below: bool) -> bool {
        below == self.below
    }

    /// Is an input that is the number on the side below it?
    fn has_number_below(&self) -> bool {
        self.equal == self.below
    }

    /// Range of an exact input that is below the number, or above it, or equal to it.
    fn part(&self, side: Interval<f64>, below: bool) -> Interval<f64> {
        side.intersection(beyond(if below { self.ends.0 } else { self.ends.1 }, below))
    }
}

/// All numbers that are not above x, or not below it.
fn beyond(x: f64, below: bool) -> Interval<f64> {
    if below { between(f64::NEG_INFINITY, x) } else { between(x, f64::INFINITY) }
}

/// State in which a sweep over a box starts.
#[derive(Clone, Copy)]
pub struct Start<'a> {
    pub case: &'a Case,
    /// An input, and the interval that contains its exact value.
    pub given: Option<(usize, Interval<f64>)>,
    /// Known values before and behind the guard that the programs decide differently.
    pub mixed: Option<(&'a MixedGuard, &'a [Vec<KnownValue>; 2])>,
    /// A guard that is decided besides those of the case.
    pub decided: Option<(Value, bool)>,
    /// Known bounds of exact values.
    pub facts: Option<&'a Facts>,
}

impl Start<'_> {
    /// Truth of a comparison, if a case fixes it; `Some(None)` for the guard that the programs decide differently.
    pub fn of_guard(&self, value: Value) -> Option<Option<bool>> {
        if self.mixed.is_some_and(|(mixed, _)| mixed.guard == value) {
            return Some(None);
        }
        let mut decided = self.case.decided.iter().chain(&self.decided);
        decided.find(|(guard, _)| *guard == value).map(|(_, truth)| Some(*truth))
    }
}

impl RoundoffPlan {
    /// The cases of a box. Where inputs are flushed to zero the computed ones need not be near the exact ones, in the
    /// order of numbers, and nothing is told apart.
    pub(super) fn cases(&self, sides: &[Interval<f64>]) -> Vec<Case> {
        let mut cases = alloc::vec![Case::whole(sides)];
        if self.options.flush_to_zero {
            return cases;
        }
        for guard in &self.guards {
            let mut more = Vec::with_capacity(cases.len());
            let mut room = MOST.saturating_sub(cases.len());
            for case in cases {
                let known = self.input_on(guard, case.sides[guard.input]);
                let open = case.mixed.is_none() && known.fault.is_none() && self.is_open(guard, &known);
                if open && room >= 3 {
                    room -= 3;
                    self.split(guard, &known, &case, &mut more);
                } else {
                    more.push(case);
                }
            }
            cases = more;
        }
        cases
    }

    fn input_on(&self, guard: &Guard, side: Interval<f64>) -> KnownValue {
        let at = guard.input_value.index();
        self.input(at, self.grids[at], side)
    }

    /// Does the comparison stay undecided by the rule of the sweep? Only then are cases told apart.
    fn is_open(&self, guard: &Guard, input: &KnownValue) -> bool {
        let Literal { exact, computed, .. } = guard.literal;
        let number = exact.convex_hull(Interval::point(computed));
        let [a, b] = if guard.below { [input.held, number] } else { [number, input.held] };
        let relation = if guard.equal { Relation::LessEqual } else { Relation::Less };
        compared(relation, a, b).is_none()
    }

    fn split(&self, guard: &Guard, input: &KnownValue, case: &Case, cases: &mut Vec<Case>) {
        let on = |side: Interval<f64>| {
            let mut sides = case.sides.clone();
            sides[guard.input] = side;
            Case { sides, ..case.clone() }
        };
        for below in [true, false] {
            let part = guard.part(case.sides[guard.input], below);
            // The number itself belongs to one side alone.
            let is_other =
                part == guard.literal.exact && part.inf() == part.sup() && below != guard.has_number_below();
            if !part.is_empty() && !is_other {
                let mut decided = on(part);
                decided.decided.push((guard.value, guard.truth(below)));
                cases.push(decided);
            }
            if let Some((exact, computed)) = self.band(guard, input, below) {
                let exactly = guard.truth(below);
                let mixed = MixedGuard { guard: guard.value, exactly, input: guard.input, exact, computed };
                cases.push(Case { mixed: Some(mixed), ..on(exact) });
            }
        }
    }

    /// Returns exact inputs on this side of the number, and computed ones on the other; none where that cannot be.
    fn band(&self, guard: &Guard, input: &KnownValue, below: bool) -> Option<(Interval<f64>, Interval<f64>)> {
        let Literal { exact: number, computed: rounded, .. } = guard.literal;
        let other_side = beyond(rounded, !below);
        // The exact input is the computed one minus its rounding error.
        let exact = guard.part(input.exact, below).intersection(other_side - input.local_error);
        if exact.is_empty() {
            return None;
        }
        let grid = self.grids[guard.input_value.index()];
        let to_nearest = if self.options.exact_inputs {
            exact
        } else {
            grid.rounded_all(exact, RoundingDirection::TiesToEven)
        };
        let computed = to_nearest.intersection(other_side);
        if computed.is_empty() {
            return None;
        }
        let (low, high) = if below { (exact, computed) } else { (computed, exact) };
        let (least, most) = if below { (number.sup(), rounded) } else { (rounded, number.inf()) };
        // The other side of the number is checked in the same way.
        let none = if guard.has_number_below() { high.sup() <= most } else { low.inf() >= least };
        let possible =
            !none && !self.local_error_apart(guard.input_value.index(), grid, exact, computed).is_empty();
        possible.then_some((exact, computed))
    }

    /// Truth of the condition in the exact program, if it is the guard that the programs decide differently.
    pub(super) fn guarded(
        &self,
        condition: Value,
        mixed: Option<(&MixedGuard, &[Vec<KnownValue>; 2])>,
    ) -> Option<bool> {
        let (mixed, _) = mixed?;
        match self.program.nodes()[condition.index()] {
            _ if condition == mixed.guard => Some(mixed.exactly),
            Node::Not(not) if not == mixed.guard => Some(!mixed.exactly),
            _ => None,
        }
    }

    /// Rounding error of exact inputs in one interval whose computed ones are in another; empty where there are no such
    /// inputs.
    fn local_error_apart(
        &self,
        at: usize,
        grid: Grid,
        exact: Interval<f64>,
        computed: Interval<f64>,
    ) -> Interval<f64> {
        self.input(at, grid, exact).local_error.intersection(computed - exact)
    }

    /// An input that is exactly on one side of a number, and computed on the other.
    pub(super) fn input_apart(&self, at: usize, grid: Grid, mixed: &MixedGuard) -> KnownValue {
        let known = self.input(at, grid, mixed.exact);
        let held = mixed.exact.convex_hull(mixed.computed);
        let local_error = self.local_error_apart(at, grid, mixed.exact, mixed.computed);
        KnownValue {
            fault: known.fault,
            ..KnownValue::of(mixed.exact, held, local_error, grid.lsb_exponent(held))
        }
    }
}

/// The value that a condition chooses; if it is undecided, the hull of both.
pub fn chosen(condition: &KnownValue, a: &KnownValue, b: &KnownValue) -> KnownValue {
    let plain = |side: &KnownValue, slopes| KnownValue {
        local_error: zero(),
        other_choice: zero(),
        slopes,
        smooth: true,
        ..*side
    };
    if let Some(truth) = condition.truth.filter(|_| condition.fault.is_none()) {
        let [of_a, of_b] = [[zero(), one(), zero(), zero()], [zero(), zero(), one(), zero()]];
        return if truth { plain(a, of_a) } else { plain(b, of_b) };
    }
    if let Some(fault) = condition.fault.or(a.fault).or(b.fault) {
        return KnownValue::faulty(fault);
    }
    // The cost of the other choice is a difference of two computed values.
    let other_choice = (a.held - b.held).convex_hull(b.held - a.held).convex_hull(zero());
    let either = between(0.0, 1.0);
    KnownValue {
        exact: a.exact.convex_hull(b.exact),
        held: a.held.convex_hull(b.held),
        local_error: zero(),
        other_choice,
        total: a.total.convex_hull(b.total) + other_choice,
        lsb_exponent: a.lsb_exponent.min(b.lsb_exponent),
        slopes: [zero(), either, either, zero()],
        smooth: false,
        split: false,
        negative_zero: a.negative_zero || b.negative_zero,
        truth: None,
        fault: None,
    }
}

/// The value that the exact program chooses, and the other one for the computed program.
pub fn chosen_apart(exactly: &KnownValue, computed: &KnownValue) -> KnownValue {
    if let Some(fault) = exactly.fault.or(computed.fault) {
        return KnownValue::faulty(fault);
    }
    let other_choice = computed.held - exactly.exact;
    KnownValue {
        other_choice,
        total: other_choice,
        smooth: false,
        negative_zero: exactly.negative_zero || computed.negative_zero,
        ..KnownValue::of(
            exactly.exact,
            exactly.exact.convex_hull(computed.held),
            zero(),
            computed.lsb_exponent,
        )
    }
}
