//! The operations of the table, in floating point.

use super::lanes::{FloatOperation, InLanes, Operand};
use super::{DeviceError, Work};
use crate::device::dispatch::Dispatch;
use crate::device::schedule::Place;
use crate::format::Format;
use crate::interval::integral::{exponent, sign_of};
use crate::interval::lanes::{one, zero};
use crate::machine::{Bits, Lanes, Machine, Native, U64Of};
use crate::math::atan::atan_r;
use crate::math::exp::exp_r;
use crate::math::log::log_r;
use crate::math::pow::{pow_r, pown_r, powr_r};
use crate::math::remainder::{fmod, remainder};
use crate::math::rsqrt::rsqrt_r;
use crate::math::scale::scale_r;
use crate::math::trig::{cos_r, sin_r, tan_r};
use crate::program::Node;
use crate::round::{Rd, Rn, Rna, Rounding, Ru, Rz};
use crate::table::Op;

/// One line an operation: the table's name and the function over lanes, rounded in the direction `R`. What has no line here is
/// listed after it, and an operation of the table that is in neither list does not compile.
macro_rules! operations {
    ({ $($op:ident [$($x:ident)+] = $result:expr;)* } not { $($other:ident)* }) => {
        mod lanes {
            $(#[derive(Clone, Copy)] pub struct $op;)*
        }

        $(impl FloatOperation<{ [$(stringify!($x)),+].len() }> for lanes::$op {
            #[inline(always)]
            fn apply<R: Rounding, V: Lanes>(self, [$($x),+]: [V; { [$(stringify!($x)),+].len() }]) -> V {
                $result
            }
        })*

        /// Is the operation here?
        fn is_here(op: Op) -> bool {
            match op {
                $(Op::$op => true,)*
                $(Op::$other => false,)*
            }
        }

        /// Does an operation in lanes, with the rounding that is asked for. The operands must be as many as the table says.
        pub(super) fn in_lanes<V: Lanes>(op: Op, rounding: impl InLanes<V>, operands: &[V]) -> V {
            match op {
                $(Op::$op => {
                    let &[$($x),+] = operands else { unreachable!("the table has another arity") };
                    rounding.apply(lanes::$op, [$($x),+])
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
            let mut next = || operands.next().unwrap_or(Operand { values: &[], stride: 0 });
            match op {
                $(Op::$op => {
                    $(let $x = next();)+
                    work.round(lanes::$op, [$($x),+]);
                })*
                $(Op::$other => unreachable!("refused when the plan was made"),)*
            }
        }
    };
}

operations! {
    {
    Pos [x] = x;
    Neg [x] = -x;
    Add [x y] = x.add_r::<R>(y);
    Sub [x y] = x.sub_r::<R>(y);
    Mul [x y] = x.mul_r::<R>(y);
    Div [x y] = x.div_r::<R>(y);
    Recip [x] = one(x).div_r::<R>(x);
    Sqr [x] = x.mul_r::<R>(x);
    Sqrt [x] = x.sqrt_r::<R>();
    Fma [x y z] = x.fma_r::<R>(y, z);
    Abs [x] = x.abs();
    Min [x y] = minimum(x, y);
    Max [x y] = -minimum(-x, -y);
    Fmin [x y] = minimum_number(x, y);
    Fmax [x y] = -minimum_number(-x, -y);
    Fdim [x y] = V::select(x.le(y), zero(x), x.sub_r::<R>(y));
    Rsqrt [x] = rsqrt_r::<R, V>(x);
    Floor [x] = x.round_integral::<Rd>();
    Ceil [x] = x.round_integral::<Ru>();
    Trunc [x] = x.round_integral::<Rz>();
    RoundTiesToEven [x] = x.round_integral::<Rn>();
    RoundTiesToAway [x] = x.round_integral::<Rna>();
    Sign [x] = sign_of(x);
    Copysign [x y] = with_sign(x, y);
    Logb [x] = exponent(x).0;
    Fmod [x y] = fmod(x, y);
    Remainder [x y] = remainder(x, y);
    Pow [x y] = pow_r::<R, V>(x, y);
    Powr [x y] = powr_r::<R, V>(x, y);
    Exp [x] = exp_r::<R, V>(x);
    Log [x] = log_r::<R, V>(x);
    Sin [x] = sin_r::<R, V>(x);
    Cos [x] = cos_r::<R, V>(x);
    Tan [x] = tan_r::<R, V>(x);
    Atan [x] = atan_r::<R, V>(x);
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
        // For the format of the operation it has a kernel of its own: `neighbour`.
        Node::Apply(Op::Nextafter, ..) => Ok(()),
        Node::Apply(op, ..) if !is_here(*op) => Err(DeviceError::Unsupported(*op)),
        _ => Ok(()),
    }
}

/// The `minimum` of IEEE 754: a NaN where an operand is one, and −0 < +0.
#[inline(always)]
fn minimum<V: Lanes>(x: V, y: V) -> V {
    V::select(x.is_nan() | y.is_nan(), V::splat(x.machine(), V::Format::nan()), least(x, y))
}

/// The `minimumNumber` of IEEE 754: the other operand where one is a NaN, and −0 < +0.
#[inline(always)]
fn minimum_number<V: Lanes>(x: V, y: V) -> V {
    V::select(x.is_nan(), y, V::select(y.is_nan(), x, least(x, y)))
}

/// Of two numbers.
#[inline(always)]
fn least<V: Lanes>(x: V, y: V) -> V {
    // Equal operands are the same pattern, or zeros of either sign.
    let equal = V::from_bits(x.to_bits() | y.to_bits());
    V::select(x.lt(y), x, V::select(y.lt(x), y, equal))
}

/// |x| with the sign of y. Which sign the NaN of an operation has depends on the machine, so that here it is that of the canonical one: positive.
#[inline(always)]
fn with_sign<V: Lanes>(x: V, y: V) -> V {
    let m = x.machine();
    let sign = U64Of::<V>::select(y.is_nan(), m.u64(0), y.to_bits() & m.u64(V::Format::SIGN_MASK));
    V::from_bits(x.abs().to_bits() | sign)
}

/// xⁿ.
#[derive(Clone, Copy)]
pub(super) struct IntegerPower(pub i32);

impl FloatOperation<1> for IntegerPower {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [x]: [V; 1]) -> V {
        pown_r::<R, V>(x, self.0)
    }
}

/// x · 2ⁿ.
#[derive(Clone, Copy)]
pub(super) struct Scale(pub i32);

impl FloatOperation<1> for Scale {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [x]: [V; 1]) -> V {
        scale_r::<R, V>(x, self.0)
    }
}
