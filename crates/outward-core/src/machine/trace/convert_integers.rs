//! Conversions to integers and back as recordings.

use alloc::vec;

use super::graph::{Action, Recording, ValueKind};
use super::recorder::{Id, Instructions, Recorder};
use super::words::TraceWord;
use super::{Trace, TraceBits, TraceLane};
use crate::eft::integers::{self, FieldSizes, IntegerRange};
use crate::format::integer::IntType;
use crate::machine::{Bits, Lanes};
use crate::round::{Rd, Rn, Rna, Round, RoundingAttribute, RoundingDirection, Ru, Rz};

/// An attribute as a type.
macro_rules! by_attribute {
    ($attribute:expr, $rounding:ident => $call:expr) => {
        match $attribute {
            RoundingDirection::TiesToEven => {
                type $rounding = Rn;
                $call
            }
            RoundingDirection::TiesToAway => {
                type $rounding = Rna;
                $call
            }
            RoundingDirection::TowardZero => {
                type $rounding = Rz;
                $call
            }
            RoundingDirection::TowardPositive => {
                type $rounding = Ru;
                $call
            }
            RoundingDirection::TowardNegative => {
                type $rounding = Rd;
                $call
            }
        }
    };
}

/// The conversion of a number of binary32 or binary64 to an integer, for a reader with these instructions. Binary64
/// comes as a number, binary32 as a pattern in 32 bits; the integer has as many bits as its type.
#[must_use]
pub fn record_to_integer(
    attribute: RoundingDirection,
    bits: u32,
    ty: IntType,
    instructions: Instructions,
) -> Recording {
    let recorder = Recorder::with(instructions);
    let output = by_attribute!(attribute, A => to_integer::<A>(&recorder, bits, ty));
    recorder.finish_at(vec![output.node])
}

fn to_integer<A: RoundingAttribute>(recorder: &Recorder, bits: u32, ty: IntType) -> Id<'_> {
    let m = recorder.machine();
    let single = || recorder.word().single();
    if recorder.instructions() != Instructions::Directed {
        let x = if bits == 64 { recorder.input::<f64>() } else { single().widen() };
        let n = integers::to_integer::<A, Trace<'_>>(m, x, &IntegerRange::of(ty, bits));
        return if ty.bits() == 64 { n.0 } else { TraceWord::of(TraceLane::from_bits(n)).0 };
    }
    // Ties to away need an integral number first; then any direction is right.
    let round = A::ATTRIBUTE.to_round();
    let op = Action::ToInteger(round.unwrap_or(Round::TowardZero), ty);
    let x = if bits == 64 {
        let x = recorder.input::<f64>();
        if round.is_some() { x.id } else { x.round_integral::<A>().id }
    } else {
        let x = single();
        if round.is_some() { x.id } else { x.round_integral::<A>().id }
    };
    recorder.value(op, &[x.node])
}

/// The conversion of an integer to a number of binary32 or binary64, likewise.
#[must_use]
pub fn record_from_integer(
    attribute: RoundingDirection,
    ty: IntType,
    bits: u32,
    instructions: Instructions,
) -> Recording {
    let recorder = Recorder::with(instructions);
    let output = match attribute.to_round() {
        Some(round) if instructions == Instructions::Directed => {
            let n = if ty.bits() == 64 { recorder.bits().0 } else { recorder.word().0 };
            let kind = if bits == 64 { ValueKind::F64 } else { ValueKind::F32 };
            let number = recorder.value(Action::FromInteger(round, ty, kind), &[n.node]);
            if bits == 64 { number } else { TraceWord::of(TraceLane::new(number)).0 }
        }
        _ => by_attribute!(attribute, A => from_integer::<A>(&recorder, ty, bits)),
    };
    recorder.finish_at(vec![output.node])
}

fn from_integer<A: RoundingAttribute>(recorder: &Recorder, ty: IntType, bits: u32) -> Id<'_> {
    let n: TraceBits<'_> = if ty.bits() == 64 {
        recorder.bits()
    } else {
        let n = recorder.word().single().to_bits();
        if ty.is_signed() { n.shl::<32>().sar::<32>() } else { n }
    };
    let format = if bits == 64 { FieldSizes::of::<f64>() } else { FieldSizes::of::<f32>() };
    let number = integers::from_integer::<A, Trace<'_>>(recorder.machine(), n, ty.is_signed(), format);
    if bits == 64 {
        TraceLane::<f64>::from_bits(number).id
    } else {
        TraceWord::of(TraceLane::from_bits(number)).0
    }
}
