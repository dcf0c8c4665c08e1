//! The machines: the back ends on which an algorithm, written once, runs.
//!
//! This module is public for the crates of this repository. Semantic versioning does not cover it: any release may
//! change its items.
//!
//! Every algorithm of this crate is a function over [`Lanes`], a vector of floating-point values of one
//! format on one [`Machine`]. The same function runs on
//!
//! | machine | lanes | how it rounds in a given direction |
//! |---|---|---|
//! | [`Soft`] | 1 | the definition of IEEE 754 in integer arithmetic: the specification |
//! | [`Scalar`] | 1 | error-free transforms, portable; where AVX-512 is compiled in, the direction is part of the instruction |
//! | `Avx2` | 4 | error-free transforms |
//! | `Avx512` | 8 | the direction is part of the instruction |
//! | [`Trace`] | 1 | it computes nothing: it records the operations, for devices |
//! | [`Unsteady`] | 1 | error-free transforms, over operators that are as bad as the rules allow: for tests |
//!
//! Numbers of the formats narrower than binary32 are promoted to binary64 lanes ([`Promoted`]) on every machine.
//!
//! # Rules for generic code
//!
//! * The direction of a rounding is a type parameter: `a.add_r::<Rd>(b)`.
//! * The operators `+ - * /` and [`Lanes::fma`], [`Lanes::sqrt`] are **faithful**: they give one of the two neighbours
//!   of the exact result (the result itself where it is representable), with relative error at most [`Machine::UNIT`].
//!   Which neighbour it is depends on the machine and on the ambient rounding mode of the host, which is neither read
//!   nor written. Every error bound is therefore proved for faithful operations, and only a final directed operation
//!   decides the result of a function.
//! * No data-dependent `if` or loop: use `select` and fixed trip counts. For an uncommon case, pass a mask to
//!   [`Lanes::rescue`]: this is an `if` on a scalar machine, an any-lane test with SIMD, and a branch to a shared
//!   function on a GPU.
//! * All vectors of a machine have the same number of lanes, whatever their format, so one mask type serves
//!   them all and a conversion between formats is lane by lane.

use core::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Not, Sub};

use crate::eft::round_near;
use crate::format::{Bf16, F16, Format};
use crate::round::{Rd, Round, Rounding, RoundingAttribute};

#[macro_use]
mod transforms;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512f"))]
#[macro_use]
mod embedded;

#[cfg(target_arch = "x86_64")]
pub mod avx2;
#[cfg(target_arch = "x86_64")]
pub mod avx512;
#[cfg(feature = "std")]
mod choice;
pub mod constants;
mod integers;
mod integral;
mod key;
mod level;
mod piece;
mod promoted;
#[cfg(target_arch = "x86_64")]
mod rescue;
mod scalar;
pub mod soft;
pub(crate) mod storage;
mod target;
pub mod trace;
pub mod unsteady;
mod word;
mod words;

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::Avx512;
#[cfg(feature = "std")]
pub use choice::{MACHINE_VARIABLE, MachineError, end_without_machine};
pub(crate) use integers::{from_integers, to_integers};
pub(crate) use integral::by_pattern;
pub use key::Key;
pub use level::Level;
pub use piece::LaneFunction;
pub use promoted::Promoted;
pub use scalar::Scalar;
pub use soft::{Soft, SoftLane};
use storage::Storage;
pub use target::{NumberFunction, Target, TargetPath};
pub use trace::Trace;
pub use unsteady::Unsteady;
pub use word::Word;
pub(crate) use words::{Patterns, Shifts, Sums, Words};

/// One boolean per lane.
pub trait Mask: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    /// Is the boolean set in every lane? A recorder, which has no values yet, returns false.
    fn is_full(self) -> bool;
}

/// One 64-bit integer per lane; `+` and `-` wrap.
pub trait Bits:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The mask of the machine.
    type Mask: Mask;
    /// Shift left by a constant below 64.
    fn shl<const N: u32>(self) -> Self;
    /// Logical shift right by a constant below 64.
    fn shr<const N: u32>(self) -> Self;
    /// Arithmetic shift right by a constant below 64.
    fn sar<const N: u32>(self) -> Self;
    /// Shift left by a lane's count; 0 for counts of 64 or more.
    fn shl_by(self, count: Self) -> Self;
    /// Logical shift right by a lane's count; 0 for counts of 64 or more.
    fn shr_by(self, count: Self) -> Self;
    /// Low half of the 128-bit product.
    fn mul_lo(self, b: Self) -> Self;
    /// High half of the unsigned 128-bit product.
    fn mul_hi(self, b: Self) -> Self;
    /// Number of leading zero bits; 64 for zero.
    fn leading_zeros(self) -> Self;
    /// Unsigned `self < b`.
    fn lt(self, b: Self) -> Self::Mask;
    /// `self == b`.
    fn equals(self, b: Self) -> Self::Mask;
    /// Is the top bit, the sign of a binary64 number, set?
    fn is_top_set(self) -> Self::Mask;
    /// `a` where the mask is set, `b` elsewhere.
    fn select(mask: Self::Mask, a: Self, b: Self) -> Self;
}

/// Something that runs algorithms over lanes; a value is a token that proves that it may be used here.
pub trait Machine: Copy {
    /// Values in a vector.
    const LANES: usize;
    /// Unit roundoff of the faithful operators on binary64: 2^-53 where they are known to round to nearest, 2^-52
    /// where the host's ambient mode decides.
    const UNIT: f64;
    /// [`Self::UNIT`], to which bounds of fast paths are relative; twice that where a machine has no fused operations
    /// and computes [`Lanes::fmuladd`] and [`Lanes::residual`] in parts.
    #[inline(always)]
    fn unit(self) -> f64 {
        Self::UNIT
    }
    /// Booleans.
    type Mask: Mask;
    /// 64-bit integers.
    type U64: Bits<Mask = Self::Mask>;
    /// binary64.
    type F64: Lanes<Machine = Self, Format = f64>;
    /// binary32.
    type F32: Lanes<Machine = Self, Format = f32>;
    /// Does one instruction look up an entry of a table of sixteen ([`Machine::lookup`]), and another one scale a
    /// number ([`Machine::scale`])? For such machines some functions have a separate fast path, with short tables and
    /// longer series.
    const SHORT_TABLES: bool = false;
    /// Are [`Lanes::lesser_number`] and [`Lanes::greater_number`] one instruction?
    const NUMBERS_FIRST: bool = false;
    /// Does it have one compiled copy of each function, whose direction is a value ([`Lanes::call`]), which all callers
    /// share?
    const HAS_FUNCTIONS: bool = false;
    /// Is there a host that computes immediately, so that [`Machine::on_host`] has an answer? The devices of a recorder
    /// have none.
    const HAS_HOST: bool = true;

    /// The integer in every lane.
    fn u64(self, x: u64) -> Self::U64;
    /// The mask that is `b` in every lane.
    fn mask(self, b: bool) -> Self::Mask;
    /// The binary64 number in every lane.
    fn f64(self, x: f64) -> Self::F64;
    /// `table[index]` lane by lane. Every index must be inside the table: it is checked in debug builds,
    /// and an index outside reads an unspecified element in release builds.
    fn gather(self, table: &'static [f64], index: Self::U64) -> Self::F64;
    /// `table[index]` of integers, under the same contract.
    fn gather_u64(self, table: &'static [u64], index: Self::U64) -> Self::U64;
    /// The numbers of `table[index]` lane by lane, under the same contract, on machines where this is faster than one
    /// gather for each; the length is a power of two, and a row has an even number of numbers.
    #[inline(always)]
    fn rows<const N: usize>(self, table: &'static [[f64; N]], index: Self::U64) -> Option<[Self::F64; N]> {
        let _ = (table, index);
        None
    }
    /// For |x · scale| < 2^40: an integer within 1/2 + 2^-10 of x · scale, as a number and in two's complement;
    /// within 1/2 where |x · scale| ≤ 1 and the product is exact. The rounding is the machine's own, whatever
    /// the ambient mode.
    fn nearest_int(self, x: Self::F64, scale: f64) -> (Self::F64, Self::U64);
    /// `table[index mod 16]` lane by lane.
    #[inline(always)]
    fn lookup(self, table: &'static [f64; 16], index: Self::U64) -> Self::F64 {
        self.gather(table, index & self.u64(15))
    }
    /// For |x · scale| < 2^36: a multiple n of 1/16 within 1/32 + 2^-14 of x · scale, and an integer that is 16·n
    /// modulo 16.
    #[inline(always)]
    fn nearest_sixteenth(self, x: Self::F64, scale: f64) -> (Self::F64, Self::U64) {
        let (n, index) = self.nearest_int(x, 16.0 * scale);
        (n * self.f64(1.0 / 16.0), index)
    }
    /// x · 2^⌊n⌋ for 1 ≤ x < 2 and −1022 ≤ n < 1024.
    #[inline(always)]
    fn scale(self, x: Self::F64, n: Self::F64) -> Self::F64 {
        let (_, power) = self.nearest_int(n.round_integral::<Rd>(), 1.0);
        Self::F64::from_bits(x.to_bits() + power.shl::<52>())
    }
    /// x = 2^e · f with 3/4 ≤ f < 3/2, as e and f: for normal x > 0 below 2^1023.
    #[inline(always)]
    fn significand(self, x: Self::F64) -> (Self::F64, Self::F64) {
        // A significand from 3/2 on carries into the exponent.
        let field = (x.to_bits() + self.u64(1 << 51)).shr::<52>();
        let f = x.to_bits() - (field - self.u64(1023)).shl::<52>();
        // The field below the digits of 2^52 makes 2^52 + field.
        let e = Self::F64::from_bits(field | self.u64(0x433 << 52)) - self.f64((1u64 << 52) as f64 + 1023.0);
        (e, Self::F64::from_bits(f))
    }
    /// 1/x with relative error at most 2^-50, for 2^-500 <= |x| <= 2^500.
    fn recip_approx(self, x: Self::F64) -> Self::F64;
    /// 1/x within 2^-41.
    #[inline(always)]
    fn recip_rough(self, x: Self::F64) -> Self::F64 {
        self.recip_approx(x)
    }
    /// Binary64 to binary32, rounded.
    fn to_f32_r<R: Rounding>(self, x: Self::F64) -> Self::F32;
    /// Converts numbers from the front of the slice, if this machine has a shorter way than by binary64 lanes, one at a
    /// time. Returns how many it has converted. The slices have the same length.
    #[inline(always)]
    fn convert<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
        self,
        from: &[S],
        to: &mut [T],
    ) -> usize {
        let _ = (from, to);
        0
    }
    /// `found` where the mask is not set, or if there is no host; where it is set, the host's result for `args`.
    #[inline(never)]
    fn on_host<K: OnHost<I, O>, const I: usize, const O: usize>(
        self,
        mask: Self::Mask,
        args: [Self::U64; I],
        found: [Self::U64; O],
    ) -> [Self::U64; O] {
        if !Self::HAS_HOST || (!mask).is_full() {
            return found;
        }
        let mut asked = [0; MAX_LANES];
        store_bits::<Self>(Self::U64::select(mask, self.u64(1), self.u64(0)), &mut asked);
        let (mut inputs, mut outputs) = ([[0; MAX_LANES]; I], [[0; MAX_LANES]; O]);
        for (arg, lanes) in args.into_iter().zip(&mut inputs) {
            store_bits::<Self>(arg, lanes);
        }
        for (known, lanes) in found.into_iter().zip(&mut outputs) {
            store_bits::<Self>(known, lanes);
        }
        for lane in (0..Self::LANES).filter(|&lane| asked[lane] == 1) {
            for (answer, lanes) in K::run(inputs.map(|lanes| lanes[lane])).into_iter().zip(&mut outputs) {
                lanes[lane] = answer;
            }
        }
        outputs.map(|lanes| Self::F64::load(self, &lanes.map(f64::from_bits)).to_bits())
    }
    /// The results of the routine. A recorder records a routine once, however often it is called.
    #[inline(always)]
    fn call<K: Routine<I, O>, const I: usize, const O: usize>(self, args: [Self::U64; I]) -> [Self::U64; O] {
        K::run(self, args)
    }
    /// The results of the piece. A recorder takes the piece from a store, if there is one.
    #[inline(always)]
    fn piece<P: LaneFunction<I, O>, V: Lanes<Machine = Self>, const I: usize, const O: usize>(
        self,
        args: [V; I],
    ) -> [F64Of<V>; O] {
        P::run(args)
    }
}

/// A vector of numbers of one format on one machine.
///
/// Directed operations are methods with the suffix `_r` and the direction as a type parameter; the plain operators are
/// faithful (see the [module](self)). The bit pattern of a NaN result depends on the machine; [`Lanes::canonical`]
/// makes it canonical where results leave the lanes.
pub trait Lanes:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + Neg<Output = Self>
{
    /// The machine of the vector.
    type Machine: Machine;
    /// The format of a lane.
    type Format: Format;

    /// The machine's token.
    fn machine(self) -> Self::Machine;
    /// The number in every lane.
    fn splat(m: Self::Machine, x: Self::Format) -> Self;
    /// The first `LANES` elements; the slice must be at least that long.
    fn load(m: Self::Machine, from: &[Self::Format]) -> Self;
    /// Writes `LANES` elements; the slice must be at least that long.
    fn store(self, to: &mut [Self::Format]);

    /// a + b, rounded.
    fn add_r<R: Rounding>(self, b: Self) -> Self;
    /// a − b, rounded.
    fn sub_r<R: Rounding>(self, b: Self) -> Self;
    /// a · b, rounded.
    fn mul_r<R: Rounding>(self, b: Self) -> Self;
    /// a / b, rounded.
    fn div_r<R: Rounding>(self, b: Self) -> Self;
    /// √a, rounded.
    fn sqrt_r<R: Rounding>(self) -> Self;
    /// a · b + c, rounded once.
    fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self;
    /// a · b + c, faithful.
    fn fma(self, b: Self, c: Self) -> Self;
    /// a · b + c, faithful, or the rounded product plus c: for fast paths whose bounds are proved for both.
    #[inline(always)]
    fn fmuladd(self, b: Self, c: Self) -> Self {
        self.fma(b, c)
    }
    /// a · b + c, faithful, where c is next to −a·b; or the high part of the exact product plus c, plus its low part:
    /// for fast paths whose bounds are proved for both.
    #[inline(always)]
    fn residual(self, b: Self, c: Self) -> Self {
        self.fma(b, c)
    }
    /// √a, faithful.
    fn sqrt(self) -> Self;

    /// The number rounded to an integral value, in any ambient mode. The sign is kept, also of a zero.
    fn round_integral<A: RoundingAttribute>(self) -> Self;

    /// |a|.
    fn abs(self) -> Self;
    /// a < b; false where either is a NaN.
    fn lt(self, b: Self) -> MaskOf<Self>;
    /// a ≤ b; false where either is a NaN.
    fn le(self, b: Self) -> MaskOf<Self>;
    /// a = b; false where either is a NaN; zeros are equal.
    fn equals(self, b: Self) -> MaskOf<Self>;
    /// a ≤ b in these lanes, false in others. Some machines compare and exclude lanes by one instruction.
    #[inline(always)]
    fn le_within(self, b: Self, lanes: MaskOf<Self>) -> MaskOf<Self> {
        self.le(b) & lanes
    }
    /// a = b in these lanes, false in others; zeros are equal.
    #[inline(always)]
    fn equals_within(self, b: Self, lanes: MaskOf<Self>) -> MaskOf<Self> {
        self.equals(b) & lanes
    }
    /// |a|, or `least`, a number that is not negative, where that is larger. Where a is a NaN, a NaN or `least`.
    #[inline(always)]
    fn abs_at_least(self, least: Self) -> Self {
        self.abs().greater(least)
    }
    /// Is a lane a NaN?
    fn is_nan(self) -> MaskOf<Self>;
    /// The smaller. Where an operand is a NaN, either operand; of two zeros, either.
    fn lesser(self, b: Self) -> Self;
    /// The larger. Where an operand is a NaN, either operand; of two zeros, either.
    fn greater(self, b: Self) -> Self;
    /// The smaller or, where one operand is a quiet NaN, the other; of two zeros, either.
    #[inline(always)]
    fn lesser_number(self, b: Self) -> Self {
        Self::select(self.is_nan(), b, Self::select(b.is_nan(), self, self.lesser(b)))
    }
    /// The larger or, where one operand is a quiet NaN, the other; of two zeros, either.
    #[inline(always)]
    fn greater_number(self, b: Self) -> Self {
        Self::select(self.is_nan(), b, Self::select(b.is_nan(), self, self.greater(b)))
    }
    /// `a` where the mask is set, `b` elsewhere.
    fn select(mask: MaskOf<Self>, a: Self, b: Self) -> Self;

    /// [`Lanes::select`] for a mask that is used several times, and whose value no branch would predict.
    #[inline(always)]
    fn blend(mask: MaskOf<Self>, a: Self, b: Self) -> Self {
        Self::select(mask, a, b)
    }
    /// −a where the mask is set, a elsewhere.
    #[inline(always)]
    fn negated_where(self, mask: MaskOf<Self>) -> Self {
        Self::select(mask, -self, self)
    }

    /// The patterns, zero-extended.
    fn to_bits(self) -> U64Of<Self>;
    /// The values of the patterns in the low bits.
    fn from_bits(bits: U64Of<Self>) -> Self;
    /// Converts to binary64, exactly.
    fn widen(self) -> F64Of<Self>;
    /// Converts from binary64 values that are numbers of this format (or NaN).
    fn exact_from(x: F64Of<Self>) -> Self;
    /// Converts from binary64, rounded.
    fn round_from<R: Rounding>(x: F64Of<Self>) -> Self;
    /// h + l rounded, where the exact result is known to lie within `relative` · |h| of h + l, and a mask of the lanes
    /// in which that does not decide the rounding (their value is unspecified). Requires |l| ≤ 2^-8 |h|, 0 < relative ≤
    /// 2^-40, |h| in 2^-1000 .. 2^1020; the caller must mask other lanes.
    #[inline(always)]
    fn round_sum<R: Rounding>(h: F64Of<Self>, l: F64Of<Self>, relative: f64) -> (Self, MaskOf<Self>) {
        Self::round_sized_sum::<R>(h, l, h.abs(), relative)
    }
    /// [`Lanes::round_sum`] for h next to h + l. It is right for any |l| ≤ 2^-8 |h|, but where |l| is more than a gap
    /// between numbers a machine may leave the lane undecided.
    #[inline(always)]
    fn round_pair<R: Rounding>(h: F64Of<Self>, l: F64Of<Self>, relative: f64) -> (Self, MaskOf<Self>) {
        Self::round_sum::<R>(h, l, relative)
    }
    /// [`Lanes::round_pair`] for h > 0.
    #[inline(always)]
    fn round_positive_pair<R: Rounding>(
        h: F64Of<Self>,
        l: F64Of<Self>,
        relative: f64,
    ) -> (Self, MaskOf<Self>) {
        Self::round_sized_sum::<R>(h, l, h, relative)
    }
    /// [`Lanes::round_sum`] where the exact result is known to lie within `relative` · `size` of h + l, for a `size`
    /// of |h| or more.
    fn round_sized_sum<R: Rounding>(
        h: F64Of<Self>,
        l: F64Of<Self>,
        size: F64Of<Self>,
        relative: f64,
    ) -> (Self, MaskOf<Self>);
    /// h rounded, where the exact result is known to lie less than `places` ulps (of 2^(e−52) for 2^e ≤ |h| < 2^(e+1))
    /// from h, and a mask of the lanes in which that does not decide the rounding (their value is unspecified): in
    /// binary32 one part in 2^28/`places`, in binary64 all of them. `places` is a power of two, at most 2^20. Requires
    /// 2^emin ≤ |h| < 2^emax; the caller must mask other lanes. For the formats narrower than binary32 any h in the
    /// normal range of binary32 is allowed, and, where 2^emin is larger than there, any normal h.
    #[inline(always)]
    fn round_near<R: Rounding>(h: F64Of<Self>, places: u64) -> (Self, MaskOf<Self>) {
        round_near::by_digits::<R, Self>(h, places)
    }

    /// The canonical NaN for any NaN.
    #[inline(always)]
    fn canonical(self) -> Self {
        Self::select(self.is_nan(), Self::splat(self.machine(), Self::Format::nan()), self)
    }

    /// `fast` where the mask is not set; where it is set, the result of the uncommon path for `args`.
    fn rescue<K: RescuePath<I, O, Format = Self::Format>, const I: usize, const O: usize>(
        mask: MaskOf<Self>,
        args: [Self; I],
        fast: [Self; O],
    ) -> [Self; O];

    /// `fast` where the mask is not set; where it is set, the result of the path for `args` and the target. The
    /// target's format is the format of these lanes or, inside the paths themselves, one whose numbers these lanes
    /// hold.
    #[inline(always)]
    fn rescue_to<P: TargetPath<I>, const I: usize>(
        mask: MaskOf<Self>,
        target: &Target,
        args: [Self; I],
        fast: Self,
    ) -> Self {
        if (!mask).is_full() {
            return fast;
        }
        let m = fast.machine();
        let mut wide = [m.f64(0.0); I];
        for (wide, arg) in wide.iter_mut().zip(args) {
            *wide = arg.widen();
        }
        Self::select(mask, Self::exact_from(P::run(m, *target, wide)), fast)
    }

    /// The result of the path for `args` and the target, in all lanes.
    #[inline(always)]
    fn compute<P: TargetPath<I>, const I: usize>(target: &Target, args: [Self; I]) -> Self {
        Self::rescue_to::<P, I>(args[0].machine().mask(true), target, args, args[0])
    }

    /// The result of the function for `args`, rounded in this direction.
    #[inline(always)]
    fn call<P: NumberFunction<I>, const I: usize>(round: Round, args: [Self; I]) -> Self {
        P::run(round, args)
    }

    /// [`Lanes::rescue_to`] for both ends of an interval. `decided` has the lanes where the lower end is decided, and
    /// the lanes where both are; only the latter mask is tested if no lane is left.
    #[inline(always)]
    fn rescue_ends<P: TargetPath<1>>(
        decided: [MaskOf<Self>; 2],
        targets: [&Target; 2],
        args: [Self; 2],
        fast: [Self; 2],
    ) -> [Self; 2] {
        if decided[1].is_full() {
            return fast;
        }
        let low = Self::rescue_to::<P, 1>(!decided[0], targets[0], [args[0]], fast[0]);
        let high = Self::rescue_to::<P, 1>(!decided[1], targets[1], [args[1]], fast[1]);
        [low, high]
    }
}

/// A format with operations, on every machine: `f64`, `f32`, [`F16`] and [`Bf16`].
pub trait Float: Format + Neg<Output = Self> + sealed::Float {
    /// The vectors of the format on a machine.
    type On<M: Machine>: Lanes<Machine = M, Format = Self>;
}

mod sealed {
    pub trait Float {}
}

macro_rules! float {
    ($format:ident, $m:ident, $vectors:ty) => {
        impl sealed::Float for $format {}
        impl Float for $format {
            type On<$m: Machine> = $vectors;
        }
    };
}
float!(f64, M, M::F64);
float!(f32, M, M::F32);
float!(F16, M, Promoted<F16, M>);
float!(Bf16, M, Promoted<Bf16, M>);

/// Numbers of a [`Native`] format, for code that knows the formats by name.
#[derive(Clone, Copy, Debug)]
pub enum Numbers<'a> {
    /// binary64.
    F64(&'a [f64]),
    /// binary32.
    F32(&'a [f32]),
}

/// Mutable numbers of a [`Native`] format.
#[derive(Debug)]
pub enum NumbersMut<'a> {
    /// binary64.
    F64(&'a mut [f64]),
    /// binary32.
    F32(&'a mut [f32]),
}

/// A format for which every machine has native vectors: binary64 and binary32.
pub trait Native: Float + crate::steps::OnLevels {
    /// A slice with its type as a value.
    fn numbers(slice: &[Self]) -> Numbers<'_>;
    /// A mutable slice with its type as a value.
    fn numbers_mut(slice: &mut [Self]) -> NumbersMut<'_>;

    /// The lane that stands for a node of a recording.
    #[doc(hidden)]
    fn recorded(id: trace::Id<'_>) -> Self::On<Trace<'_>>;
    /// The node that a lane stands for.
    #[doc(hidden)]
    fn id<'a>(lane: Self::On<Trace<'a>>) -> trace::Id<'a>;
}

macro_rules! native {
    ($format:ident, $vectors:ident) => {
        impl Native for $format {
            fn numbers(slice: &[$format]) -> Numbers<'_> {
                Numbers::$vectors(slice)
            }
            fn numbers_mut(slice: &mut [$format]) -> NumbersMut<'_> {
                NumbersMut::$vectors(slice)
            }

            fn recorded(id: trace::Id<'_>) -> trace::TraceLane<'_, $format> {
                trace::TraceLane::new(id)
            }
            fn id<'a>(lane: Self::On<Trace<'a>>) -> trace::Id<'a> {
                lane.id
            }
        }
    };
}
native!(f64, F64);
native!(f32, F32);

/// The mask of a vector's machine.
pub type MaskOf<V> = <<V as Lanes>::Machine as Machine>::Mask;
/// The integers of a vector's machine.
pub type U64Of<V> = <<V as Lanes>::Machine as Machine>::U64;
/// The binary64 vector of a vector's machine.
pub type F64Of<V> = <<V as Lanes>::Machine as Machine>::F64;

/// A path taken by few lanes: written once like everything else, but kept out of line. Machines with many lanes run it
/// on [`Scalar`] for the lanes that need it; on a device it is a shared function.
pub trait RescuePath<const I: usize, const O: usize> {
    /// The format in which it works.
    type Format: Format;
    /// The key of the path: on a device, the same key is the same function.
    const KEY: Key;
    /// Is the path called only by another path, of which it may be a part? Then it is compiled with the other path's
    /// instructions.
    const NESTED: bool = false;
    /// The path itself.
    fn run<V: Lanes<Format = Self::Format>>(args: [V; I]) -> [V; O];
}

/// A computation for which no fixed number of digits is known to suffice: the host does it with integers of any length,
/// lane by lane.
pub trait OnHost<const I: usize, const O: usize> {
    /// The results for these bit patterns.
    fn run(args: [u64; I]) -> [u64; O];
}

/// Lanes of the widest machine.
const MAX_LANES: usize = 8;

/// Writes the integers of the lanes. A number is stored as its bit pattern, even if it is a NaN.
fn store_bits<M: Machine>(bits: M::U64, to: &mut [u64; MAX_LANES]) {
    let mut numbers = [0.0; MAX_LANES];
    M::F64::from_bits(bits).store(&mut numbers);
    *to = numbers.map(f64::to_bits);
}

/// A step over integers that long computations repeat. On a device it is a separate function, so that its code exists
/// once.
pub trait Routine<const I: usize, const O: usize> {
    /// The key of the routine: on a device, the same key is the same function.
    const KEY: Key;
    /// The store from which recorders take it; without a store they run it.
    const STORE: Option<&'static trace::Store> = None;
    /// The step itself.
    fn run<M: Machine>(m: M, args: [M::U64; I]) -> [M::U64; O];
}

/// Code that needs a machine; [`Level::dispatch`] provides one for a whole batch.
pub trait Kernel {
    /// The result.
    type Output;
    /// The code, compiled for each machine with its instructions enabled. Must be `#[inline(always)]`.
    fn run<M: Machine>(self, m: M) -> Self::Output;
}
