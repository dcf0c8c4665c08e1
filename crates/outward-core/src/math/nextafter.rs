//! `nextafter`, over lanes: the neighbour of a number among the numbers of its format, which need not be the format of
//! the lanes.

use crate::format::{Encoding, Format};
use crate::machine::constants::{infinity, nan, zero};
use crate::machine::{Lanes, Machine};
use crate::round::Rn;

/// The properties of a format on which neighbours depend.
#[derive(Clone, Copy, Debug)]
pub struct NextAfter {
    least_normal: f64,
    /// The distance from 1 to the next number.
    epsilon: f64,
    largest: f64,
}

impl NextAfter {
    /// The format `T`.
    #[must_use]
    pub fn of<T: Format>() -> NextAfter {
        NextAfter::in_encoding(Encoding::of::<T>())
    }

    /// Returns the function for a format that is known at run time, and has no numbers that binary64 lacks.
    #[must_use]
    pub const fn in_encoding(encoding: Encoding) -> NextAfter {
        NextAfter {
            least_normal: encoding.least_normal(),
            epsilon: encoding.epsilon(),
            largest: encoding.largest(),
        }
    }

    /// The neighbour of x in the direction of y; y where they are equal, also for two zeros; a NaN where an operand is
    /// a NaN. Both are numbers of the format, in lanes of this or of a wider one.
    ///
    /// Away from zero the neighbour is an ulp of x away; toward zero it is an ulp of the numbers just below x away. All
    /// of these operations are exact.
    #[inline(always)]
    pub fn call<V: Lanes>(self, x: V, y: V) -> V {
        let m = x.machine();
        let constant = |number: f64| V::exact_from(m.f64(number));
        let (zero, infinity) = (zero(x), infinity(x));
        let (size, up) = (x.abs(), x.lt(y));
        let from_zero = x.equals(zero) | (zero.lt(x) & up) | (x.lt(zero) & !up);
        let below = V::from_bits(size.to_bits() - m.u64(1));
        let power = power_below(V::select(from_zero, size, below)).greater(constant(self.least_normal));
        let ulp = power.mul_r::<Rn>(constant(self.epsilon));
        let next = size.add_r::<Rn>(V::select(from_zero, ulp, -ulp));
        let largest = constant(self.largest);
        let next = V::select(largest.lt(next), infinity, next);
        let next = V::select(size.equals(infinity), largest, next);

        let sign = m.u64(V::Format::SIGN_MASK);
        let down = V::select(up, zero, -zero);
        let sign = V::select(x.equals(zero), down, x).to_bits() & sign;
        let next = V::from_bits(next.to_bits() | sign);
        V::select(x.is_nan() | y.is_nan(), nan(x), V::select(x.equals(y), y, next))
    }
}

/// The largest power of two that is not larger than |x|; 0 for subnormal numbers.
#[inline(always)]
pub(crate) fn power_below<V: Lanes>(x: V) -> V {
    V::from_bits(x.to_bits() & x.machine().u64(V::Format::INFINITY_BITS))
}
