//! Conversions of slices, by cache lines of 64 bytes of results.
//!
//! Conversions between binary32 and narrower formats use sixteen binary32 numbers, which represent all numbers of the
//! narrower formats. A binary64 number that is converted to a format narrower than binary32 is first rounded *to odd*
//! in binary32; rounding that again is rounding the number itself. Formats with the exponents of binary16 are converted
//! to 8 bits by way of thirty-two numbers of binary16 instead.
//!
//! Slices that do not fit into the caches are written past them, as in a copy of memory: an ordinary store first reads
//! the line that it overwrites, which is a third more traffic.

use core::arch::x86_64::*;

use super::{Avx512, F32x8, F64x8, u16x32::U16x32, u32x16::U32x16};
use crate::eft::words;
use crate::format::{F16, Format as _};
use crate::machine::storage::Storage;
use crate::round::{Rd, Rn, Rounding, RoundingAttribute, RoundingDirection, Ru, Rz};

/// Number of bytes, read and written, from which on results are written past the caches.
pub(super) const LARGE: usize = 24 << 20;
/// Bytes of a line of memory.
pub(super) const LINE: usize = 64;
/// The number of places at which memory is read and written in turns, each for this many units, where at least as much
/// is read as is written: a core that reads at one place only waits for memory a quarter of the time. This was
/// measured, and copies of memory do it too; where less is read, it does not help.
pub(super) const STREAMS: usize = 4;
pub(super) const PIECE: usize = 64;
/// The most numbers that are converted together.
const MOST: usize = 64;

/// Numbers that are converted together: results for whole lines, from at least sixteen numbers.
const fn unit<T: Storage>() -> usize {
    let line = LINE / size_of::<T>();
    if line < 16 { 16 } else { line }
}

/// Returns how many numbers were converted: all, or none where there is no shorter way. The slices must have the same
/// length, and the code must be compiled for this machine.
#[inline(always)]
pub(super) fn convert<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
    m: Avx512,
    from: &[S],
    to: &mut [T],
) -> usize {
    // Saturating conversions to binary64 are not optimised here, because they are rarely needed.
    if T::BITS == 64 && (S::BITS == 64 || SATURATING) {
        return 0;
    }
    assert!(from.len() == to.len(), "slices of one length");
    let unit = const { unit::<T>() };
    let len = from.len();
    let (source, target) = (from.as_ptr(), to.as_mut_ptr());
    let streams = if size_of::<S>() < size_of::<T>() { 1 } else { STREAMS };
    let mut at = 0;
    if len > 2 * unit {
        // After this call each store writes a whole line; the first line, which is unaligned, overlaps with the next
        // one.
        // SAFETY: there is a unit of numbers.
        unsafe { lines::<A, S, T, SATURATING, false>(m, source, target) };
        at = target.align_offset(LINE).min(unit);
    }
    if len * (size_of::<S>() + size_of::<T>()) >= LARGE && target.wrapping_add(at).addr().is_multiple_of(LINE)
    {
        while streams * PIECE * unit <= len - at {
            for i in 0..PIECE {
                for stream in 0..streams {
                    let at = at + (stream * PIECE + i) * unit;
                    // SAFETY: a unit of numbers from `at` on is in both slices, and the results begin with a line.
                    unsafe { lines::<A, S, T, SATURATING, true>(m, source.add(at), target.add(at)) };
                }
            }
            at += streams * PIECE * unit;
        }
        // After this fence, stores past the caches are ordered with others.
        isa!(_mm_sfence());
    }
    while at + unit <= len {
        // SAFETY: a unit of numbers from `at` on is in both slices.
        unsafe { lines::<A, S, T, SATURATING, false>(m, source.add(at), target.add(at)) };
        at += unit;
    }
    if at < len {
        let (mut padded, mut results) = ([S::from_pattern(0); MOST], [T::from_pattern(0); MOST]);
        padded[..len - at].copy_from_slice(&from[at..]);
        // SAFETY: the arrays are as long as the longest unit.
        unsafe { lines::<A, S, T, SATURATING, false>(m, padded.as_ptr(), results.as_mut_ptr()) };
        to[at..].copy_from_slice(&results[..len - at]);
    }
    len
}

/// Converts a unit of numbers.
///
/// # Safety
///
/// There are as many at both places, and where `PAST` the caches, the results begin with a line.
#[inline(always)]
unsafe fn lines<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool, const PAST: bool>(
    m: Avx512,
    from: *const S,
    to: *mut T,
) {
    let to = to.cast::<__m512i>();
    // SAFETY: a unit has the sixteen, 32 or 64 numbers that are read, and makes the one line or two that are written.
    unsafe {
        match (size_of::<T>(), T::BITS) {
            (8, _) => {
                let x = words::canonical(singles::<S>(m, from)).singles();
                let (low, high) = (_mm512_castps512_ps256(x), _mm512_extractf32x8_ps::<1>(x));
                put::<PAST>(to, _mm512_castpd_si512(_mm512_cvtps_pd(low)));
                put::<PAST>(to.add(1), _mm512_castpd_si512(_mm512_cvtps_pd(high)));
            }
            (4, 32) if S::BITS == 64 => {
                let [low, high] = doubles_at(m, from);
                let x = join(words::single::<A, _>(m, low), words::single::<A, _>(m, high));
                put::<PAST>(to, words::round_to::<A, T, _, SATURATING>(x).0);
            }
            (4, _) => put::<PAST>(to, words::round_and_store::<A, T, _, SATURATING>(singles::<S>(m, from)).0),
            (2, _) => {
                let low = _mm512_castsi256_si512(halves::<A, S, T, SATURATING>(m, from));
                let high = halves::<A, S, T, SATURATING>(m, from.add(16));
                put::<PAST>(to, _mm512_inserti64x4::<1>(low, high));
            }
            _ if S::BITS <= 16 && S::BIAS == F16::BIAS => {
                let low = _mm512_castsi256_si512(bytes_of_halves::<A, S, T, SATURATING>(from));
                let high = bytes_of_halves::<A, S, T, SATURATING>(from.add(32));
                put::<PAST>(to, _mm512_inserti64x4::<1>(low, high));
            }
            _ => {
                let line = _mm512_castsi128_si512(bytes::<A, S, T, SATURATING>(m, from));
                let line = _mm512_inserti32x4::<1>(line, bytes::<A, S, T, SATURATING>(m, from.add(16)));
                let line = _mm512_inserti32x4::<2>(line, bytes::<A, S, T, SATURATING>(m, from.add(32)));
                let line = _mm512_inserti32x4::<3>(line, bytes::<A, S, T, SATURATING>(m, from.add(48)));
                put::<PAST>(to, line);
            }
        }
    }
}

/// Writes a line.
///
/// # Safety
///
/// There is room for one line, and if `PAST` the caches, the address is a line's.
#[inline(always)]
unsafe fn put<const PAST: bool>(to: *mut __m512i, line: __m512i) {
    // SAFETY: the caller's.
    unsafe {
        if PAST {
            _mm512_stream_si512(to, line);
        } else {
            _mm512_storeu_si512(to, line);
        }
    }
}

/// Sixteen results of two bytes.
///
/// # Safety
///
/// There are sixteen numbers.
#[inline(always)]
unsafe fn halves<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
    m: Avx512,
    from: *const S,
) -> __m256i {
    // SAFETY: the caller's.
    let x = unsafe { singles::<S>(m, from) };
    if words::is_half::<T>() && !SATURATING {
        return match A::ATTRIBUTE {
            RoundingDirection::TiesToEven => half::<Rn>(words::canonical(x)),
            RoundingDirection::TowardZero => half::<Rz>(words::canonical(x)),
            RoundingDirection::TowardPositive => half::<Ru>(words::canonical(x)),
            RoundingDirection::TowardNegative => half::<Rd>(words::canonical(x)),
            RoundingDirection::TiesToAway => half::<Rz>(words::away_for_half(x)),
        };
    }
    isa!(_mm512_cvtepi32_epi16(words::round_to::<A, T, _, SATURATING>(x).0))
}

#[inline(always)]
fn half<R: Rounding>(x: U32x16) -> __m256i {
    rounded!(R, _mm512_cvtps_ph(x.singles()))
}

/// Sixteen results of a byte.
///
/// # Safety
///
/// There are sixteen numbers.
#[inline(always)]
unsafe fn bytes<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
    m: Avx512,
    from: *const S,
) -> __m128i {
    // SAFETY: the caller's.
    let x = unsafe { singles::<S>(m, from) };
    isa!(_mm512_cvtepi32_epi8(words::round_to::<A, T, _, SATURATING>(x).0))
}

/// Thirty-two results of a byte, from binary16 or its upper bytes.
///
/// # Safety
///
/// There are thirty-two numbers.
#[inline(always)]
unsafe fn bytes_of_halves<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
    from: *const S,
) -> __m256i {
    // SAFETY: the caller's; a `Storage` is its pattern in memory, in the upper bits if it has fewer.
    let x = unsafe {
        if S::BITS == 16 {
            _mm512_loadu_si512(from.cast())
        } else {
            _mm512_slli_epi16::<8>(_mm512_cvtepu8_epi16(_mm256_loadu_si256(from.cast())))
        }
    };
    isa!(_mm512_cvtepi16_epi8(words::round_pattern::<A, T, _, SATURATING>(U16x32(x)).0))
}

/// Sixteen numbers in binary32: to odd from binary64, exact from all others. A NaN stays one.
///
/// # Safety
///
/// There are sixteen numbers.
#[inline(always)]
unsafe fn singles<S: Storage>(m: Avx512, from: *const S) -> U32x16 {
    // SAFETY: the caller's; a `Storage` is its pattern in memory, in the upper bits if it has fewer.
    unsafe {
        match (S::BITS, S::BIAS) {
            (64, _) => {
                let [low, high] = doubles_at(m, from);
                join(words::odd(m, low), words::odd(m, high))
            }
            (17..=32, _) => words::load_and_widen::<S, _>(U32x16(_mm512_loadu_si512(from.cast()))),
            (16, 15) => U32x16::from_singles(_mm512_cvtph_ps(_mm256_loadu_si256(from.cast()))),
            (16, _) => words::widen::<S, _>(U32x16(_mm512_cvtepu16_epi32(_mm256_loadu_si256(from.cast())))),
            // The upper byte of a number of binary16.
            (_, 15) => {
                let x = _mm256_slli_epi16::<8>(_mm256_cvtepu8_epi16(_mm_loadu_si128(from.cast())));
                U32x16::from_singles(_mm512_cvtph_ps(x))
            }
            _ => words::widen::<S, _>(U32x16(_mm512_cvtepu8_epi32(_mm_loadu_si128(from.cast())))),
        }
    }
}

/// Sixteen numbers of binary64.
///
/// # Safety
///
/// There are sixteen numbers of binary64.
#[inline(always)]
unsafe fn doubles_at<S: Storage>(_: Avx512, from: *const S) -> [F64x8; 2] {
    let from = from.cast::<f64>();
    // SAFETY: the caller's.
    unsafe { [F64x8(_mm512_loadu_pd(from)), F64x8(_mm512_loadu_pd(from.add(8)))] }
}

#[inline(always)]
fn join(low: F32x8, high: F32x8) -> U32x16 {
    U32x16::from_singles(isa!(_mm512_insertf32x8::<1>(_mm512_castps256_ps512(low.0), high.0)))
}
