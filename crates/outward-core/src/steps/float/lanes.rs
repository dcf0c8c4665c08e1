//! Float operations in lanes, and the rounding of their results.

use super::super::block::BlockColumn;
use super::super::conditions::{And, Compare, Not, Or, Relation, Select};
use crate::eft::encode::{decode_in, encode, encode_in};
use crate::format::{Encoding, Format, Width};
use crate::machine::constants::{one, zero};
use crate::machine::{Bits, Kernel, Lanes, Machine, MaskOf, Native};
use crate::math::nextafter::NextAfter;
use crate::round::{Rd, Rn, Rna, Rounding, RoundingDirection, Ru, Rz};

/// An operand of an operation on a block: a column, or one value that stands for all rows.
#[derive(Clone, Copy, Debug)]
pub struct NumberOperand<'a, T> {
    /// The numbers.
    pub values: &'a [T],
    /// 1 for a column; 0 for a uniform value, which has [`WIDEST`](crate::steps::WIDEST) copies.
    pub stride: usize,
}

impl<T> NumberOperand<'_, T> {
    /// The operand without rows.
    pub const NONE: Self = NumberOperand { values: &[], stride: 0 };
}

impl<'a, T> From<&'a BlockColumn<T>> for NumberOperand<'a, T> {
    fn from(column: &'a BlockColumn<T>) -> NumberOperand<'a, T> {
        NumberOperand { values: &column.0, stride: 1 }
    }
}

impl<T: Native> NumberOperand<'_, T> {
    #[inline(always)]
    fn load<M: Machine>(&self, m: M, row: usize) -> T::On<M> {
        T::On::<M>::load(m, &self.values[row * self.stride..])
    }
}

/// An operation that can be rounded in each direction. Conditions are 1 or 0.
pub(in crate::steps) trait FloatOperation<const N: usize>: Copy {
    /// The result, correctly rounded.
    fn apply<R: Rounding, V: Lanes>(self, operands: [V; N]) -> V;
}

/// The rounding of the result of an operation.
pub(super) trait InLanes<V: Lanes>: Copy {
    /// The rounded result.
    fn apply<F: FloatOperation<N>, const N: usize>(self, operation: F, operands: [V; N]) -> V;
}

/// A kernel in lanes.
pub(super) trait LaneFunction<const N: usize>: Copy {
    fn call<V: Lanes>(self, operands: [V; N]) -> V;
}

/// Computes one operation on a block.
pub(super) struct ApplyOnNumbers<'a, T, F, const N: usize> {
    pub operation: F,
    pub operands: [NumberOperand<'a, T>; N],
    pub target: &'a mut [T],
    pub rows: usize,
}

impl<T: Native, F: LaneFunction<N>, const N: usize> Kernel for ApplyOnNumbers<'_, T, F, N> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let mut row = 0;
        while row < self.rows {
            let mut operands = [self.operands[0].load(m, row); N];
            // This is a loop without iterators, whose methods may be calls.
            let mut at = 1;
            while at < N {
                operands[at] = self.operands[at].load(m, row);
                at += 1;
            }
            self.operation.call(operands).store(&mut self.target[row..]);
            row += M::LANES;
        }
    }
}

/// The operation, rounded to nearest in the format of the lanes.
#[derive(Clone, Copy)]
pub(super) struct Nearest<F>(pub F);

impl<F: FloatOperation<N>, const N: usize> LaneFunction<N> for Nearest<F> {
    #[inline(always)]
    fn call<V: Lanes>(self, operands: [V; N]) -> V {
        self.0.apply::<Rn, V>(operands)
    }
}

/// The operation, rounded in a direction other than to nearest, or to a narrower format. Both directed results are
/// computed, and all others follow from them, so that an operation is compiled for two directions only.
#[derive(Clone, Copy)]
pub(super) struct Rounded<F> {
    pub operation: F,
    pub to: Destination,
}

/// The destination of a [`Rounded`] result.
#[derive(Clone, Copy)]
pub(super) enum Destination {
    /// The format of the lanes, downward.
    Down,
    /// The format of the lanes, upward.
    Up,
    /// The format of the lanes, toward zero.
    Zero,
    /// The format of the lanes, to odd: [`FromOdd`] rounds it afterwards, in the direction given here.
    Odd(RoundingDirection),
}

impl<F: FloatOperation<N>, const N: usize> LaneFunction<N> for Rounded<F> {
    #[inline(always)]
    fn call<V: Lanes>(self, operands: [V; N]) -> V {
        let down = self.operation.apply::<Rd, V>(operands);
        let up = self.operation.apply::<Ru, V>(operands);
        match self.to {
            Destination::Down => down,
            Destination::Up => up,
            // An exact sum that is zero is −0 downward and +0 upward; toward zero it is +0, which is decided by the
            // sign of the lower result.
            Destination::Zero => V::select(has_sign(down), up, down),
            Destination::Odd(round) => to_odd(down, up, round),
        }
    }
}

/// Rounds a value between `down` and `up` to odd: an exact result is kept, any other becomes the neighbour whose last
/// bit is odd. The sign of a zero is that of the direction that follows.
#[inline(always)]
pub(super) fn to_odd<V: Lanes>(down: V, up: V, round: RoundingDirection) -> V {
    let m = down.machine();
    let odd = (down.to_bits() & m.u64(1)).equals(m.u64(1));
    let exact = if round == RoundingDirection::TowardNegative { down } else { up };
    V::select(down.equals(up), exact, V::select(odd, down, up))
}

/// The rounding from binary64, where results are rounded to odd, to a narrower format.
///
/// Rounding to odd keeps the information that a second rounding needs: an inexact result is never a number of the
/// narrower format nor halfway between two, which have zeros in the last of the 53 bits, and it lies on the same side
/// of all of them as the exact result (53 ≥ 24 + 2, 11 + 2 and 8 + 2; Boldo and Melquiond, "When double rounding is
/// odd", 2005). Below its normal numbers the narrower format has even fewer bits. Binary64 has its full precision down
/// to 2^-1022, where every number is on the same side of half of the narrower format's smallest number.
///
/// It is a separate kernel, so that its directions and formats are not compiled again for each operation.
#[derive(Clone, Copy)]
pub(super) struct FromOdd {
    pub width: Width,
    pub round: RoundingDirection,
}

impl LaneFunction<1> for FromOdd {
    #[inline(always)]
    fn call<V: Lanes>(self, [x]: [V; 1]) -> V {
        let (m, x) = (x.machine(), x.widen());
        V::exact_from(match self.width {
            Width::F64 | Width::F80 => x,
            Width::F32 => to_binary32(m, x, self.round),
            width => to_small(width.encoding(), width.saturates(), m, x, self.round),
        })
    }
}

#[inline(always)]
fn to_binary32<M: Machine>(m: M, x: M::F64, round: RoundingDirection) -> M::F64 {
    let rounded = match round {
        RoundingDirection::TiesToEven => m.to_f32_r::<Rn>(x),
        RoundingDirection::TowardZero => m.to_f32_r::<Rz>(x),
        RoundingDirection::TowardPositive => m.to_f32_r::<Ru>(x),
        RoundingDirection::TowardNegative => m.to_f32_r::<Rd>(x),
        RoundingDirection::TiesToAway => M::F32::from_bits(encode::<Rna, f32, _, false>(m, x)),
    };
    rounded.widen()
}

#[inline(always)]
fn to_small<M: Machine>(
    encoding: Encoding,
    saturates: bool,
    m: M,
    x: M::F64,
    round: RoundingDirection,
) -> M::F64 {
    decode_in(encoding, m, encode_in(encoding, round, saturates, m, x))
}

/// Is the sign bit of a lane set?
#[inline(always)]
pub(super) fn has_sign<V: Lanes>(x: V) -> MaskOf<V> {
    let sign = x.machine().u64(V::Format::SIGN_MASK);
    (x.to_bits() & sign).equals(sign)
}

/// The operand, rounded to the format of the operation.
#[derive(Clone, Copy)]
pub(super) struct Identity;

impl FloatOperation<1> for Identity {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [x]: [V; 1]) -> V {
        x
    }
}

/// The operand, with any NaN made canonical.
#[derive(Clone, Copy)]
pub(super) struct CanonicalNan;

impl FloatOperation<1> for CanonicalNan {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [x]: [V; 1]) -> V {
        V::select(x.is_nan(), V::splat(x.machine(), V::Format::nan()), x)
    }
}

/// `nextafter` among the numbers of the operation's format, which may be narrower than the registers.
#[derive(Clone, Copy)]
pub(super) struct Neighbour(NextAfter);

impl Neighbour {
    pub fn of(width: Width) -> Neighbour {
        Neighbour(NextAfter::in_encoding(width.min(Width::F64).encoding()))
    }
}

impl FloatOperation<2> for Neighbour {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [x, y]: [V; 2]) -> V {
        self.0.call(x, y)
    }
}

/// A constant condition.
#[must_use]
pub fn flag<T: Format>(truth: bool) -> T {
    T::from_pattern(if truth { u64::from(T::EMAX.unsigned_abs()) << T::FRACTION_BITS } else { 0 })
}

#[inline(always)]
fn from_mask<V: Lanes>(mask: MaskOf<V>, like: V) -> V {
    V::select(mask, one(like), zero(like))
}

#[inline(always)]
fn is_set<V: Lanes>(flag: V) -> MaskOf<V> {
    zero(flag).lt(flag)
}

/// Compares numbers as IEEE 754 does: with a NaN everything is false except `!=`.
impl FloatOperation<2> for Compare {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [a, b]: [V; 2]) -> V {
        let mask = match self.0 {
            Relation::Less => a.lt(b),
            Relation::LessEqual => a.le(b),
            Relation::Equal => a.equals(b),
            Relation::NotEqual => !a.equals(b),
        };
        from_mask(mask, a)
    }
}

impl FloatOperation<2> for And {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [a, b]: [V; 2]) -> V {
        from_mask(is_set(a) & is_set(b), a)
    }
}

impl FloatOperation<2> for Or {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [a, b]: [V; 2]) -> V {
        from_mask(is_set(a) | is_set(b), a)
    }
}

impl FloatOperation<1> for Not {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [a]: [V; 1]) -> V {
        from_mask(!is_set(a), a)
    }
}

impl FloatOperation<3> for Select {
    #[inline(always)]
    fn apply<R: Rounding, V: Lanes>(self, [c, a, b]: [V; 3]) -> V {
        V::select(is_set(c), a, b)
    }
}
