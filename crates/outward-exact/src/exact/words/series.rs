//! Power series of fractions, in fixed point.

use super::ball::{WordBall, scaled};
use super::limbs::{self, Limbs};

/// The longest numbers of words that the tables serve.
const MOST: usize = 4;

/// 2^256/n! for n from 2 to 64, at most 2 units below, by index; unused for 0 and 1.
static INVERSE_FACTORIAL: [Limbs<MOST>; 65] = {
    let mut table = [[0; MOST]; 65];
    // 1/2
    let mut last = [0, 0, 0, 1 << 63];
    let mut n = 2;
    while n < 65 {
        if n > 2 {
            last = divided(last, n as u64);
        }
        table[n] = last;
        n += 1;
    }
    table
};

/// 2^256/n for odd n, truncated, by (n − 1)/2; the entry of 1 is unused.
static INVERSE_ODD: [Limbs<MOST>; 36] = {
    let mut table = [[0; MOST]; 36];
    let mut at = 1;
    while at < 36 {
        // 2^256 − 1 has the same quotient, since no power of two is a multiple of n.
        table[at] = divided([u64::MAX; MOST], 2 * at as u64 + 1);
        at += 1;
    }
    table
};

/// Leading zeros of 1/n!: n! ≥ 2^(this many).
static FACTORIAL_BITS: [u32; 65] = {
    let mut table = [0; 65];
    let mut n = 2;
    while n < 65 {
        let (mut at, mut zeros) = (MOST, 0);
        while at > 0 {
            at -= 1;
            zeros += INVERSE_FACTORIAL[n][at].leading_zeros();
            if INVERSE_FACTORIAL[n][at] != 0 {
                break;
            }
        }
        table[n] = zeros;
        n += 1;
    }
    table
};

const fn divided(x: Limbs<MOST>, divisor: u64) -> Limbs<MOST> {
    let mut quotient = [0; MOST];
    let mut rest = 0_u128;
    let mut at = MOST;
    while at > 0 {
        at -= 1;
        let part = rest << 64 | x[at] as u128;
        quotient[at] = (part / divisor as u128) as u64;
        rest = part % divisor as u128;
    }
    quotient
}

/// The first words of a longer number.
#[inline]
pub(super) fn first_words<const N: usize, const L: usize>(x: &Limbs<L>) -> Limbs<N> {
    core::array::from_fn(|at| x[L - N + at])
}

/// A number from 0 on: an integer and a fraction, and the most units of its last place that the fraction may be off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixed<const N: usize> {
    pub(super) integer: u64,
    pub(super) fraction: Limbs<N>,
    pub(super) error: f64,
}

impl<const N: usize> Fixed<N> {
    /// The size of a middle below 2^63.
    pub(super) fn of_middle(x: &WordBall<N>) -> Fixed<N> {
        if x.is_middle_zero() {
            return Fixed { integer: 0, fraction: [0; N], error: 0.0 };
        }
        let top = x.top();
        if top <= 0 {
            let (fraction, lost) = limbs::shifted_right(&x.limbs, top.unsigned_abs());
            return Fixed { integer: 0, fraction, error: f64::from(u8::from(lost)) };
        }
        debug_assert!(top < 64);
        let integer = x.limbs[N - 1] >> (64 - top.unsigned_abs());
        Fixed { integer, fraction: limbs::shifted_left(&x.limbs, top.unsigned_abs()), error: 0.0 }
    }

    /// 1 + this fraction, or 1 − it.
    pub(super) fn one_and(fraction: &Limbs<N>, negative: bool, error: f64) -> Fixed<N> {
        if !negative {
            return Fixed { integer: 1, fraction: *fraction, error };
        }
        let integer = u64::from(limbs::is_zero(fraction));
        Fixed { integer, fraction: limbs::negated(fraction), error }
    }

    /// Converts to a ball.
    pub(super) fn ball(self) -> WordBall<N> {
        let Fixed { integer, fraction, error } = self;
        let exponent = -WordBall::<N>::BITS;
        if integer == 0 {
            return WordBall { limbs: fraction, exponent, negative: false, radius: error }.normalized();
        }
        let places = 64 - integer.leading_zeros();
        let (mut limbs, lost) = limbs::shifted_right(&fraction, places);
        limbs[N - 1] |= integer << (64 - places);
        let places = places.cast_signed();
        let radius = scaled(error, -places) + f64::from(u8::from(lost));
        WordBall { limbs, exponent: exponent + places, negative: false, radius: 0.0 }.widened(radius)
    }

    /// The square of a middle below 1.
    pub(super) fn square_of(x: &WordBall<N>) -> Fixed<N> {
        let square = x.middle().sqr();
        let fixed = Fixed::of_middle(&square);
        // The square's rounding error is at most a unit of the fraction.
        Fixed { error: fixed.error + f64::from(u8::from(!square.is_exact())), ..fixed }
    }
}

/// Σ (±w)^i/(first + step·i)! of a fraction w < 3/4, for first ≥ 2, with a bound of its error in units.
pub(super) fn of_factorials<const N: usize>(
    w: &Limbs<N>,
    first: usize,
    step: usize,
    alternates: bool,
    error: f64,
) -> (Limbs<N>, f64) {
    let zeros = limbs::leading_zeros(w);
    let bits = WordBall::<N>::BITS.cast_unsigned();
    // The remainder is at most twice its first term, which is 2^-bits at most.
    let mut count = 0;
    while (count as u32 + 1) * zeros + FACTORIAL_BITS[first + step * (count + 1)] < bits {
        count += 1;
    }
    let of = |at: usize| &INVERSE_FACTORIAL[first + step * at];
    (horner(w, of, count, alternates), error_of_sum(count, error))
}

/// Σ (±w)^i/(2i + 3) of a fraction w below 2^-7, with a bound of its error in units.
pub(super) fn of_odd_numbers<const N: usize>(w: &Limbs<N>, alternates: bool, error: f64) -> (Limbs<N>, f64) {
    let zeros = limbs::leading_zeros(w);
    debug_assert!(zeros >= 7);
    let count = WordBall::<N>::BITS.cast_unsigned().div_ceil(zeros.max(8)).min(34) as usize;
    (horner(w, |at| &INVERSE_ODD[at + 1], count, alternates), error_of_sum(count, error))
}

/// A coefficient is 2 units off at most, a product 1; the errors of w have a part of the sum of all coefficients, which
/// is below 1; 2 units are left out at the end.
fn error_of_sum(count: usize, error: f64) -> f64 {
    3.0 * count as f64 + 5.0 + error
}

#[inline]
fn horner<'a, const N: usize>(
    w: &Limbs<N>,
    coefficient: impl Fn(usize) -> &'a Limbs<MOST>,
    count: usize,
    alternates: bool,
) -> Limbs<N> {
    let mut sum = first_words(coefficient(count));
    for at in (0..count).rev() {
        let term = limbs::times(w, &sum);
        let coefficient = first_words(coefficient(at));
        // Coefficients decrease, so that neither goes beyond a fraction.
        sum = if alternates {
            limbs::difference(&coefficient, &term).0
        } else {
            limbs::sum(&coefficient, &term).0
        };
    }
    sum
}
