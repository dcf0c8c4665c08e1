//! Sine, cosine and tangent of intervals: the extrema and poles inside are counted exactly, with π to 1400
//! bits, at all magnitudes.

use core::f64::consts::FRAC_PI_2;

use num_bigint::BigInt;
use outward::format::Format;
use outward::interval::{Endpoint, Iv, elementary};
use outward::machine::Lanes;
use outward::machine::soft::arith::convert;
use outward::math::trig::{cos_r, sin_r, tan_r};
use outward::{Rd, Round, Ru};

use crate::draw::Draw;

/// Bits of fixed-point numbers after the point: enough to count the periods of 2^1024 and see 300 bits more.
const BITS: u32 = 1400;

/// 2^BITS · atan(1/n).
fn inverse_tangent_of_inverse(n: u32) -> BigInt {
    let mut term = (BigInt::from(1) << BITS) / n;
    let mut sum = term.clone();
    let mut k = 1;
    while term != BigInt::ZERO {
        term /= -i64::from(n) * i64::from(n);
        k += 2;
        sum += &term / k;
    }
    sum
}

/// 2^BITS · π, by Machin's formula.
fn pi() -> BigInt {
    inverse_tangent_of_inverse(5) * 16 - inverse_tangent_of_inverse(239) * 4
}

/// 2^BITS · x, exactly.
fn fixed(x: f64) -> BigInt {
    let bits = x.to_bits();
    let field = (bits >> 52 & 0x7ff) as u32;
    let fraction = bits & ((1 << 52) - 1);
    let significand = BigInt::from(if field == 0 { fraction } else { fraction | 1 << 52 });
    let magnitude = significand << (field.max(1) + BITS - 1075);
    if bits >> 63 == 1 { -magnitude } else { magnitude }
}

/// Is one of the numbers offset + k · period (k any integer) in [lo, hi]?
fn meets(lo: f64, hi: f64, offset: &BigInt, period: &BigInt) -> bool {
    let floor = |x: f64| {
        let n = fixed(x) - offset;
        let q = &n / period;
        if &q * period > n { q - 1 } else { q }
    };
    !lo.is_finite() || !hi.is_finite() || floor(lo) != floor(hi)
}

/// Bounds of the kind that matters: near multiples of π/2, near each other at any magnitude, or just any.
fn bounds<T: Endpoint>(draw: &mut Draw) -> [T; 2] {
    let number = |x: f64| convert::<f64, T>(x, Round::TiesToEven);
    loop {
        let [a, b] = match draw.below(4) {
            0 => {
                let quarter = draw.below(2_000_000) as f64;
                let other = quarter + draw.below(8) as f64;
                let sign = if draw.below(2) == 0 { 1.0 } else { -1.0 };
                [quarter, other].map(|q| neighbour(number(sign * q * FRAC_PI_2), draw.below(3)))
            }
            1 | 2 => {
                let a = draw.number::<T>();
                let width = number(draw.below(1000) as f64 / 100.0);
                [a, neighbour(a + width, draw.below(3))]
            }
            _ => draw.interval::<T>(),
        };
        let [lo, hi] = if a <= b { [a, b] } else { [b, a] };
        if lo <= hi && lo < T::INFINITY && T::NEG_INFINITY < hi {
            return [lo, hi];
        }
    }
}

/// The number itself, or one beside it.
fn neighbour<T: Format>(x: T, which: u64) -> T {
    let magnitude = x.pattern() & !T::SIGN_MASK;
    if magnitude == 0 || magnitude >= T::MAX_BITS { x } else { T::from_pattern(x.pattern() + which - 1) }
}

fn check<T: Endpoint>(seed: u64, count: usize) {
    let pi = pi();
    let (half, turn) = (&pi / 2, &pi * 2);
    let one = convert::<f64, T>(1.0, Round::TiesToEven);
    let mut seen = [0; 8];
    let mut draw = Draw::new(seed);
    for _ in 0..count {
        let [lo, hi] = bounds::<T>(&mut draw);
        let x = Iv::new(lo, hi);
        let (a, b) = (Format::widen(lo), Format::widen(hi));
        let meets = |offset: &BigInt, period| meets(a, b, offset, period);

        let check_wave = |name, got: Iv<T>, maximum, minimum, down: fn(T) -> T, up: fn(T) -> T| {
            let least = if minimum { -one } else { Lanes::lesser(down(lo), down(hi)) };
            let most = if maximum { one } else { Lanes::greater(up(lo), up(hi)) };
            assert!(
                got.lo == least && got.hi == most,
                "{name} [{lo:?}, {hi:?}]: {got:?}, not [{least:?}, {most:?}]"
            );
        };
        let (maximum, minimum) = (meets(&half, &turn), meets(&-&half, &turn));
        check_wave("sin", elementary::sin(x).0, maximum, minimum, sin_r::<Rd, T>, sin_r::<Ru, T>);
        seen[usize::from(maximum) + 2 * usize::from(minimum)] += 1;
        let (maximum, minimum) = (meets(&BigInt::ZERO, &turn), meets(&pi, &turn));
        check_wave("cos", elementary::cos(x).0, maximum, minimum, cos_r::<Rd, T>, cos_r::<Ru, T>);

        let pole = meets(&half, &pi);
        let (got, local) = elementary::tan(x);
        let [least, most] =
            if pole { [T::NEG_INFINITY, T::INFINITY] } else { [tan_r::<Rd, T>(lo), tan_r::<Ru, T>(hi)] };
        assert!(
            got.lo == least && got.hi == most,
            "tan [{lo:?}, {hi:?}]: {got:?}, not [{least:?}, {most:?}]"
        );
        assert_eq!(Format::widen(local), if pole { 4.0 } else { 16.0 }, "tan [{lo:?}, {hi:?}]");
        seen[4 + usize::from(pole)] += 1;
    }
    // Each case must occur: both extrema, either, and none; with a pole and without.
    assert!(seen[..6].iter().all(|&n| n > count / 200), "{seen:?}");
}

#[test]
fn binary64_at_all_magnitudes() {
    check::<f64>(10, 10_000);
}

#[test]
fn binary32_at_all_magnitudes() {
    check::<f32>(11, 10_000);
}

#[test]
fn nothing_and_everything() {
    let nan = f64::NAN;
    for f in [elementary::sin, elementary::cos, elementary::tan] {
        let (empty, local) = f(Iv::new(nan, nan));
        assert!(empty.lo.is_nan() && empty.hi.is_nan());
        assert_eq!(local, 4.0);
    }
    let (wave, _) = elementary::sin(Iv::new(f64::NEG_INFINITY, f64::INFINITY));
    assert_eq!([wave.lo, wave.hi], [-1.0, 1.0]);
    let (half_line, _) = elementary::cos(Iv::new(1e300, f64::INFINITY));
    assert_eq!([half_line.lo, half_line.hi], [-1.0, 1.0]);
}
