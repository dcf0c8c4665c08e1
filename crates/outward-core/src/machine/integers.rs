//! Slices of numbers to integers and back, on the machine of a level.
//!
//! All pairs of formats and integers have one entry point in each direction, compiled once; the pair is a value.
//! Numbers and integers pass through blocks of 64-bit elements, which fit into the first-level cache. AVX-512 has
//! instructions for each pair.

use core::marker::PhantomData;

use super::soft::integral;
use super::trace::{Content, Instructions, record_from_integer, record_to_integer};
use super::{Kernel, Lanes, Level, Machine, Numbers, NumbersMut};
use crate::eft::integers::{FieldSizes, IntegerRange, from_integer, to_integer};
use crate::format::integer::{IntType, Ints, IntsMut};
use crate::round::{Rd, Rn, Rna, RoundingAttribute, RoundingDirection, Ru, Rz};

/// Numbers of a block.
const BLOCK: usize = 256;

/// A block with 64 bits for each number: binary64, or patterns that pass through it without being computed with.
type BlockBits = [f64; BLOCK];

impl Numbers<'_> {
    fn len(&self) -> usize {
        match self {
            Numbers::F64(x) => x.len(),
            Numbers::F32(x) => x.len(),
        }
    }

    fn bits(&self) -> u32 {
        match self {
            Numbers::F64(_) => 64,
            Numbers::F32(_) => 32,
        }
    }

    /// The numbers from this one on, as many as there are and fit.
    fn load(&self, first: usize, block: &mut BlockBits) {
        match self {
            Numbers::F64(x) => block.iter_mut().zip(&x[first..]).for_each(|(to, x)| *to = *x),
            Numbers::F32(x) => block.iter_mut().zip(&x[first..]).for_each(|(to, x)| *to = f64::from(*x)),
        }
    }
}

impl NumbersMut<'_> {
    fn len(&self) -> usize {
        match self {
            NumbersMut::F64(x) => x.len(),
            NumbersMut::F32(x) => x.len(),
        }
    }

    fn bits(&self) -> u32 {
        match self {
            NumbersMut::F64(_) => 64,
            NumbersMut::F32(_) => 32,
        }
    }

    /// The numbers of these patterns.
    fn store(&mut self, first: usize, block: &BlockBits) {
        match self {
            NumbersMut::F64(to) => to[first..].iter_mut().zip(block).for_each(|(to, x)| *to = *x),
            NumbersMut::F32(to) => {
                let to = to[first..].iter_mut().zip(block);
                to.for_each(|(to, x)| *to = f32::from_bits(x.to_bits() as u32));
            }
        }
    }
}

impl Ints<'_> {
    fn ty(&self) -> IntType {
        match self {
            Ints::I32(_) => IntType::I32,
            Ints::U32(_) => IntType::U32,
            Ints::I64(_) => IntType::I64,
            Ints::U64(_) => IntType::U64,
        }
    }

    fn len(&self) -> usize {
        match self {
            Ints::I32(n) => n.len(),
            Ints::U32(n) => n.len(),
            Ints::I64(n) => n.len(),
            Ints::U64(n) => n.len(),
        }
    }

    /// The integers from this one on, in two's complement.
    fn load(&self, first: usize, block: &mut BlockBits) {
        let pattern = |n: i64| f64::from_bits(n.cast_unsigned());
        match self {
            Ints::I32(n) => block.iter_mut().zip(&n[first..]).for_each(|(to, &n)| *to = pattern(n.into())),
            Ints::U32(n) => block.iter_mut().zip(&n[first..]).for_each(|(to, &n)| *to = pattern(n.into())),
            Ints::I64(n) => block.iter_mut().zip(&n[first..]).for_each(|(to, &n)| *to = pattern(n)),
            Ints::U64(n) => block.iter_mut().zip(&n[first..]).for_each(|(to, &n)| *to = f64::from_bits(n)),
        }
    }
}

impl IntsMut<'_> {
    fn ty(&self) -> IntType {
        match self {
            IntsMut::I32(_) => IntType::I32,
            IntsMut::U32(_) => IntType::U32,
            IntsMut::I64(_) => IntType::I64,
            IntsMut::U64(_) => IntType::U64,
        }
    }

    fn len(&self) -> usize {
        match self {
            IntsMut::I32(n) => n.len(),
            IntsMut::U32(n) => n.len(),
            IntsMut::I64(n) => n.len(),
            IntsMut::U64(n) => n.len(),
        }
    }

    /// The low bits of these patterns.
    fn store(&mut self, first: usize, block: &BlockBits) {
        let value = |x: &f64| x.to_bits();
        match self {
            IntsMut::I32(to) => {
                to[first..].iter_mut().zip(block).for_each(|(to, x)| *to = (value(x) as u32).cast_signed());
            }
            IntsMut::U32(to) => {
                to[first..].iter_mut().zip(block).for_each(|(to, x)| *to = value(x) as u32);
            }
            IntsMut::I64(to) => {
                to[first..].iter_mut().zip(block).for_each(|(to, x)| *to = value(x).cast_signed());
            }
            IntsMut::U64(to) => to[first..].iter_mut().zip(block).for_each(|(to, x)| *to = value(x)),
        }
    }
}

/// A block of numbers to integers.
struct ToBlock<'a, A> {
    from: &'a BlockBits,
    to: &'a mut BlockBits,
    range: IntegerRange,
    attribute: PhantomData<A>,
}

impl<A: RoundingAttribute> Kernel for ToBlock<'_, A> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        for at in (0..BLOCK).step_by(M::LANES) {
            let n = to_integer::<A, M>(m, M::F64::load(m, &self.from[at..]), &self.range);
            M::F64::from_bits(n).store(&mut self.to[at..]);
        }
    }
}

/// A block of integers to numbers.
struct FromBlock<'a, A> {
    from: &'a BlockBits,
    to: &'a mut BlockBits,
    signed: bool,
    format: FieldSizes,
    attribute: PhantomData<A>,
}

impl<A: RoundingAttribute> Kernel for FromBlock<'_, A> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        for at in (0..BLOCK).step_by(M::LANES) {
            let n = M::F64::load(m, &self.from[at..]).to_bits();
            let x = from_integer::<A, M>(m, n, self.signed, self.format);
            M::F64::from_bits(x).store(&mut self.to[at..]);
        }
    }
}

/// The numbers as integers, rounded, saturated.
pub(crate) fn to_integers(
    level: Level,
    attribute: RoundingDirection,
    from: Numbers<'_>,
    mut to: IntsMut<'_>,
) {
    assert!(from.len() == to.len(), "slices of {} numbers and {} integers", from.len(), to.len());
    let (bits, ty) = (from.bits(), to.ty());
    #[cfg(target_arch = "x86_64")]
    if level == Level::Avx512 {
        return super::avx512::to_integers(attribute, from, to);
    }
    fn block<A: RoundingAttribute>(level: Level, from: &BlockBits, to: &mut BlockBits, range: IntegerRange) {
        level.run_without_fused(ToBlock::<A> { from, to, range, attribute: PhantomData });
    }
    let recording =
        (level == Level::Trace).then(|| record_to_integer(attribute, bits, ty, Instructions::Directed));
    let (mut numbers, mut patterns, range) = ([0.0; BLOCK], [0.0; BLOCK], IntegerRange::of(ty, bits));
    let one = |x: f64| match &recording {
        None => integral::to_integer(x, attribute).saturated(ty, bits) as u64,
        Some(recording) => {
            let x = if bits == 64 { Content::F64(x) } else { Content::U32((x as f32).to_bits()) };
            recording.interpret(&[x])[0].pattern()
        }
    };
    for first in (0..from.len()).step_by(BLOCK) {
        from.load(first, &mut numbers);
        match (level, attribute) {
            (Level::Trace | Level::Soft, _) => {
                let count = BLOCK.min(from.len() - first);
                let each = patterns.iter_mut().zip(&numbers[..count]);
                each.for_each(|(to, x)| *to = f64::from_bits(one(*x)));
            }
            (_, RoundingDirection::TiesToEven) => block::<Rn>(level, &numbers, &mut patterns, range),
            (_, RoundingDirection::TiesToAway) => block::<Rna>(level, &numbers, &mut patterns, range),
            (_, RoundingDirection::TowardZero) => block::<Rz>(level, &numbers, &mut patterns, range),
            (_, RoundingDirection::TowardPositive) => block::<Ru>(level, &numbers, &mut patterns, range),
            (_, RoundingDirection::TowardNegative) => block::<Rd>(level, &numbers, &mut patterns, range),
        }
        to.store(first, &patterns);
    }
}

/// The integers as numbers, rounded.
pub(crate) fn from_integers(
    level: Level,
    attribute: RoundingDirection,
    from: Ints<'_>,
    mut to: NumbersMut<'_>,
) {
    assert!(from.len() == to.len(), "slices of {} integers and {} numbers", from.len(), to.len());
    let (bits, ty) = (to.bits(), from.ty());
    #[cfg(target_arch = "x86_64")]
    if level == Level::Avx512 {
        return super::avx512::from_integers(attribute, from, to);
    }
    // This conversion is exact. It is not used for `u32`: compilers convert it by a difference of numbers, which may be
    // −0 in some ambient modes.
    if let (Level::Scalar | Level::Avx2, Ints::I32(from), NumbersMut::F64(to)) = (level, &from, &mut to) {
        return to.iter_mut().zip(*from).for_each(|(to, &n)| *to = f64::from(n));
    }
    fn block<A: RoundingAttribute>(
        level: Level,
        from: &BlockBits,
        to: &mut BlockBits,
        ty: IntType,
        format: FieldSizes,
    ) {
        level.run_without_fused(FromBlock::<A> {
            from,
            to,
            signed: ty.is_signed(),
            format,
            attribute: PhantomData,
        });
    }
    let recording =
        (level == Level::Trace).then(|| record_from_integer(attribute, ty, bits, Instructions::Directed));
    let format = if bits == 64 { FieldSizes::of::<f64>() } else { FieldSizes::of::<f32>() };
    let one = |n: u64| match &recording {
        None => {
            let n = if ty.is_signed() { n.cast_signed().into() } else { n.into() };
            match bits {
                64 => integral::from_integer::<f64>(n, attribute).to_bits(),
                _ => integral::from_integer::<f32>(n, attribute).to_bits().into(),
            }
        }
        Some(recording) => {
            let n = if ty.bits() == 64 { Content::U64(n) } else { Content::U32(n as u32) };
            recording.interpret(&[n])[0].pattern()
        }
    };
    let (mut integers, mut patterns) = ([0.0; BLOCK], [0.0; BLOCK]);
    for first in (0..from.len()).step_by(BLOCK) {
        from.load(first, &mut integers);
        match (level, attribute) {
            (Level::Trace | Level::Soft, _) => {
                let count = BLOCK.min(from.len() - first);
                let each = patterns.iter_mut().zip(&integers[..count]);
                each.for_each(|(to, n)| *to = f64::from_bits(one(n.to_bits())));
            }
            (_, RoundingDirection::TiesToEven) => block::<Rn>(level, &integers, &mut patterns, ty, format),
            (_, RoundingDirection::TiesToAway) => block::<Rna>(level, &integers, &mut patterns, ty, format),
            (_, RoundingDirection::TowardZero) => block::<Rz>(level, &integers, &mut patterns, ty, format),
            (_, RoundingDirection::TowardPositive) => {
                block::<Ru>(level, &integers, &mut patterns, ty, format)
            }
            (_, RoundingDirection::TowardNegative) => {
                block::<Rd>(level, &integers, &mut patterns, ty, format)
            }
        }
        to.store(first, &patterns);
    }
}
