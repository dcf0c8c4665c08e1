//! The specification against the host's binary64, which is exact about all numbers of an 8-bit format, and against the
//! host's own functions in binary64 and binary32.

use outward::RoundingDirection;
use outward::format::{Format, Toy8};
use outward::machine::soft::arith;
use outward::machine::soft::integral::{self, AsInteger};

/// All patterns of the toy format.
pub fn all() -> impl Iterator<Item = Toy8> + Clone {
    (0..256).map(Toy8::from_pattern)
}

/// Numbers of binary64 with few bits set or not set, near integers, near halves, of all sizes.
pub fn sparse() -> Vec<f64> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut numbers = vec![0.0, f64::INFINITY, f64::NAN, f64::MAX, 5e-324, f64::MIN_POSITIVE, 0.5, 1.5, 2.5];
    for exponent in [-1.0, 1.0, 2.0, 23.0, 24.0, 31.0, 32.0, 52.0, 53.0, 62.0, 63.0, 64.0_f64] {
        for offset in [-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5] {
            let x = exponent.exp2() + offset;
            numbers.extend([x, x.next_up(), x.next_down()]);
        }
    }
    for _ in 0..20_000 {
        let bits = (0..next() % 5).fold(0, |bits, _| bits | 1 << (next() % 64));
        numbers.extend([f64::from_bits(bits), f64::from_bits(!bits), f64::from_bits(next())]);
        let exponent = 1023 - 3 + next() % 70;
        numbers.push(f64::from_bits(next() >> 12 | exponent << 52));
        numbers.push((next() % 4096) as f64 / 4.0);
    }
    numbers.iter().flat_map(|&x| [x, -x]).collect()
}

fn host_integral(x: f64, round: RoundingDirection) -> f64 {
    match round {
        RoundingDirection::TiesToEven => x.round_ties_even(),
        RoundingDirection::TowardZero => x.trunc(),
        RoundingDirection::TowardPositive => x.ceil(),
        RoundingDirection::TowardNegative => x.floor(),
        RoundingDirection::TiesToAway => x.round(),
    }
}

/// Asserts equal patterns, where a NaN is the canonical one.
#[track_caller]
pub fn same<T: Format>(got: T, want: T, what: impl Fn() -> String) {
    let want = if Format::is_nan(want) { T::nan() } else { want };
    assert_eq!(got.pattern(), want.pattern(), "{}: {got:?}, not {want:?}", what());
}

#[test]
fn integral_values() {
    for round in RoundingDirection::ALL {
        for x in all() {
            let want: Toy8 = arith::convert(host_integral(x.widen(), round), RoundingDirection::TiesToEven);
            same(integral::round_to_integral(x, round), want, || format!("{x:?} {round:?}"));
        }
        for x in sparse() {
            same(integral::round_to_integral(x, round), host_integral(x, round), || {
                format!("{x:e} {round:?}")
            });
            let x = x as f32;
            let want = host_integral(x.into(), round) as f32;
            same(integral::round_to_integral(x, round), want, || format!("{x:e} {round:?}"));
        }
    }
}

#[test]
fn integers() {
    for round in RoundingDirection::ALL {
        for x in sparse() {
            let got = integral::to_integer(x, round);
            let rounded = host_integral(x, round);
            if x.is_nan() {
                assert_eq!(got, AsInteger::Nan);
            } else {
                // The host's conversion saturates, at ±2^127.
                let value = (rounded as i128).clamp(-(1 << 126), 1 << 126);
                assert_eq!(
                    got,
                    AsInteger::Number { value, exact: rounded == x && x.is_finite() },
                    "{x:e} {round:?}"
                );
            }
        }
        // Try every integer that the toy format distinguishes from its neighbours, and integers between them.
        for n in -300_i32..300 {
            let want: Toy8 = arith::convert(f64::from(n), round);
            let want = if n == 0 { Toy8::from_pattern(0) } else { want };
            same(integral::from_integer(i128::from(n), round), want, || format!("{n} {round:?}"));
        }
    }
}

/// Conversions to the nearest number, ties to away, against the two directed ones.
#[test]
fn conversions_to_away() {
    for high in 0..1_u64 << 20 {
        for low in [0, 1] {
            let x = f32::from_pattern(high << 12 | low);
            let below: Toy8 = arith::convert(x, RoundingDirection::TowardNegative);
            let above: Toy8 = arith::convert(x, RoundingDirection::TowardPositive);
            let got: Toy8 = arith::convert(x, RoundingDirection::TiesToAway);
            if x.is_nan() {
                assert!(Format::is_nan(got));
                continue;
            }
            // The place of the next number, if there were one.
            let widen =
                |t: Toy8| if t.widen().is_infinite() { 256.0_f64.copysign(t.widen()) } else { t.widen() };
            let x = f64::from(x).clamp(-256.0, 256.0);
            let (down, up) = (x - widen(below), widen(above) - x);
            let want = match down.partial_cmp(&up).expect("numbers") {
                core::cmp::Ordering::Less => below,
                core::cmp::Ordering::Greater => above,
                core::cmp::Ordering::Equal => {
                    if x < 0.0 {
                        below
                    } else {
                        above
                    }
                }
            };
            same(got, want, || format!("{x:e}"));
        }
    }
}

/// A finite toy number in units of 2^-9.
fn units(x: Toy8) -> i64 {
    (x.widen() * 512.0) as i64
}

#[test]
fn remainders() {
    for x in all() {
        for y in all() {
            let what = || format!("{x:?} {y:?}");
            let (remainder, quotient, negative) = integral::remquo(x, y);
            let host = x.widen() % y.widen();
            same(integral::fmod(x, y), arith::convert(host, RoundingDirection::TiesToEven), what);
            if !x.widen().is_finite() || Format::is_nan(y) || y.widen() == 0.0 {
                same(remainder, Toy8::nan(), what);
                continue;
            }
            if y.widen().is_infinite() {
                same(remainder, x, what);
                assert_eq!(quotient, 0);
                continue;
            }
            // Tries the integers next to the exact quotient.
            let (m, n) = (units(x), units(y));
            let q = (m.abs() / n.abs()..=m.abs() / n.abs() + 1)
                .min_by_key(|q| (2 * (m.abs() - q * n.abs()).abs(), q % 2))
                .expect("two integers");
            assert_eq!((quotient, negative), (q as u64, (x.pattern() ^ y.pattern()) >> 7 == 1), "{}", what());
            let rest = (m.abs() - q * n.abs()) * if x.pattern() >> 7 == 1 { -1 } else { 1 };
            let want = if rest == 0 { 0.0_f64.copysign(x.widen()) } else { rest as f64 / 512.0 };
            same(remainder, arith::convert(want, RoundingDirection::TiesToEven), what);
        }
    }
}

#[test]
fn remainders_of_binary64() {
    let numbers = sparse();
    for (i, &x) in numbers.iter().enumerate() {
        for y in [numbers[(i * 7 + 3) % numbers.len()], numbers[(i * 31 + 5) % numbers.len()]] {
            let what = || format!("{x:e} {y:e}");
            let (remainder, quotient, _) = integral::remquo(x, y);
            let rest = x % y;
            same(integral::fmod(x, y), rest, what);
            if rest.is_nan() || y.is_infinite() {
                same(remainder, rest, what);
                continue;
            }
            // x − y·trunc(x/y) is `rest`; it is one y further if twice the rest is more than y, or equal to y with an
            // odd quotient. A half of y is exact but for subnormal ones, and so is the difference, within a factor of
            // two of both.
            let (magnitude, y) = (rest.abs(), y.abs());
            let half = y / 2.0;
            if half * 2.0 != y {
                continue;
            }
            let further = (magnitude - y).copysign(-1.0) * rest.signum();
            // In a tie the quotient has become even.
            let ups = magnitude > half || magnitude == half && remainder.signum() != rest.signum();
            assert!(magnitude != half || quotient & 1 == 0, "{}", what());
            same(remainder, if ups { further } else { rest }, what);
        }
    }
}

#[test]
fn scaling() {
    for round in RoundingDirection::ALL {
        for x in all() {
            for n in -40..40 {
                // The product is exact in binary64.
                let want: Toy8 = arith::convert(x.widen() * f64::from(n).exp2(), round);
                same(integral::scale(x, n, round), want, || format!("{x:?} {n} {round:?}"));
            }
        }
    }
    for x in all() {
        let host = x.widen();
        let want = (host.is_finite() && host != 0.0).then(|| host.abs().log2().floor() as i32);
        assert_eq!(integral::exponent(x), want, "{x:?}");
    }
    assert_eq!(integral::scale(1.0_f64, i32::MAX, RoundingDirection::TowardZero), f64::MAX);
    assert_eq!(integral::scale(-1.0_f64, i32::MIN, RoundingDirection::TowardNegative), -5e-324);
}
