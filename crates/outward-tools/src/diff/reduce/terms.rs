//! Adds terms in an order, and counts the roundings that a term goes through.

use outward::machine::Float;
use outward::ops::{add, fma, mul};
use outward::round::Rounding;

use crate::diff::order::Order;

/// A computed sum, and the largest number of roundings of any of its terms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComputedSum<T> {
    pub value: T,
    pub roundings: u64,
}

/// The terms of a sum.
#[derive(Clone, Copy, Debug)]
pub enum Terms<'a, T> {
    Numbers(&'a [T]),
    /// Products; the flag says whether they are fused with the sums that take them.
    Products(&'a [T], &'a [T], bool),
}

impl<T: Float> Terms<'_, T> {
    fn len(&self) -> usize {
        match self {
            Terms::Numbers(x) | Terms::Products(x, ..) => x.len(),
        }
    }

    fn term<R: Rounding>(&self, at: usize) -> ComputedSum<T> {
        match self {
            Terms::Numbers(x) => ComputedSum { value: x[at], roundings: 0 },
            Terms::Products(x, y, _) => ComputedSum { value: mul::<R, T>(x[at], y[at]), roundings: 1 },
        }
    }

    /// Adds a term to a sum.
    fn step<R: Rounding>(&self, sum: ComputedSum<T>, at: usize) -> ComputedSum<T> {
        match self {
            Terms::Products(x, y, true) => {
                ComputedSum { value: fma::<R, T>(x[at], y[at], sum.value), roundings: 1 + sum.roundings }
            }
            _ => plus::<R, T>(sum, self.term::<R>(at)),
        }
    }

    fn serial<R: Rounding>(&self, from: usize, to: usize) -> ComputedSum<T> {
        self.every::<R>(from, to, 1)
    }

    /// Adds every `stride`-th term serially.
    fn every<R: Rounding>(&self, from: usize, to: usize, stride: usize) -> ComputedSum<T> {
        let others = (from..to).step_by(stride).skip(1);
        others.fold(self.term::<R>(from), |sum, at| self.step::<R>(sum, at))
    }

    /// Adds terms pairwise. Two terms are the least block in which a product can be fused.
    fn in_pairs<R: Rounding>(&self, from: usize, to: usize) -> ComputedSum<T> {
        let pair = |at: usize| {
            if at + 1 < to { self.pair::<R>(at, at + 1) } else { self.term::<R>(at) }
        };
        pairwise::<R, T>((from..to).step_by(2).map(pair).collect())
    }

    /// Adds the terms in this order; the sum of no terms is zero.
    pub fn sum<R: Rounding>(&self, order: Order) -> ComputedSum<T> {
        let count = self.len();
        let zero = ComputedSum { value: T::from_pattern(0), roundings: 0 };
        match order {
            _ if count == 0 => zero,
            Order::Serial => self.serial::<R>(0, count),
            Order::Pairwise => self.in_pairs::<R>(0, count),
            Order::Blocks(size) => {
                let block = |from: usize| self.in_pairs::<R>(from, count.min(from.saturating_add(size)));
                (size..count).step_by(size).map(block).fold(block(0), plus::<R, T>)
            }
            Order::Halves => {
                let half = count.div_ceil(2);
                let pair = |at: usize| {
                    if at + half < count { self.pair::<R>(at, at + half) } else { self.term::<R>(at) }
                };
                halves::<R, T>((0..half).map(pair).collect())
            }
            Order::Strided(parts) => {
                let parts = parts.min(count);
                halves::<R, T>((0..parts).map(|part| self.every::<R>(part, count, parts)).collect())
            }
            Order::Tree(size) => {
                let block = |from: usize| self.serial::<R>(from, count.min(from.saturating_add(size)));
                pairwise::<R, T>((0..count).step_by(size).map(block).collect())
            }
            Order::Threads(parts) => {
                let parts = parts.min(count);
                let start = |part: usize| part * (count / parts) + part.min(count % parts);
                let part = |part: usize| self.serial::<R>(start(part), start(part + 1));
                (1..parts).map(part).fold(part(0), plus::<R, T>)
            }
        }
    }

    /// Adds two terms; of two products the left one is fused.
    fn pair<R: Rounding>(&self, left: usize, right: usize) -> ComputedSum<T> {
        match self {
            Terms::Products(_, _, true) => self.step::<R>(self.term::<R>(right), left),
            _ => self.step::<R>(self.term::<R>(left), right),
        }
    }
}

fn plus<R: Rounding, T: Float>(a: ComputedSum<T>, b: ComputedSum<T>) -> ComputedSum<T> {
    ComputedSum { value: add::<R, T>(a.value, b.value), roundings: 1 + a.roundings.max(b.roundings) }
}

fn pairwise<R: Rounding, T: Float>(mut sums: Vec<ComputedSum<T>>) -> ComputedSum<T> {
    while sums.len() > 1 {
        sums = sums
            .chunks(2)
            .map(|pair| match pair {
                [a, b] => plus::<R, T>(*a, *b),
                rest => rest[0],
            })
            .collect();
    }
    sums[0]
}

/// Adds the second half of the sums to the first, one by one, until one sum is left; if their number is odd, the middle
/// one waits.
fn halves<R: Rounding, T: Float>(mut sums: Vec<ComputedSum<T>>) -> ComputedSum<T> {
    while sums.len() > 1 {
        let second = sums.split_off(sums.len().div_ceil(2));
        for (sum, other) in sums.iter_mut().zip(second) {
            *sum = plus::<R, T>(*sum, other);
        }
    }
    sums[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward::Rn;

    /// A 1 that is lost next to 2^53 tells the orders apart.
    #[test]
    fn orders() {
        let big = 2.0_f64.powi(53);
        let x = [big, 1.0, 1.0, 1.0, 1.0, -big, 1.0];
        for (order, value, roundings) in [
            (Order::Serial, 1.0, 6),
            (Order::Pairwise, 4.0, 3),
            // (2^53 + 1 + 1) + (1 + 1 − 2^53) + 1, where 2 − 2^53 is a number.
            (Order::Tree(3), 3.0, 4),
            (Order::Tree(1), 4.0, 3),
            (Order::Tree(100), 1.0, 6),
            (Order::Threads(2), 2.0, 4),
            (Order::Threads(1), 1.0, 6),
            (Order::Threads(100), 1.0, 6),
            // ((2^53 + 1) + 1) + ((1 + 1) − 2^53) + 1, in which the first two ones are lost.
            (Order::Blocks(3), 3.0, 4),
            (Order::Blocks(1), 1.0, 6),
            (Order::Blocks(100), 4.0, 3),
            // 2^53 + 1, 1 − 2^53, 1 + 1, 1; then 2^53 + 2, 2 − 2^53.
            (Order::Halves, 4.0, 3),
            // 2^53 + 1 + 1 + 1 and 1 + 1 − 2^53.
            (Order::Strided(2), 2.0, 4),
            (Order::Strided(1), 1.0, 6),
            (Order::Strided(100), 4.0, 3),
        ] {
            assert_eq!(Terms::Numbers(&x).sum::<Rn>(order), ComputedSum { value, roundings }, "{order:?}");
        }
        assert_eq!(Terms::<f64>::Numbers(&[]).sum::<Rn>(Order::Tree(2)).value, 0.0);
    }

    #[test]
    fn fused_steps() {
        let x = [1.0_f64 + f64::EPSILON, -1.0, 3.0];
        let y = [1.0_f64 - f64::EPSILON, 1.0, 0.0];
        let dot = |fused, order| Terms::Products(&x, &y, fused).sum::<Rn>(order);
        let low = -f64::EPSILON * f64::EPSILON;
        // The serial order fuses the second product, the pairwise one the first of two.
        assert_eq!(dot(true, Order::Serial), ComputedSum { value: 0.0, roundings: 3 });
        assert_eq!(dot(true, Order::Pairwise), ComputedSum { value: low, roundings: 3 });
        assert_eq!(dot(false, Order::Pairwise), ComputedSum { value: 0.0, roundings: 3 });
    }
}
