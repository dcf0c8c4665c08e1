//! Conversions of slices: binary32 to binary16 and back by the instructions of F16C, all others as on any machine.
//! These instructions do not saturate, and keep infinities in both directions.

use core::arch::x86_64::*;

use crate::format::F16;
use crate::machine::storage::Storage;
use crate::machine::words::by_words;
use crate::round::{RoundingAttribute, RoundingDirection};

/// Returns how many numbers were converted. The slices must have the same length, and the code must be compiled for
/// this machine.
#[inline(always)]
pub(super) fn convert<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
    from: &[S],
    to: &mut [T],
) -> usize {
    let away = matches!(A::ATTRIBUTE, RoundingDirection::TiesToAway);
    if let (Some(from), Some(to), false, false) = (S::f32s(from), T::f16s_mut(to), away, SATURATING) {
        return f32_to_f16::<A>(from, to);
    }
    if let (Some(from), Some(to), false) = (S::f16s(from), T::f32s_mut(to), SATURATING) {
        return f16_to_f32(from, to);
    }
    by_words::<A, S, T, SATURATING>(from, to)
}

/// Rounds to binary16 in a direction.
#[inline(always)]
fn half<A: RoundingAttribute>(x: __m256) -> __m128i {
    match A::ATTRIBUTE {
        RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => {
            isa!(_mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(x))
        }
        RoundingDirection::TowardZero => isa!(_mm256_cvtps_ph::<_MM_FROUND_TO_ZERO>(x)),
        RoundingDirection::TowardPositive => isa!(_mm256_cvtps_ph::<_MM_FROUND_TO_POS_INF>(x)),
        RoundingDirection::TowardNegative => isa!(_mm256_cvtps_ph::<_MM_FROUND_TO_NEG_INF>(x)),
    }
}

#[inline(always)]
fn f32_to_f16<A: RoundingAttribute>(from: &[f32], to: &mut [F16]) -> usize {
    let (from, _) = from.as_chunks::<8>();
    let (to, _) = to.as_chunks_mut::<8>();
    for (from, to) in from.iter().zip(to) {
        let x = memory!(_mm256_loadu_ps(from.as_ptr()));
        let nan = isa!(_mm256_cmp_ps::<_CMP_UNORD_Q>(x, x));
        let x = isa!(_mm256_blendv_ps(x, _mm256_set1_ps(f32::NAN), nan));
        let rounded = half::<A>(x);
        // SAFETY: `F16` is a `u16` in memory, and there are eight.
        unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), rounded) };
    }
    from.len() * 8
}

#[inline(always)]
fn f16_to_f32(from: &[F16], to: &mut [f32]) -> usize {
    let (from, _) = from.as_chunks::<8>();
    let (to, _) = to.as_chunks_mut::<8>();
    for (from, to) in from.iter().zip(to) {
        // SAFETY: `F16` is a `u16` in memory, and there are eight.
        let x = unsafe { _mm256_cvtph_ps(_mm_loadu_si128(from.as_ptr().cast())) };
        let nan = isa!(_mm256_cmp_ps::<_CMP_UNORD_Q>(x, x));
        let x = isa!(_mm256_blendv_ps(x, _mm256_set1_ps(f32::NAN), nan));
        memory!(_mm256_storeu_ps(to.as_mut_ptr(), x));
    }
    from.len() * 8
}
