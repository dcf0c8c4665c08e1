//! Loops of numbers for comparison, one for each row of the table: the machine's own instruction, or a function of the
//! system's library.

use std::hint::black_box;

use outward::machine::{Kernel, Lanes, Level, Machine};
use outward::table::Op;

use super::arrays::Arrays;

/// A loop on the lower bounds of all operands.
pub type Loop = fn(Level, &mut Arrays);

/// An operation on lanes, from the lower bounds of the operands to that of the result.
struct PlainLoop<'a, F>(F, &'a mut Arrays);

trait OnLanes {
    fn apply<V: Lanes>(&self, operands: [V; 4]) -> V;
}

/// Runs the operation on all lanes. The number of operands is known when the loop is compiled, so operands that the
/// operation does not use are not loaded. Slices that get shorter have their length tested once a round; with indices
/// instead, each load was tested, and `plain` took twice as long.
impl<F: OnLanes> Kernel for PlainLoop<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Arrays { operands: [a, b, c, d], result, .. } = self.1;
        let mut to: &mut [f64] = &mut result.lo;
        let count = to.len();
        let [mut a, mut b, mut c, mut d] = [&a.lo[..count], &b.lo[..count], &c.lo[..count], &d.lo[..count]];
        while to.len() >= M::LANES {
            let operands = [M::F64::load(m, a), M::F64::load(m, b), M::F64::load(m, c), M::F64::load(m, d)];
            self.0.apply(operands).store(to);
            to = &mut to[M::LANES..];
            [a, b, c, d] = [&a[M::LANES..], &b[M::LANES..], &c[M::LANES..], &d[M::LANES..]];
        }
    }
}

/// Defines each row: the ranges of its operands, and the plain operation on lanes or on numbers.
macro_rules! operations {
    ($($op:ident $name:ident ($($x:ident),*) { $($range:expr),* } $plain:tt)*) => {
        mod marker {
            $(operations! { @marker $op $plain })*
        }

        $(operations! { @lanes $op ($($x),*) $plain })*

        /// Returns the ranges from which the operands of an operation are drawn.
        pub fn ranges(op: Op) -> &'static [[f64; 2]] {
            match op {
                $(Op::$op => &[$($range),*],)*
                _ => ranges_with_integer(op),
            }
        }

        /// Returns the loop of an operation, if there is one.
        pub fn plain_loop(op: Op) -> Option<Loop> {
            match op {
                $(Op::$op => operations!(@loop $op ($($x),*) $plain),)*
                _ => plain_loop_with_integer(op),
            }
        }
    };

    (@marker $op:ident { lanes $plain:expr }) => { pub struct $op; };
    (@marker $op:ident $plain:tt) => {};
    (@lanes $op:ident ($($x:ident),*) { lanes $plain:expr }) => {
        impl OnLanes for marker::$op {
            #[inline(always)]
            fn apply<V: Lanes>(&self, [$($x,)* ..]: [V; 4]) -> V {
                $plain
            }
        }
    };
    (@lanes $op:ident $x:tt $plain:tt) => {};

    (@loop $op:ident $x:tt { lanes $plain:expr }) => {
        Some(|level, arrays| level.fast(PlainLoop(marker::$op, black_box(arrays))))
    };
    (@loop $op:ident ($x:ident) { number $plain:expr }) => {
        Some(|_, arrays| numbers(arrays, |$x, _| $plain))
    };
    (@loop $op:ident ($x:ident, $y:ident) { number $plain:expr }) => {
        Some(|_, arrays| numbers(arrays, |$x, $y| $plain))
    };
    (@loop $op:ident $x:tt {}) => { None };
}
outward::__functions! { plain operations }

/// Computes a function of one or two numbers on all lower bounds.
#[inline(always)]
fn numbers(arrays: &mut Arrays, function: impl Fn(f64, f64) -> f64) {
    let arrays = black_box(arrays);
    let [a, b, ..] = &arrays.operands;
    for ((a, b), to) in a.lo.iter().zip(b.lo.iter()).zip(arrays.result.lo.iter_mut()) {
        *to = function(*a, *b);
    }
}

/// Defines rows like `operations`, for functions of a number and an integer, with the integer that examples have.
macro_rules! with_integer {
    ($($op:ident { $range:expr } $plain:tt)*) => {
        fn ranges_with_integer(op: Op) -> &'static [[f64; 2]] {
            match op {
                $(Op::$op => &[$range],)*
                _ => &[[-10.0, 10.0]],
            }
        }

        fn plain_loop_with_integer(op: Op) -> Option<Loop> {
            match op {
                $(Op::$op => with_integer!(@loop $op $plain),)*
                _ => None,
            }
        }
    };

    (@loop $op:ident {}) => { None };
    (@loop $op:ident { $x:ident, $n:ident => $plain:expr }) => {
        Some(|_, arrays| {
            numbers(arrays, |$x, _| {
                let $n = const { sample(Op::$op) };
                $plain
            })
        })
    };
}
outward::__functions_with_integer! { plain with_integer }

const fn sample(op: Op) -> i32 {
    op.info().sample.expect("a function with an integer has one")
}
