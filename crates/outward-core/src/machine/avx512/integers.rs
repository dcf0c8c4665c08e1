//! Conversions of slices of numbers to integers and back, by cache lines of 64 bytes of results.
//!
//! The instructions have directions, and give the pattern 1000… or 1111… where there is no such integer; a mask or two
//! change that to the result of a GPU. They do not have ties to away: see [`Formats::line`] of each.

use core::arch::x86_64::*;

use super::slices::{LARGE, LINE, PIECE, STREAMS};
use crate::format::integer::{Ints, IntsMut};
use crate::machine::{Numbers, NumbersMut};
use crate::round::{Rd, Rn, Rna, RoundingAttribute, RoundingDirection, Ru, Rz};

/// Layout of one call: units, each of which gives a line, at `places` places that are `units` units apart.
#[derive(Clone, Copy)]
struct Streams {
    units: usize,
    places: usize,
    /// Are results written past the caches? Then their lines are aligned.
    past: bool,
}

/// A conversion with a rounding attribute.
type ConvertLines = unsafe fn(*const u8, *mut u8, Streams);

/// The formats of a conversion.
trait Formats {
    /// Bytes of the numbers that make a line of results.
    const READ: usize;

    /// A line of results.
    ///
    /// # Safety
    ///
    /// The address has this many bytes of numbers, and the computer the instructions.
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i;
}

/// Converts the units of a plan.
///
/// # Safety
///
/// They are there, in both places; so are the instructions.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512cd,avx512vl")]
unsafe fn run<P: Formats, A: RoundingAttribute>(from: *const u8, to: *mut u8, plan: Streams) {
    for unit in 0..plan.units {
        for place in 0..plan.places {
            let at = place * plan.units + unit;
            // SAFETY: the caller's.
            unsafe {
                let line = P::line::<A>(from.add(at * P::READ));
                let to = to.add(at * LINE).cast();
                if plan.past {
                    _mm512_stream_si512(to, line);
                } else {
                    _mm512_storeu_si512(to, line);
                }
            }
        }
    }
}

fn chosen<P: Formats>(attribute: RoundingDirection) -> ConvertLines {
    match attribute {
        RoundingDirection::TiesToEven => run::<P, Rn>,
        RoundingDirection::TiesToAway => run::<P, Rna>,
        RoundingDirection::TowardZero => run::<P, Rz>,
        RoundingDirection::TowardPositive => run::<P, Ru>,
        RoundingDirection::TowardNegative => run::<P, Rd>,
    }
}

/// Converts slices of one length: `count` numbers of `read` bytes to results of `written` bytes.
///
/// # Safety
///
/// They are there, and of the types of the conversion; so are the instructions.
unsafe fn drive(
    convert: ConvertLines,
    from: *const u8,
    to: *mut u8,
    count: usize,
    [read, written]: [usize; 2],
) {
    let unit = LINE / written;
    macro_rules! convert_units {
        ($first:expr, $plan:expr) => {{
            let (first, plan): (usize, Streams) = ($first, $plan);
            // SAFETY: as many units from this number on as the plan has are in both slices wherever this is used.
            unsafe { convert(from.add(first * read), to.add(first * written), plan) }
        }};
    }
    let streams = if read < written { 1 } else { STREAMS };
    let mut at = 0;
    if count > 2 * unit {
        // After this call each store writes a whole line; the first line, which is unaligned, overlaps with the next
        // one.
        convert_units!(0, Streams { units: 1, places: 1, past: false });
        at = to.align_offset(LINE) / written;
    }
    if count * (read + written) >= LARGE && to.wrapping_add(at * written).addr().is_multiple_of(LINE) {
        while streams * PIECE * unit <= count - at {
            convert_units!(at, Streams { units: PIECE, places: streams, past: true });
            at += streams * PIECE * unit;
        }
        // After this fence, stores past the caches are ordered with others.
        isa!(_mm_sfence());
    }
    let whole = (count - at) / unit;
    convert_units!(at, Streams { units: whole, places: 1, past: false });
    at += whole * unit;
    if at < count {
        let (mut padded, mut results) = ([0_u64; 16], [0_u64; LINE / 8]);
        // SAFETY: less than a unit is left, and the arrays hold a unit of sixteen numbers of eight bytes, and a line.
        unsafe {
            let (padded, results) = (padded.as_mut_ptr().cast::<u8>(), results.as_mut_ptr().cast::<u8>());
            padded.copy_from_nonoverlapping(from.add(at * read), (count - at) * read);
            convert(padded, results, Streams { units: 1, places: 1, past: false });
            to.add(at * written).copy_from_nonoverlapping(results, (count - at) * written);
        }
    }
}

/// The conversion with the attribute, for each of the given pairs.
macro_rules! pairs {
    ($from:ident $source:ident, $to:ident $target:ident: $($a:ident $b:ident $convert:expr;)*) => {
        match ($from, $to) {$(
            ($source::$a(from), $target::$b(to)) => {
                let sizes = [width(from), width(to)];
                let (count, from, to) = (from.len(), from.as_ptr().cast(), to.as_mut_ptr().cast());
                // SAFETY: the slices have one length, which the caller has compared, and the instructions are there.
                unsafe { drive($convert, from, to, count, sizes) };
            }
        )*}
    };
}

/// Bytes of a number.
fn width<T>(_: &[T]) -> usize {
    size_of::<T>()
}

/// Converts numbers to integers. The slices must have the same length.
pub(in crate::machine) fn to_integers(attribute: RoundingDirection, from: Numbers<'_>, to: IntsMut<'_>) {
    assert!(super::Avx512::new().is_some(), "this computer cannot run the machine `avx512`");
    pairs! {
        from Numbers, to IntsMut:
        F32 I32 chosen::<SingleToShort<true>>(attribute);
        F32 U32 chosen::<SingleToShort<false>>(attribute);
        F32 I64 chosen::<SingleToLong<true>>(attribute);
        F32 U64 chosen::<SingleToLong<false>>(attribute);
        F64 I32 chosen::<DoubleToShort<true>>(attribute);
        F64 U32 chosen::<DoubleToShort<false>>(attribute);
        F64 I64 chosen::<DoubleToLong<true>>(attribute);
        F64 U64 chosen::<DoubleToLong<false>>(attribute);
    }
}

/// Converts integers to numbers. The slices must have the same length.
pub(in crate::machine) fn from_integers(attribute: RoundingDirection, from: Ints<'_>, to: NumbersMut<'_>) {
    assert!(super::Avx512::new().is_some(), "this computer cannot run the machine `avx512`");
    pairs! {
        from Ints, to NumbersMut:
        I32 F32 chosen::<ShortToSingle<true>>(attribute);
        U32 F32 chosen::<ShortToSingle<false>>(attribute);
        I64 F32 chosen::<LongToSingle<true>>(attribute);
        U64 F32 chosen::<LongToSingle<false>>(attribute);
        // These conversions are exact.
        I32 F64 run::<ShortToDouble<true>, Rz>;
        U32 F64 run::<ShortToDouble<false>, Rz>;
        I64 F64 chosen::<LongToDouble<true>>(attribute);
        U64 F64 chosen::<LongToDouble<false>>(attribute);
    }
}

/// An instruction of this machine with the direction of an attribute embedded; toward zero for ties to away.
macro_rules! directed {
    ($instruction:ident ($($arg:expr),*)) => {
        match A::ATTRIBUTE {
            RoundingDirection::TiesToEven => {
                $instruction::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>($($arg),*)
            }
            RoundingDirection::TiesToAway | RoundingDirection::TowardZero => {
                $instruction::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>($($arg),*)
            }
            RoundingDirection::TowardPositive => {
                $instruction::<{ _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC }>($($arg),*)
            }
            RoundingDirection::TowardNegative => {
                $instruction::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>($($arg),*)
            }
        }
    };
}
const ZERO: i32 = _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC;

/// Conversion of binary32 to 32 bits.
struct SingleToShort<const SIGNED: bool>;
/// Conversion of binary32 to 64 bits.
struct SingleToLong<const SIGNED: bool>;
/// Conversion of binary64 to 32 bits.
struct DoubleToShort<const SIGNED: bool>;
/// Conversion of binary64 to 64 bits.
struct DoubleToLong<const SIGNED: bool>;
/// Conversion of 32 bits to binary32.
struct ShortToSingle<const SIGNED: bool>;
/// Conversion of 32 bits to binary64.
struct ShortToDouble<const SIGNED: bool>;
/// Conversion of 64 bits to binary32.
struct LongToSingle<const SIGNED: bool>;
/// Conversion of 64 bits to binary64.
struct LongToDouble<const SIGNED: bool>;

/// The sum of x and a half with the sign of x, truncated: its integer part is x rounded to an integer, ties away from
/// zero. Where numbers have bits after the point, the sum is truncated after the integer part; beyond, where x is an
/// integer, it is truncated back to x.
#[inline(always)]
fn away_single<A: RoundingAttribute>(x: __m512) -> __m512 {
    match A::ATTRIBUTE {
        RoundingDirection::TiesToAway => isa!({
            let half = _mm512_or_ps(_mm512_and_ps(x, _mm512_set1_ps(-0.0)), _mm512_set1_ps(0.5));
            _mm512_add_round_ps::<ZERO>(x, half)
        }),
        _ => x,
    }
}

/// [`away_single`] for binary64.
#[inline(always)]
fn away_double<A: RoundingAttribute>(x: __m512d) -> __m512d {
    match A::ATTRIBUTE {
        RoundingDirection::TiesToAway => isa!({
            let half = _mm512_or_pd(_mm512_and_pd(x, _mm512_set1_pd(-0.0)), _mm512_set1_pd(0.5));
            _mm512_add_round_pd::<ZERO>(x, half)
        }),
        _ => x,
    }
}

impl<const SIGNED: bool> Formats for SingleToShort<SIGNED> {
    const READ: usize = 64;

    /// 1000… is right only for NaNs and below the range, and 1111… only for unsigned integers above it.
    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        unsafe {
            let x = _mm512_loadu_ps(from.cast());
            let y = away_single::<A>(x);
            let zero = _mm512_setzero_ps();
            if SIGNED {
                let n = directed!(_mm512_cvt_roundps_epi32(y));
                let least = _mm512_set1_epi32(i32::MIN);
                let high = _mm512_cmp_ps_mask::<_CMP_GT_OQ>(x, zero) & _mm512_cmpeq_epi32_mask(n, least);
                let n = _mm512_mask_mov_epi32(n, high, _mm512_set1_epi32(i32::MAX));
                _mm512_maskz_mov_epi32(_mm512_cmp_ps_mask::<_CMP_ORD_Q>(x, x), n)
            } else {
                let n = directed!(_mm512_cvt_roundps_epu32(y));
                _mm512_maskz_mov_epi32(_mm512_cmp_ps_mask::<_CMP_GE_OQ>(x, zero), n)
            }
        }
    }
}

/// Converts to eight integers of 64 bits.
#[inline(always)]
fn long<A: RoundingAttribute, const SIGNED: bool>(x: __m512d) -> __m512i {
    let y = away_double::<A>(x);
    isa!({
        let (zero, least) = (_mm512_setzero_pd(), _mm512_set1_epi64(i64::MIN));
        if SIGNED {
            let n = directed!(_mm512_cvt_roundpd_epi64(y));
            let high = _mm512_cmp_pd_mask::<_CMP_GT_OQ>(x, zero) & _mm512_cmpeq_epi64_mask(n, least);
            _mm512_mask_mov_epi64(n, high, _mm512_set1_epi64(i64::MAX))
        } else {
            let n = directed!(_mm512_cvt_roundpd_epu64(y));
            let n = _mm512_maskz_mov_epi64(_mm512_cmp_pd_mask::<_CMP_NLT_UQ>(x, zero), n);
            _mm512_mask_mov_epi64(n, _mm512_cmp_pd_mask::<_CMP_UNORD_Q>(x, x), least)
        }
    })
}

impl<const SIGNED: bool> Formats for SingleToLong<SIGNED> {
    const READ: usize = 32;

    /// Converts by way of binary64, which contains these numbers.
    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        long::<A, SIGNED>(unsafe { _mm512_cvtps_pd(_mm256_loadu_ps(from.cast())) })
    }
}

impl<const SIGNED: bool> Formats for DoubleToLong<SIGNED> {
    const READ: usize = 64;

    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        long::<A, SIGNED>(unsafe { _mm512_loadu_pd(from.cast()) })
    }
}

#[inline(always)]
fn join(low: __m256i, high: __m256i) -> __m512i {
    isa!(_mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high))
}

#[inline(always)]
fn both(low: __mmask8, high: __mmask8) -> __mmask16 {
    __mmask16::from(low) | __mmask16::from(high) << 8
}

impl<const SIGNED: bool> Formats for DoubleToShort<SIGNED> {
    const READ: usize = 128;

    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        unsafe {
            let (low, high) = (_mm512_loadu_pd(from.cast()), _mm512_loadu_pd(from.add(64).cast()));
            let y = [away_double::<A>(low), away_double::<A>(high)];
            let (zero, least) = (_mm512_setzero_pd(), _mm512_set1_epi32(i32::MIN));
            if SIGNED {
                let n = join(
                    directed!(_mm512_cvt_roundpd_epi32(y[0])),
                    directed!(_mm512_cvt_roundpd_epi32(y[1])),
                );
                let above = both(
                    _mm512_cmp_pd_mask::<_CMP_GT_OQ>(low, zero),
                    _mm512_cmp_pd_mask::<_CMP_GT_OQ>(high, zero),
                );
                let above = above & _mm512_cmpeq_epi32_mask(n, least);
                _mm512_mask_mov_epi32(n, above, _mm512_set1_epi32(i32::MAX))
            } else {
                let n = join(
                    directed!(_mm512_cvt_roundpd_epu32(y[0])),
                    directed!(_mm512_cvt_roundpd_epu32(y[1])),
                );
                let within = both(
                    _mm512_cmp_pd_mask::<_CMP_NLT_UQ>(low, zero),
                    _mm512_cmp_pd_mask::<_CMP_NLT_UQ>(high, zero),
                );
                let nan = both(
                    _mm512_cmp_pd_mask::<_CMP_UNORD_Q>(low, low),
                    _mm512_cmp_pd_mask::<_CMP_UNORD_Q>(high, high),
                );
                _mm512_mask_mov_epi32(_mm512_maskz_mov_epi32(within, n), nan, least)
            }
        }
    }
}

impl<const SIGNED: bool> Formats for ShortToDouble<SIGNED> {
    const READ: usize = 32;

    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        unsafe {
            let n = _mm256_loadu_si256(from.cast());
            let x = if SIGNED { _mm512_cvtepi32_pd(n) } else { _mm512_cvtepu32_pd(n) };
            _mm512_castpd_si512(x)
        }
    }
}

impl<const SIGNED: bool> Formats for ShortToSingle<SIGNED> {
    const READ: usize = 64;

    /// Ties to away: the magnitude, truncated, plus one where the first dropped bit is set. A count below 0 is above 31
    /// as an unsigned number, and the result is 0.
    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        unsafe {
            let n = _mm512_loadu_si512(from.cast());
            match A::ATTRIBUTE {
                RoundingDirection::TiesToAway => {
                    let magnitude = if SIGNED { _mm512_abs_epi32(n) } else { n };
                    let cut = _mm512_castps_si512(_mm512_cvt_roundepu32_ps::<ZERO>(magnitude));
                    let count = _mm512_sub_epi32(_mm512_set1_epi32(7), _mm512_lzcnt_epi32(magnitude));
                    let digit = _mm512_and_si512(_mm512_srlv_epi32(magnitude, count), _mm512_set1_epi32(1));
                    let x = _mm512_add_epi32(cut, digit);
                    let sign = _mm512_and_si512(n, _mm512_set1_epi32(i32::MIN));
                    if SIGNED { _mm512_or_si512(x, sign) } else { x }
                }
                _ if SIGNED => _mm512_castps_si512(directed!(_mm512_cvt_roundepi32_ps(n))),
                _ => _mm512_castps_si512(directed!(_mm512_cvt_roundepu32_ps(n))),
            }
        }
    }
}

/// Magnitudes of 64 bits, and the first of the bits to be dropped: bit `count` minus the number of leading zeros.
#[inline(always)]
fn magnitude<const SIGNED: bool>(n: __m512i, count: i64) -> [__m512i; 2] {
    isa!({
        let magnitude = if SIGNED { _mm512_abs_epi64(n) } else { n };
        let count = _mm512_sub_epi64(_mm512_set1_epi64(count), _mm512_lzcnt_epi64(magnitude));
        let digit = _mm512_and_si512(_mm512_srlv_epi64(magnitude, count), _mm512_set1_epi64(1));
        [magnitude, digit]
    })
}

impl<const SIGNED: bool> Formats for LongToDouble<SIGNED> {
    const READ: usize = 64;

    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        unsafe {
            let n = _mm512_loadu_si512(from.cast());
            match A::ATTRIBUTE {
                RoundingDirection::TiesToAway => {
                    let [magnitude, digit] = magnitude::<SIGNED>(n, 10);
                    let cut = _mm512_castpd_si512(_mm512_cvt_roundepu64_pd::<ZERO>(magnitude));
                    let x = _mm512_add_epi64(cut, digit);
                    let sign = _mm512_and_si512(n, _mm512_set1_epi64(i64::MIN));
                    if SIGNED { _mm512_or_si512(x, sign) } else { x }
                }
                _ if SIGNED => _mm512_castpd_si512(directed!(_mm512_cvt_roundepi64_pd(n))),
                _ => _mm512_castpd_si512(directed!(_mm512_cvt_roundepu64_pd(n))),
            }
        }
    }
}

impl<const SIGNED: bool> Formats for LongToSingle<SIGNED> {
    const READ: usize = 128;

    #[inline(always)]
    unsafe fn line<A: RoundingAttribute>(from: *const u8) -> __m512i {
        // SAFETY: the caller's.
        unsafe {
            let [low, high] = [_mm512_loadu_si512(from.cast()), _mm512_loadu_si512(from.add(64).cast())];
            join(singles::<A, SIGNED>(low), singles::<A, SIGNED>(high))
        }
    }
}

/// Converts to eight patterns of binary32.
#[inline(always)]
fn singles<A: RoundingAttribute, const SIGNED: bool>(n: __m512i) -> __m256i {
    isa!({
        match A::ATTRIBUTE {
            RoundingDirection::TiesToAway => {
                let [magnitude, digit] = magnitude::<SIGNED>(n, 39);
                let cut = _mm256_castps_si256(_mm512_cvt_roundepu64_ps::<ZERO>(magnitude));
                let x = _mm256_add_epi32(cut, _mm512_cvtepi64_epi32(digit));
                let upper = _mm512_cvtepi64_epi32(_mm512_srli_epi64::<32>(n));
                let sign = _mm256_and_si256(upper, _mm256_set1_epi32(i32::MIN));
                if SIGNED { _mm256_or_si256(x, sign) } else { x }
            }
            _ if SIGNED => _mm256_castps_si256(directed!(_mm512_cvt_roundepi64_ps(n))),
            _ => _mm256_castps_si256(directed!(_mm512_cvt_roundepu64_ps(n))),
        }
    })
}
