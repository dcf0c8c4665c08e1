//! The operations of the table, for intervals.

use super::super::block::{Decorated, IntervalOperand, LaneOperation};
use super::super::dispatch::Dispatch;
use super::BlockStep;
use crate::machine::{Lanes, Native};
use crate::table::Op;

/// The functions of the table. Other operations are computed elsewhere on this device, or not at all.
macro_rules! operations {
    ($($op:ident $name:ident ($($x:ident),*) { $function:path $(, that of $same:ident)? })*) => {
        mod lanes {
            $(operations! { @marker $op $(that of $same)? })*
        }

        $(operations! { @apply $op ($($x),*) $function $(, that of $same)? })*

        /// Is the operation one of these?
        #[must_use]
        pub fn is_here(op: Op) -> bool {
            matches!(op, $(Op::$op)|*)
        }

        /// Computes an operation in lanes. The operands must be as many as the table says.
        pub(super) fn in_lanes<V: Lanes>(op: Op, operands: &[Decorated<V>]) -> Decorated<V> {
            match op {
                $(Op::$op => {
                    let &[$($x),*] = operands else { unreachable!("the table has another arity") };
                    operations!(@of $op $(that of $same)?).apply([$($x),*])
                })*
                _ => unreachable!("refused before"),
            }
        }

        /// Computes an operation on a block.
        pub(super) fn apply<T: Native, D: Dispatch>(
            op: Op,
            operands: &[IntervalOperand<'_, T>],
            work: BlockStep<'_, T, D>,
        ) {
            match op {
                $(Op::$op => {
                    let &[$($x),*] = operands else { unreachable!("the table has another arity") };
                    work.apply(operations!(@of $op $(that of $same)?), [$($x),*]);
                })*
                _ => unreachable!("refused when the plan was made"),
            }
        }
    };
    (@marker $op:ident) => {
        #[derive(Clone, Copy)]
        pub struct $op;
    };
    (@marker $op:ident that of $same:ident) => {};
    (@of $op:ident $(that of $same:ident)?) => { operations!(@first $($same)? $op) };
    (@first $op:ident $($other:ident)?) => { lanes::$op };
    (@apply $op:ident ($($x:ident),*) $function:path) => {
        impl LaneOperation<{ [$(stringify!($x)),*].len() }> for lanes::$op {
            #[inline(always)]
            fn apply<V: Lanes>(self, [$($x),*]: [Decorated<V>; { [$(stringify!($x)),*].len() }]) -> Decorated<V> {
                let (iv, local) = $function($($x.iv),*);
                let dec = local $(.lesser($x.dec))*;
                Decorated { iv, dec }
            }
        }
    };
    (@apply $op:ident ($($x:ident),*) $function:path, that of $same:ident) => {};
}
crate::__functions! { lanes operations }

/// The functions of a number and an integer.
macro_rules! with_integer {
    ($($op:ident { $function:path })*) => {
        mod with_integer {
            $(#[derive(Clone, Copy)] pub struct $op(pub i32);)*
        }

        $(impl LaneOperation<1> for with_integer::$op {
            #[inline(always)]
            fn apply<V: Lanes>(self, [x]: [Decorated<V>; 1]) -> Decorated<V> {
                let (iv, local) = $function(x.iv, self.0);
                Decorated { iv, dec: local.lesser(x.dec) }
            }
        })*

        /// Computes an operation with an integer in lanes.
        pub(super) fn with_integer_in_lanes<V: Lanes>(op: Op, x: Decorated<V>, n: i32) -> Decorated<V> {
            match op {
                $(Op::$op => with_integer::$op(n).apply([x]),)*
                _ => unreachable!("the table has no integer there"),
            }
        }

        /// Computes an operation with an integer on a block.
        pub(super) fn apply_with_integer<T: Native, D: Dispatch>(
            op: Op,
            x: IntervalOperand<'_, T>,
            n: i32,
            work: BlockStep<'_, T, D>,
        ) {
            match op {
                $(Op::$op => work.apply(with_integer::$op(n), [x]),)*
                _ => unreachable!("the table has no integer there"),
            }
        }
    };
}
crate::__functions_with_integer! { lanes with_integer }
