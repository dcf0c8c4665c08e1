//! Compares the specification with the definition: every input of an 8-bit format, every operation, every direction.
//!
//! The reference shares nothing with `Soft`. It lists the finite values of the format, which are multiples of 2^-9,
//! finds the two next to the exact result by comparing integers, and chooses between them.

use std::cmp::Ordering;

use outward::format::{Format, Toy8};
use outward::machine::soft::arith;
use outward::round::Round;

/// Returns every pattern.
fn all() -> impl Iterator<Item = Toy8> + Clone {
    (0..256).map(Toy8::from_pattern)
}

/// A finite value in units of 2^-9.
fn units(x: Toy8) -> i64 {
    let units = x.widen() * 512.0;
    assert_eq!(units, units.trunc());
    units as i64
}

/// The finite magnitudes in order, so that the index is the pattern; then the magnitudes that would follow if there
/// were no largest exponent.
struct Line(Vec<i64>);

impl Line {
    fn new() -> Line {
        let mut magnitudes: Vec<i64> =
            (0..=Toy8::MAX_BITS).map(|bits| units(Toy8::from_pattern(bits))).collect();
        assert!(magnitudes.is_sorted_by(|a, b| a < b));
        magnitudes.push(256 * 512);
        Line(magnitudes)
    }

    /// The pattern to which a positive exact magnitude rounds, when `against(h)` compares it with h half units.
    fn round(&self, negative: bool, round: Round, against: impl Fn(i64) -> Ordering) -> u64 {
        let top = self.0.len() - 1;
        let above = self.0.partition_point(|&m| against(2 * m) == Ordering::Greater);
        if above <= top && against(2 * self.0[above]) == Ordering::Equal && above < top {
            return above as u64;
        }
        // The number is strictly between two neighbours, or from 256 on.
        let up = match round {
            Round::TowardZero => false,
            Round::TowardPositive => !negative,
            Round::TowardNegative => negative,
            Round::TiesToEven if above > top => true,
            Round::TiesToEven => match against(self.0[above] + self.0[above - 1]) {
                Ordering::Less => false,
                Ordering::Greater => true,
                Ordering::Equal => above % 2 == 0,
            },
        };
        // The pattern after the largest is infinity.
        let above = above.min(top);
        (if up { above } else { above - 1 }) as u64
    }
}

/// The expected pattern. `host` is the operation in binary64, which is exact about NaN, infinities, zeros and the
/// sign: no result of toy operands overflows or vanishes there.
fn expected(line: &Line, host: f64, round: Round, cancelled: bool, against: impl Fn(i64) -> Ordering) -> u64 {
    let negative = host.is_sign_negative();
    let sign = if negative { Toy8::SIGN_MASK } else { 0 };
    if host.is_nan() {
        Toy8::NAN_BITS
    } else if host.is_infinite() {
        sign | Toy8::INFINITY_BITS
    } else if host == 0.0 && cancelled {
        if round == Round::TowardNegative { Toy8::SIGN_MASK } else { 0 }
    } else if host == 0.0 {
        sign
    } else {
        sign | line.round(negative, round, against)
    }
}

/// Compares |n/d| with h half units.
fn ratio(n: i64, d: i64) -> impl Fn(i64) -> Ordering {
    move |h| (2 * n.abs()).cmp(&(h * d.abs()))
}

fn finite(x: Toy8) -> i64 {
    if x.widen().is_finite() { units(x) } else { 0 }
}

/// Is x + y an exact zero whose sign the direction decides: not a sum of zeros of one sign?
fn cancels(x: f64, y: f64) -> bool {
    x == -y && !(x == 0.0 && x.is_sign_negative() == y.is_sign_negative())
}

#[test]
fn every_sum_difference_product_and_quotient() {
    let line = Line::new();
    for round in Round::ALL {
        for a in all() {
            for b in all() {
                let (x, y) = (a.widen(), b.widen());
                let (m, n) = (finite(a), finite(b));
                let check = |name: &str, result: Toy8, expected: u64| {
                    assert_eq!(result.pattern(), expected, "{name} {x:?} {y:?} {round:?}");
                };
                let sum = expected(&line, x + y, round, cancels(x, y), ratio(m + n, 1));
                check("add", arith::add(a, b, round), sum);
                let difference = expected(&line, x - y, round, cancels(x, -y), ratio(m - n, 1));
                check("sub", arith::sub(a, b, round), difference);
                check(
                    "mul",
                    arith::mul(a, b, round),
                    expected(&line, x * y, round, false, ratio(m * n, 512)),
                );
                check(
                    "div",
                    arith::div(a, b, round),
                    expected(&line, x / y, round, false, ratio(m * 512, n)),
                );
            }
        }
    }
}

#[test]
fn every_square_root() {
    let line = Line::new();
    for round in Round::ALL {
        for a in all() {
            let against = |h: i64| (4 * 512 * finite(a)).cmp(&(h * h));
            let root = expected(&line, a.widen().sqrt(), round, false, against);
            assert_eq!(arith::sqrt(a, round).pattern(), root, "sqrt {:?} {round:?}", a.widen());
        }
    }
}

#[test]
fn every_fused_multiply_add() {
    let line = Line::new();
    for a in all() {
        for b in all() {
            let product = a.widen() * b.widen();
            for c in all() {
                let z = c.widen();
                let exact = finite(a) * finite(b) + 512 * finite(c);
                for round in Round::ALL {
                    let fused = expected(&line, product + z, round, cancels(product, z), ratio(exact, 512));
                    let result = arith::fma(a, b, c, round).pattern();
                    assert_eq!(result, fused, "fma {:?} {:?} {z:?} {round:?}", a.widen(), b.widen());
                }
            }
        }
    }
}

#[test]
fn every_comparison() {
    for a in all() {
        for b in all() {
            assert_eq!(arith::compare(a, b), a.widen().partial_cmp(&b.widen()), "{a:?} {b:?}");
        }
    }
}

/// Checks conversions to the toy format from every binary32 number whose lower 12 fraction bits are all zero or just
/// one: these are the toy values, all their midpoints, and both sides of each.
#[test]
fn conversions() {
    let line = Line::new();
    for high in 0..1_u64 << 20 {
        for low in [0, 1] {
            let x = f32::from_pattern(high << 12 | low);
            for round in Round::ALL {
                let magnitude = f64::from(x.abs());
                let against = |h: i64| (magnitude * 1024.0).partial_cmp(&(h as f64)).expect("a number");
                let wanted = expected(&line, x.into(), round, false, against);
                let converted: Toy8 = arith::convert(x, round);
                assert_eq!(converted.pattern(), wanted, "{x:?} {round:?}");
                let widened: f64 = arith::convert(converted, round);
                assert!(widened == converted.widen() || widened.is_nan() && converted.widen().is_nan());
            }
        }
    }
}

/// Checks the roots against 1 = h² · m, in integers: h half units of 2^-9 and m units of it.
#[test]
fn every_reciprocal_square_root() {
    let line = Line::new();
    for round in Round::ALL {
        for a in all() {
            // 1/√v compares with h/1024 as 2^20 · 512 with m·h², where v = m/512.
            let against = |h: i64| (512_i64 << 20).cmp(&(finite(a) * h * h));
            let root = expected(&line, 1.0 / a.widen().sqrt(), round, false, against);
            assert_eq!(arith::rsqrt(a, round).pattern(), root, "rsqrt {:?} {round:?}", a.widen());
        }
    }
}
