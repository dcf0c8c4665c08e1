//! 256-bit fixed-point numbers, in which every slow path computes.
//!
//! Integer arithmetic has no rounding mode, so a slow path gives the same bits whatever the state of the floating-point
//! unit is, and an error is a count of units in the last place. A [`Fixed`] is a natural number below 2^256. Its
//! *scale* is the power of two that it is divided by, which is stated where it is used.

use crate::machine::trace::Store;
use crate::machine::{Bits, Key, Machine, Routine};
use crate::math::recordings::RECORDINGS;

/// A natural number below 2^256, least significant limb first.
pub struct Fixed<M: Machine>(pub [M::U64; 4]);

impl<M: Machine> Clone for Fixed<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for Fixed<M> {}

/// a + b + carry, and the carry out (0 or 1).
#[inline(always)]
fn add_carry<M: Machine>(m: M, a: M::U64, b: M::U64, carry: M::U64) -> (M::U64, M::U64) {
    let partial = a + b;
    let sum = partial + carry;
    let out = partial.lt(a) | sum.lt(partial);
    (sum, M::U64::select(out, m.u64(1), m.u64(0)))
}

/// Four limbs. `array::from_fn` would generate fifty times as much code before it is optimised away, in hundreds of
/// places.
#[inline(always)]
pub fn limbs<T>(mut limb: impl FnMut(usize) -> T) -> [T; 4] {
    [limb(0), limb(1), limb(2), limb(3)]
}

/// The sum of a column of limbs, and how often it wrapped.
#[inline(always)]
fn column<M: Machine, const N: usize>(m: M, terms: [M::U64; N]) -> (M::U64, M::U64) {
    let (mut sum, mut wraps) = (m.u64(0), m.u64(0));
    for term in terms {
        sum = sum + term;
        wraps = wraps + M::U64::select(sum.lt(term), m.u64(1), m.u64(0));
    }
    (sum, wraps)
}

/// a·b / 2^128 for numbers below 2^128, least significant limb first: less than 3 units too small and never too large.
///
/// The product of the low limbs and the low halves of the mixed products, each less than a unit, are left out.
#[inline(always)]
pub fn mul_short<M: Machine>(m: M, a: [M::U64; 2], b: [M::U64; 2]) -> [M::U64; 2] {
    let (low, carry) = column(m, [a[0].mul_hi(b[1]), a[1].mul_hi(b[0]), a[1].mul_lo(b[1])]);
    [low, a[1].mul_hi(b[1]) + carry]
}

impl<M: Machine> Fixed<M> {
    /// The constant with these limbs.
    #[inline(always)]
    pub fn constant(m: M, constants: [u64; 4]) -> Self {
        Fixed(limbs(|i| m.u64(constants[i])))
    }

    /// A 64-bit integer.
    #[inline(always)]
    pub fn small(m: M, x: M::U64) -> Self {
        Fixed([x, m.u64(0), m.u64(0), m.u64(0)])
    }

    /// 2^k for a constant k below 256.
    #[inline(always)]
    pub fn power(m: M, k: usize) -> Self {
        let mut constants = [0; 4];
        constants[k / 64] = 1 << (k % 64);
        Self::constant(m, constants)
    }

    /// a + b mod 2^256.
    #[inline(always)]
    pub fn add(self, m: M, b: Self) -> Self {
        let mut carry = m.u64(0);
        Fixed(limbs(|i| {
            let sum;
            (sum, carry) = add_carry(m, self.0[i], b.0[i], carry);
            sum
        }))
    }

    /// a − b mod 2^256.
    #[inline(always)]
    pub fn sub(self, m: M, b: Self) -> Self {
        let mut carry = m.u64(1);
        Fixed(limbs(|i| {
            let sum;
            (sum, carry) = add_carry(m, self.0[i], !b.0[i], carry);
            sum
        }))
    }

    /// −a mod 2^256: also 1 − a for a fraction at scale 2^256.
    #[inline(always)]
    pub fn negate(self, m: M) -> Self {
        Self::small(m, m.u64(0)).sub(m, self)
    }

    /// a·b / 2^256, less than 8 units too small and never too large.
    ///
    /// The limb products of weight 2^128 and below are left out, and so are the low halves of the products of weight
    /// 2^192: together fewer than 3 + 4 + ε units of 2^256.
    #[inline(never)]
    pub fn mul(self, m: M, b: Self) -> Self {
        let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (self.0, b.0);
        Fixed(m.call::<Mul, 8, 4>([a0, a1, a2, a3, b0, b1, b2, b3]))
    }

    /// a · 2^count mod 2^256, for a lane's count; 0 for counts from 256 on.
    #[inline(never)]
    pub fn shl_by(self, m: M, count: M::U64) -> Self {
        let [a0, a1, a2, a3] = self.0;
        Fixed(m.call::<ShiftLeft, 5, 4>([a0, a1, a2, a3, count]))
    }

    /// ⌊a / 2^count⌋, for a lane's count; 0 for counts from 256 on.
    #[inline(never)]
    pub fn shr_by(self, m: M, count: M::U64) -> Self {
        let [a0, a1, a2, a3] = self.0;
        Fixed(m.call::<ShiftRight, 5, 4>([a0, a1, a2, a3, count]))
    }

    /// Shift left by a constant below 64.
    #[inline(always)]
    pub fn left<const N: u32>(self, m: M) -> Self {
        let rest = m.u64(64 - u64::from(N));
        Fixed(limbs(|i| {
            let low = if i == 0 { m.u64(0) } else { self.0[i - 1].shr_by(rest) };
            self.0[i].shl::<N>() | low
        }))
    }

    /// Shift right by a constant below 64.
    #[inline(always)]
    pub fn right<const N: u32>(self, m: M) -> Self {
        let rest = m.u64(64 - u64::from(N));
        Fixed(limbs(|i| {
            let high = if i == 3 { m.u64(0) } else { self.0[i + 1].shl_by(rest) };
            self.0[i].shr::<N>() | high
        }))
    }

    /// Zero bits above the leading one; 256 for zero.
    #[inline(always)]
    pub fn leading_zeros(self, m: M) -> M::U64 {
        let mut count = self.0[0].leading_zeros() + m.u64(192);
        for (i, below) in [(1, 128), (2, 64), (3, 0)] {
            let here = self.0[i].leading_zeros() + m.u64(below);
            count = M::U64::select(self.0[i].equals(m.u64(0)), count, here);
        }
        count
    }

    /// `a` where the mask is set, `b` elsewhere.
    #[inline(always)]
    pub fn select(mask: M::Mask, a: Self, b: Self) -> Self {
        Fixed(limbs(|i| M::U64::select(mask, a.0[i], b.0[i])))
    }

    /// The two, exchanged where the mask is set.
    #[inline(always)]
    pub fn swap(mask: M::Mask, a: Self, b: Self) -> (Self, Self) {
        (Self::select(mask, b, a), Self::select(mask, a, b))
    }
}

struct Mul;

impl Routine<8, 4> for Mul {
    const KEY: Key = Key::routine("fixed_mul");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, [a0, a1, a2, a3, b0, b1, b2, b3]: [M::U64; 8]) -> [M::U64; 4] {
        let (a, b) = ([a0, a1, a2, a3], [b0, b1, b2, b3]);
        let lo = |i: usize, j: usize| a[i].mul_lo(b[j]);
        let hi = |i: usize, j: usize| a[i].mul_hi(b[j]);
        let (r0, c0) = column(m, [hi(0, 3), hi(1, 2), hi(2, 1), hi(3, 0), lo(1, 3), lo(2, 2), lo(3, 1)]);
        let (r1, c1) = column(m, [c0, hi(1, 3), hi(2, 2), hi(3, 1), lo(2, 3), lo(3, 2)]);
        let (r2, c2) = column(m, [c1, hi(2, 3), hi(3, 2), lo(3, 3)]);
        [r0, r1, r2, c2 + hi(3, 3)]
    }
}

struct ShiftLeft;

impl Routine<5, 4> for ShiftLeft {
    const KEY: Key = Key::routine("fixed_left");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, [a0, a1, a2, a3, count]: [M::U64; 5]) -> [M::U64; 4] {
        let a = [a0, a1, a2, a3];
        let (whole, bits) = (count.shr::<6>(), count & m.u64(63));
        let rest = m.u64(64) - bits;
        let within: [M::U64; 4] = limbs(|i| {
            let low = if i == 0 { m.u64(0) } else { a[i - 1].shr_by(rest) };
            a[i].shl_by(bits) | low
        });
        limbs(|i| {
            (0..=i).fold(m.u64(0), |found, j| {
                M::U64::select(whole.equals(m.u64((i - j) as u64)), within[j], found)
            })
        })
    }
}

struct ShiftRight;

impl Routine<5, 4> for ShiftRight {
    const KEY: Key = Key::routine("fixed_right");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, [a0, a1, a2, a3, count]: [M::U64; 5]) -> [M::U64; 4] {
        let a = [a0, a1, a2, a3];
        let (whole, bits) = (count.shr::<6>(), count & m.u64(63));
        let rest = m.u64(64) - bits;
        let within: [M::U64; 4] = limbs(|i| {
            let high = if i == 3 { m.u64(0) } else { a[i + 1].shl_by(rest) };
            a[i].shr_by(bits) | high
        });
        limbs(|i| {
            (i..4).fold(m.u64(0), |found, j| {
                M::U64::select(whole.equals(m.u64((j - i) as u64)), within[j], found)
            })
        })
    }
}
