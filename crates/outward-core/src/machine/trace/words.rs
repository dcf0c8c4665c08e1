//! Recorded integers of 32 bits, and conversions as recordings.

use alloc::vec;

use super::graph::{Action, Arithmetic, Content, Integer, Recording};
use super::recorder::{Id, Instructions, Recorder};
use super::{TraceLane, TraceMask};
use crate::eft::{encode::encode, words};
use crate::format::{F16, Format};
use crate::machine::storage::{Storage, limited};
use crate::machine::{Lanes, Native, Patterns, Shifts, Sums, Words};
use crate::round::{Rounding, RoundingAttribute};

/// A recorded 32-bit integer.
#[derive(Clone, Copy, Debug)]
pub(super) struct TraceWord<'a>(pub(super) Id<'a>);

impl<'a> TraceWord<'a> {
    pub(super) fn of(x: TraceLane<'a, f32>) -> Self {
        TraceWord(x.id.unary(&Action::ToWord))
    }
    /// Does the reader have all directions and conversions of binary16?
    fn directed(self) -> bool {
        self.0.recorder.instructions() == Instructions::Directed
    }
    pub(super) fn single(self) -> TraceLane<'a, f32> {
        TraceLane::new(self.0.unary(&Action::ToF32))
    }
}

macro_rules! operations {
    ($($method:ident $operation:ident;)*) => {$(
        fn $method(self, b: Self) -> Self {
            TraceWord(self.0.binary(&Action::Integer(Integer::$operation), b.0))
        }
    )*};
}

impl<'a> Patterns for TraceWord<'a> {
    type Of = f32;
    type Mask = TraceMask<'a>;
    fn constant(self, x: u32) -> Self {
        TraceWord(self.0.recorder.value(Action::Constant(Content::U32(x)), &[]))
    }
    operations! {
        plus Add;
        minus Sub;
        and And;
        or Or;
        lesser Lesser;
    }
    fn but(self, b: Self) -> Self {
        self.and(TraceWord(b.0.unary(&Action::Integer(Integer::Not))))
    }
    fn shl(self, count: u32) -> Self {
        self.shl_by(self.constant(count))
    }
    fn shr(self, count: u32) -> Self {
        self.shr_by(self.constant(count))
    }
    fn sar(self, count: u32) -> Self {
        TraceWord(self.0.recorder.value(Action::Integer(Integer::ShiftRightSigned(count)), &[self.0.node]))
    }
    fn lt(self, b: Self) -> TraceMask<'a> {
        TraceMask(self.0.binary(&Action::Integer(Integer::Less), b.0))
    }
    fn equals(self, b: Self) -> TraceMask<'a> {
        TraceMask(self.0.binary(&Action::Integer(Integer::Equal), b.0))
    }
    fn select(mask: TraceMask<'a>, a: Self, b: Self) -> Self {
        TraceWord(mask.0.ternary(&Action::Select, a.0, b.0))
    }
    fn to_fields<A: RoundingAttribute, T: Format>(self) -> Self {
        if self.directed() {
            words::to_fields_by_sums::<A, T, Self>(self)
        } else {
            words::to_fields_by_carry::<A, T, Self>(self)
        }
    }
}

impl Words for TraceWord<'_> {
    fn exact_difference(self, b: Self) -> Self {
        TraceWord::of(self.single() - b.single())
    }
    fn in_units<A: RoundingAttribute>(self, least: i32) -> Self {
        if self.directed() {
            words::in_units_by_sums::<A, Self>(self, least)
        } else {
            words::in_units_by_digits::<A, Self>(self, least)
        }
    }
    fn widened<S: Format>(self) -> Self {
        if S::HAS_INFINITY {
            words::widen_by_fields::<S, Self>(self)
        } else {
            words::widen_by_product::<S, Self>(self)
        }
    }
    fn half_widened(self) -> Self {
        if !self.directed() {
            return words::widen_by_fields::<F16, Self>(self);
        }
        TraceWord::of(TraceLane::new(self.0.unary(&Action::FromHalf)))
    }
    fn to_half<R: Rounding>(self) -> Self {
        if !self.directed() {
            return words::round_by_fields::<R, F16, Self, false>(self);
        }
        let x = self.single();
        let half = TraceWord(x.id.unary(const { &Action::ToHalf(R::ROUND) }));
        Self::select(x.is_nan(), self.constant(words::HALF_NAN), half)
    }
}

impl Shifts for TraceWord<'_> {
    fn shl_by(self, count: Self) -> Self {
        TraceWord(self.0.binary(&Action::Integer(Integer::ShiftLeft), count.0))
    }
    fn shr_by(self, count: Self) -> Self {
        TraceWord(self.0.binary(&Action::Integer(Integer::ShiftRight), count.0))
    }
}

impl Sums for TraceWord<'_> {
    fn sum<R: Rounding>(self, b: Self) -> Self {
        let (a, b) = (self.single(), b.single());
        let op = const { &Action::Rounded(Arithmetic::Add, R::ROUND) };
        TraceWord::of(TraceLane::new(a.id.binary(op, b.id)))
    }
    fn product(self, b: Self) -> Self {
        TraceWord::of(self.single() * b.single())
    }
    fn greater(self, b: Self) -> Self {
        TraceWord(self.0.binary(&Action::Integer(Integer::Greater), b.0))
    }
}

/// The conversion of a number, for a reader with these instructions. Binary64 is passed as a number, all other formats
/// as they are stored, in 32 bits.
#[must_use]
pub fn record_conversion<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
    instructions: Instructions,
) -> Recording {
    let recorder = Recorder::with(instructions);
    let m = recorder.machine();
    let output = if S::BITS < 64 && T::BITS < 64 {
        words::round_and_store::<A, T, _, SATURATING>(words::load_and_widen::<S, _>(recorder.word())).0
    } else if T::BITS == 64 {
        let x = match S::BITS {
            64 => recorder.input::<f64>(),
            _ => words::load_and_widen::<S, _>(recorder.word()).single().widen(),
        };
        f64::id(if SATURATING { limited(m, x) } else { x }.canonical())
    } else {
        let x = recorder.input::<f64>();
        let single = match (T::BITS, instructions) {
            (32, Instructions::Directed) => words::single::<A, _>(m, x),
            // This path uses integers: otherwise ties to away would be directed sums, which are transforms there, with
            // an uncommon path for the sums that transforms do not cover.
            (32, Instructions::Nearest | Instructions::Unfused) => {
                TraceLane::from_bits(encode::<A, f32, _, SATURATING>(m, x))
            }
            _ => words::odd(m, x),
        };
        words::round_and_store::<A, T, _, SATURATING>(TraceWord::of(single)).0
    };
    recorder.finish_at(vec![output.node])
}
