//! The arithmetic of pairs on lanes, by the algorithms of Joldes, Muller and Popescu, *Tight and rigorous error bounds
//! for basic building blocks of double-word arithmetic* (ACM TOMS 44, 2017); `docs/pairs.md` has the bounds.

use outward_core::machine::Lanes;

use crate::nearest::Nearest;
use crate::transforms::{Words, fast_two_sum_of, two_product_of, two_sum_of};

impl<V: Lanes> Words<V> {
    #[inline(always)]
    fn negated(self) -> Words<V> {
        Words { hi: -self.hi, lo: -self.lo }
    }

    /// Returns the result unless it is special. The result of the first operation on the high words is returned alone
    /// where it, or the result, is an infinity or a NaN, and where both are zeros.
    #[inline(always)]
    fn unless_special(self, first: V) -> Words<V> {
        let m = first.machine();
        let zero = V::splat(m, outward_core::format::Format::from_pattern(0));
        let largest = V::splat(m, largest::<V>());
        let is_number = self.hi.abs().le(largest) & first.abs().le(largest);
        let is_zero = self.hi.equals(zero) & first.equals(zero);
        Words { hi: V::select(is_number & !is_zero, self.hi, first), lo: V::select(is_number, self.lo, zero) }
    }

    /// x + y, the algorithm AccurateDWPlusDW: within 3u² + 13u³ of the sum.
    #[inline(always)]
    pub fn add<N: Nearest>(self, y: Words<V>) -> Words<V> {
        let s = two_sum_of::<N, V>(self.hi, y.hi);
        let t = two_sum_of::<N, V>(self.lo, y.lo);
        let v = fast_two_sum_of::<N, V>(s.hi, N::add(s.lo, t.hi));
        fast_two_sum_of::<N, V>(v.hi, N::add(t.lo, v.lo)).unless_special(s.hi)
    }

    /// x − y.
    #[inline(always)]
    pub fn sub<N: Nearest>(self, y: Words<V>) -> Words<V> {
        self.add::<N>(y.negated())
    }

    /// x · y, the algorithm DWTimesDW3: within 5u² of the product.
    #[inline(always)]
    pub fn mul<N: Nearest>(self, y: Words<V>) -> Words<V> {
        let c = two_product_of::<N, V>(self.hi, y.hi);
        let low = N::mul(self.lo, y.lo);
        let middle = N::fma(self.lo, y.hi, N::fma(self.hi, y.lo, low));
        fast_two_sum_of::<N, V>(c.hi, N::add(c.lo, middle)).unless_special(c.hi)
    }

    /// x / y: a quotient of the high words and a correction by the remainder, within 14u² of the quotient.
    #[inline(always)]
    pub fn div<N: Nearest>(self, y: Words<V>) -> Words<V> {
        let first = N::div(self.hi, y.hi);
        // y · first, by DWTimesFP3.
        let c = two_product_of::<N, V>(y.hi, first);
        let r = fast_two_sum_of::<N, V>(c.hi, N::fma(y.lo, first, c.lo));
        let rest = N::add(N::sub(self.hi, r.hi), N::sub(self.lo, r.lo));
        fast_two_sum_of::<N, V>(first, N::div(rest, y.hi)).unless_special(first)
    }

    /// √x: the root of the high word and a correction, within 5u² of the root.
    #[inline(always)]
    pub fn sqrt<N: Nearest>(self) -> Words<V> {
        let first = N::sqrt(self.hi);
        let rest = N::add(self.lo, N::fma(-first, first, self.hi));
        fast_two_sum_of::<N, V>(first, N::div(rest, N::add(first, first))).unless_special(first)
    }
}

/// The largest number of the format of these lanes.
#[inline(always)]
fn largest<V: Lanes>() -> V::Format {
    use outward_core::format::Format;
    V::Format::from_pattern(V::Format::MAX_BITS)
}
