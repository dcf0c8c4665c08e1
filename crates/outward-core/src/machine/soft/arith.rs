//! IEEE 754 arithmetic in integers: the specification of every rounding operation.
//!
//! A finite number is ±m · 2^e with an integer m. Every operation finds its exact result in that form, or
//! one with a *sticky* last bit standing for everything below it, and `round_pack` rounds it once. Nothing here
//! is meant to be fast.
//!
//! Results follow IEEE 754-2019: 4.3 (directions), 6.3 (sign of zeros), 7.4 (overflow), 7.5 (underflow:
//! gradual). Every NaN result is the canonical one.

use core::cmp::Ordering;

use crate::format::Format;
use crate::round::{Round, RoundingDirection};

/// ±m · 2^e; m = 0 is a signed zero.
#[derive(Clone, Copy)]
pub(super) struct Dyadic {
    pub negative: bool,
    pub exponent: i32,
    pub significand: u128,
}

/// Meaning of a pattern.
pub(super) enum Decoded {
    Nan,
    Infinite { negative: bool },
    Finite(Dyadic),
}

/// Length in bits.
pub(super) fn length(m: u128) -> i32 {
    128 - m.leading_zeros().cast_signed()
}

pub(super) fn unpack<T: Format>(x: T) -> Decoded {
    let bits = x.pattern();
    let negative = bits & T::SIGN_MASK != 0;
    let fraction = bits & T::FRACTION_MASK;
    let biased = (bits & T::INFINITY_BITS) >> T::FRACTION_BITS;
    if bits & T::INFINITY_BITS == T::INFINITY_BITS {
        return if fraction == 0 { Decoded::Infinite { negative } } else { Decoded::Nan };
    }
    // A biased exponent is below 2^11.
    let biased = biased as i32;
    let least = T::EMIN - T::FRACTION_BITS.cast_signed();
    let (exponent, significand) =
        if biased == 0 { (least, fraction) } else { (least + biased - 1, fraction | 1 << T::FRACTION_BITS) };
    Decoded::Finite(Dyadic { negative, exponent, significand: u128::from(significand) })
}

fn signed<T: Format>(negative: bool, magnitude: u64) -> T {
    T::from_pattern(if negative { magnitude | T::SIGN_MASK } else { magnitude })
}

pub(super) fn infinity<T: Format>(negative: bool) -> T {
    T::beyond(negative)
}

pub(super) fn zero<T: Format>(negative: bool) -> T {
    signed(negative, 0)
}

/// Does rounding move a value of this sign away from zero, given the comparison of its discarded tail with half an ulp,
/// and whether the kept significand is odd? The tail is not zero.
pub(super) fn away(attribute: RoundingDirection, negative: bool, tail: Ordering, odd: bool) -> bool {
    match attribute {
        RoundingDirection::TiesToAway => tail != Ordering::Less,
        RoundingDirection::TiesToEven => tail == Ordering::Greater || tail == Ordering::Equal && odd,
        RoundingDirection::TowardZero => false,
        RoundingDirection::TowardPositive => !negative,
        RoundingDirection::TowardNegative => negative,
    }
}

/// Rounds an exact value once. The last bit of the significand may be sticky (set for "and something below") if at
/// least two bits lie below the last bit that is kept. Requires significand < 2^126.
pub(super) fn round_pack<T: Format>(x: Dyadic, attribute: impl Into<RoundingDirection>) -> T {
    let attribute = attribute.into();
    let Dyadic { negative, exponent, significand } = x;
    debug_assert!(significand >> 126 == 0);
    if significand == 0 {
        return zero(negative);
    }
    let least = T::EMIN - T::FRACTION_BITS.cast_signed();
    let leading = exponent + length(significand) - 1;
    let overflow = || {
        let to_infinity = away(attribute, negative, Ordering::Greater, true);
        if to_infinity { infinity(negative) } else { signed(negative, T::MAX_BITS) }
    };
    if leading > T::EMAX {
        return overflow();
    }
    // The exponent of the last bit that is kept: for full precision, or the subnormal spacing.
    let last = (leading - T::FRACTION_BITS.cast_signed()).max(least);
    let drop = last - exponent;
    let mut kept = if drop <= 0 {
        significand << -drop
    } else {
        // A larger shift changes nothing, because significand < 2^126 is far below half a unit.
        let drop = drop.min(127);
        let kept = significand >> drop;
        let tail = significand - (kept << drop);
        if tail != 0 && away(attribute, negative, tail.cmp(&(1 << (drop - 1))), kept & 1 == 1) {
            kept + 1
        } else {
            kept
        }
    };
    // A normal significand carries its hidden bit into the exponent field, and so does a significand that rounding has
    // carried up to the next power of two.
    kept += ((last - least) as u128) << T::FRACTION_BITS;
    let magnitude = kept as u64;
    if magnitude >= T::INFINITY_BITS { overflow() } else { signed(negative, magnitude) }
}

/// `m` shifted right; the bits that are shifted out are collected in a sticky last bit.
fn shift_right_sticky(m: u128, count: i32) -> u128 {
    let count = count.min(127);
    let kept = m >> count;
    if kept << count == m { kept } else { kept | 1 }
}

/// x + y, rounded; significands of at most 106 bits.
fn sum<T: Format>(x: Dyadic, y: Dyadic, round: Round) -> T {
    if x.significand == 0 && y.significand == 0 {
        let negative = if x.negative == y.negative { x.negative } else { round == Round::TowardNegative };
        return zero(negative);
    }
    if y.significand == 0 {
        return round_pack(x, round);
    }
    if x.significand == 0 {
        return round_pack(y, round);
    }
    let leading = |v: Dyadic| v.exponent + length(v.significand);
    let (high, low) = if leading(x) >= leading(y) { (x, y) } else { (y, x) };
    // Bring `high` to 125 bits. Bits of `low` are lost only where it lies at least 19 bits below `high`: nothing
    // cancels then, and the sticky bit stays far below the last bit that is kept.
    let up = 125 - length(high.significand);
    let exponent = high.exponent - up;
    let big = high.significand << up;
    let shift = low.exponent - exponent;
    let small =
        if shift >= 0 { low.significand << shift } else { shift_right_sticky(low.significand, -shift) };
    let (negative, significand) = if high.negative == low.negative {
        (high.negative, big + small)
    } else if big >= small {
        (high.negative, big - small)
    } else {
        (low.negative, small - big)
    };
    if significand == 0 {
        return zero(round == Round::TowardNegative);
    }
    round_pack(Dyadic { negative, exponent, significand }, round)
}

/// x · y, exact.
fn product(x: Dyadic, y: Dyadic) -> Dyadic {
    Dyadic {
        negative: x.negative != y.negative,
        exponent: x.exponent + y.exponent,
        significand: x.significand * y.significand,
    }
}

/// −x: the sign bit flipped, NaN included.
#[must_use]
pub fn neg<T: Format>(x: T) -> T {
    T::from_pattern(x.pattern() ^ T::SIGN_MASK)
}

/// |x|: the sign bit cleared, NaN included.
#[must_use]
pub fn abs<T: Format>(x: T) -> T {
    T::from_pattern(x.pattern() & !T::SIGN_MASK)
}

/// a + b, rounded.
#[must_use]
pub fn add<T: Format>(a: T, b: T, round: Round) -> T {
    match (unpack(a), unpack(b)) {
        (Decoded::Nan, _) | (_, Decoded::Nan) => T::nan(),
        (Decoded::Infinite { negative: s }, Decoded::Infinite { negative: t }) if s != t => T::nan(),
        (Decoded::Infinite { negative }, _) | (_, Decoded::Infinite { negative }) => infinity(negative),
        (Decoded::Finite(x), Decoded::Finite(y)) => sum(x, y, round),
    }
}

/// a − b, rounded: a + (−b).
#[must_use]
pub fn sub<T: Format>(a: T, b: T, round: Round) -> T {
    add(a, neg(b), round)
}

/// h + l of binary64 numbers, rounded once to the format `T`.
#[must_use]
pub fn add_to<T: Format>(h: f64, l: f64, round: Round) -> T {
    match (unpack(h), unpack(l)) {
        (Decoded::Finite(x), Decoded::Finite(y)) => sum(x, y, round),
        _ => convert(add(h, l, round), round),
    }
}

/// a · b, rounded.
#[must_use]
pub fn mul<T: Format>(a: T, b: T, round: Round) -> T {
    let negative = (a.pattern() ^ b.pattern()) & T::SIGN_MASK != 0;
    match (unpack(a), unpack(b)) {
        (Decoded::Nan, _) | (_, Decoded::Nan) => T::nan(),
        (Decoded::Infinite { .. }, Decoded::Finite(z)) | (Decoded::Finite(z), Decoded::Infinite { .. })
            if z.significand == 0 =>
        {
            T::nan()
        }
        (Decoded::Infinite { .. }, _) | (_, Decoded::Infinite { .. }) => infinity(negative),
        (Decoded::Finite(x), Decoded::Finite(y)) => round_pack(product(x, y), round),
    }
}

/// a / b, rounded.
#[must_use]
pub fn div<T: Format>(a: T, b: T, round: Round) -> T {
    let negative = (a.pattern() ^ b.pattern()) & T::SIGN_MASK != 0;
    match (unpack(a), unpack(b)) {
        (Decoded::Nan, _) | (_, Decoded::Nan) => T::nan(),
        (Decoded::Infinite { .. }, Decoded::Infinite { .. }) => T::nan(),
        (Decoded::Infinite { .. }, _) => infinity(negative),
        (_, Decoded::Infinite { .. }) => zero(negative),
        (Decoded::Finite(x), Decoded::Finite(y)) => match (x.significand, y.significand) {
            (0, 0) => T::nan(),
            (0, _) => zero(negative),
            (_, 0) => infinity(negative),
            (m, n) => {
                // A dividend of 125 bits gives a quotient of at least 72.
                let up = 125 - length(m);
                let dividend = m << up;
                let quotient = dividend / n;
                let sticky = u128::from(quotient * n != dividend);
                let exponent = x.exponent - up - y.exponent;
                round_pack(Dyadic { negative, exponent, significand: quotient | sticky }, round)
            }
        },
    }
}

/// √a, rounded; √−0 = −0, NaN below zero.
#[must_use]
pub fn sqrt<T: Format>(a: T, round: Round) -> T {
    match unpack(a) {
        Decoded::Nan => T::nan(),
        Decoded::Finite(x) if x.significand == 0 => a,
        Decoded::Infinite { negative: true } | Decoded::Finite(Dyadic { negative: true, .. }) => T::nan(),
        Decoded::Infinite { negative: false } => a,
        Decoded::Finite(x) => {
            // 124 or 125 bits and an even exponent give a root of 62 or 63 bits.
            let up = 125 - length(x.significand);
            let up = up - ((x.exponent - up) & 1);
            let radicand = x.significand << up;
            let root = radicand.isqrt();
            let sticky = u128::from(root * root != radicand);
            let exponent = (x.exponent - up) / 2;
            round_pack(Dyadic { negative: false, exponent, significand: root | sticky }, round)
        }
    }
}

/// 1/√a, rounded; 1/√±0 = ±∞, NaN below zero.
#[must_use]
pub fn rsqrt<T: Format>(a: T, round: Round) -> T {
    match unpack(a) {
        Decoded::Finite(x) if x.significand == 0 => infinity(x.negative),
        Decoded::Nan
        | Decoded::Infinite { negative: true }
        | Decoded::Finite(Dyadic { negative: true, .. }) => T::nan(),
        Decoded::Infinite { negative: false } => zero(false),
        Decoded::Finite(x) => {
            // An even exponent, and 55 or 56 bits: m.
            let up = 56 - length(x.significand);
            let up = up - ((x.exponent - up) & 1);
            let m = x.significand << up;
            // The largest t with t² · m ≤ 2^174, bit by bit: 59 or 60 bits of 2^87/√m.
            let compare = |t: u128| {
                // t² · m in halves of t²; 2^174 is 2^110 in the upper one.
                let halves = |n: u128| (n >> 64, n & u128::from(u64::MAX));
                let (high, low) = halves(t * t);
                let (carry, rest) = halves(low * m);
                let product = (high * m + carry, rest);
                product.cmp(&(1 << 110, 0))
            };
            let bits = (0..61).rev().map(|bit| 1_u128 << bit);
            let t = bits.fold(0, |t, bit| if compare(t | bit).is_gt() { t } else { t | bit });
            let sticky = u128::from(compare(t).is_lt());
            let exponent = -(x.exponent - up) / 2 - 87;
            round_pack(Dyadic { negative: false, exponent, significand: t | sticky }, round)
        }
    }
}

/// a · b + c, rounded once. 0 · ∞ + NaN is NaN, as 0 · ∞ alone.
#[must_use]
pub fn fma<T: Format>(a: T, b: T, c: T, round: Round) -> T {
    let negative = (a.pattern() ^ b.pattern()) & T::SIGN_MASK != 0;
    match (unpack(a), unpack(b), unpack(c)) {
        (Decoded::Nan, _, _) | (_, Decoded::Nan, _) | (_, _, Decoded::Nan) => T::nan(),
        (Decoded::Finite(x), Decoded::Finite(y), Decoded::Finite(z)) => sum(product(x, y), z, round),
        (Decoded::Finite(_), Decoded::Finite(_), Decoded::Infinite { negative }) => infinity(negative),
        (Decoded::Infinite { .. }, Decoded::Finite(z), _)
        | (Decoded::Finite(z), Decoded::Infinite { .. }, _)
            if z.significand == 0 =>
        {
            T::nan()
        }
        (_, _, Decoded::Infinite { negative: c }) if c != negative => T::nan(),
        _ => infinity(negative),
    }
}

/// Converts from one format to another, rounded. If the format has no infinity, infinities and results that overflow
/// become NaN.
#[must_use]
pub fn convert<S: Format, T: Format>(x: S, round: impl Into<RoundingDirection>) -> T {
    match unpack(x) {
        Decoded::Nan => T::nan(),
        Decoded::Infinite { negative } => infinity(negative),
        Decoded::Finite(x) => round_pack(x, round),
    }
}

/// Converts from one format to another, rounded; values beyond the largest number, also infinities, become that number.
#[must_use]
pub fn convert_saturating<S: Format, T: Format>(x: S, round: impl Into<RoundingDirection>) -> T {
    let negative = x.pattern() & S::SIGN_MASK != 0;
    let converted: T = convert(x, round);
    let finite = converted.pattern() & !T::SIGN_MASK < T::INFINITY_BITS;
    if finite || x.is_nan() { converted } else { signed(negative, T::MAX_BITS) }
}

/// Compares two values; `None` where either is a NaN. Zeros are equal.
#[must_use]
pub fn compare<T: Format>(a: T, b: T) -> Option<Ordering> {
    // Patterns are in the order of the magnitudes, infinity included.
    let ordered = |x: T| {
        let magnitude = (x.pattern() & !T::SIGN_MASK).cast_signed();
        if x.pattern() & T::SIGN_MASK == 0 { magnitude } else { -magnitude }
    };
    if a.is_nan() || b.is_nan() { None } else { Some(ordered(a).cmp(&ordered(b))) }
}

/// The integer nearest to `x`, ties to even, for |x| < 2^62; an unspecified integer beyond.
#[must_use]
pub fn nearest_integer(x: f64) -> i64 {
    let Decoded::Finite(Dyadic { negative, exponent, significand }) = unpack(x) else {
        return 0;
    };
    let magnitude = if exponent >= 0 {
        significand << exponent.min(62)
    } else {
        let drop = (-exponent).min(127);
        let kept = significand >> drop;
        let tail = significand - (kept << drop);
        kept + u128::from(
            tail != 0
                && away(Round::TiesToEven.into(), negative, tail.cmp(&(1 << (drop - 1))), kept & 1 == 1),
        )
    };
    let magnitude = magnitude as i64;
    if negative { magnitude.wrapping_neg() } else { magnitude }
}
