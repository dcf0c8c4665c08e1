//! binary32 to binary16 and back, sixteen numbers an instruction.
//!
//! Slices that no cache would hold are written past the caches, as a copy of memory writes them: an ordinary store reads what it is about
//! to overwrite first, a third more traffic.

use core::arch::x86_64::*;

use crate::format::F16;
use crate::round::Rounding;

/// Numbers from which on results go past the caches.
const LARGE: usize = 1 << 22;
/// Bytes of a line of memory.
const LINE: usize = 64;

/// Rounded, with canonical NaNs.
#[inline(always)]
fn narrow<R: Rounding>(from: &[f32; 16]) -> __m256i {
    let x = isa!(_mm512_loadu_ps(from.as_ptr()));
    let nan = isa!(_mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x));
    let x = isa!(_mm512_mask_blend_ps(nan, x, _mm512_set1_ps(f32::NAN)));
    rounded!(R, _mm512_cvtps_ph(x))
}

/// Exact, with canonical NaNs.
#[inline(always)]
fn widen(from: &[F16; 16]) -> __m512 {
    // SAFETY: `F16` is a `u16` in memory, and there are sixteen.
    let x = unsafe { _mm512_cvtph_ps(_mm256_loadu_si256(from.as_ptr().cast())) };
    let nan = isa!(_mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x));
    isa!(_mm512_mask_blend_ps(nan, x, _mm512_set1_ps(f32::NAN)))
}

/// As many numbers as vectors take from the front: how many. Wants slices of one length, and must be compiled for this machine.
#[inline(always)]
pub(super) fn f32_to_f16<R: Rounding>(from: &[f32], to: &mut [F16]) -> usize {
    // Numbers before the first whole line; they are done by unaligned vectors, which may share numbers with it.
    let lead = to.as_ptr().align_offset(LINE);
    if from.len() < LARGE || lead > 32 {
        return f32_to_f16_by_stores::<R>(from, to);
    }
    f32_to_f16_by_stores::<R>(&from[..32], &mut to[..32]);
    let (from, _) = from[lead..].as_chunks::<32>();
    let (to, _) = to[lead..].as_chunks_mut::<32>();
    for (from, to) in from.iter().zip(to) {
        let ([low, high], _) = from.as_chunks::<16>() else { continue };
        let (low, high) = (narrow::<R>(low), narrow::<R>(high));
        let line = isa!(_mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high));
        // SAFETY: `F16` is a `u16` in memory; there are 32 of them, and `lead` has brought them to the start of a line.
        unsafe { _mm512_stream_si512(to.as_mut_ptr().cast(), line) };
    }
    // Stores past the caches are in order with others from here on.
    isa!(_mm_sfence());
    lead + from.len() * 32
}

#[inline(always)]
fn f32_to_f16_by_stores<R: Rounding>(from: &[f32], to: &mut [F16]) -> usize {
    let (from, _) = from.as_chunks::<16>();
    let (to, _) = to.as_chunks_mut::<16>();
    for (from, to) in from.iter().zip(to) {
        let rounded = narrow::<R>(from);
        // SAFETY: `F16` is a `u16` in memory, and there are sixteen.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), rounded) };
    }
    from.len() * 16
}

/// The same the other way.
#[inline(always)]
pub(super) fn f16_to_f32(from: &[F16], to: &mut [f32]) -> usize {
    let lead = to.as_ptr().align_offset(LINE);
    if from.len() < LARGE || lead > 16 {
        return f16_to_f32_by_stores(from, to);
    }
    f16_to_f32_by_stores(&from[..16], &mut to[..16]);
    let (from, _) = from[lead..].as_chunks::<16>();
    let (to, _) = to[lead..].as_chunks_mut::<16>();
    for (from, to) in from.iter().zip(to) {
        // SAFETY: sixteen numbers, and `lead` has brought them to the start of a line.
        unsafe { _mm512_stream_ps(to.as_mut_ptr(), widen(from)) };
    }
    isa!(_mm_sfence());
    lead + from.len() * 16
}

#[inline(always)]
fn f16_to_f32_by_stores(from: &[F16], to: &mut [f32]) -> usize {
    let (from, _) = from.as_chunks::<16>();
    let (to, _) = to.as_chunks_mut::<16>();
    for (from, to) in from.iter().zip(to) {
        isa!(_mm512_storeu_ps(to.as_mut_ptr(), widen(from)));
    }
    from.len() * 16
}
