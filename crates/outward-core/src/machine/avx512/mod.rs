//! Eight lanes of AVX-512, where the rounding direction is a part of the instruction.
//!
//! Every rounding instruction used here, also those of the faithful operators, has its direction embedded, so nothing
//! depends on the ambient mode and the operators round to nearest.

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, Not};

use super::storage::Storage;
use super::{Kernel, Lanes, Machine, Mask};
use crate::round::{Rounding, RoundingAttribute, Rz};

/// An instruction of this machine between registers: none here takes a pointer.
macro_rules! isa {
    ($call:expr) => {
        // SAFETY: the vectors and the token of this machine exist only where `Avx512::new` has found its
        // instructions, and each call here either has one of them at hand or is about to return one to code that has.
        unsafe { $call }
    };
}

/// An instruction of this machine that reads or writes memory.
macro_rules! memory {
    ($call:expr) => {
        // SAFETY: the instruction is there, as for `isa!`. So is the memory: a load takes its numbers from a slice or
        // an array, borrowed for it, that has as many as a vector, and a store writes them to one that is borrowed
        // mutably. A gather reads no lane but those whose indices `inside` found to be less than the length of its
        // table.
        unsafe { $call }
    };
}

/// The instruction with the direction `R` embedded.
macro_rules! rounded {
    ($rounding:ident, $instruction:ident ($($arg:expr),*)) => {{
        use crate::round::Round;
        match $rounding::ROUND {
            Round::TiesToEven => {
                isa!($instruction::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>($($arg),*))
            }
            Round::TowardZero => isa!($instruction::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>($($arg),*)),
            Round::TowardPositive => {
                isa!($instruction::<{ _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC }>($($arg),*))
            }
            Round::TowardNegative => {
                isa!($instruction::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>($($arg),*))
            }
        }
    }};
}

mod f32x8;
mod f64x8;
mod integers;
mod slices;
mod u16x32;
mod u32x16;
mod u64x8;

pub use f32x8::F32x8;
pub use f64x8::F64x8;
pub(super) use integers::{from_integers, to_integers};
pub use u64x8::U64x8;

/// Eight lanes; a value proves that this computer has AVX-512 F, BW, DQ, CD and VL.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

/// Eight booleans.
#[derive(Clone, Copy, Debug)]
pub struct Mask8(__mmask8);

impl BitAnd for Mask8 {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, b: Self) -> Self {
        Mask8(self.0 & b.0)
    }
}

impl BitOr for Mask8 {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, b: Self) -> Self {
        Mask8(self.0 | b.0)
    }
}

impl Not for Mask8 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Mask8(!self.0)
    }
}

impl Mask for Mask8 {
    #[inline(always)]
    fn is_full(self) -> bool {
        self.0 == 0xff
    }
}

impl Avx512 {
    /// The token, where this computer has the instructions.
    #[must_use]
    pub fn new() -> Option<Self> {
        #[cfg(feature = "std")]
        let found = std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512dq")
            && std::arch::is_x86_feature_detected!("avx512cd")
            && std::arch::is_x86_feature_detected!("avx512vl");
        #[cfg(not(feature = "std"))]
        let found = cfg!(all(
            target_feature = "avx512f",
            target_feature = "avx512bw",
            target_feature = "avx512dq",
            target_feature = "avx512cd",
            target_feature = "avx512vl"
        ));
        found.then_some(Avx512(()))
    }

    /// Runs a kernel, compiled with the instructions of this machine.
    #[inline]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512cd,avx512vl")]
        fn enabled<K: Kernel>(machine: Avx512, kernel: K) -> K::Output {
            kernel.run(machine)
        }
        isa!(enabled(self, kernel))
    }
}

/// The mask that selects the indices inside a table; a lane outside reads zero.
#[inline(always)]
fn inside(index: U64x8, length: usize) -> __mmask8 {
    let inside = isa!(_mm512_cmplt_epu64_mask(index.0, _mm512_set1_epi64(length as i64)));
    debug_assert!(inside == 0xff, "a table index outside the table");
    inside
}

/// The length of a table that fits in two vectors, in which one instruction looks up all elements.
const PERMUTED: usize = 16;

/// The two vectors of a table of that length.
#[inline(always)]
fn halves(table: &[f64; PERMUTED]) -> (__m512d, __m512d) {
    let [low, high] = [table.first_chunk::<8>(), table.last_chunk::<8>()];
    match (low, high) {
        (Some(low), Some(high)) => {
            (memory!(_mm512_loadu_pd(low.as_ptr())), memory!(_mm512_loadu_pd(high.as_ptr())))
        }
        _ => unreachable!("a table of 16 has two halves of 8"),
    }
}

/// [`halves`] for integers.
#[inline(always)]
fn integer_halves(table: &[u64; PERMUTED]) -> (__m512i, __m512i) {
    let [low, high] = [table.first_chunk::<8>(), table.last_chunk::<8>()];
    match (low, high) {
        (Some(low), Some(high)) => (
            memory!(_mm512_loadu_si512(low.as_ptr().cast())),
            memory!(_mm512_loadu_si512(high.as_ptr().cast())),
        ),
        _ => unreachable!("a table of 16 has two halves of 8"),
    }
}

impl Machine for Avx512 {
    const LANES: usize = 8;
    const UNIT: f64 = f64::EPSILON / 2.0;
    type Mask = Mask8;
    type U64 = U64x8;
    type F64 = F64x8;
    type F32 = F32x8;
    const SHORT_TABLES: bool = true;
    const NUMBERS_FIRST: bool = true;

    #[inline(always)]
    fn u64(self, x: u64) -> U64x8 {
        U64x8(isa!(_mm512_set1_epi64(x.cast_signed())))
    }
    #[inline(always)]
    fn mask(self, b: bool) -> Mask8 {
        Mask8(if b { 0xff } else { 0 })
    }
    #[inline(always)]
    fn f64(self, x: f64) -> F64x8 {
        F64x8::splat(self, x)
    }
    #[inline(always)]
    fn gather(self, table: &'static [f64], index: U64x8) -> F64x8 {
        let inside = inside(index, table.len());
        if let Ok(table) = table.try_into() {
            let (low, high) = halves(table);
            return F64x8(isa!(_mm512_permutex2var_pd(low, index.0, high)));
        }
        F64x8(memory!(_mm512_mask_i64gather_pd::<8>(_mm512_setzero_pd(), inside, index.0, table.as_ptr())))
    }
    #[inline(always)]
    fn gather_u64(self, table: &'static [u64], index: U64x8) -> U64x8 {
        let inside = inside(index, table.len());
        if let Ok(table) = table.try_into() {
            let (low, high) = integer_halves(table);
            return U64x8(isa!(_mm512_permutex2var_epi64(low, index.0, high)));
        }
        U64x8(memory!(_mm512_mask_i64gather_epi64::<8>(
            _mm512_setzero_si512(),
            inside,
            index.0,
            table.as_ptr().cast()
        )))
    }
    /// After adding 1.5 · 2^52 the ulp is 1; rounding to nearest is embedded, so the error is at most 1/2.
    #[inline(always)]
    fn nearest_int(self, x: F64x8, scale: f64) -> (F64x8, U64x8) {
        const SHIFT: f64 = 1.5 * (1u64 << 52) as f64;
        let shift = self.f64(SHIFT);
        let shifted = x.fma(self.f64(scale), shift);
        (shifted - shift, Lanes::to_bits(shifted) - Lanes::to_bits(shift))
    }
    /// The instruction uses only the last four bits of an index.
    #[inline(always)]
    fn lookup(self, table: &'static [f64; PERMUTED], index: U64x8) -> F64x8 {
        let (low, high) = halves(table);
        F64x8(isa!(_mm512_permutex2var_pd(low, index.0, high)))
    }
    /// [`Machine::nearest_int`] with an ulp of 1/16; the pattern of the addend ends in zeros.
    #[inline(always)]
    fn nearest_sixteenth(self, x: F64x8, scale: f64) -> (F64x8, U64x8) {
        let shift = self.f64(1.5 * (1u64 << 48) as f64);
        let shifted = x.fma(self.f64(scale), shift);
        (shifted - shift, Lanes::to_bits(shifted))
    }
    #[inline(always)]
    fn scale(self, x: F64x8, n: F64x8) -> F64x8 {
        F64x8(isa!(_mm512_scalef_round_pd::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(x.0, n.0)))
    }
    /// 4/3, rounded up, times x, rounded down, reaches a power of two exactly where f would reach 3/2: (1 + 2^-53)·4/3
    /// times 3/2 is a little more than 2, and times the number before 3/2 it is below 2 by more than 2^-54.
    #[inline(always)]
    fn significand(self, x: F64x8) -> (F64x8, F64x8) {
        let scaled = x.mul_r::<Rz>(self.f64((4.0 / 3.0_f64).next_up()));
        let f = isa!(_mm512_getmant_pd::<_MM_MANT_NORM_P75_1P5, _MM_MANT_SIGN_SRC>(x.0));
        (F64x8(isa!(_mm512_getexp_pd(scaled.0))), F64x8(f))
    }
    /// `vrcp14pd` gives y with x·y = 1 − e, |e| ≤ 2^-14; a step y(1 + e) leaves x·y = 1 − e². Two steps leave
    /// e ≤ 2^-56, and the roundings of the second step add less than 2^-52.
    #[inline(always)]
    fn recip_approx(self, x: F64x8) -> F64x8 {
        let one = self.f64(1.0);
        let y = F64x8(isa!(_mm512_rcp14_pd(x.0)));
        let y = y.fma((-x).fma(y, one), y);
        y.fma((-x).fma(y, one), y)
    }
    /// With e as in `recip_approx`, y(1 + e + e²) leaves an error of e³.
    #[inline(always)]
    fn recip_rough(self, x: F64x8) -> F64x8 {
        let y = F64x8(isa!(_mm512_rcp14_pd(x.0)));
        let e = (-x).fma(y, self.f64(1.0));
        y.fma(e.fma(e, e), y)
    }
    #[inline(always)]
    fn to_f32_r<R: Rounding>(self, x: F64x8) -> F32x8 {
        F32x8(rounded!(R, _mm512_cvt_roundpd_ps(x.0)))
    }
    #[inline(always)]
    fn convert<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
        self,
        from: &[S],
        to: &mut [T],
    ) -> usize {
        slices::convert::<A, S, T, SATURATING>(self, from, to)
    }
}
