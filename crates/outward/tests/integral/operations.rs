//! The public operations against the host's, and against the special values that the standards specify.

use outward::RoundingDirection;
use outward::format::{Format, Toy8};
use outward::machine::soft::arith;
use outward::nan::Policy;
use outward::ops::{self, Class, Converted, Int, InvalidConversion};
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

use crate::specification::{all, same, sparse};

fn host_integral(x: f64, round: RoundingDirection) -> f64 {
    match round {
        RoundingDirection::TiesToEven => x.round_ties_even(),
        RoundingDirection::TowardZero => x.trunc(),
        RoundingDirection::TowardPositive => x.ceil(),
        RoundingDirection::TowardNegative => x.floor(),
        RoundingDirection::TiesToAway => x.round(),
    }
}

/// Every attribute as a type.
macro_rules! each_attribute {
    ($attribute:ident => $body:expr) => {{
        type A0 = Rn;
        each_attribute!(@ $attribute A0 $body);
        type A1 = Rz;
        each_attribute!(@ $attribute A1 $body);
        type A2 = Ru;
        each_attribute!(@ $attribute A2 $body);
        type A3 = Rd;
        each_attribute!(@ $attribute A3 $body);
        type A4 = Rna;
        each_attribute!(@ $attribute A4 $body);
    }};
    (@ $attribute:ident $type:ident $body:expr) => {{
        type $attribute = $type;
        $body
    }};
}

#[test]
fn integral_values_have_their_names() {
    for x in sparse() {
        let what = || format!("{x:e}");
        same(ops::rint(x), x.round_ties_even(), what);
        same(ops::nearbyint(x), x.round_ties_even(), what);
        same(ops::roundeven(x), x.round_ties_even(), what);
        same(ops::round(x), x.round(), what);
        same(ops::trunc(x), x.trunc(), what);
        same(ops::floor(x), x.floor(), what);
        same(ops::ceil(x), x.ceil(), what);
        let x = x as f32;
        same(ops::round(x), x.round(), what);
        same(ops::rint(x), x.round_ties_even(), what);
    }
    for x in all() {
        same(ops::floor(x), arith::convert(x.widen().floor(), RoundingDirection::TiesToEven), || {
            format!("{x:?}")
        });
        same(ops::round(x), arith::convert(x.widen().round(), RoundingDirection::TiesToEven), || {
            format!("{x:?}")
        });
    }
}

/// Asserts that one conversion of a number has the rounded value of the host, for the GPU's rule and the standard's.
fn converts<I: Int, A: RoundingAttribute, T: Format>(x: T) {
    let what = || format!("{x:?} to {} bits {:?}", I::BITS, A::ATTRIBUTE);
    let saturated: I = ops::to_int::<I, A, T>(x);
    let converted = ops::convert_to_integer::<I, A, T>(x);
    let rounded = host_integral(x.widen(), A::ATTRIBUTE);
    if rounded.is_nan() {
        let wide = T::BITS == 64 || I::BITS == 64;
        let pattern = if wide { 1 << (I::BITS - 1) } else { 0 };
        assert_eq!(saturated, I::from_low_bits(pattern), "{}", what());
        assert_eq!(converted, Err(InvalidConversion::Nan), "{}", what());
        return;
    }
    let value = rounded as i128;
    assert_eq!(saturated.value(), value.clamp(I::LEAST, I::GREATEST), "{}", what());
    let want = if value < I::LEAST {
        Err(InvalidConversion::Below)
    } else if value > I::GREATEST {
        Err(InvalidConversion::Above)
    } else {
        Ok(Converted { value: saturated, inexact: rounded != x.widen() })
    };
    assert_eq!(converted, want, "{}", what());
}

#[test]
fn numbers_to_integers() {
    for x in sparse() {
        each_attribute!(A => {
            converts::<i32, A, f64>(x);
            converts::<u32, A, f64>(x);
            converts::<i64, A, f64>(x);
            converts::<u64, A, f64>(x);
            converts::<i32, A, f32>(x as f32);
            converts::<u32, A, f32>(x as f32);
            converts::<i64, A, f32>(x as f32);
            converts::<u64, A, f32>(x as f32);
        });
        assert_eq!(ops::f64_to_u32_ru(x), ops::to_int::<u32, Ru, _>(x));
        assert_eq!(
            ops::convert_to_integer_ties_to_away::<i32, _>(x).ok(),
            ops::convert_to_integer_exact_ties_to_away::<i32, _>(x).ok().map(|c| c.value)
        );
        if x.abs() < 9e18 {
            assert_eq!((ops::lrint(x), ops::llround(x)), (x.round_ties_even() as i64, x.round() as i64));
        }
    }
    for x in all() {
        each_attribute!(A => converts::<i32, A, Toy8>(x));
    }
}

/// The numbers on both sides of an integer, and the nearest, by the conversions of the host: to nearest, and then
/// beside it.
fn from_integer<I: Int>(n: I, nearest: f64) {
    let exact = n.value();
    let side = (nearest as i128).cmp(&exact);
    let (below, above) = match side {
        core::cmp::Ordering::Less => (nearest, nearest.next_up()),
        core::cmp::Ordering::Equal => (nearest, nearest),
        core::cmp::Ordering::Greater => (nearest.next_down(), nearest),
    };
    assert_eq!(ops::from_int::<f64, Rn, I>(n), nearest, "{exact}");
    assert_eq!(ops::from_int::<f64, Rd, I>(n), below, "{exact}");
    assert_eq!(ops::from_int::<f64, Ru, I>(n), above, "{exact}");
    assert_eq!(ops::from_int::<f64, Rz, I>(n), if exact < 0 { above } else { below }, "{exact}");
    let away = ops::from_int::<f64, Rna, I>(n);
    let tie = (exact - below as i128) == (above as i128 - exact) && below != above;
    assert_eq!(
        away,
        if tie && exact > 0 {
            above
        } else if tie {
            below
        } else {
            nearest
        },
        "{exact}"
    );
}

#[test]
fn integers_to_numbers() {
    for x in sparse() {
        let bits = x.to_bits();
        for n in [bits, bits >> 7, bits >> 31, bits >> 50, (bits & !0x7ff) | 0x400] {
            from_integer(n, n as f64);
            from_integer(n.cast_signed(), n.cast_signed() as f64);
            from_integer(n as u32, f64::from(n as u32));
            from_integer(n as i32, f64::from(n as i32));
            assert_eq!(ops::u64_to_f32_rn(n), n as f32);
            assert_eq!(ops::i64_to_f32_rn(n.cast_signed()), n.cast_signed() as f32);
            assert_eq!(ops::i32_to_f32_rn(n as i32), n as i32 as f32);
            assert!(ops::u32_to_f32_rd(n as u32) <= ops::u32_to_f32_ru(n as u32));
            // Convert through binary64, which has all integers of 32 bits.
            let wide = f64::from(n as i32);
            assert_eq!(
                ops::i32_to_f32_rz(n as i32),
                arith::convert::<f64, f32>(wide, RoundingDirection::TowardZero) + 0.0
            );
        }
    }
    assert_eq!(ops::i32_to_f64_rd(0).to_bits(), 0);
}

#[test]
fn remainders() {
    let numbers = sparse();
    for (i, &x) in numbers.iter().enumerate() {
        let y = numbers[(i * 13 + 7) % numbers.len()];
        same(ops::fmod(x, y), x % y, || format!("{x:e} {y:e}"));
        let (rest, quotient) = ops::remquo(x, y);
        same(ops::remainder(x, y), rest, || format!("{x:e} {y:e}"));
        let exact = x / y;
        if exact.abs() < 1e6 && !rest.is_nan() {
            // Two roundings cannot move a quotient of this size by more than that.
            assert!((f64::from(quotient) - exact).abs() <= 0.5 + 1e-9, "{x:e} {y:e}: {quotient} {exact}");
        }
    }
}

#[test]
fn minima_and_maxima() {
    /// Numbers in their order, zeros in theirs.
    fn key(x: f64) -> (f64, u8) {
        (x, u8::from(x.is_sign_positive()))
    }
    let specials =
        [0.0, -0.0, 1.0, -1.0, 5e-324, f64::MAX, f64::NEG_INFINITY, f64::INFINITY, f64::NAN, -3.0, 3.0];
    let signaling = f64::from_bits(0x7ff0_0000_0000_0001);
    for x in specials.into_iter().chain([signaling]) {
        for y in specials.into_iter().chain([signaling]) {
            let what = || format!("{x:e} {y:e}");
            let least = if key(x) < key(y) { x } else { y };
            let most = if key(x) < key(y) { y } else { x };
            let by = |less: f64, more: f64| match x.abs().partial_cmp(&y.abs()) {
                Some(core::cmp::Ordering::Less) => (x, y),
                Some(core::cmp::Ordering::Greater) => (y, x),
                _ => (less, more),
            };
            let (small, large) = by(least, most);
            let any = x.is_nan() || y.is_nan();
            let number = |value: f64| {
                if x.is_nan() {
                    y
                } else if y.is_nan() {
                    x
                } else {
                    value
                }
            };
            let poisoned = |value: f64| if any { f64::NAN } else { value };
            same(ops::minimum(x, y), poisoned(least), what);
            same(ops::maximum(x, y), poisoned(most), what);
            same(ops::minimum_number(x, y), number(least), what);
            same(ops::maximum_number(x, y), number(most), what);
            same(ops::fmin(x, y), number(least), what);
            same(ops::fmax(x, y), number(most), what);
            same(ops::minimum_magnitude(x, y), poisoned(small), what);
            same(ops::maximum_magnitude(x, y), poisoned(large), what);
            same(ops::minimum_magnitude_number(x, y), number(small), what);
            same(ops::maximum_magnitude_number(x, y), number(large), what);
            let dim = if any {
                f64::NAN
            } else if x > y {
                x - y
            } else {
                0.0
            };
            same(ops::fdim_rn(x, y), dim, what);
        }
    }
}

#[test]
fn numbers_taken_apart() {
    for x in sparse() {
        let what = || format!("{x:e}");
        let (fraction, exponent) = ops::frexp(x);
        let (part, whole) = ops::modf(x);
        same(whole, x.trunc(), what);
        if x.is_nan() {
            assert!(fraction.is_nan() && part.is_nan() && ops::logb(x).is_nan());
            assert_eq!(ops::ilogb(x), i32::MIN);
            continue;
        }
        same(ops::ldexp_rn(fraction, exponent), x, what);
        assert_eq!(part.is_sign_negative(), x.is_sign_negative());
        if x.is_infinite() {
            assert_eq!(
                (fraction, part.abs(), ops::logb(x), ops::ilogb(x)),
                (x, 0.0, f64::INFINITY, i32::MAX)
            );
            continue;
        }
        assert!(part.abs() < 1.0 && part + whole == x, "{}", what());
        if x == 0.0 {
            assert_eq!((exponent, ops::logb(x), ops::ilogb(x)), (0, f64::NEG_INFINITY, i32::MIN));
            continue;
        }
        assert!((0.5..1.0).contains(&fraction.abs()));
        assert_eq!((ops::logb(x), ops::ilogb(x)), (f64::from(exponent - 1), exponent - 1));
        // The host's product is one rounding from a power of two that is a number.
        for n in [-40, -1, 0, 1, 40] {
            same(ops::scalbn_rn(x, n), x * f64::from(n).exp2(), what);
        }
    }
}

#[test]
fn neighbours_and_signs() {
    let numbers = sparse();
    for (i, &x) in numbers.iter().enumerate() {
        let y = numbers[(i * 11 + 3) % numbers.len()];
        let want = match x.partial_cmp(&y) {
            None => f64::NAN,
            Some(core::cmp::Ordering::Less) => x.next_up(),
            Some(core::cmp::Ordering::Greater) => x.next_down(),
            Some(core::cmp::Ordering::Equal) => y,
        };
        same(ops::nextafter(x, y), want, || format!("{x:e} {y:e}"));
        same(ops::copysign(x, y), x.copysign(y), || format!("{x:e} {y:e}"));
        assert_eq!(ops::total_order(x, y), x.total_cmp(&y).is_le(), "{x:e} {y:e}");
    }
}

#[test]
fn classes() {
    use core::num::FpCategory;
    for x in sparse() {
        let class = ops::class(x);
        let (category, negative) = match class {
            Class::SignalingNan | Class::QuietNan => (FpCategory::Nan, x.is_sign_negative()),
            Class::NegativeInfinity => (FpCategory::Infinite, true),
            Class::NegativeNormal => (FpCategory::Normal, true),
            Class::NegativeSubnormal => (FpCategory::Subnormal, true),
            Class::NegativeZero => (FpCategory::Zero, true),
            Class::PositiveZero => (FpCategory::Zero, false),
            Class::PositiveSubnormal => (FpCategory::Subnormal, false),
            Class::PositiveNormal => (FpCategory::Normal, false),
            Class::PositiveInfinity => (FpCategory::Infinite, false),
        };
        assert_eq!((x.classify(), x.is_sign_negative()), (category, negative), "{x:e}");
        assert_eq!(ops::is_normal(x), x.is_normal());
        assert_eq!(ops::is_subnormal(x), x.is_subnormal());
        assert_eq!(ops::is_finite(x), x.is_finite());
        assert_eq!(ops::is_infinite(x), x.is_infinite());
        assert_eq!(ops::is_zero(x), x == 0.0);
        assert_eq!(ops::is_nan(x), x.is_nan());
        assert_eq!(ops::is_sign_minus(x), x.is_sign_negative());
        assert_eq!(ops::is_signaling(x), x.is_nan() && x.to_bits() >> 51 & 1 == 0);
    }
}

/// The short sequence, on a sample of the numbers for which the exhaustive run (`cargo run --release -p outward-sweeps
/// --bin integral_total`) tests it.
#[test]
fn the_short_sequence() {
    for x in sparse() {
        let (wide, x) = (x, x as f32);
        if x.is_nan() {
            assert_eq!(ops::round_short(x).to_bits(), f32::NAN_BITS as u32 | x.to_bits() & 1 << 31);
            continue;
        }
        same(ops::round_short(x), x.round(), || format!("{x:e}"));
        same(ops::round_short(wide), wide.round(), || format!("{wide:e}"));
        if x.is_sign_positive() {
            same(ops::round_short_positive(x), x.round(), || format!("{x:e}"));
        }
        if x.abs().to_bits() != 0x3eff_ffff {
            same(ops::round_short_from_half(x), x.round(), || format!("{x:e}"));
        }
        if x.abs() <= 8_388_608.0 || x.abs() >= 16_777_216.0 {
            same(ops::round_short_to_integers(x), x.round(), || format!("{x:e}"));
        }
    }
    assert_eq!(ops::round_short_positive(-0.0_f32).to_bits(), 0);
    assert_eq!(ops::round_short_from_half(-0.499_999_97_f32), -1.0);
    assert_eq!(ops::round_short_to_integers(-8_388_609.0_f32), -8_388_610.0);
}

#[test]
fn nan_policies() {
    let signaling = f32::from_bits(0xff80_0042);
    let quiet = f32::from_bits(0x7fc0_0007);
    let pick = |policy: Policy, a: f32, b: f32| policy.binary(ops::mul_rd, a, b).to_bits();
    assert_eq!(pick(Policy::Canonical, signaling, quiet), 0x7fc0_0000);
    assert_eq!(pick(Policy::Gpu, signaling, quiet), 0x7fff_ffff);
    assert_eq!(pick(Policy::Propagate, signaling, quiet), 0xffc0_0042);
    assert_eq!(pick(Policy::Propagate, 1.0, quiet), 0x7fc0_0007);
    assert_eq!(pick(Policy::Propagate, 0.0, f32::INFINITY), 0x7fc0_0000);
    assert_eq!(pick(Policy::Gpu, 0.0, f32::INFINITY), 0x7fff_ffff);
    // In binary64 a GPU prefers the second operand's payload, then the third's.
    let [a, b, c] = [1, 2, 3].map(|payload| f64::from_bits(0x7ff0_0000_0000_0000 | payload));
    let fused = |a: f64, b: f64, c: f64| Policy::Gpu.ternary(ops::fma_rn, a, b, c).to_bits() & 0xf;
    assert_eq!((fused(a, b, c), fused(a, 1.0, c), fused(a, 1.0, 1.0)), (2, 3, 1));
    assert_eq!(Policy::Gpu.unary(ops::sqrt_rn, -1.0_f64).to_bits(), 0xfff8_0000_0000_0000);
    for policy in Policy::ALL {
        assert_eq!(policy.ternary(ops::fma_rn, 2.0, 3.0, 1.0_f64), 7.0);
        assert!(policy.unary(ops::sqrt_rn, -1.0_f64).is_nan());
    }
    assert_eq!(outward::nan::payload(signaling), Some(0x42));
}
