//! The lanes that the quick phase leaves: the cases of IEEE 754's definition first.

use core::marker::PhantomData;

use super::exact::integer_and_odd;
use super::{exponent, fine::Fine, quick::TINY};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, Rare};
use crate::math::exp::{overflow_bound, underflow_bound};
use crate::math::log::log_rough;
use crate::math::sign::{nudge_from_zero, nudge_toward_zero};
use crate::round::Rounding;

pub struct Special<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<3, 1> for Special<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("pow_special");

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x, y, rest]: [V; 3]) -> [V; 1] {
        let m = x.machine();
        let number = |pattern: u64| V::splat(m, T::from_pattern(pattern));
        let (zero, one, infinity) = (number(0), V::splat(m, T::one()), V::splat(m, T::infinity()));
        let power = exponent([y, rest]);
        let f = |x: f64| m.f64(x);

        let base = x.widen();
        let size = base.abs();
        let finite = size.lt(f(f64::INFINITY)) & power.abs().lt(f(f64::INFINITY));
        let y_zero = power.equals(f(0.0));
        let x_zero = size.equals(f(0.0));
        let usable = finite & !y_zero & !x_zero;
        // Only a finite y that is not 0 has a parity.
        let plain = power.abs().lt(f(f64::INFINITY)) & !y_zero;
        let (integer, odd) = integer_and_odd(m, F64Of::<V>::select(plain, power, f(1.0)));
        let odd = odd & plain;
        let minus = m.u64(0).lt(x.to_bits() & m.u64(T::SIGN_MASK));
        let negative = minus & odd;
        let signed = |mask, v: V| V::select(mask, -v, v);

        // In the interior: y·ln |x| tells overflow, underflow and results next to 1.
        let argument = power * log_rough(m, F64Of::<V>::select(usable, size, f(2.0)));
        let next = signed(negative, one);
        let grows = (f(1.0).lt(size) & f(0.0).lt(power)) | (size.lt(f(1.0)) & power.lt(f(0.0)));
        let near = V::select(grows, nudge_from_zero::<R, V>(next), nudge_toward_zero::<R, V>(next));
        let near = V::select(size.equals(f(1.0)), next, near);
        let over = f(overflow_bound::<T>()).lt(argument);
        let under = argument.lt(f(underflow_bound::<T>()));
        let largest = signed(negative, number(T::MAX_BITS)).mul_r::<R>(one + one);
        let smallest = signed(negative, number(1)).mul_r::<R>(V::splat(m, T::half()));
        let close = argument.abs().lt(f(TINY)) | size.equals(f(1.0));
        let result = V::select(over, largest, V::select(under, smallest, near));
        let open = usable & !(over | under | close);
        let outside = usable & base.lt(f(0.0)) & !integer;
        let result = V::select(outside, number(T::NAN_BITS), result);

        // The edges, from the inside out.
        let edge = V::select(grows, infinity, zero);
        let result = V::select(usable, result, signed(negative, edge));
        let infinite = power.abs().equals(f(f64::INFINITY));
        let result = V::select(infinite & size.equals(f(1.0)), one, result);
        let result = V::select(x.is_nan() | power.is_nan(), number(T::NAN_BITS), result);
        let result = V::select(y_zero | base.equals(f(1.0)), one, result);
        V::rescue::<Fine<R, T>, 4, 1>(open & !outside, [x, y, rest, next], [result])
    }
}
