use num_bigint::BigUint;
use outward::Round;
use outward::format::{Format, Toy8};
use outward::text::{Exact, ParseErrorKind};

use super::rational::{Random, Rational, assert_rounded, exact_decimal, next_up};

fn exact(text: &str) -> Exact {
    Exact::parse(text).unwrap_or_else(|error| panic!("{text}: {error} at {}", error.at))
}

fn check<T: Format>(text: &str) {
    let (value, truth) = (exact(text), Rational::read(text));
    for round in Round::ALL {
        assert_rounded(&truth, value.round::<T>(round), round, text);
    }
    let representable = value.bounds::<T>();
    assert_eq!(value.is_representable::<T>(), representable.0.pattern() == representable.1.pattern());
}

fn check_all(text: &str) {
    check::<Toy8>(text);
    check::<f32>(text);
    check::<f64>(text);
}

/// A numeral at, just below and just above every number and midpoint of a format, by decimals of full length.
fn around<T: Format>(x: T) {
    let up = next_up(x);
    let mut points = vec![Rational::of(x)];
    if up.pattern() & !T::SIGN_MASK < T::INFINITY_BITS {
        points.push(Rational::of(x).middle(&Rational::of(up)));
    }
    for point in points {
        let (digits, exponent) = point.decimal();
        let sign = if x.pattern() & T::SIGN_MASK != 0 { "-" } else { "" };
        check::<T>(&format!("{sign}{digits}e{exponent}"));
        // An appended digit is beyond the last place of the point: strictly between, however near.
        check::<T>(&format!("{sign}{digits}.{}1e{exponent}", "0".repeat(30)));
        if digits != BigUint::ZERO {
            check::<T>(&format!("{sign}{}.{}e{exponent}", &digits - 1_u32, "9".repeat(30)));
        }
    }
}

#[test]
fn toy8_at_every_number_and_midpoint() {
    for bits in 0..=255 {
        let x = Toy8::from_pattern(bits);
        if bits & 127 < Toy8::INFINITY_BITS {
            around(x);
        }
    }
    for text in ["248", "247.99", "248.01", "256", "255.9", "1e9", "-240.1", "-248", "-1e-9", "1e-9"] {
        check::<Toy8>(text);
    }
}

#[test]
fn binary32_and_binary64_around_their_numbers_and_midpoints() {
    let mut random = Random(1);
    for _ in 0..1000 {
        around::<f32>(random.finite());
    }
    for _ in 0..100 {
        around::<f64>(random.finite());
    }
    for x in [0.0, -0.0, 5e-324, f64::MIN_POSITIVE, f64::MAX, -f64::MAX, 1.0, 9_007_199_254_740_992.0] {
        around(x);
        around(-x);
    }
}

#[test]
fn random_numerals() {
    let mut random = Random(2);
    for _ in 0..6_000 {
        let mut text = String::new();
        if random.below(2) == 0 {
            text.push('-');
        }
        let hexadecimal = random.below(3) == 0;
        let (digits, range) = if hexadecimal {
            text.push_str(["0x", "0X"][random.below(2) as usize]);
            ("0123456789abcdefABCDEF", 1200)
        } else {
            ("0123456789", 360)
        };
        let length = 1 + random.below(25) as usize;
        let point = random.below(length as u64 * 2) as usize;
        for i in 0..length {
            if i == point {
                text.push('.');
            }
            let digit = random.below(digits.len() as u64) as usize;
            text.push_str(&digits[digit..=digit]);
        }
        if random.below(4) != 0 {
            text.push(if hexadecimal { 'p' } else { 'e' });
            text.push_str(["", "+", "-"][random.below(3) as usize]);
            let magnitude = random.below(range);
            text.push_str(&(if random.below(2) == 0 { magnitude % 20 } else { magnitude }).to_string());
        }
        check_all(&text);
    }
}

#[test]
fn standard_parsing_agrees_to_nearest() {
    let mut random = Random(3);
    for _ in 0..3_000 {
        let x: f64 = random.finite();
        for text in [format!("{x:e}"), format!("{x:.15e}"), format!("{x:.25e}"), exact_decimal(x)] {
            let nearest: f64 = text.parse().expect("a float");
            assert_eq!(exact(&text).round::<f64>(Round::TiesToEven).to_bits(), nearest.to_bits(), "{text}");
            let nearest: f32 = text.parse().expect("a float");
            assert_eq!(exact(&text).round::<f32>(Round::TiesToEven).to_bits(), nearest.to_bits(), "{text}");
        }
        assert!(exact(&exact_decimal(x)).is_representable::<f64>());
        assert_eq!(Exact::from_float(x), Some(exact(&exact_decimal(x))));
    }
}

#[test]
fn absurd_exponents_round_by_direction() {
    let tiny = f64::from_bits(1);
    for (text, zero_side, far_side) in [
        ("1e999999999", f64::MAX, f64::INFINITY),
        ("1e99999999999999999999999999", f64::MAX, f64::INFINITY),
        ("0x1p99999999999999999999999999", f64::MAX, f64::INFINITY),
        ("0.0000000001e999999999999", f64::MAX, f64::INFINITY),
        ("1e-999999999", 0.0, tiny),
        ("1e-99999999999999999999999999", 0.0, tiny),
        ("0x.001p-99999999999999999999999999", 0.0, tiny),
        ("12345678901234567890e-999999999999999", 0.0, tiny),
    ] {
        assert_eq!(exact(text).bounds::<f64>(), (zero_side, far_side), "{text}");
        assert_eq!(exact(text).round::<f64>(Round::TowardZero), zero_side, "{text}");
        let nearest = if zero_side == 0.0 { 0.0 } else { f64::INFINITY };
        assert_eq!(exact(text).round::<f64>(Round::TiesToEven), nearest, "{text}");
        let (lo, hi) = exact(&format!("-{text}")).bounds::<f64>();
        assert_eq!((lo, hi), (-far_side, -zero_side), "-{text}");
        assert!(hi.is_sign_negative(), "-{text}: the zero keeps the sign");
    }
    assert_eq!(exact("0e999999999").bounds::<f64>(), (0.0, 0.0));
    assert!(exact("-0e-999999999").round::<f64>(Round::TowardPositive).is_sign_negative());
}

#[test]
fn long_numerals() {
    let zeros = "0".repeat(200_000);
    assert_eq!(exact(&format!("1{zeros}e-200000")).bounds::<f64>(), (1.0, 1.0));
    assert_eq!(exact(&format!("0.{zeros}1e200001")).bounds::<f64>(), (1.0, 1.0));
    assert_eq!(exact(&format!("1.{zeros}1")).bounds::<f64>(), (1.0, 1.0 + f64::EPSILON));
    assert_eq!(exact(&format!("0x1.{zeros}1")).bounds::<f64>(), (1.0, 1.0 + f64::EPSILON));
    assert_eq!(exact(&format!("1{zeros}/2{zeros}")).bounds::<f64>(), (0.5, 0.5));
}

#[test]
fn rationals() {
    let mut random = Random(4);
    for _ in 0..2000 {
        let shifts = (random.below(60), random.below(60));
        let (n, d) = (random.next() >> shifts.0, (random.next() >> shifts.1).max(1));
        for (text, negative) in [(format!("{n}/{d}"), false), (format!("-{n}/{d}"), true)] {
            let mut truth = Rational::new(negative, BigUint::from(n), 2, 0);
            truth.denominator = BigUint::from(d);
            for round in Round::ALL {
                assert_rounded(&truth, exact(&text).round::<Toy8>(round), round, &text);
                assert_rounded(&truth, exact(&text).round::<f32>(round), round, &text);
                assert_rounded(&truth, exact(&text).round::<f64>(round), round, &text);
            }
        }
    }
}

#[test]
fn order() {
    let texts = [
        "-1e999999999999",
        "-1e999999999998",
        "-0x1p3321928094",
        "-2",
        "-0.5",
        "-1/3",
        "-1e-400",
        "-1e-999999999999",
        "0",
        "1e-999999999",
        "1.000000000000000000001e-999999999",
        "0x1p-1080",
        "1/3",
        "0.33333333333333333333333333333333333333333333333333333333333333333334",
        "0.5",
        "1",
        "1.00000000000000000000000000000000000000000000000000000000000000000001",
        "1e999999998",
        "1e999999999",
        "0x1p3321928095",
    ];
    for (i, a) in texts.iter().enumerate() {
        for (j, b) in texts.iter().enumerate() {
            assert_eq!(exact(a).cmp(&exact(b)), i.cmp(&j), "{a} against {b}");
        }
        assert_eq!((-exact(a)).cmp(&exact(a)), exact("0").cmp(&exact(a)), "the negation of {a}");
    }
    for (a, b) in [
        ("0", "-0"),
        ("0.5", "1/2"),
        ("0x1p-1", "5e-1"),
        ("2/6", "1/3"),
        ("1e1000000", "10e999999"),
        (
            "0x1p1000",
            "1071508607186267320948425049060001810561404811705533607443750388370351051124936122493198378815695858\
             1275946729175531468251871452856923140435984577574698574803934567774824230985421074605062371141877954\
             1821530464749835819412673987675591655439460770629145711964776865421676604298316526243868372056680693\
             76",
        ),
    ] {
        assert_eq!(exact(a), exact(b), "{a} and {b}");
        assert_eq!(-exact(a), -exact(b), "{a} and {b}");
    }
    let infinite = |text| Exact::parse_extended(text).expect("an infinity");
    assert!(infinite("inf") > exact("1e999999999999999999"));
    assert!(infinite("-Infinity") < exact("-1e999999999999999999"));
    assert_eq!(infinite("+INF").bounds::<f32>(), (f32::INFINITY, f32::INFINITY));
}

#[test]
fn errors_name_the_byte() {
    use ParseErrorKind::{DenominatorDigit, Digit, Empty, ExponentDigit, Trailing, ZeroDenominator};
    for (text, kind, at) in [
        ("", Empty, 0),
        ("-", Empty, 1),
        (".", Digit, 0),
        ("x", Digit, 0),
        ("+-1", Digit, 1),
        ("0x", Digit, 2),
        ("0x.p1", Digit, 2),
        ("1e", ExponentDigit, 2),
        ("1e+", ExponentDigit, 3),
        ("-1.5ex", ExponentDigit, 5),
        ("0x1p", ExponentDigit, 4),
        ("1/", DenominatorDigit, 2),
        ("1/0", ZeroDenominator, 2),
        ("1/-2", DenominatorDigit, 2),
        ("1 ", Trailing, 1),
        (" 1", Digit, 0),
        ("1.2.3", Trailing, 3),
        ("1_000", Trailing, 1),
        ("1.5/2", Trailing, 3),
        ("0x1/2", Trailing, 3),
        ("1é", Trailing, 1),
        ("inf", Digit, 0),
        ("1/2/3", Trailing, 3),
        ("1e5e5", Trailing, 3),
    ] {
        let error = Exact::parse(text).expect_err(text);
        assert_eq!((error.kind, error.at), (kind, at), "{text:?}");
        assert!(!error.to_string().is_empty());
    }
    assert_eq!(Exact::parse_extended("infinit").expect_err("not a word").at, 0);
}

#[test]
fn prefixes_end_where_the_numeral_ends() {
    for (text, length) in [
        ("2/3", 1),
        ("1.5*x", 3),
        ("5.", 2),
        ("1e5+2", 3),
        ("0x1Fp", 0),
        ("0x1F+1", 4),
        (".5.5", 2),
        ("1.e3)", 4),
        ("0xp", 0),
        ("12e", 0),
        ("7pi", 1),
    ] {
        match Exact::prefix(text) {
            Ok((value, end)) => {
                assert_eq!(end, length, "{text}");
                assert_eq!(value, exact(&text[..end]), "{text}");
            }
            Err(_) => assert_eq!(length, 0, "{text}"),
        }
    }
}

#[test]
fn arbitrary_bytes_never_panic() {
    let alphabet = "0123456789.eEpPxX+-/infINF é\u{0}";
    let alphabet: Vec<char> = alphabet.chars().collect();
    let mut random = Random(5);
    let mut accepted = 0;
    for _ in 0..300_000 {
        let length = random.below(10);
        let text: String =
            (0..length).map(|_| alphabet[random.below(alphabet.len() as u64) as usize]).collect();
        match Exact::parse_extended(&text) {
            Ok(value) => {
                accepted += 1;
                let (lo, hi) = value.bounds::<f32>();
                assert!(lo <= hi, "{text}");
            }
            Err(error) => assert!(error.at <= text.len(), "{text:?}"),
        }
        if let Ok((_, end)) = Exact::prefix(&text) {
            assert!(text.is_char_boundary(end), "{text:?}");
        }
    }
    assert!(accepted > 1000, "{accepted} of the texts are numerals");
}
