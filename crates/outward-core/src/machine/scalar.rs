//! One value at a time, in the host's own floating point: portable.
//!
//! The faithful operators are those of Rust. They round to nearest unless the host has changed its ambient rounding
//! mode. Nothing here depends on that mode; [`Machine::UNIT`] is the unit of any faithful operation.

#[cfg(not(feature = "std"))]
use super::soft::arith;
use super::storage::Storage;
use super::target::{self, NumberFunction, Target, TargetPath};
use super::word::Word;
use super::words::by_words;
use super::{Lanes, Machine, RescuePath, integral};
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx512f")))]
use crate::eft::narrow;
use crate::format::Format;
use crate::round::{Round, Rounding, RoundingAttribute};

/// One lane, portable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scalar;

impl Machine for Scalar {
    const LANES: usize = 1;
    const UNIT: f64 = f64::EPSILON;
    const HAS_FUNCTIONS: bool = true;
    type Mask = bool;
    type U64 = Word;
    type F64 = f64;
    type F32 = f32;

    #[inline(always)]
    fn u64(self, x: u64) -> Word {
        Word(x)
    }
    #[inline(always)]
    fn mask(self, b: bool) -> bool {
        b
    }
    #[inline(always)]
    fn f64(self, x: f64) -> f64 {
        x
    }
    #[inline(always)]
    fn gather(self, table: &'static [f64], index: Word) -> f64 {
        table[index.0 as usize]
    }
    #[inline(always)]
    fn gather_u64(self, table: &'static [u64], index: Word) -> Word {
        Word(table[index.0 as usize])
    }
    /// The floor of x + 1/2, whose rounding can only matter within 2^-53 of a half and of a power of two.
    #[inline(always)]
    fn nearest_int(self, x: f64, scale: f64) -> (f64, Word) {
        // The largest number below a half: a half itself would carry its predecessor to 1.
        let n = floor(x * scale + 0.499_999_999_999_999_94);
        (n, Word(truncated(n).cast_unsigned()))
    }
    #[inline(always)]
    fn recip_approx(self, x: f64) -> f64 {
        1.0 / x
    }
    #[inline(always)]
    fn to_f32_r<R: Rounding>(self, x: f64) -> f32 {
        #[cfg(all(target_arch = "x86_64", target_feature = "avx512f"))]
        return super::embedded::to_f32::<R>(x);
        #[cfg(not(all(target_arch = "x86_64", target_feature = "avx512f")))]
        narrow::to_f32_r::<R, _>(self, x)
    }
    #[inline(always)]
    fn convert<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
        self,
        from: &[S],
        to: &mut [T],
    ) -> usize {
        by_words::<A, S, T, SATURATING>(from, to)
    }
}

/// The number, of which the compiler knows nothing.
#[inline(always)]
fn opaque(x: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    {
        let mut x = x;
        // SAFETY: it does nothing.
        unsafe { core::arch::asm!("/* {} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags)) };
        x
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        x
    }
}

/// The integer below a number.
#[inline(always)]
fn floor(x: f64) -> f64 {
    #[cfg(feature = "std")]
    {
        x.floor()
    }
    #[cfg(not(feature = "std"))]
    {
        integral::by_pattern(x, crate::round::RoundingDirection::TowardNegative)
    }
}

/// The number without its fraction; any integer where that is not one of 64 bits. `as` costs six instructions more for
/// these.
#[inline(always)]
fn truncated(x: f64) -> i64 {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_mm_cvttsd_si64, _mm_set_sd};
        // SAFETY: every processor of this architecture has the instruction.
        unsafe { _mm_cvttsd_si64(_mm_set_sd(x)) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        x as i64
    }
}

/// The fused operation of the host: an instruction where the code is compiled for one.
macro_rules! host_fma {
    ($a:expr, $b:expr, $c:expr) => {{
        #[cfg(feature = "std")]
        {
            $a.mul_add($b, $c)
        }
        #[cfg(not(feature = "std"))]
        {
            arith::fma($a, $b, $c, Round::TiesToEven)
        }
    }};
}

/// The square root of the host.
macro_rules! host_sqrt {
    ($format:ident, $a:expr) => {{
        #[cfg(feature = "std")]
        {
            $format::sqrt($a)
        }
        #[cfg(not(feature = "std"))]
        {
            arith::sqrt($a, Round::TiesToEven)
        }
    }};
}

macro_rules! lanes {
    ($format:tt) => {
        impl Lanes for $format {
            type Machine = Scalar;
            type Format = $format;

            #[inline(always)]
            fn machine(self) -> Scalar {
                Scalar
            }
            #[inline(always)]
            fn splat(_: Scalar, x: $format) -> Self {
                x
            }
            #[inline(always)]
            fn load(_: Scalar, from: &[$format]) -> Self {
                from[0]
            }
            #[inline(always)]
            fn store(self, to: &mut [$format]) {
                to[0] = self;
            }

            #[cfg(not(all(target_arch = "x86_64", target_feature = "avx512f")))]
            by_transforms!($format);
            #[cfg(all(target_arch = "x86_64", target_feature = "avx512f"))]
            by_instructions!($format);
            #[inline(always)]
            fn round_integral<A: RoundingAttribute>(self) -> Self {
                integral::by_pattern(self, A::ATTRIBUTE)
            }
            #[inline(always)]
            fn fma(self, b: Self, c: Self) -> Self {
                host_fma!(self, b, c)
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                host_sqrt!($format, self)
            }

            #[inline(always)]
            fn abs(self) -> Self {
                $format::abs(self)
            }
            #[inline(always)]
            fn lt(self, b: Self) -> bool {
                self < b
            }
            #[inline(always)]
            fn le(self, b: Self) -> bool {
                self <= b
            }
            #[inline(always)]
            fn equals(self, b: Self) -> bool {
                self == b
            }
            #[inline(always)]
            fn is_nan(self) -> bool {
                $format::is_nan(self)
            }
            #[inline(always)]
            fn lesser(self, b: Self) -> Self {
                if self < b { self } else { b }
            }
            #[inline(always)]
            fn greater(self, b: Self) -> Self {
                if self > b { self } else { b }
            }
            #[inline(always)]
            fn select(mask: bool, a: Self, b: Self) -> Self {
                core::hint::select_unpredictable(mask, a, b)
            }

            /// On the patterns: compilers make a branch of a selection between numbers whose mask is used twice.
            #[inline(always)]
            fn blend(mask: bool, a: Self, b: Self) -> Self {
                let mask = opaque(u64::from(mask).wrapping_neg());
                Self::from_pattern(a.pattern() & mask | b.pattern() & !mask)
            }
            #[inline(always)]
            fn negated_where(self, mask: bool) -> Self {
                Self::from_pattern(self.pattern() ^ u64::from(mask) << (<$format as Format>::BITS - 1))
            }

            #[inline(always)]
            fn to_bits(self) -> Word {
                Word(self.pattern())
            }
            #[inline(always)]
            fn from_bits(bits: Word) -> Self {
                Self::from_pattern(bits.0)
            }
            #[inline(always)]
            fn widen(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn exact_from(x: f64) -> Self {
                x as $format
            }
            #[inline(always)]
            fn call<P: NumberFunction<I>, const I: usize>(round: Round, args: [Self; I]) -> Self {
                target::number::<P, Self, I>(round, args)
            }
            #[inline(always)]
            fn rescue_to<P: TargetPath<I>, const I: usize>(
                mask: bool,
                target: &Target,
                args: [Self; I],
                fast: Self,
            ) -> Self {
                if !mask {
                    return fast;
                }
                let mut wide = [0.0; I];
                for (wide, arg) in wide.iter_mut().zip(args) {
                    *wide = f64::from(arg);
                }
                target::one::<P, I>(target, wide) as $format
            }
            #[inline(always)]
            fn rescue<K: RescuePath<I, O, Format = $format>, const I: usize, const O: usize>(
                mask: bool,
                args: [Self; I],
                fast: [Self; O],
            ) -> [Self; O] {
                #[cold]
                #[inline(never)]
                fn cold<K: RescuePath<I, O, Format = $format>, const I: usize, const O: usize>(
                    args: [$format; I],
                ) -> [$format; O] {
                    K::run(args)
                }
                if !mask {
                    fast
                } else if K::NESTED {
                    K::run(args)
                } else {
                    cold::<K, I, O>(args)
                }
            }
        }
    };
}
lanes!(f64);
lanes!(f32);
