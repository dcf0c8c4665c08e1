//! Four lanes of AVX2 with FMA and F16C; directed rounding comes from error-free transforms.
//!
//! The faithful operators round in the ambient mode of the host, and no result depends on it.

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, Not};

use super::storage::Storage;
use super::{Kernel, Lanes, Machine, Mask};
use crate::eft::narrow;
use crate::round::{Rounding, RoundingAttribute};

/// An instruction of this machine between registers: none here takes a pointer.
macro_rules! isa {
    ($call:expr) => {
        // SAFETY: the vectors and the token of this machine exist only where `Avx2::new` has found its instructions,
        // and each call here either has one of them at hand or is about to return one to code that has.
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

mod f32x4;
mod f64x4;
mod rows;
mod slices;
mod u64x4;

pub use f32x4::F32x4;
pub use f64x4::F64x4;
pub use u64x4::U64x4;

/// Four lanes; a value proves that this computer has AVX2, FMA and F16C.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

/// Four booleans: the sign bit of a lane; its other bits are anything.
#[derive(Clone, Copy, Debug)]
pub struct Mask4(__m256d);

impl BitAnd for Mask4 {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, b: Self) -> Self {
        Mask4(isa!(_mm256_and_pd(self.0, b.0)))
    }
}

impl BitOr for Mask4 {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, b: Self) -> Self {
        Mask4(isa!(_mm256_or_pd(self.0, b.0)))
    }
}

impl Not for Mask4 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Mask4(isa!(_mm256_xor_pd(self.0, _mm256_castsi256_pd(_mm256_set1_epi64x(-1)))))
    }
}

impl Mask for Mask4 {
    #[inline(always)]
    fn is_full(self) -> bool {
        self.lanes() == 0xf
    }
}

impl Mask4 {
    /// One bit per lane.
    #[inline(always)]
    fn lanes(self) -> u32 {
        isa!(_mm256_movemask_pd(self.0)).cast_unsigned()
    }
}

impl Avx2 {
    /// The token, where this computer has the instructions.
    #[must_use]
    pub fn new() -> Option<Self> {
        #[cfg(feature = "std")]
        let found = std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("fma")
            && std::arch::is_x86_feature_detected!("f16c");
        #[cfg(not(feature = "std"))]
        let found = cfg!(all(target_feature = "avx2", target_feature = "fma", target_feature = "f16c"));
        found.then_some(Avx2(()))
    }

    /// Runs a kernel, compiled with the instructions of this machine.
    #[inline]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[target_feature(enable = "avx2,fma,f16c")]
        fn enabled<K: Kernel>(machine: Avx2, kernel: K) -> K::Output {
            kernel.run(machine)
        }
        isa!(enabled(self, kernel))
    }
}

/// The lanes whose index is inside a table; a lane outside reads zero.
#[inline(always)]
fn inside(index: U64x4, length: usize) -> Mask4 {
    let inside = super::Bits::lt(index, Avx2(()).u64(length as u64));
    debug_assert!(inside.lanes() == 0xf, "a table index outside the table");
    inside
}

impl Machine for Avx2 {
    const LANES: usize = 4;
    const UNIT: f64 = f64::EPSILON;
    type Mask = Mask4;
    type U64 = U64x4;
    type F64 = F64x4;
    type F32 = F32x4;

    #[inline(always)]
    fn u64(self, x: u64) -> U64x4 {
        U64x4(isa!(_mm256_set1_epi64x(x.cast_signed())))
    }
    #[inline(always)]
    fn mask(self, b: bool) -> Mask4 {
        Mask4(isa!(_mm256_castsi256_pd(_mm256_set1_epi64x(if b { -1 } else { 0 }))))
    }
    #[inline(always)]
    fn f64(self, x: f64) -> F64x4 {
        F64x4::splat(self, x)
    }
    #[inline(always)]
    fn gather(self, table: &'static [f64], index: U64x4) -> F64x4 {
        let inside = inside(index, table.len());
        F64x4(memory!(_mm256_mask_i64gather_pd::<8>(_mm256_setzero_pd(), table.as_ptr(), index.0, inside.0)))
    }
    #[inline(always)]
    fn gather_u64(self, table: &'static [u64], index: U64x4) -> U64x4 {
        let inside = isa!(_mm256_castpd_si256(inside(index, table.len()).0));
        U64x4(memory!(_mm256_mask_i64gather_epi64::<8>(
            _mm256_setzero_si256(),
            table.as_ptr().cast(),
            index.0,
            inside
        )))
    }
    #[inline(always)]
    fn rows<const N: usize>(self, table: &'static [[f64; N]], index: U64x4) -> Option<[F64x4; N]> {
        Some(rows::rows(table, index))
    }
    /// The rounding instruction has its direction embedded; 1.5 · 2^52 plus an integer is exact in any direction.
    #[inline(always)]
    fn nearest_int(self, x: F64x4, scale: f64) -> (F64x4, U64x4) {
        const SHIFT: f64 = 1.5 * (1u64 << 52) as f64;
        let shift = self.f64(SHIFT);
        let scaled = x * self.f64(scale);
        let n = F64x4(isa!(_mm256_round_pd::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(scaled.0)));
        (n, Lanes::to_bits(n + shift) - Lanes::to_bits(shift))
    }
    #[inline(always)]
    fn recip_approx(self, x: F64x4) -> F64x4 {
        self.f64(1.0) / x
    }
    #[inline(always)]
    fn to_f32_r<R: Rounding>(self, x: F64x4) -> F32x4 {
        narrow::to_f32_r::<R, _>(self, x)
    }
    #[inline(always)]
    fn convert<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
        self,
        from: &[S],
        to: &mut [T],
    ) -> usize {
        slices::convert::<A, S, T, SATURATING>(from, to)
    }
}
