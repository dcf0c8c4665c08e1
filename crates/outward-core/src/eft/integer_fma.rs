//! A fused product and sum in integers of 128 bits, rounded in a direction, or to nearest with ties away from zero.
//!
//! A product of two numbers has 106 bits. The product and the addend are each shifted so that the leading bit is bit
//! 126; the smaller one is then shifted right to the exponent of the larger one. Bits that are shifted out are
//! collected in the last bit (sticky). That is enough: bits are lost only in a shift by more than 20, since the product
//! ends in 21 zeros and the addend in 74. Then the sum has its leading bit at 125 or above, the result ends far above
//! the last bit, and the larger number ends in a 0, so that the last bit of the sum is set and the bits above it are
//! those of the exact sum.

use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, MaskOf, U64Of};
use crate::round::{RoundingAttribute, RoundingDirection};

/// Number added to exponents, so that none is negative.
const BIAS: u64 = 1 << 16;
/// A number with fraction m, normalised to leading bit 63 by a shift of z, and exponent field e (1 for subnormals) is
/// m · 2^(e − z − 1075).
const FIELD: u64 = 1075;

/// An integer of 128 bits in each lane.
#[derive(Clone, Copy)]
struct TwoWords<U> {
    hi: U,
    lo: U,
}

impl<U: Bits> TwoWords<U> {
    /// Shifts of the parts by 64 and more give 0; so do negative counts, which wrap.
    #[inline(always)]
    fn shl(self, n: U, size: U) -> TwoWords<U> {
        let across = self.lo.shr_by(size - n) | self.lo.shl_by(n - size);
        TwoWords { hi: self.hi.shl_by(n) | across, lo: self.lo.shl_by(n) }
    }

    #[inline(always)]
    fn shr(self, n: U, size: U) -> TwoWords<U> {
        let across = self.hi.shl_by(size - n) | self.hi.shr_by(n - size);
        TwoWords { hi: self.hi.shr_by(n), lo: self.lo.shr_by(n) | across }
    }

    #[inline(always)]
    fn select(mask: U::Mask, a: TwoWords<U>, b: TwoWords<U>) -> TwoWords<U> {
        TwoWords { hi: U::select(mask, a.hi, b.hi), lo: U::select(mask, a.lo, b.lo) }
    }
}

/// The significand of |x| with leading bit 63, and the biased e − z.
#[inline(always)]
fn unpack<V: Lanes<Format = f64>>(x: V) -> (U64Of<V>, U64Of<V>) {
    let m = x.machine();
    let (zero, one) = (m.u64(0), m.u64(1));
    let bits = x.to_bits();
    let field = bits.shr::<52>() & m.u64(0x7ff);
    let subnormal = field.equals(zero);
    let leading = U64Of::<V>::select(subnormal, zero, m.u64(1 << 52));
    let digits = (bits & m.u64(f64::FRACTION_MASK)) | leading;
    let zeros = digits.leading_zeros();
    let exponent = U64Of::<V>::select(subnormal, one, field) + m.u64(BIAS) - zeros;
    (digits.shl_by(zeros), exponent)
}

/// Does rounding increase the magnitude of a result of this sign where it is not exact, or, to nearest, where the rest
/// is half an ulp or more?
#[inline(always)]
fn grows<R: RoundingAttribute, V: Lanes<Format = f64>>(m: V::Machine, sign: U64Of<V>) -> MaskOf<V> {
    let positive = sign.equals(m.u64(0));
    match R::ATTRIBUTE {
        RoundingDirection::TowardPositive => positive,
        RoundingDirection::TowardNegative => !positive,
        RoundingDirection::TowardZero => m.mask(false),
        RoundingDirection::TiesToAway => m.mask(true),
        RoundingDirection::TiesToEven => {
            unreachable!("rounded to nearest by an instruction, or by the definition")
        }
    }
}

/// a · b + c, rounded in any way except to nearest with ties to even, for finite numbers with a ≠ 0 and b ≠ 0.
#[inline(always)]
pub(crate) fn fma<R: RoundingAttribute, V: Lanes<Format = f64>>(a: V, b: V, c: V) -> V {
    let m = a.machine();
    let (zero, one, size) = (m.u64(0), m.u64(1), m.u64(64));
    let sign_bit = m.u64(f64::SIGN_MASK);

    let ((a_digits, a_exponent), (b_digits, b_exponent)) = (unpack(a), unpack(b));
    let product = TwoWords { hi: a_digits.mul_hi(b_digits), lo: a_digits.mul_lo(b_digits) };
    let carry = product.hi.shr::<63>();
    let product = product.shr(carry, size);
    // The product is an integer · 2^(exponent − 2·BIAS − 2·FIELD); the addend below has 64 − 1 bits more.
    let product_exponent = a_exponent + b_exponent + carry;
    let (c_digits, c_exponent) = unpack(c);
    let addend = TwoWords { hi: c_digits.shr::<1>(), lo: c_digits.shl::<63>() };
    let c_exponent = c_exponent + m.u64(BIAS + FIELD - 63);
    let c_exponent = U64Of::<V>::select(c_digits.equals(zero), zero, c_exponent);

    let same_exponent = product_exponent.equals(c_exponent);
    let exchange = product_exponent.lt(c_exponent) | same_exponent & product.hi.lt(addend.hi);
    let large = TwoWords::select(exchange, addend, product);
    let small = TwoWords::select(exchange, product, addend);
    let (p_sign, c_sign) = ((a.to_bits() ^ b.to_bits()) & sign_bit, c.to_bits() & sign_bit);
    let sign = U64Of::<V>::select(exchange, c_sign, p_sign);
    let exponent = U64Of::<V>::select(exchange, c_exponent, product_exponent);
    let distance = exponent - U64Of::<V>::select(exchange, product_exponent, c_exponent);

    let shifted = small.shr(distance, size);
    let back = shifted.shl(distance, size);
    let lost = !(back.hi.equals(small.hi) & back.lo.equals(small.lo));
    let small = TwoWords { hi: shifted.hi, lo: shifted.lo | U64Of::<V>::select(lost, one, zero) };

    let sum_lo = large.lo + small.lo;
    let carry = U64Of::<V>::select(sum_lo.lt(large.lo), one, zero);
    let borrow = U64Of::<V>::select(large.lo.lt(small.lo), one, zero);
    let sum = TwoWords { hi: large.hi + small.hi + carry, lo: sum_lo };
    let difference = TwoWords { hi: large.hi - small.hi - borrow, lo: large.lo - small.lo };
    let total = TwoWords::select(p_sign.equals(c_sign), sum, difference);

    let zeros = total.hi.leading_zeros();
    let zeros = U64Of::<V>::select(total.hi.equals(zero), size + total.lo.leading_zeros(), zeros);
    let total = total.shl(zeros, size);
    // The leading bit, now 127, is worth 2^(127 + exponent − 2·BIAS − 2·FIELD): the exponent field, 1023 more, is
    // above zero where `exponent` is above the limit.
    let exponent = exponent - zeros;
    let limit = m.u64(2 * BIAS + 2 * FIELD - 127 - 1023);
    let normal = limit.lt(exponent);
    let below = U64Of::<V>::select(normal, zero, limit + one - exponent);
    let field = U64Of::<V>::select(normal, exponent - limit, one);
    let count = below + m.u64(11);
    let digits = total.hi.shr_by(count);
    let exact = digits.shl_by(count).equals(total.hi) & total.lo.equals(zero);

    let grows = grows::<R, V>(m, sign);
    // The bit after the last one. It includes all bits after it where ties do not matter.
    let half = (total.hi.shr_by(count - one) & one).equals(one);
    let left = if R::ATTRIBUTE == RoundingDirection::TiesToAway { half } else { !exact };
    let step = U64Of::<V>::select(grows & left, one, zero);
    let rounded = (field - one).shl::<52>() + digits + step;
    let largest = U64Of::<V>::select(grows, m.u64(f64::INFINITY_BITS), m.u64(f64::MAX_BITS));
    let rounded = U64Of::<V>::select(m.u64(2046).lt(field), largest, rounded);
    // A sum that cancels is −0 toward −∞, +0 otherwise.
    let none = if R::ATTRIBUTE == RoundingDirection::TowardNegative { sign_bit } else { zero };
    let nothing = total.hi.equals(zero) & total.lo.equals(zero);
    V::from_bits(U64Of::<V>::select(nothing, none, rounded | sign))
}
