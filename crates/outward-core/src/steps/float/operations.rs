//! The operations of the table, in floating point.

use super::super::dispatch::Dispatch;
use super::NumberWork;
use super::lanes::{FloatOperation, InLanes, NumberOperand};
use crate::machine::{Lanes, Native};
use crate::round::Rounding;
use crate::table::Op;

/// The functions of the table, on lanes `V` and rounded in the direction `R`. Other operations are computed elsewhere
/// on this device, or not at all.
macro_rules! operations {
    ($($op:ident $name:ident ($($x:ident),*) $result:tt)*) => {
        mod lanes {
            $(#[derive(Clone, Copy)] pub struct $op;)*
        }

        $(impl FloatOperation<{ [$(stringify!($x)),*].len() }> for lanes::$op {
            #[inline(always)]
            fn apply<R: Rounding, V: Lanes>(self, [$($x),*]: [V; { [$(stringify!($x)),*].len() }]) -> V $result
        })*

        /// Is the operation one of these? `nextafter` is too: it depends on the format of the operation, and has a
        /// separate kernel, `Neighbour`.
        #[must_use]
        pub fn is_here(op: Op) -> bool {
            matches!(op, Op::Nextafter $(| Op::$op)*)
        }

        /// Computes an operation in lanes, with the requested rounding. The number of operands must be the arity in the
        /// table.
        pub(super) fn in_lanes<V: Lanes>(op: Op, rounding: impl InLanes<V>, operands: &[V]) -> V {
            match op {
                $(Op::$op => {
                    let &[$($x),*] = operands else { unreachable!("the table has another arity") };
                    rounding.apply(lanes::$op, [$($x),*])
                })*
                _ => unreachable!("refused before"),
            }
        }

        /// Computes an operation on a block.
        pub(super) fn apply<T: Native, D: Dispatch>(
            op: Op,
            operands: &[NumberOperand<'_, T>],
            work: NumberWork<'_, T, D>,
        ) {
            match op {
                $(Op::$op => {
                    let &[$($x),*] = operands else { unreachable!("the table has another arity") };
                    work.round(lanes::$op, [$($x),*]);
                })*
                _ => unreachable!("refused when the plan was made"),
            }
        }
    };
}
crate::__functions! { float operations }

/// The functions of a number and an integer.
macro_rules! with_integer {
    ($($op:ident { $($function:tt)+ })*) => {
        mod with_integer {
            $(#[derive(Clone, Copy)] pub struct $op(pub i32);)*
        }

        $(impl FloatOperation<1> for with_integer::$op {
            #[inline(always)]
            fn apply<R: Rounding, V: Lanes>(self, [x]: [V; 1]) -> V {
                $($function)+::<R, V>(x, self.0)
            }
        })*

        /// Computes an operation with an integer in lanes, with the requested rounding.
        pub(super) fn with_integer_in_lanes<V: Lanes>(op: Op, rounding: impl InLanes<V>, x: V, n: i32) -> V {
            match op {
                $(Op::$op => rounding.apply(with_integer::$op(n), [x]),)*
                _ => unreachable!("the table has no integer there"),
            }
        }

        /// Computes an operation with an integer on a block.
        pub(super) fn apply_with_integer<T: Native, D: Dispatch>(
            op: Op,
            x: NumberOperand<'_, T>,
            n: i32,
            work: NumberWork<'_, T, D>,
        ) {
            match op {
                $(Op::$op => work.round(with_integer::$op(n), [x]),)*
                _ => unreachable!("the table has no integer there"),
            }
        }
    };
}
crate::__functions_with_integer! { float with_integer }
