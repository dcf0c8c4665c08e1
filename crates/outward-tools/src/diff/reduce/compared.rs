//! Compares a sum in two modes, or with that of another program: the error of each, and whether it is explained.

use outward::device::FloatRange;
use outward::format::Format;
use outward::interval::Interval;
use outward::ops::div_ru;
use outward::program::Width;
use outward::reductions::Accumulator;
use outward::round::{Rd, Rn, Round, Ru, Rz};

use super::bound::Computation;
use super::mode::{OtherSum, SumExecution, SumMode};
use super::terms::{ComputedSum, Terms};
use crate::diff::compare::Verdict;
use crate::diff::order::Order;
use crate::diff::truth::apart;
use crate::number::EvalNumber;

/// The sum of a side.
#[derive(Clone, Copy, Debug)]
pub struct SideSum {
    /// The name of the side.
    pub name: &'static str,
    pub value: FloatRange,
    /// The format whose ulps the error counts.
    pub width: Width,
    /// Upper bounds of the sum's error: of the actual one, and a priori, in ulps of the format.
    pub error: f64,
    pub bound: f64,
    pub verdict: Verdict,
}

/// All sides, and the exact sum.
#[derive(Clone, Debug)]
pub struct ComparedSums {
    pub rows: usize,
    pub exact: (f64, f64),
    /// Two sides, or three: with an observed sum, the sum that its mode gives stands before it.
    pub sides: Vec<SideSum>,
    pub apart: f64,
    pub verdict: Verdict,
}

/// The numbers to add, or the pairs to multiply and add, and their exact sum.
struct SumOperands<'a> {
    x: &'a [f64],
    y: Option<&'a [f64]>,
    exact: Accumulator,
    /// An upper bound of the sum of the terms' magnitudes.
    sizes: f64,
}

/// Returns the nearest binary64 numbers that are not above and not below a sum. A zero is positive.
fn bounds(sum: &Accumulator) -> (f64, f64) {
    let (lower, upper) = sum.bounds::<f64>();
    (lower + 0.0, upper + 0.0)
}

impl ComparedSums {
    /// Compares the sums of a column, or of the products of two.
    pub fn of(x: &[f64], y: Option<&[f64]>, a: SumMode, second: OtherSum) -> ComparedSums {
        let (mut exact, mut sizes) = (Accumulator::new(), Accumulator::new());
        for (row, &x) in x.iter().enumerate() {
            let y = y.map_or(1.0, |y| y[row]);
            exact.add_product(x, y);
            sizes.add_product(x.abs(), y.abs());
        }
        let summed = SumOperands { x, y, exact, sizes: bounds(&sizes).1 };
        let width_of_b = match second {
            OtherSum::Mode(mode) => mode.width(),
            OtherSum::Observed(_, execution) => execution.map(|execution| execution.width),
        };
        let width = a.width().or(width_of_b).unwrap_or(Width::F64);
        let mut sides = vec![summed.side("a", a, width)];
        match second {
            OtherSum::Mode(mode) => sides.push(summed.side("b", mode, width)),
            OtherSum::Observed(value, execution) => {
                let one = execution
                    .filter(|execution| execution.order.is_some() && !(execution.contract && y.is_some()));
                let one = one.map(|execution| summed.side("b", SumMode::Computed(execution), width));
                let observed = summed.observed(value, execution, one.map(|b| b.value.lo), width);
                sides.extend(one);
                sides.push(observed);
            }
        }
        let (a, last) = (sides[0], sides[sides.len() - 1]);
        let same = |x: f64, y: f64| x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
        let ends = sides.iter().flat_map(|side| [side.value.lo, side.value.hi]);
        let all_same = ends.into_iter().all(|end| same(end, a.value.lo));
        let worst = sides.iter().map(|side| side.verdict).max().unwrap_or(Verdict::Explained);
        let verdict = if all_same && worst == Verdict::Explained { Verdict::Identical } else { worst };
        let apart = apart(a.width.min(last.width), a.value, last.value);
        ComparedSums { rows: x.len(), exact: bounds(&summed.exact), sides, apart, verdict }
    }
}

impl SumOperands<'_> {
    /// Computes the sum of a mode. The exact sum has the ulps of the format.
    fn side(&self, name: &'static str, mode: SumMode, width: Width) -> SideSum {
        match mode {
            SumMode::Exact => {
                let (lo, hi) = bounds(&self.exact);
                let value = FloatRange { lo, hi };
                SideSum { name, value, width, error: 0.0, bound: 0.0, verdict: Verdict::Explained }
            }
            SumMode::Computed(execution) if execution.width == Width::F32 => {
                self.computed::<f32>(name, execution)
            }
            SumMode::Computed(execution) => self.computed::<f64>(name, execution),
        }
    }

    /// Computes the sum in an execution mode.
    fn computed<T: EvalNumber>(&self, name: &'static str, execution: SumExecution) -> SideSum {
        let narrow = |column: &[f64]| -> Vec<T> { column.iter().map(|&x| T::nearest(x)).collect() };
        let (x, y) = (narrow(self.x), self.y.map(narrow));
        let terms = match &y {
            None => Terms::Numbers(&x),
            Some(y) => Terms::Products(&x, y, execution.contract),
        };
        let order = execution.order.unwrap_or(Order::Serial);
        let sum: ComputedSum<T> = match execution.round {
            Round::TiesToEven => terms.sum::<Rn>(order),
            Round::TowardZero => terms.sum::<Rz>(order),
            Round::TowardPositive => terms.sum::<Ru>(order),
            Round::TowardNegative => terms.sum::<Rd>(order),
        };
        let products = y.is_some().then_some(execution.contract);
        let bound = self.bound(execution.width, execution.round, sum.roundings, products);
        let value = Format::widen(sum.value);
        let far = self.distance(value);
        let verdict = match (far <= bound, bound.is_finite() && value.is_finite()) {
            (_, false) => Verdict::Unknown,
            (true, true) => Verdict::Explained,
            (false, true) => Verdict::Unexplained,
        };
        let bound = if value.is_finite() { bound } else { f64::INFINITY };
        SideSum::new(name, value, execution.width, [far, bound], verdict)
    }

    /// Judges a sum that another program computed, in this mode or in any. If the mode allows one number only, it is
    /// `one`.
    fn observed(
        &self,
        value: f64,
        execution: Option<SumExecution>,
        one: Option<f64>,
        width: Width,
    ) -> SideSum {
        let terms = self.x.len() as u64;
        // In any order, a term goes through all additions at most, and a product is rounded before.
        let roundings = terms.saturating_sub(1) + u64::from(self.y.is_some() && terms > 0);
        // Any direction has an error of at most an ulp, like a directed one.
        let round = execution.map_or(Round::TowardPositive, |execution| execution.round);
        let contract = execution.is_none_or(|execution| execution.contract);
        let width = execution.map_or(width, |execution| execution.width);
        let bound = self.bound(width, round, roundings, self.y.map(|_| contract));
        let far = self.distance(value);
        let is_allowed = match one {
            Some(one) => value == one || value.is_nan() && one.is_nan(),
            None => far <= bound,
        };
        let verdict = match is_allowed {
            _ if one.is_none() && bound.is_infinite() => Verdict::Unknown,
            true => Verdict::Explained,
            false => Verdict::Unexplained,
        };
        SideSum::new("observed", value, width, [far, bound], verdict)
    }

    /// Bounds the error of a sum a priori.
    fn bound(&self, width: Width, round: Round, roundings: u64, products: Option<bool>) -> f64 {
        let terms = self.x.len() as u64;
        Computation { width, round, terms, roundings, products, sizes: self.sizes }.bound()
    }

    /// Returns an upper bound of the distance of a value from the exact sum.
    fn distance(&self, value: f64) -> f64 {
        if !value.is_finite() {
            return f64::INFINITY;
        }
        let mut left = self.exact.clone();
        left.add(-value);
        let (lo, hi) = bounds(&left);
        Interval::new(lo, hi).map_or(f64::INFINITY, Interval::mag)
    }
}

impl SideSum {
    /// Returns the sum of a side; the distances are not in ulps yet.
    fn new(
        name: &'static str,
        value: f64,
        width: Width,
        [far, bound]: [f64; 2],
        verdict: Verdict,
    ) -> SideSum {
        let finite = |x: f64| x.is_finite() && value.is_finite();
        let in_ulps = |x: f64| if finite(x) { div_ru(x, width.ulp(value)) } else { f64::INFINITY };
        let value = FloatRange { lo: value, hi: value };
        SideSum { name, value, width, error: in_ulps(far), bound: in_ulps(bound), verdict }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward::machine::Float;
    use outward::ops::{add, fma, mul};

    macro_rules! rounded {
        ($round:expr, $op:ident($($x:expr),*)) => {
            match $round {
                Round::TiesToEven => $op::<Rn, T>($($x),*),
                Round::TowardZero => $op::<Rz, T>($($x),*),
                Round::TowardPositive => $op::<Ru, T>($($x),*),
                Round::TowardNegative => $op::<Rd, T>($($x),*),
            }
        };
    }

    /// Vigna's generator xorshift64* (2016).
    struct Random(u64);

    impl Random {
        fn below(&mut self, count: usize) -> usize {
            self.0 ^= self.0 >> 12;
            self.0 ^= self.0 << 25;
            self.0 ^= self.0 >> 27;
            (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % count
        }

        /// Returns a number of any of many magnitudes and of either sign.
        fn number(&mut self) -> f64 {
            let size = [1.0, 0.5, 1e-3, 3e7, 1e-41][self.below(5)];
            f64::from((self.below(1 << 24) as f64 - f64::from(1 << 23)) as f32 * 1e-7 * size as f32)
        }
    }

    /// Adds in a random order, each operation in one of these directions, products fused or not.
    fn in_any_order<T: EvalNumber + Float>(
        x: &[f64],
        y: Option<&[f64]>,
        rounds: &[Round],
        random: &mut Random,
    ) -> f64 {
        let mut left: Vec<usize> = (0..x.len()).collect();
        let mut sums: Vec<T> = Vec::new();
        loop {
            let round = rounds[random.below(rounds.len())];
            let at = random.below(left.len().max(1));
            let fuses = random.below(2) == 0;
            match (left.is_empty(), y, sums.len()) {
                (false, Some(y), 1..) if fuses => {
                    let row = left.swap_remove(at);
                    let sum = random.below(sums.len());
                    sums[sum] = rounded!(round, fma(T::nearest(x[row]), T::nearest(y[row]), sums[sum]));
                }
                (false, ..) if fuses || sums.len() < 2 => {
                    let row = left.swap_remove(at);
                    let x = T::nearest(x[row]);
                    sums.push(y.map_or(x, |y| rounded!(round, mul(x, T::nearest(y[row])))));
                }
                (true, _, 1) => return Format::widen(sums[0]),
                _ => {
                    let a = sums.swap_remove(random.below(sums.len()));
                    let b = sums.swap_remove(random.below(sums.len()));
                    sums.push(rounded!(round, add(a, b)));
                }
            }
        }
    }

    /// Checks that no sum in any order is beyond the bound, and that the nearest numbers beyond are found.
    #[test]
    fn any_order_is_explained_and_what_is_beyond_is_not() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let mut far = 0.0_f64;
        for turn in 0..2000 {
            let count = 2 + random.below(6);
            let column = |random: &mut Random| (0..count).map(|_| random.number()).collect::<Vec<f64>>();
            let (x, y) = (column(&mut random), column(&mut random));
            let y = (turn % 2 == 0).then_some(&y[..]);
            let to_nearest = turn % 3 == 0;
            let rounds = if to_nearest { &[Round::TiesToEven][..] } else { &Round::ALL };
            let value = in_any_order::<f32>(&x, y, rounds, &mut random);
            let (width, round) = (Width::F32, Round::TiesToEven);
            let execution = SumExecution { order: None, round, width, contract: true };
            let a = SumMode::Computed(SumExecution { order: Some(Order::Serial), ..execution });
            let of = |value| {
                let second = OtherSum::Observed(value, to_nearest.then_some(execution));
                ComparedSums::of(&x, y, a, second).sides[1]
            };
            let side = of(value);
            assert_eq!(side.verdict, Verdict::Explained, "{x:?} {y:?} {value:e} {side:?}");
            far = far.max(side.error / side.bound);
            let exact = ComparedSums::of(&x, y, SumMode::Exact, OtherSum::Mode(SumMode::Exact)).exact.0;
            let beyond = exact + 1.001 * (side.bound + 1.0) * width.ulp(value).max(width.ulp(exact));
            assert_eq!(of(beyond).verdict, Verdict::Unexplained, "{x:?} {y:?} {beyond:e} {side:?}");
        }
        assert!(far > 0.2, "{far}");
    }
}
