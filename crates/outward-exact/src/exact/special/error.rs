//! The error function and its inverses (DLMF chapter 7).

use crate::exact::ball::Ball;
use crate::exact::constants::Constants;
use crate::exact::dyadic::Dyadic;
use crate::exact::exponential::{exp, log, order};
use crate::exact::radius::Radius;

/// erf x.
pub(super) fn erf(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let negative = x.middle.is_negative();
    let size = if negative { x.neg() } else { x.clone() };
    let value = if 2 * order(&Ball::exact(size.middle.clone())) > i64::from(bits.ilog2()) {
        Ball::integer(1).sub(&erfc(&size, bits, constants)?, bits)
    } else {
        // The slope is at most 2/√π < 2.
        erf_by_series(&Ball::exact(size.middle), bits, constants)?.widened(x.radius.scaled(1))
    };
    Some(if negative { value.neg() } else { value })
}

/// erf x = 2x/√π·e^(−x²)·Σ (2x²)ⁿ/(1·3·5…(2n + 1)) of an exact x ≥ 0 (DLMF 7.6.2).
fn erf_by_series(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if x.middle.is_zero() {
        return Some(x.clone());
    }
    let wide = bits + 16;
    let square = x.sqr(2 * wide);
    let doubled = square.scaled(1);
    let (mut sum, mut term, mut n) = (Ball::integer(1), Ball::integer(1), 1_i64);
    loop {
        term = term.mul(&doubled, wide).div(&Ball::integer(2 * n + 1), wide)?;
        n += 1;
        // Once this holds, each term is at most half of the one before.
        let halves = order(&doubled) < i64::from((2 * n as u64 + 1).ilog2());
        if halves && order(&term) < order(&sum) - i64::from(wide) {
            sum = sum.widened(Radius::of(&term.upper()).scaled(1));
            break;
        }
        sum = sum.add(&term, wide);
    }
    let factor = exp(&square.neg(), wide, constants)?;
    let root = constants.pi(i64::from(wide) + 8).sqrt(wide)?;
    sum.mul(&factor, wide).mul(&x.scaled(1), wide).div(&root, bits)
}

/// erfc x.
pub(super) fn erfc(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if x.middle.is_zero() {
        return Some(Ball::integer(1).widened(x.radius.scaled(1)));
    }
    if x.middle.is_negative() {
        return Some(Ball::integer(2).sub(&erfc(&x.neg(), bits, constants)?, bits));
    }
    if order(x) > MOST_ORDER && x.lower() > Dyadic::new(1, MOST_ORDER - 1) {
        // erfc x < e^(−x²) < 2^(−x²)
        let radius = Radius::power(-1 << (2 * MOST_ORDER - 2));
        return Some(Ball { middle: Dyadic::zero(), radius });
    }
    let middle = Ball::exact(x.middle.clone());
    let value = erfc_of_positive(&middle, bits, constants)?;
    if x.is_exact() {
        return Some(value);
    }
    // The slope is at most 2/√π·e^(−y²) with the least y.
    let least = x.lower();
    let slope = if least.is_positive() {
        let least = Ball::exact(least).rounded(64);
        let exponential = exp(&Ball::exact(least.lower()).sqr(128).neg(), 64, constants)?;
        Radius::of(&exponential.upper()).scaled(1)
    } else {
        Radius::power(1)
    };
    Some(value.widened(x.radius.mul(slope)))
}

/// Arguments of erfc beyond 2^this are only bounded: the exponential has more than 2^40 bits before the point.
const MOST_ORDER: i64 = 20;

/// erfc x of an exact x > 0, relative to its size.
fn erfc_of_positive(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(x) > MOST_ORDER {
        return None;
    }
    let wide = bits + 16;
    let square = x.sqr(2 * (wide + 64));
    if !is_large(&square, wide) {
        // erfc x > e^(−x²)/(4x + 2): so many leading digits are lost.
        let size = u32::try_from(&square.upper().floor()).ok()?;
        let erf = erf_by_series(x, wide + size / 2 * 3 + 18, constants)?;
        return Some(Ball::integer(1).sub(&erf, bits));
    }
    let factor = exp(&square.neg(), wide, constants)?;
    let value = scaled_by_expansion(x, &square, wide, constants)?;
    Some(factor.mul(&value, bits))
}

/// Does the expansion of erfc reach `wide` bits? Its least term is about e^(−x²).
fn is_large(square: &Ball, wide: u32) -> bool {
    square.lower() > Dyadic::new(u64::from(wide) * 7 / 10 + 8, 0)
}

/// e^(x²)·erfc x = 1/(x·√π)·Σ (−1)ⁿ·1·3…(2n − 1)/(2x²)ⁿ of a large exact x with this square; the rest is less than the
/// first term left out (DLMF 7.12.1).
fn scaled_by_expansion(x: &Ball, square: &Ball, wide: u32, constants: &mut Constants) -> Option<Ball> {
    // The terms shrink up to n = x².
    let most = if order(square) > 32 { u64::MAX } else { u64::try_from(&square.lower().floor()).ok()? };
    let inverse = Ball::integer(1).div(&square.scaled(1), wide)?;
    let (mut sum, mut term, mut n) = (Ball::integer(1), Ball::integer(1), 1_i64);
    loop {
        term = term.mul(&inverse, wide).mul(&Ball::integer(1 - 2 * n), wide);
        if order(&term) < -i64::from(wide) {
            sum = sum.widened(Radius::of(&term.middle).add(term.radius));
            break;
        }
        if n as u64 > most {
            return None;
        }
        sum = sum.add(&term, wide);
        n += 1;
    }
    let root = constants.pi(i64::from(wide) + 8).sqrt(wide)?;
    sum.div(&root.mul(x, wide), wide)
}

/// e^(x²)·erfc x.
pub(super) fn erfcx(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let wide = bits + 16;
    let middle = Ball::exact(x.middle.clone());
    let square = middle.sqr(2 * (wide + 64));
    if x.is_positive() && is_large(&square, wide) {
        let value = scaled_by_expansion(&middle, &square, wide, constants)?.rounded(bits);
        if x.is_exact() {
            return Some(value);
        }
        // The slope is 2x·erfcx x − 2/√π, from −1/x² to 0: by the first term of the expansion.
        let slope = Radius::of_reciprocal(&x.lower());
        return Some(value.widened(x.radius.mul(slope.mul(slope))));
    }
    // The exponentials of squares of larger numbers are not followed.
    let wide = wide + 2 * u32::try_from(order(x).clamp(0, MOST_ORDER + 4)).ok()?;
    let factor = exp(&x.sqr(wide), wide, constants)?;
    Some(erfc(x, wide, constants)?.mul(&factor, bits))
}

/// The normal distribution: erfc(−x/√2)/2.
pub(super) fn normcdf(x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let wide = bits + 16 + 2 * u32::try_from(order(x).clamp(0, MOST_ORDER + 4)).ok()?;
    let scaled = x.neg().div(&Ball::integer(2).sqrt(wide)?, wide)?;
    Some(erfc(&scaled, bits, constants)?.scaled(-1))
}

/// The x with erf x = y, for −1 < y < 1.
pub(super) fn erfinv(y: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if order(y) > -1 {
        // Near 1 the complement is used.
        let negative = y.middle.is_negative();
        let size = if negative { y.neg() } else { y.clone() };
        let rest = Ball::integer(1).sub(&size, bits + 16 + size.middle.significand.bits() as u32);
        let value = erfcinv(&rest, bits, constants)?;
        return Some(if negative { value.neg() } else { value });
    }
    central_erfinv(y, bits, constants)
}

/// erfinv y for |y| ≤ 1/2.
fn central_erfinv(y: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    if y.is_exact() && y.middle.is_zero() {
        return Some(y.clone());
    }
    if !y.is_apart_from_zero() {
        // |erfinv y| ≤ |y|
        return Some(Ball { middle: Dyadic::zero(), radius: Radius::of(&y.middle).add(y.radius) });
    }
    let guess = guess_of_erfinv(y)?;
    inverse(y, guess, bits, constants, erf)
}

/// The x with erfc x = y, for 0 < y < 2.
pub(super) fn erfcinv(y: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let half = Dyadic::new(1, -1);
    if y.lower() > half {
        // Around 1 use the error function: erfc x = y where erf x = 1 − y.
        if y.upper() < half.scaled(1).add(&half) {
            let rest = Ball::integer(1).sub(y, bits + 16 + y.middle.significand.bits() as u32);
            return central_erfinv(&rest, bits, constants);
        }
        // erfc(−x) = 2 − erfc x
        let rest = Ball::integer(2).sub(y, bits + 16 + y.middle.significand.bits() as u32);
        return Some(erfcinv(&rest, bits, constants)?.neg());
    }
    if !y.is_positive() {
        return None;
    }
    let guess = guess_of_erfcinv(&y.middle, constants)?;
    inverse(y, guess, bits, constants, |x, bits, constants| erfc(x, bits, constants).map(|value| value.neg()))
}

/// The inverse of the normal distribution: −√2·erfcinv(2y).
pub(super) fn normcdfinv(y: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let value = erfcinv(&y.scaled(1), bits + 8, constants)?;
    Some(value.neg().mul(&Ball::integer(2).sqrt(bits + 8)?, bits))
}

/// A number next to erfinv y, to 40 bits or to as many as y has before its square.
fn guess_of_erfinv(y: &Ball) -> Option<Dyadic> {
    let guess = crate::ops::erfinv_rn(y.middle.near());
    if order(y) < -64 {
        // y·√π/2, and a relative difference of about y²
        return Some(y.middle.mul(&Dyadic::from_f64(0.886_226_925_452_758)));
    }
    (guess.is_finite() && guess != 0.0).then(|| Dyadic::from_f64(guess))
}

/// A number next to erfcinv y, to 40 bits, also below the numbers of binary64.
fn guess_of_erfcinv(y: &Dyadic, constants: &mut Constants) -> Option<Dyadic> {
    if y.top() > -1000 {
        let guess = crate::ops::erfcinv_rn(y.near());
        return guess.is_finite().then(|| Dyadic::from_f64(guess));
    }
    // Newton's iteration for ln erfc x = ln y, from x = √(−ln y): erfc x is e^(−x²)·erfcx x.
    const BITS: u32 = 128;
    let size = log(&Ball::exact(y.clone()), BITS, constants)?.neg();
    let half_root = constants.pi(i64::from(BITS)).sqrt(BITS)?.scaled(-1);
    let mut x = size.sqrt(BITS)?.middle;
    for _ in 0..6 {
        let at = Ball::exact(x.clone());
        let scaled = erfcx(&at, BITS, constants)?;
        let excess = log(&scaled, BITS, constants)?.sub(&at.sqr(2 * BITS), BITS).add(&size, BITS);
        let step = excess.mul(&scaled, BITS).mul(&half_root, BITS);
        x = at.add(&step, BITS).middle;
    }
    Some(x)
}

/// The x with f(x) = y, of f = erf, or with f(x) = −y, of f = −erfc: both increase, with the slope 2/√π·e^(−x²).
fn inverse(
    y: &Ball,
    guess: Dyadic,
    bits: u32,
    constants: &mut Constants,
    f: fn(&Ball, u32, &mut Constants) -> Option<Ball>,
) -> Option<Ball> {
    // f has the sign of x for erf, and is negative for −erfc.
    let falls = f(&Ball::integer(1), 64, constants)?.middle.is_negative();
    let y = if falls { y.neg() } else { y.clone() };
    let wide = bits + 32;
    let root = constants.pi(i64::from(wide) + 8).sqrt(wide)?;
    let mut x = Ball::exact(guess);

    // Newton's iteration from 50 bits on; its accuracy is checked afterwards.
    let mut known = 40;
    while known < wide {
        let at = Ball::exact(x.middle.clone());
        let excess = f(&at, wide, constants)?.sub(&y, wide);
        let factor = exp(&at.sqr(2 * wide), wide, constants)?;
        let step = excess.mul(&factor, wide).mul(&root, wide).scaled(-1);
        x = Ball::exact(at.sub(&step, wide).middle);
        known *= 2;
    }

    // The function is below y on one side of x and above y on the other.
    let step = order(&x) - i64::from(bits);
    let relative = if y.is_exact() { i64::MIN / 4 } else { y.radius.top() - y.middle.top() };
    for widening in [0, 4, 8, 16, 32] {
        let exponent = (step + widening).max(order(&x) + relative + widening);
        let distance = Dyadic::new(1, exponent);
        let below = f(&Ball::exact(x.middle.sub(&distance)), wide + 16, constants)?;
        let above = f(&Ball::exact(x.middle.add(&distance)), wide + 16, constants)?;
        if below.upper() < y.lower() && y.upper() < above.lower() {
            return Some(Ball { middle: x.middle, radius: Radius::power(exponent) });
        }
    }
    None
}
