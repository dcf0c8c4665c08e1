//! Rounding to nearest with ties away from zero, in binary64.
//!
//! This differs from ties to even only where the exact result lies halfway between two numbers. The
//! [integer](integer_fma) fused operation rounds sums and products in this way. A quotient of numbers is never halfway
//! between normal numbers, since it would have more bits than the dividend; between subnormal numbers it is detected by
//! a comparison. Roots and the elementary functions are never halfway: the power of such a root would have too many
//! bits, and the other functions are irrational where their values are not numbers of the format. A power of integers
//! can be halfway, and is refused. To binary32 everything goes through [rounding to odd](super::lanes), which keeps the
//! information that ties need.

use super::super::dispatch::Dispatch;
use super::lanes::{LaneFunction, NumberOperand};
use super::{NumberWork, ResultRounding};
use crate::eft::integer_fma;
use crate::format::{Format, Width};
use crate::machine::{Lanes, Machine, Native};
use crate::math::fdim::positive;
use crate::round::{Rn, Rna, RoundingDirection};
use crate::table::Op;

/// The statement of the table about results halfway between two numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ties {
    /// No result is halfway between two numbers.
    Never,
    /// Some results are halfway between two numbers, and a kernel here rounds them.
    Own,
    /// Some results are halfway between two numbers, and no kernel here rounds them.
    Refused,
}

/// The statements of the table about results halfway between two numbers, for every operation, and why or when.
macro_rules! ties {
    ($($op:ident { $ties:ident $why:literal })*) => {
        const fn ties(op: Op) -> (Ties, &'static str) {
            match op {
                $(Op::$op => (Ties::$ties, $why),)*
                Op::Nextafter => (Ties::Never, "it is a number"),
                _ => ties_with_integer(op),
            }
        }
    };
}
crate::__functions! { ties ties }

/// The statements about operations on a number and an integer.
macro_rules! ties_with_integer {
    ($($op:ident { $ties:ident $why:literal })*) => {
        const fn ties_with_integer(op: Op) -> (Ties, &'static str) {
            match op {
                $(Op::$op => (Ties::$ties, $why),)*
                _ => (Ties::Refused, "no formula has it"),
            }
        }
    };
}
crate::__functions_with_integer! { ties ties_with_integer }

/// Can the result be halfway between two numbers, so that the kernels here are needed?
pub(super) fn exactly(op: Op, to: ResultRounding) -> bool {
    ties(op).0 == Ties::Own && is_away(to)
}

fn is_away(to: ResultRounding) -> bool {
    to.width == Width::F64 && to.round == RoundingDirection::TiesToAway
}

/// Is no result of the operation halfway between two numbers of binary64?
#[must_use]
pub fn is_never_halfway(op: Op) -> bool {
    ties(op).0 == Ties::Never
}

/// Is there no kernel that rounds results halfway between two numbers in this way, although there are such results?
#[must_use]
pub fn is_refused(op: Op, to: ResultRounding) -> bool {
    ties(op).0 == Ties::Refused && is_away(to)
}

/// The kernels, one line per operation: its name in the table, and its kernel.
macro_rules! operations {
    ($($op:ident [$($x:ident)+] = $kernel:expr, [$($operand:ident)+];)*) => {
        // A row that says `Own` and has no kernel does not compile.
        const _: () = {
            let mut at = 0;
            while at < crate::table::TABLE.len() {
                let op = crate::table::TABLE[at].op;
                let has_kernel = matches!(op, $(Op::$op)|*);
                assert!(matches!(ties(op).0, Ties::Own) == has_kernel, "a row of `ties` without its kernel");
                at += 1;
            }
        };

        /// Computes an operation in lanes.
        pub(super) fn in_lanes<V: Lanes>(op: Op, operands: &[V]) -> V {
            match (op, operands) {
                $((Op::$op, &[$($x),+]) => $kernel.call([$($operand),+]),)*
                _ => unreachable!("asked for before"),
            }
        }

        /// Computes an operation on a block. The format is always binary64; programs whose registers are binary32 never
        /// get here.
        pub(super) fn apply<T: Native, D: Dispatch>(
            op: Op,
            operands: &[NumberOperand<'_, T>],
            work: NumberWork<'_, T, D>,
        ) {
            match (op, operands) {
                $((Op::$op, &[$($x),+]) => work.in_binary64($kernel, [$($operand),+], false),)*
                _ => unreachable!("asked for before"),
            }
        }
    };
}
operations! {
    Add [a b] = Fused::Sum, [a b b];
    Sub [a b] = Fused::Difference, [a b b];
    Mul [a b] = Fused::Product, [a b b];
    Sqr [a] = Fused::Product, [a a a];
    Fma [a b c] = Fused::All, [a b c];
    Div [a b] = DividedToOdd, [a b];
    Fdim [a b] = Fused::Positive, [a b b];
}

/// Operations that are computed by one fused operation, which is compiled once; the name says which of the three
/// operands are used.
#[derive(Clone, Copy)]
enum Fused {
    Sum,
    Difference,
    /// a − b where that is positive, otherwise 0; NaN where one of them is a NaN.
    Positive,
    Product,
    All,
}

impl LaneFunction<3> for Fused {
    #[inline(always)]
    fn call<V: Lanes>(self, [a, b, c]: [V; 3]) -> V {
        let (a, b, c) = (a.widen(), b.widen(), c.widen());
        let m = a.machine();
        let c = match self {
            Fused::Sum => b,
            Fused::Difference | Fused::Positive => -b,
            // A zero with the sign of the product, so that the sum keeps this sign.
            Fused::Product => Lanes::from_bits((a.to_bits() ^ b.to_bits()) & m.u64(f64::SIGN_MASK)),
            Fused::All => c,
        };
        let factor = match self {
            Fused::Sum | Fused::Difference | Fused::Positive => Lanes::splat(m, 1.0),
            Fused::Product | Fused::All => b,
        };
        let result = fused(a, factor, c);
        V::exact_from(match self {
            Fused::Positive => positive(a, b, result),
            _ => result,
        })
    }
}

#[derive(Clone, Copy)]
struct DividedToOdd;

impl LaneFunction<2> for DividedToOdd {
    #[inline(always)]
    fn call<V: Lanes>(self, [a, b]: [V; 2]) -> V {
        V::exact_from(quotient(a.widen(), b.widen()))
    }
}

/// a · b + c. Where a factor is zero or an operand is infinite or NaN, there is nothing to round.
#[inline(always)]
fn fused<V: Lanes<Format = f64>>(a: V, b: V, c: V) -> V {
    let m = a.machine();
    let (zero, infinity) = (V::splat(m, 0.0), V::splat(m, f64::INFINITY));
    let finite = a.abs().lt(infinity) & b.abs().lt(infinity) & c.abs().lt(infinity);
    let factors = !a.equals(zero) & !b.equals(zero);
    V::select(finite & factors, integer_fma::fma::<Rna, V>(a, b, c), a.fma_r::<Rn>(b, c))
}

/// Returns a / b. If the quotient is subnormal, |a| < 4, and |b| ≥ 2^-52 where a ≠ 0. So the midpoint of its neighbours
/// times b, both scaled, does not underflow, and the fused difference is zero exactly where the quotient is the
/// midpoint.
#[inline(always)]
fn quotient<V: Lanes<Format = f64>>(a: V, b: V) -> V {
    const SCALE: f64 = f64::from_bits((1023 + 128) << 52);
    let m = a.machine();
    let zero = V::splat(m, 0.0);
    let scale = V::splat(m, SCALE);
    let even = a.div_r::<Rn>(b);
    let other = V::from_bits(even.to_bits() + m.u64(1));
    // Multiples of 2^-946 below 2^-893, and half of their distance: all are exact.
    let (near, far) = (even * scale, other * scale);
    let middle = near + (far - near) * V::splat(m, 0.5);
    let tie = (-middle).fma(b, a * scale).equals(zero);
    let subnormal = even.abs().lt(V::splat(m, f64::MIN_POSITIVE)) & !a.equals(zero);
    V::select(tie & subnormal, other, even)
}

/// Tests the private list of ties; `tests/programs/away.rs` tests the results.
#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{Ties, ties};
    use crate::table::TABLE;

    #[test]
    fn what_is_refused_is_known() {
        let of_formulas = TABLE.iter().filter(|info| info.readings.float);
        let refused =
            of_formulas.clone().filter(|info| ties(info.op).0 == Ties::Refused).map(|info| info.name);
        assert_eq!(
            refused.collect::<Vec<_>>(),
            [
                "pown",
                "compound",
                "compoundm1",
                "scalbn",
                "pow",
                "powr",
                "exp2",
                "exp10",
                "exp2m1",
                "exp10m1",
                "hypot",
                "norm3d",
                "norm4d"
            ]
        );
        for info in of_formulas {
            let why = ties(info.op).1;
            assert!(!why.is_empty() && why != "no formula has it", "{} says nothing of ties", info.name);
        }
    }
}
