//! Fast2Sum: the rounded sum s = a + b, and then its rounding error t, by d = s − a and t = b − d.
//!
//! All three are in one format of p digits, whose numbers are multiples of 2^m; a, b and s are numbers of it. A number
//! x of the format is a multiple of its *last place*, the least 2^k with k ≥ m and |x| < 2^(p+k). Nothing overflows.
//!
//! **d is exact** if a is a multiple of the last place 2^k of b, and s is a + b or a neighbour of it, in whatever
//! direction. This includes |a| ≥ |b|. If s = a + b, d is b. Otherwise a + b, a multiple of 2^k, is not a number of the
//! format, so its own last place is 2^j with j > k: |a + b| ≥ 2^(p−1+j), s is a multiple of 2^j, and its error is less
//! than 2^j.
//!
//! * j = k + 1: the error of s is a multiple of 2^k, and therefore at most 2^k. So |d| ≤ (2^p − 1)·2^k + 2^k = 2^(p+k),
//!   and d is a multiple of 2^k: a number of the format.
//! * j ≥ k + 2: |a| > 2^(p−1+j) − 2^(p+k) ≥ 2^(p−2+j), so a is a multiple of 2^(j−1), and so is s. And |d| < 2^(p+k) +
//!   2^j ≤ 2^(p−2+j) + 2^j ≤ 2^(p−1+j), for p ≥ 2.
//!
//! **t is the rounding error of s**, up to its sign, if d is exact. The intervals of b and d do not show that t is so
//! small. In real numbers t is 0.
//!
//! **t is exact** if s is also rounded to nearest. Then |a + b − s| is at most |a| and at most |b|, because b and a are
//! numbers of the format at these distances from a + b. It is a multiple of the smaller last place of the two, and
//! therefore a number of the format. In other directions the rounding error may not be one.
//!
//! **Sorted operands.** Code may take the larger of a and b for a, whereas a program has one order. s is the same in
//! either order, and the code's d is exact. So the code's t is a + b − s, rounded. This equals the program's t,
//! rounded, if the program's d is assumed to be exact. d is then a real number, and t is not a difference of numbers of
//! the format: if s is not rounded to nearest, t includes a rounding of the rounding error of s, whatever the program's
//! operands are.
//!
//! Dekker (1971) introduced Fast2Sum. S. Boldo, S. Graillat and J.-M. Muller treat other directions in *On the
//! robustness of the 2Sum and Fast2Sum algorithms* (2017).

use alloc::vec::Vec;

use super::grid::{Grid, around};
use crate::interval::Interval;
use crate::program::{Node, Program, Value};
use crate::table::Op;

/// Accuracy with which an operation rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumRounding {
    /// The result may be off by more than a neighbour.
    Unknown,
    /// The result is exact, or one of the two neighbours of the exact result.
    Neighbour,
    /// The result is the nearest number.
    Nearest,
}

/// A value that is d or t of a sum before it. The signs of all may be different.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// d, which is exact where a and b are exact.
    Difference { sum: Value, from: Value, other: Value, grid: Grid },
    /// t, where d is exact.
    Rest { sum: Value, difference: Value, nearest: bool, grid: Grid },
}

/// Bounds of a value that d or t depends on.
#[derive(Clone, Copy, Debug)]
pub struct KnownTerm {
    pub held: Interval<f64>,
    pub lsb_exponent: i32,
    pub local_error: Interval<f64>,
}

/// Bounds of a part that its operands alone do not give.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownPart {
    /// Contains the rounding error of the part itself.
    pub local_error: Option<Interval<f64>>,
    /// Contains the exact value, and the operation's result for computed operands.
    pub within: Option<Interval<f64>>,
    /// Is the value a real number, and maybe none of the format?
    pub is_real: bool,
}

impl Part {
    /// Returns, for each value of a program with these formats, whether it is d or t.
    pub fn all(
        program: &Program,
        grids: &[Grid],
        sum_rounding: impl Fn(Value) -> SumRounding,
    ) -> Vec<Option<Part>> {
        let of = |value| {
            let pair =
                CancelledTerm::of_rest(program, value).or(CancelledTerm::of_difference(program, value))?;
            let grid = grids[pair.sum.index()];
            let within = |term: Value| grid.has(grids[term.index()].width);
            let fits = grids[value.index()].has(grid.width) && within(pair.from) && within(pair.other);
            let sum_rounding = if fits { sum_rounding(pair.sum) } else { SumRounding::Unknown };
            if sum_rounding == SumRounding::Unknown {
                return None;
            }
            Some(match pair.difference {
                Some(difference) => Part::Rest {
                    sum: pair.sum,
                    difference,
                    nearest: sum_rounding == SumRounding::Nearest,
                    grid,
                },
                None => Part::Difference { sum: pair.sum, from: pair.from, other: pair.other, grid },
            })
        };
        program.values().map(of).collect()
    }

    /// Does the sum have exactly one d among these parts, which t alone takes?
    pub fn are_of_sorted(parts: &[Option<Part>], program: &Program, sum: Value) -> bool {
        let part = |value: Value| parts[value.index()];
        let is_difference =
            |value: &Value| matches!(part(*value), Some(Part::Difference { sum: of, .. }) if of == sum);
        let Some(d) = only(program.values().filter(is_difference)) else { return false };
        let takes = |value: &Value| program.nodes()[value.index()].operands().as_slice().contains(&d);
        let is_rest = |value| matches!(part(value), Some(Part::Rest { difference, .. }) if difference == d);
        only(program.values().filter(takes)).is_some_and(is_rest) && program.output() != d
    }

    /// Derives the bounds of the part from those of the values before it; `is_sorted` names sums of sorted operands.
    pub fn known(self, term: impl Fn(Value) -> KnownTerm, is_sorted: impl Fn(Value) -> bool) -> KnownPart {
        let zero = Interval::point(0.0);
        match self {
            Part::Difference { sum, from, other, grid } => {
                let (a, b) = (term(from), term(other).held);
                let is_real = is_sorted(sum);
                let is_exact = is_real || b.mag() <= a.held.mig() || grid.has_last_place(b, a.lsb_exponent);
                KnownPart { local_error: is_exact.then_some(zero), within: None, is_real }
            }
            Part::Rest { difference, .. } if term(difference).local_error != zero => KnownPart::default(),
            Part::Rest { sum, nearest, grid, .. } => {
                let rest = around(term(sum).local_error.mag());
                let local_error = match nearest {
                    true => Some(zero),
                    false => is_sorted(sum).then(|| grid.units(1.0, rest)),
                };
                KnownPart { local_error, within: Some(rest), is_real: false }
            }
        }
    }
}

/// Returns the only item, if there is exactly one.
fn only(mut values: impl Iterator<Item = Value>) -> Option<Value> {
    values.next().filter(|_| values.next().is_none())
}

/// A sum of two values, and the difference that takes one of them off again.
struct CancelledTerm {
    sum: Value,
    from: Value,
    other: Value,
    /// Has the other one a sign in the difference?
    is_negative: bool,
    /// For t: the value d.
    difference: Option<Value>,
}

impl CancelledTerm {
    fn of_difference(program: &Program, value: Value) -> Option<CancelledTerm> {
        let [x, y] = terms(program, value)?;
        let of = |sum: SumTerm, from: SumTerm| {
            let [x, y] = terms(program, sum.value)?;
            let is_off = |term: SumTerm| {
                term.value == from.value && (sum.is_negative != term.is_negative) != from.is_negative
            };
            let other = if is_off(x) { y } else { Some(x).filter(|_| is_off(y))? };
            let is_negative = sum.is_negative != other.is_negative;
            Some(CancelledTerm {
                sum: sum.value,
                from: from.value,
                other: other.value,
                is_negative,
                difference: None,
            })
        };
        of(x, y).or_else(|| of(y, x))
    }

    fn of_rest(program: &Program, value: Value) -> Option<CancelledTerm> {
        let [x, y] = terms(program, value)?;
        let of = |difference: SumTerm, other: SumTerm| {
            let pair = CancelledTerm::of_difference(program, difference.value)?;
            let is_off = (difference.is_negative != pair.is_negative) != other.is_negative;
            let is_rest = pair.other == other.value && is_off;
            is_rest.then_some(CancelledTerm { difference: Some(difference.value), ..pair })
        };
        of(x, y).or_else(|| of(y, x))
    }
}

/// An operand of a sum or a difference.
#[derive(Clone, Copy)]
struct SumTerm {
    value: Value,
    is_negative: bool,
}

fn terms(program: &Program, value: Value) -> Option<[SumTerm; 2]> {
    match program.nodes()[value.index()] {
        Node::Apply(op @ (Op::Add | Op::Sub), operands, _) => match *operands.as_slice() {
            [x, y] => Some(
                [(x, false), (y, op == Op::Sub)].map(|(value, is_negative)| SumTerm { value, is_negative }),
            ),
            _ => None,
        },
        _ => None,
    }
}
