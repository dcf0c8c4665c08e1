//! The shortest decimal that reads back as a number.
//!
//! The numerals to which x = m · 2^e is nearest lie from x − w′/2 to x + w/2, where w = 2^e is the gap above and w′ the
//! one below, half of that below a power of two; both ends belong to x if m is even, and else neither (ties go to
//! even). Let 10^k ≤ (w + w′)/2 < 10^(k+1). As in [`shortest`](super::shortest), there is a multiple of 10^k among
//! them, and at most one of 10^(k+1), which is the answer if it is there. Otherwise the answer is the multiple of 10^k
//! that is the nearer one, the upper of two equally near.

use core::cmp::Ordering;

use super::assemble::disassemble;
use super::scaled::{ExactInteger, Exactly, ScaledNumber, WholeAndFraction, log10_floor, plus};
use super::shortest::{Digits, denser_below, strip};
use crate::format::Format;

/// The shortest decimal to which the positive finite number with the pattern `bits` is nearest; of several
/// the nearest to it.
pub(super) fn closest<T: Format>(bits: u64) -> Digits {
    let (m, e) = disassemble::<T>(bits);
    let halved = denser_below::<T>(bits);
    let basin = Basin { m, e, halved, k: log10_floor(e, halved) };
    let (value, tens) = basin.fast().unwrap_or_else(|| basin.slow());
    if tens { strip(value / 10, basin.k + 1) } else { Digits { value, exponent: basin.k } }
}

/// The numbers to which x = m · 2^e is nearest.
#[derive(Clone, Copy, Debug)]
struct Basin {
    m: u64,
    e: i32,
    /// Is w′ half of w?
    halved: bool,
    k: i32,
}

impl Basin {
    /// The multiple of 10^k, in units of 10^k, and whether it is one of 10^(k+1).
    ///
    /// x / 10^k is a + f, an integer and a fraction. The distances and half gaps are compared doubled.
    #[inline]
    fn fast(&self) -> Option<(u64, bool)> {
        let scaled = ScaledNumber::new(self.m, self.e, self.k);
        let (a, f) = scaled.x;
        let (above, above_error) = scaled.width(false);
        let (below, below_error) = scaled.width(self.halved);
        let error = 2 * scaled.x_error;
        f.checked_add(error)?;
        let even = self.m.is_multiple_of(2);
        // Is a distance within a half gap, when less than `error` may be missing from their difference either way?
        let within = |distance: WholeAndFraction, limit: WholeAndFraction, short: u128, over: u128| {
            if plus(distance, short) < limit {
                Some(true)
            } else if distance > plus(limit, over) {
                Some(false)
            } else {
                (short == 0 && over == 0).then_some(distance < limit || even)
            }
        };
        let c = a % 10;
        let twice_f = (0, f << 1);
        let twice = |n: u64| 2 * n + (f >> 127) as u64;
        if within((twice(c), twice_f.1), below, error, below_error)? {
            return Some((a - c, true));
        }
        // 10 − c − f within the gap above: 10 − c within that and f.
        let limit = |width: WholeAndFraction| plus((width.0 + (f >> 127) as u64, width.1), f << 1);
        if within((20 - 2 * c, 0), limit(above), 0, error + above_error)? {
            return Some((a - c + 10, true));
        }
        let nearer_above = match (f.cmp(&HALF), (f + scaled.x_error).cmp(&HALF)) {
            (Ordering::Greater, _) => true,
            (Ordering::Equal, Ordering::Equal) => true,
            (Ordering::Less, Ordering::Less | Ordering::Equal) => false,
            _ => return None,
        };
        // The nearer one may be out of reach only where the gap below is the smaller.
        let up = nearer_above || self.halved && !within((twice(0), twice_f.1), below, error, below_error)?;
        Some((a + u64::from(up), false))
    }

    /// Does the same in exact arithmetic.
    #[cold]
    #[inline(never)]
    fn slow(&self) -> (u64, bool) {
        match Exactly::integer(self.m, self.e, self.k) {
            Some(exactly) => self.exact(exactly),
            None => self.exact(Exactly::any(self.m, self.e, self.k)),
        }
    }

    fn exact<N: ExactInteger>(&self, exactly: Exactly<N>) -> (u64, bool) {
        let Exactly { whole: a, rest, half_unit, denominator } = exactly;
        let even = self.m.is_multiple_of(2);
        let within = |distance: N, limit: &N| distance < *limit || distance == *limit && even;
        let times = |n: u64| denominator.clone() * N::from(n);
        // Where w′ is half of w, twice the distance below is compared with half of w.
        let factor = N::from(if self.halved { 2 } else { 1 });
        let below = |n: u64| within((times(n) + rest.clone()) * factor.clone(), &half_unit);
        let c = a % 10;
        if below(c) {
            return (a - c, true);
        }
        if within(times(10 - c), &(half_unit.clone() + rest.clone())) {
            return (a - c + 10, true);
        }
        let nearer_above = rest.clone() * N::from(2) >= denominator;
        (a + u64::from(nearer_above || self.halved && !below(0)), false)
    }
}

const HALF: u128 = 1 << 127;

#[cfg(test)]
mod tests {
    use super::{Basin, Exactly, closest, denser_below, disassemble, log10_floor};
    use crate::format::{Format, Toy8};
    use crate::text::shortest::Digits;
    use alloc::format;

    fn basin<T: Format>(bits: u64) -> Basin {
        let (m, e) = disassemble::<T>(bits);
        let halved = denser_below::<T>(bits);
        Basin { m, e, halved, k: log10_floor(e, halved) }
    }

    /// The slow path alone, on ordinary numbers; and how often the fast one leaves the question to it.
    fn compare<T: Format>(bits: u64, undecided: &mut u32) {
        let basin = basin::<T>(bits);
        let exact = basin.exact(Exactly::any(basin.m, basin.e, basin.k));
        let (fast, integer) = (basin.fast(), Exactly::integer(basin.m, basin.e, basin.k));
        assert_eq!(fast.unwrap_or(exact), exact, "{} {bits:#x}", T::NAME);
        assert_eq!(basin.slow(), exact, "{} {bits:#x} as an integer", T::NAME);
        *undecided += u32::from(fast.is_none() && integer.is_none());
    }

    /// Returns the digits that the standard library prints.
    fn standard(text: &str) -> Digits {
        let (digits, exponent) = text.split_once('e').expect("an exponent");
        let places = digits.len().saturating_sub(2);
        let value = digits.replace('.', "").parse().expect("digits");
        Digits { value, exponent: exponent.parse::<i32>().expect("an exponent") - places as i32 }
    }

    #[test]
    fn both_paths_and_the_standard_library_agree() {
        let mut undecided = 0;
        for bits in 1..Toy8::INFINITY_BITS {
            compare::<Toy8>(bits, &mut undecided);
        }
        let mut both = |wide: u64, narrow: u64| {
            compare::<f64>(wide, &mut undecided);
            assert_eq!(closest::<f64>(wide), standard(&format!("{:e}", f64::from_pattern(wide))));
            compare::<f32>(narrow, &mut undecided);
            assert_eq!(closest::<f32>(narrow), standard(&format!("{:e}", f32::from_pattern(narrow))));
        };
        let mut state = 1_u64;
        for _ in 0..100_000 {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            both((state >> 1).min(f64::MAX_BITS), (state >> 33).clamp(1, f32::MAX_BITS));
        }
        for field in 0..=2046_u64 {
            for fraction in [0, 1, 2, (1 << 52) - 1] {
                let narrow = (field % 255) << 23 | fraction.min((1 << 23) - 1);
                both((field << 52 | fraction).max(1), narrow.max(1));
            }
        }
        for i in 1..100_000_u64 {
            let (x, y) = (i as f64, i as f32);
            both((x / 8.0).to_bits(), (y * 1e5).to_bits().into());
            both((x * 1e18).to_bits(), (y / 100.0).to_bits().into());
        }
        assert!(undecided < 5000, "{undecided} of 1000000 undecided");
    }
}
