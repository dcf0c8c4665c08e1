//! Compares patterns with their meaning, by the formula of the formats' tables.

use std::num::FpCategory;

use outward::__each_small_format as each_small_format;
use outward::format::{Bf16, E4m3, E5m2, Encoding, F16, Format};
use outward::machine::soft::arith;
use outward::round::Round;

/// Returns every pattern.
pub fn all<T: Format>() -> impl Iterator<Item = T> + Clone {
    (0..1_u64 << T::BITS).map(T::from_pattern)
}

/// 1.fraction · 2^(field − bias), or 0.fraction · 2^(1 − bias): binary64 does each step exactly.
fn meaning(exponent_bits: u32, bias: i32, has_infinity: bool, bits: u32, pattern: u64) -> f64 {
    let fraction_bits = bits - 1 - exponent_bits;
    let fraction = pattern & ((1 << fraction_bits) - 1);
    let field = pattern >> fraction_bits & ((1 << exponent_bits) - 1);
    let top = field == (1 << exponent_bits) - 1;
    let magnitude = if top && has_infinity {
        if fraction == 0 { f64::INFINITY } else { f64::NAN }
    } else if top && fraction == (1 << fraction_bits) - 1 {
        f64::NAN
    } else {
        let hidden = if field == 0 { 0.0 } else { 1.0 };
        let significand = hidden + fraction as f64 / f64::from(1 << fraction_bits);
        significand * 2.0_f64.powi(field.max(1) as i32 - bias)
    };
    if pattern >> (bits - 1) == 1 { -magnitude } else { magnitude }
}

fn every_pattern<T: Format + Into<f64> + Into<f32>>() {
    let Encoding { bits, bias, has_infinity, .. } = Encoding::of::<T>();
    let exponent_bits = Encoding::of::<T>().exponent_bits();
    for x in all::<T>() {
        let wanted = meaning(exponent_bits, bias, has_infinity, bits, x.pattern());
        let canonical = if wanted.is_nan() { f64::NAN_BITS } else { wanted.to_bits() };
        let context = format!("{} {:#x}", T::NAME, x.pattern());
        assert_eq!(x.widen().to_bits(), canonical, "{context}");
        assert_eq!(Into::<f64>::into(x).to_bits(), canonical, "{context} by From");
        let single: f32 = x.into();
        assert_eq!(f64::from(single).to_bits(), canonical, "{context} to f32");
        let soft: f64 = arith::convert(x, Round::TowardZero);
        assert_eq!(soft.to_bits(), canonical, "{context} by the specification");
        let back: T = arith::convert(x.widen(), Round::TowardZero);
        let same = if wanted.is_nan() { T::NAN_BITS } else { x.pattern() };
        assert_eq!(back.pattern(), same, "{context} and back");
        let category = match wanted.classify() {
            FpCategory::Normal if wanted.abs() < T::smallest_normal().widen() => FpCategory::Subnormal,
            category => category,
        };
        assert_eq!(x.category(), category, "{context}");
        assert_eq!(x.is_nan(), wanted.is_nan(), "{context}");
    }
}

#[test]
fn every_pattern_of_every_small_format() {
    each_small_format!(F => every_pattern::<F>());
}

#[test]
fn extreme_values() {
    fn check<T: Format>(wanted: [f64; 6]) {
        let found = [
            T::smallest_subnormal(),
            T::largest_subnormal(),
            T::smallest_normal(),
            T::largest(),
            T::epsilon(),
            T::largest_exact_integer(),
        ];
        assert_eq!(found.map(Format::widen), wanted, "{}", T::NAME);
        assert_eq!([T::one(), T::half()].map(Format::widen), [1.0, 0.5], "{}", T::NAME);
        assert!(T::nan().is_nan() && !T::largest().is_nan(), "{}", T::NAME);
        assert_eq!(T::infinity().is_nan(), !T::HAS_INFINITY, "{}", T::NAME);
        let (up, down) = (T::beyond(false), T::beyond(true));
        if T::HAS_INFINITY {
            assert_eq!((up.widen(), down.widen()), (f64::INFINITY, f64::NEG_INFINITY));
        } else {
            assert_eq!([up.pattern(), down.pattern()], [T::NAN_BITS; 2]);
        }
    }
    let two = |n: i32| 2.0_f64.powi(n);
    check::<F16>([two(-24), 1023.0 * two(-24), two(-14), 65504.0, two(-10), 2048.0]);
    let largest = 255.0 * two(120);
    check::<Bf16>([two(-133), 127.0 * two(-133), two(-126), largest, two(-7), 256.0]);
    check::<E5m2>([two(-16), 3.0 * two(-16), two(-14), 57344.0, 0.25, 8.0]);
    check::<E4m3>([two(-9), 7.0 * two(-9), two(-6), 448.0, 0.125, 16.0]);
    check::<f32>([two(-149), 8_388_607.0 * two(-149), two(-126), f32::MAX.into(), two(-23), two(24)]);
    check::<f64>([5e-324, f64::from_bits((1 << 52) - 1), f64::MIN_POSITIVE, f64::MAX, f64::EPSILON, two(53)]);
}

/// The named constants, each against its method.
#[test]
fn constants() {
    macro_rules! check {
        ($($format:ident)*) => {$({
            let named = [
                ($format::ONE, $format::one()),
                ($format::NAN, $format::nan()),
                ($format::MAX, $format::largest()),
                ($format::MIN_POSITIVE, $format::smallest_normal()),
                ($format::MIN_SUBNORMAL, $format::smallest_subnormal()),
                ($format::MAX_SUBNORMAL, $format::largest_subnormal()),
                ($format::MAX_EXACT_INTEGER, $format::largest_exact_integer()),
                ($format::ZERO, $format::default()),
            ];
            for (constant, method) in named {
                assert_eq!(constant.to_bits(), method.to_bits(), "{}", $format::NAME);
            }
            assert_eq!(f64::from($format::MIN), -f64::from($format::MAX));
        })*};
    }
    check!(F16 Bf16 E5m2 E4m3);
    assert_eq!(f64::from(F16::INFINITY), f64::INFINITY);
    assert_eq!(f64::from(Bf16::NEG_INFINITY), f64::NEG_INFINITY);
    assert_eq!(E5m2::INFINITY.to_bits(), 0x7c);
}

#[test]
fn the_formats_of_eight_bits_widen_exactly() {
    for x in all::<E4m3>() {
        assert_eq!(f64::from(F16::from(x)).to_bits(), f64::from(x).to_bits());
        assert_eq!(f64::from(Bf16::from(x)).to_bits(), f64::from(x).to_bits());
    }
    for x in all::<E5m2>() {
        assert_eq!(f64::from(F16::from(x)).to_bits(), f64::from(x).to_bits());
        assert_eq!(f64::from(Bf16::from(x)).to_bits(), f64::from(x).to_bits());
    }
}

#[test]
fn order_is_that_of_the_values() {
    fn check<T: Format>() {
        for a in all::<T>() {
            for b in all::<T>() {
                assert_eq!(a.partial_cmp(&b), a.widen().partial_cmp(&b.widen()));
                assert_eq!(arith::compare(a, b), a.widen().partial_cmp(&b.widen()));
                assert_eq!(a == b, a.widen() == b.widen());
            }
        }
    }
    check::<E4m3>();
    check::<E5m2>();
}

#[test]
fn shown_as_the_shortest_decimal() {
    assert_eq!(format!("{} {:?}", F16::MAX, F16::MIN_SUBNORMAL), "65504 6e-8");
    assert_eq!(format!("{:>6}", Bf16::ONE), "     1");
    assert_eq!(E4m3::NAN.to_string(), "NaN");
    assert_eq!(E5m2::NEG_INFINITY.to_string(), "-inf");
}
