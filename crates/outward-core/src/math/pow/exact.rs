//! Finds the powers that are exact, before a result of the slow path is rounded.
//!
//! Write |x| = s·2^E with s odd and y = n·2^F with n odd. If s = 1, x^y = 2^(E·y) is exact where E·y is an integer. If
//! s > 1, x^y has a finite binary expansion only for y > 0, and if F < 0 only where x is a 2^-F-th power: s = t^(2^-F)
//! and 2^-F divides E. The odd part of the result is then t^n (or s^y for F ≥ 0), and only results of at most 54 bits
//! are numbers of a format or midpoints between two; so k = −F ≤ 5, as s < 2^53 and t ≥ 3, and the integer power is at
//! most 34, as 3^34 < 2^54 < 3^35.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::accurate::unpack;

/// |x|^y = `digits` · 2^`power`, where `is_exact` is set.
pub struct ExactPower<M: Machine> {
    /// Is it, with at most 54 bits?
    pub is_exact: M::Mask,
    /// The odd part.
    pub digits: M::U64,
    /// The exponent in two's complement.
    pub power: M::U64,
}

/// Takes |x|^y apart, for finite non-zero x and y.
#[inline(never)]
pub fn exact_power<M: Machine>(m: M, x: M::F64, y: M::F64) -> ExactPower<M> {
    let zero = m.u64(0);
    let select = <M::U64 as Bits>::select;
    let (s, e) = odd_part(m, x);
    let (n, f) = odd_part(m, y);
    let negative = y.lt(m.f64(0.0));
    let f_negative = zero.lt(f & m.u64(1 << 63));

    // 2^(E·y)
    let e_number = signed(m, e);
    let product = e_number * y;
    let (nearest, exponent) = m.nearest_int(product, 1.0);
    let small = product.abs().lt(m.f64(4096.0));
    let whole = nearest.equals(product) & e_number.fma(y, -product).equals(m.f64(0.0));
    let two = s.equals(m.u64(1));
    let two_exact = two & small & whole;

    // (t·2^E')^count, with t² … = s for each halving that y asks for.
    let halvings = select(f_negative, zero - f, zero);
    let mut possible = !two & !negative & halvings.lt(m.u64(6));
    let mut root = signed(m, s);
    let mut root_e = e;
    for step in 0..5 {
        let wanted = m.u64(step).lt(halvings);
        let half = root.sqrt();
        let square = half.fma(half, -root).equals(m.f64(0.0)) & (root_e & m.u64(1)).equals(zero);
        possible = possible & (square | !wanted);
        root = M::F64::select(wanted, half, root);
        root_e = select(wanted, root_e.sar::<1>(), root_e);
    }
    let t = select(halvings.equals(zero), s, integer(m, root));
    let shift = select(f_negative, zero, f);
    let count = n.shl_by(shift);
    possible = possible & shift.lt(m.u64(6)) & n.lt(m.u64(64)) & count.lt(m.u64(64));

    // t^count by squaring; from 2^54 on it has too many bits, and its value does not matter.
    let mut result = m.u64(1);
    let mut square = t;
    let limit = m.u64(1 << 54);
    let mut fits = m.mask(true);
    let mut square_fits = m.mask(true);
    let mut remaining = count;
    for _ in 0..6 {
        let wanted = zero.lt(remaining & m.u64(1));
        let product = result.mul_lo(square);
        let in_range = square_fits & result.mul_hi(square).equals(zero) & product.lt(limit);
        fits = fits & (in_range | !wanted);
        result = select(wanted, product, result);
        remaining = remaining.shr::<1>();
        let next = square.mul_lo(square);
        square_fits = square_fits & square.mul_hi(square).equals(zero) & next.lt(limit);
        square = next;
    }
    let odd_exact = possible & fits;

    ExactPower {
        is_exact: two_exact | odd_exact,
        digits: select(two, m.u64(1), result),
        power: select(two, exponent, root_e.mul_lo(count)),
    }
}

/// Is y an integer, and is it odd? For finite non-zero y.
#[inline(never)]
pub fn integer_and_odd<M: Machine>(m: M, y: M::F64) -> (M::Mask, M::Mask) {
    let (_, f) = odd_part(m, y);
    (!m.u64(0).lt(f & m.u64(1 << 63)), f.equals(m.u64(0)))
}

/// |x| = s·2^e with s odd, for finite non-zero x.
#[inline(never)]
pub fn odd_part<M: Machine>(m: M, x: M::F64) -> (M::U64, M::U64) {
    let x = unpack(m, x);
    let lowest = x.digits & (m.u64(0) - x.digits);
    let zeros = m.u64(63) - lowest.leading_zeros();
    (x.digits.shr_by(zeros), x.exponent - m.u64(52) + zeros)
}

/// A two's complement integer below 2^53 in size as a number; exact.
#[inline(never)]
fn signed<M: Machine>(m: M, i: M::U64) -> M::F64 {
    let negative = m.u64(0).lt(i & m.u64(1 << 63));
    let size = M::U64::select(negative, m.u64(0) - i, i);
    let part = |bits: M::U64| M::F64::from_bits(bits | m.u64(0x433 << 52)) - m.f64((1u64 << 52) as f64);
    let high = part(size.shr::<32>()) * m.f64((1u64 << 32) as f64);
    let number = high + part(size & m.u64(0xffff_ffff));
    M::F64::select(negative, -number, number)
}

/// A number that is an integer below 2^40 as an integer.
#[inline(always)]
fn integer<M: Machine>(m: M, x: M::F64) -> M::U64 {
    m.nearest_int(x, 1.0).1
}
