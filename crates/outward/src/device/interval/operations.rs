//! The operations of the table, for intervals.

use super::super::block::{Decorated, LaneOperation, Operand};
use super::super::dispatch::Dispatch;
use super::super::schedule::Place;
use super::{DeviceError, Work};
use crate::interval::{arith, elementary, integral, power, powf, remainder};
use crate::machine::{Lanes, Native};
use crate::program::Node;
use crate::table::{Kind, Op};

/// One line an operation: the table's name, those of operations that are others in the float reading only, and the function over
/// lanes. What has no line here is listed after it, and an operation of the table that is in neither list does not compile.
macro_rules! operations {
    ({ $($op:ident $(| $same:ident)* [$($x:ident)+] = $function:path;)* } not { $($other:ident)* }) => {
        mod lanes {
            $(#[derive(Clone, Copy)] pub struct $op;)*
        }

        $(impl LaneOperation<{ [$(stringify!($x)),+].len() }> for lanes::$op {
            #[inline(always)]
            fn apply<V: Lanes>(self, [$($x),+]: [Decorated<V>; { [$(stringify!($x)),+].len() }]) -> Decorated<V> {
                let (iv, local) = $function($($x.iv),+);
                let dec = local $(.lesser($x.dec))+;
                Decorated { iv, dec }
            }
        })*

        /// Is the operation here?
        fn is_here(op: Op) -> bool {
            match op {
                $(Op::$op $(| Op::$same)* => true,)*
                $(Op::$other => false,)*
            }
        }

        /// Does an operation in lanes. The operands must be as many as the table says.
        pub(in crate::device) fn in_lanes<V: Lanes>(op: Op, operands: &[Decorated<V>]) -> Decorated<V> {
            match op {
                $(Op::$op $(| Op::$same)* => {
                    let &[$($x),+] = operands else { unreachable!("the table has another arity") };
                    lanes::$op.apply([$($x),+])
                })*
                $(Op::$other => unreachable!("refused before"),)*
            }
        }

        /// Does an operation on a block.
        pub(super) fn apply<'a, T: Native, D: Dispatch>(
            op: Op,
            places: &[Place],
            operand: impl Fn(Place) -> Operand<'a, T>,
            work: &mut Work<'_, T, D>,
        ) {
            let mut operands = places.iter().map(|place| operand(*place));
            let mut next = || operands.next().unwrap_or(Operand { lo: &[], hi: &[], dec: &[], stride: 0 });
            match op {
                $(Op::$op $(| Op::$same)* => {
                    $(let $x = next();)+
                    work.apply(lanes::$op, [$($x),+]);
                })*
                $(Op::$other => unreachable!("refused when the plan was made"),)*
            }
        }
    };
}

operations! {
    {
    Pos [x] = arith::pos;
    Neg [x] = arith::neg;
    Add [x y] = arith::add;
    Sub [x y] = arith::sub;
    Mul [x y] = arith::mul;
    Div [x y] = arith::div;
    Recip [x] = arith::recip;
    Sqr [x] = arith::sqr;
    Sqrt [x] = arith::sqrt;
    Fma [x y z] = arith::fma;
    Abs [x] = arith::abs;
    Min | Fmin [x y] = arith::min;
    Max | Fmax [x y] = arith::max;
    Fdim [x y] = arith::fdim;
    Rsqrt [x] = arith::rsqrt;
    Floor [x] = integral::floor;
    Ceil [x] = integral::ceil;
    Trunc [x] = integral::trunc;
    RoundTiesToEven [x] = integral::round_ties_to_even;
    RoundTiesToAway [x] = integral::round_ties_to_away;
    Sign [x] = integral::sign;
    Copysign [x y] = integral::copysign;
    Logb [x] = integral::logb;
    Fmod [x y] = remainder::fmod;
    Remainder [x y] = remainder::remainder;
    Pow [x y] = powf::powf;
    Powr [x y] = power::pow;
    Exp [x] = elementary::exp;
    Log [x] = elementary::log;
    Sin [x] = elementary::sin;
    Cos [x] = elementary::cos;
    Tan [x] = elementary::tan;
    Atan [x] = elementary::atan;
    } not {
    Pown Scalbn Nextafter
    ConvexHull Intersection
    Equal Subset Interior Less StrictLess Precedes StrictPrecedes Disjoint
    IsMember IsEmpty IsEntire IsCommon IsSingleton IsNai
    Inf Sup Mid Rad MidRad Wid Mag Mig
    BareFromNumbers DecoratedFromNumbers BareFromText DecoratedFromText NewDec SetDec IntervalPart DecorationPart
    }
}

/// Refuses what this device can't do.
pub(super) fn check(node: &Node) -> Result<(), DeviceError> {
    match node {
        Node::Apply(op, ..) if op.info().kind == Kind::Float => Err(DeviceError::FloatsOnly(*op)),
        Node::Apply(op, ..) if !is_here(*op) => Err(DeviceError::Unsupported(*op)),
        _ => Ok(()),
    }
}

/// xⁿ.
#[derive(Clone, Copy)]
pub(in crate::device) struct IntegerPower(pub i32);

impl LaneOperation<1> for IntegerPower {
    #[inline(always)]
    fn apply<V: Lanes>(self, [x]: [Decorated<V>; 1]) -> Decorated<V> {
        let (iv, local) = power::pown(x.iv, self.0);
        Decorated { iv, dec: local.lesser(x.dec) }
    }
}

/// x · 2ⁿ.
#[derive(Clone, Copy)]
pub(in crate::device) struct Scale(pub i32);

impl LaneOperation<1> for Scale {
    #[inline(always)]
    fn apply<V: Lanes>(self, [x]: [Decorated<V>; 1]) -> Decorated<V> {
        let (iv, local) = power::scalbn(x.iv, self.0);
        Decorated { iv, dec: local.lesser(x.dec) }
    }
}
