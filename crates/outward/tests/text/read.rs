use outward::Round;
use outward::format::{Format, Toy8};
use outward::text::{Exact, parse_bounds, parse_nearest};

use super::rational::{Random, Rational, exact_decimal, next_up};

/// The fast readers against [`Exact`], which has tests of its own.
fn check<T: Format>(text: &str) {
    let exact = Exact::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (lo, hi) = parse_bounds::<T>(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let bounds: (T, T) = exact.bounds();
    assert_eq!(
        (lo.pattern(), hi.pattern()),
        (bounds.0.pattern(), bounds.1.pattern()),
        "bounds of {text} in {}: {lo:?} {hi:?}",
        T::NAME
    );
    let nearest: T = parse_nearest(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let expected: T = exact.round(Round::TiesToEven);
    assert_eq!(nearest.pattern(), expected.pattern(), "{text} to nearest in {}", T::NAME);
}

fn check_all(text: &str) {
    check::<Toy8>(text);
    check::<f32>(text);
    check::<f64>(text);
    check::<f64>(&format!("-{text}"));
}

#[test]
fn every_power_of_ten_with_few_and_many_digits() {
    for q in -370..=330 {
        for w in ["1", "2", "3", "5", "9", "4503599627370497", "9999999999999999999", "18446744073709551615"]
        {
            check_all(&format!("{w}e{q}"));
        }
    }
}

#[test]
fn random_decimals() {
    let mut random = Random(10);
    for _ in 0..20_000 {
        let w = random.next() >> random.below(64);
        let q = random.below(700) as i64 - 360;
        check_all(&format!("{w}e{}", if random.below(2) == 0 { q } else { q % 25 }));
    }
}

#[test]
fn decimals_as_files_have_them() {
    let mut random = Random(11);
    for _ in 0..20_000 {
        let digits = (random.next() >> random.below(60)).to_string();
        let point = random.below(digits.len() as u64 + 1) as usize;
        check_all(&format!("{}.{}", &digits[..point], &digits[point..]));
        check_all(&format!("0.{:0>width$}", digits, width = digits.len() + random.below(6) as usize));
    }
}

#[test]
fn exact_and_nearly_exact_decimals() {
    let mut random = Random(12);
    for _ in 0..2_500 {
        let x: f64 = random.finite();
        // Short exact fractions, and the neighbours of numbers in 15 to 19 digits.
        let fraction = (random.next() >> 40) as f64 / (1_u64 << random.below(27)) as f64;
        check_all(&fraction.to_string());
        for text in [
            format!("{x:e}"),
            format!("{x:.14e}"),
            format!("{x:.16e}"),
            format!("{x:.17e}"),
            format!("{x:.18e}"),
        ] {
            check_all(text.trim_start_matches('-'));
        }
        let y: f32 = random.finite();
        check_all(exact_decimal(y).trim_start_matches('-'));
        let z: Toy8 = random.finite();
        check_all(exact_decimal(z).trim_start_matches('-'));
    }
}

#[test]
fn integers_near_numbers_and_midpoints() {
    let mut random = Random(13);
    for _ in 0..10_000 {
        // Integers of 54 to 63 bits one away from multiples of the last place, or its half.
        let shift = random.below(10) + 1;
        let integer = ((random.next() >> 11 | 1 << 52) << shift) >> random.below(2);
        for n in [integer - 1, integer, integer + 1] {
            check_all(&n.to_string());
        }
    }
}

#[test]
fn overflow_and_underflow() {
    for text in [
        "1.7976931348623157e308",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "1.797693134862315807e308",
        "1.797693134862315808e308",
        "1.797693134862315907e308",
        "1.797693134862315908e308",
        "1.8e308",
        "1e309",
        "1e99999999999999999999",
        "3.4028234663852886e38",
        "3.4028235677973366e38",
        "3.4028235677973367e38",
        "3.40282356779733664e38",
        "3.5e38",
        "4.9406564584124654e-324",
        "4.9406564584124655e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "1e-324",
        "1e-343",
        "9999999999999999999e-343",
        "9999999999999999999e-344",
        "1e-99999999999999999999",
        "2.2250738585072014e-308",
        "2.2250738585072011e-308",
        "2.225073858507201e-308",
        "7.0064923216240853e-46",
        "7.0064923216240854e-46",
        "1.1754943508222875e-38",
        "1.1754942106924411e-38",
        "0e999999999999999999999",
        "0.000e-5",
        "248",
        "240",
        "0.001953125",
        "0.0009765625",
        "0.00097656250000001",
    ] {
        check_all(text);
    }
}

#[test]
fn long_decimals() {
    let mut random = Random(14);
    for _ in 0..4_000 {
        let mut text = format!("{}.", random.below(3));
        for _ in 0..18 + random.below(40) {
            text.push(char::from(b'0' + random.below(10) as u8));
        }
        check_all(&format!("{text}e{}", random.below(600) as i64 - 300));
        check_all(&text);
    }
    check_all(&format!("{}1.5{}", "0".repeat(50), "0".repeat(50)));
    check_all(&format!("{}1.5{}1", "0".repeat(50), "0".repeat(50)));
    check_all(&format!("0.{}15", "0".repeat(50)));
    check_all(&format!("12345678901234567890{}e-50", "0".repeat(50)));
    // One digit decides, far behind: next to a number, and next to the middle of two.
    for x in [1.0_f64, 0.1, 1e-300, 4.4e300, 5e-324, f64::MAX] {
        let number = Rational::of(x);
        for point in
            [number.middle(&Rational::of(-0.0)), number.clone(), number.middle(&Rational::of(x.next_down()))]
        {
            let (digits, exponent) = point.decimal();
            check_all(&format!("{digits}e{exponent}"));
            check_all(&format!("{digits}.{}1e{exponent}", "0".repeat(40)));
        }
    }
}

#[test]
fn the_other_numerals() {
    for text in [
        "2/3",
        "1/2",
        "0x1.8p-3",
        "0X.FFFFFFFFFFFFFFFFFFFFFp+1",
        "0x0p5",
        "0x1p-1074",
        "0x1p-1075",
        "0x1.fffffffffffff8p1023",
    ] {
        check_all(text);
    }
    let mut random = Random(15);
    for _ in 0..20_000 {
        let (a, b) = (random.next() >> random.below(64), random.next());
        check_all(&format!("0x{a:x}.{b:X}p{}", random.below(2400) as i64 - 1200));
    }
    assert_eq!(parse_bounds::<f64>(b"-inf"), Ok((f64::NEG_INFINITY, f64::NEG_INFINITY)));
    assert_eq!(parse_nearest::<f32>(b"Infinity"), Ok(f32::INFINITY));
    let (lo, hi) = parse_bounds::<f64>(b"-0.0").expect("a zero");
    assert!(lo == 0.0 && lo.is_sign_negative() && hi == 0.0 && hi.is_sign_negative());
}

#[test]
fn every_binary64_text_of_the_standard_library_reads_back() {
    let mut random = Random(16);
    for _ in 0..100_000 {
        let x: f64 = random.finite();
        let text = format!("{x:?}");
        assert_eq!(parse_nearest::<f64>(text.as_bytes()).map(f64::to_bits), Ok(x.to_bits()), "{text}");
        let (lo, hi) = parse_bounds::<f64>(text.as_bytes()).expect("a float");
        assert!(lo <= x && x <= hi && (hi <= next_up(lo)), "{text}");
    }
}

#[test]
fn the_readers_accept_and_reject_as_exact_does() {
    let alphabet = b"0123456789012345678901234567890123456789..eE+-px/in\xff ";
    let mut random = Random(17);
    let mut accepted = 0;
    for _ in 0..300_000 {
        let text: Vec<u8> =
            (0..random.below(24)).map(|_| alphabet[random.below(alphabet.len() as u64) as usize]).collect();
        let (fast, nearest) = (parse_bounds::<f64>(&text), parse_nearest::<f64>(&text));
        let Ok(valid) = std::str::from_utf8(&text) else {
            assert!(fast.is_err() && nearest.is_err(), "{text:?}");
            continue;
        };
        match Exact::parse_extended(valid) {
            Ok(exact) => {
                accepted += 1;
                assert_eq!(fast, Ok(exact.bounds()), "{valid}");
                assert_eq!(nearest, Ok(exact.round(Round::TiesToEven)), "{valid}");
            }
            Err(error) => assert_eq!((fast, nearest), (Err(error), Err(error)), "{valid}"),
        }
    }
    assert!(accepted > 10_000, "{accepted} of the texts are numerals");
}
