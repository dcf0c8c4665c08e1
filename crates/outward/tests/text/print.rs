use num_bigint::BigUint;
use outward::__each_small_format as each_small_format;
use outward::Round;
use outward::format::{E4m3, E5m2, F16, Format, Toy8};
use outward::text::{
    Exact, hex, lower, nearest, parse_bounds, parse_nearest, upper, write_hex, write_lower, write_nearest,
    write_upper,
};

use super::rational::{Random, Rational, negate, next_down, next_up};

/// Significant digits of a printed decimal, without zeros at either end.
fn significant(text: &str) -> String {
    let digits: String = text.split('e').next().unwrap_or("").chars().filter(char::is_ascii_digit).collect();
    digits.trim_matches('0').to_string()
}

/// The first `count` digits of the magnitude's exact expansion, rounded up if `up`: the next decimal of as many digits.
fn truncated<T: Format>(x: T, count: usize, up: bool) -> Rational {
    let (digits, exponent) = Rational::of(x).decimal();
    let digits = digits.to_string();
    let count = count.min(digits.len());
    let (kept, rest) = digits.split_at(count);
    let mut kept: BigUint = if kept.is_empty() { BigUint::ZERO } else { kept.parse().expect("digits") };
    if up && rest.bytes().any(|digit| digit != b'0') {
        kept += 1_u32;
    }
    Rational::new(false, kept, 10, exponent + rest.len() as i32)
}

/// The value of the upper neighbour; above the largest number, the next one if there were one.
fn above<T: Format>(x: T) -> Rational {
    if x.pattern() == T::MAX_BITS {
        // The significand of all ones and one more, or, where that pattern is the NaN, all ones.
        let significand = 2 * T::FRACTION_MASK + 1 + u64::from(T::HAS_INFINITY);
        Rational::new(false, BigUint::from(significand), 2, T::EMAX - T::FRACTION_BITS as i32)
    } else {
        Rational::of(next_up(x))
    }
}

/// Is the positive finite `x` the nearest number to `d`, ties going to even?
fn reads_back<T: Format>(d: &Rational, x: T) -> bool {
    let value = Rational::of(x);
    let (low, high) = (Rational::of(next_down(x)).middle(&value), value.middle(&above(x)));
    let even = x.pattern() & 1 == 0;
    let (above_low, below_high) = (d.cmp(&low), high.cmp(d));
    [above_low, below_high].iter().all(|order| order.is_gt() || even && order.is_eq())
}

/// Is this text of x an integer below 10^17, in full? Then it has to be x itself.
fn is_in_full<T: Format>(text: &str, x: T) -> bool {
    let is_integer = !text.contains(['.', 'e']);
    assert!(!is_integer || text.is_exactly(x), "{} {x:?} is an integer, and no {text}", T::NAME);
    is_integer
}

/// Asserts that both bounds of a positive number are the shortest decimals that read back, and of those the nearest. If
/// one of them is an integer in full, its text is no longer than that of a shorter decimal.
fn check_shortest<T: Format>(x: T, below_text: &str, above_text: &str) {
    let (name, d, u) = (T::NAME, Rational::read(below_text), Rational::read(above_text));
    if !is_in_full(below_text, x) {
        let count = significant(below_text).len();
        assert!(
            d.cmp(&truncated(x, count, false)).is_eq(),
            "{name} {x:?} lower {below_text} is not the nearest"
        );
        let shorter = truncated(x, count - 1, false);
        assert!(!reads_back(&shorter, x), "{name} {x:?} lower {below_text} is not the shortest");
    }
    if !is_in_full(above_text, x) {
        // A carry may have shortened the digits, with the same value.
        let count = significant(above_text).len();
        assert!(
            u.cmp(&truncated(x, count, true)).is_eq(),
            "{name} {x:?} upper {above_text} is not the nearest"
        );
        if count > 1 {
            let shorter = truncated(x, count - 1, true);
            assert!(!reads_back(&shorter, x), "{name} {x:?} upper {above_text} is not the shortest");
        }
    }
}

/// Checks both bounds of a positive finite number and of its negation, by the definition.
fn check<T: Format>(x: T) {
    let (below_text, above_text) = (lower(x).to_string(), upper(x).to_string());
    let name = T::NAME;
    let (d, u) = (Rational::read(&below_text), Rational::read(&above_text));
    assert!(d.cmp_float(x).is_le() && reads_back(&d, x), "{name} {x:?} lower {below_text}");
    assert!(u.cmp_float(x).is_ge() && reads_back(&u, x), "{name} {x:?} upper {above_text}");

    if is_in_full(&below_text, x) && is_in_full(&above_text, x) {
        assert_eq!(below_text, above_text, "{name} {x:?}: the bounds of an integer in full are itself");
    } else {
        check_shortest(x, &below_text, &above_text);
    }

    assert_eq!(*upper(negate(x)), *format!("-{below_text}"), "{name} {x:?}");
    assert_eq!(*lower(negate(x)), *format!("-{above_text}"), "{name} {x:?}");
    for y in [x, negate(x)] {
        for text in [nearest(y), lower(y), upper(y)] {
            let read: T = parse_nearest(text.as_bytes()).expect("a number");
            assert_eq!(read.pattern(), y.pattern(), "{name} {x:?} {text}");
        }
        let (lo, hi) = parse_bounds::<T>(hex(y).as_bytes()).expect("a number");
        assert_eq!((lo.pattern(), hi.pattern()), (y.pattern(), y.pattern()), "{name} {x:?} hex");
        // The printed text, read outward, encloses the number. Beyond the largest number there may be a NaN.
        let (lo, _) = parse_bounds::<T>(lower(y).as_bytes()).expect("a number");
        let (_, hi) = parse_bounds::<T>(upper(y).as_bytes()).expect("a number");
        assert!(
            (lo.is_nan() || lo <= y) && (hi.is_nan() || y <= hi),
            "{name} {x:?} is read as [{lo:?}, {hi:?}]"
        );
        assert_eq!(lo.pattern() == y.pattern(), lower(y).is_exactly(y), "{name} {x:?}");
        assert_eq!(hi.pattern() == y.pattern(), upper(y).is_exactly(y), "{name} {x:?}");
    }
}

trait IsExactly {
    fn is_exactly<T: Format>(&self, x: T) -> bool;
}

impl IsExactly for str {
    fn is_exactly<T: Format>(&self, x: T) -> bool {
        Some(Exact::parse(self).expect("a number")) == Exact::from_float(x)
    }
}

#[test]
fn every_number_of_the_small_formats() {
    fn check_all<T: Format>() {
        (1..T::INFINITY_BITS).for_each(|bits| check(T::from_pattern(bits)));
    }
    check_all::<Toy8>();
    each_small_format!(F => check_all::<F>());
}

/// Numbers of so few digits that the reasoning about leading places needs them checked.
#[test]
fn the_least_numbers() {
    for bits in 1..=64 {
        check(f64::from_pattern(bits));
        check(f32::from_pattern(bits));
    }
}

/// Tries every decimal of up to four digits for the shortest and nearest, without reasoning about truncation.
#[test]
fn toy8_by_trying_all_decimals() {
    for bits in 1..Toy8::INFINITY_BITS {
        let x = Toy8::from_pattern(bits);
        if [lower(x), upper(x), nearest(x)].iter().all(|text| is_in_full(text, x)) {
            continue;
        }
        let search = |inside: &dyn Fn(&Rational) -> bool| {
            (1..=4).find_map(|count| {
                let all = (-7..4).flat_map(|exponent| {
                    (10_u32.pow(count - 1)..10_u32.pow(count))
                        .map(move |n| Rational::new(false, BigUint::from(n), 10, exponent))
                });
                let found: Vec<Rational> = all.filter(inside).collect();
                (!found.is_empty()).then_some(found)
            })
        };
        let below = search(&|d| d.cmp_float(x).is_le() && reads_back(d, x));
        let best = below.and_then(|all| all.into_iter().max_by(Rational::cmp)).expect("a decimal");
        assert!(best.cmp(&Rational::read(&lower(x))).is_eq(), "{x:?} lower {} {best:?}", lower(x));
        let above = search(&|d| d.cmp_float(x).is_ge() && reads_back(d, x));
        let best = above.and_then(|all| all.into_iter().min_by(Rational::cmp)).expect("a decimal");
        assert!(best.cmp(&Rational::read(&upper(x))).is_eq(), "{x:?} upper {} {best:?}", upper(x));
        let (value, printed) = (Rational::of(x), Rational::read(&nearest(x)));
        let all = search(&|d| reads_back(d, x)).expect("a decimal");
        let distance = printed.distance(&value);
        assert!(
            all.iter().any(|d| d.cmp(&printed).is_eq()),
            "{x:?} nearest {} is not the shortest",
            nearest(x)
        );
        assert!(
            all.iter().all(|d| d.distance(&value).cmp(&distance).is_ge()),
            "{x:?} nearest {}",
            nearest(x)
        );
    }
}

#[test]
fn random_and_sparse_numbers() {
    let mut random = Random(20);
    for _ in 0..5_000 {
        let magnitude = |bits: u64, sign: u64| bits & !sign;
        let x = magnitude(random.finite::<f64>().pattern(), f64::SIGN_MASK).max(1);
        check(f64::from_pattern(x));
        let y = magnitude(random.finite::<f32>().pattern(), f32::SIGN_MASK).max(1);
        check(f32::from_pattern(y));
        check(f32::from_pattern((random.next() & f32::MAX_BITS).max(1)));
    }
}

#[test]
fn powers_of_two_and_ten_and_their_neighbours() {
    let around = |x: f64| {
        for x in [x.next_down(), x, x.next_up()] {
            if x > 0.0 && x.is_finite() {
                check(x);
            }
            let x = x as f32;
            for x in [x.next_down(), x, x.next_up()] {
                if x > 0.0 && x.is_finite() {
                    check(x);
                }
            }
        }
    };
    for field in 0..=2046_u64 {
        around(f64::from_bits(field << 52));
    }
    for bit in 0..52 {
        around(f64::from_bits(1 << bit));
    }
    for q in -324..=308 {
        for w in [1, 5] {
            around(format!("{w}e{q}").parse().expect("a float"));
        }
    }
    around(f64::MAX);
    around(f64::from(f32::MAX));
    around(f64::from(f32::MIN_POSITIVE));
}

#[test]
fn numbers_that_people_write() {
    let mut random = Random(21);
    for _ in 0..5_000 {
        let x = random.below(100_000) as f64
            / [1.0, 2.0, 8.0, 10.0, 100.0, 1000.0, 1e5][random.below(7) as usize];
        if x > 0.0 {
            check(x);
            check(x as f32);
        }
        check((random.next() >> random.below(50)).max(1) as f64);
        check((random.next() >> random.below(63)).max(1) as f32);
    }
}

#[test]
fn notation() {
    for (x, down, up, near, exact) in [
        (0.0, "0", "0", "0", "0x0p+0"),
        (-0.0, "-0", "-0", "-0", "-0x0p+0"),
        (1.0, "1", "1", "1", "0x1p+0"),
        (-3.0, "-3", "-3", "-3", "-0x1.8p+1"),
        (12.0, "12", "12", "12", "0x1.8p+3"),
        (100.0, "100", "100", "100", "0x1.9p+6"),
        (0.5, "0.5", "0.5", "0.5", "0x1p-1"),
        (0.1, "0.1", "0.10000000000000001", "0.1", "0x1.999999999999ap-4"),
        (-0.1, "-0.10000000000000001", "-0.1", "-0.1", "-0x1.999999999999ap-4"),
        (0.3, "0.29999999999999998", "0.3", "0.3", "0x1.3333333333333p-2"),
        (1234.5625, "1234.5625", "1234.5625", "1234.5625", "0x1.34a4p+10"),
        (1e16, "10000000000000000", "10000000000000000", "10000000000000000", "0x1.1c37937e08p+53"),
        (1e17, "1e17", "1e17", "1e17", "0x1.6345785d8ap+56"),
        (1e22, "1e22", "1e22", "1e22", "0x1.0f0cf064dd592p+73"),
        (
            std::f64::consts::PI,
            "3.141592653589793",
            "3.1415926535897932",
            "3.141592653589793",
            "0x1.921fb54442d18p+1",
        ),
        (10.013, "10.0129999999999999", "10.013", "10.013", "0x1.406a7ef9db22dp+3"),
        (1e23, "9.999999999999999e22", "1e23", "1e23", "0x1.52d02c7e14af6p+76"),
        (1.5e300, "1.5e300", "1.5000000000000001e300", "1.5e300", "0x1.1eb2d66005835p+997"),
        (0.00001, "0.00001", "0.000010000000000000001", "0.00001", "0x1.4f8b588e368f1p-17"),
        (0.000009765625, "9.765625e-6", "9.765625000000001e-6", "9.765625e-6", "0x1.47ae147ae147bp-17"),
        (5e-324, "4e-324", "5e-324", "5e-324", "0x0.0000000000001p-1022"),
        (
            f64::MIN_POSITIVE,
            "2.2250738585072013e-308",
            "2.2250738585072014e-308",
            "2.2250738585072014e-308",
            "0x1p-1022",
        ),
        (
            f64::MAX,
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623157e308",
            "0x1.fffffffffffffp+1023",
        ),
        (f64::INFINITY, "inf", "inf", "inf", "inf"),
        (f64::NEG_INFINITY, "-inf", "-inf", "-inf", "-inf"),
        (f64::NAN, "NaN", "NaN", "NaN", "NaN"),
    ] {
        assert_eq!(&*lower(x), down, "lower {x:e}");
        assert_eq!(&*upper(x), up, "upper {x:e}");
        assert_eq!(&*nearest(x), near, "nearest {x:e}");
        assert_eq!(&*hex(x), exact, "hex {x:e}");
    }
    assert_eq!(&*nearest(0.1_f32), "0.1");
    assert_eq!(&*hex(f32::from_bits(1)), "0x0.000002p-126");
    assert_eq!(&*nearest(Toy8::from_pattern(0x7)), "0.014");
    assert_eq!(&*hex(Toy8::from_pattern(0x7)), "0x0.ep-6");
    let mut line = Vec::new();
    write_lower(0.1, &mut line);
    write_upper(0.1, &mut line);
    write_nearest(-2.5_f32, &mut line);
    write_hex(-2.5_f32, &mut line);
    assert_eq!(line, b"0.10.10000000000000001-2.5-0x1.4p+1");
    assert_eq!(format!("{:>6}|{:?}", lower(-2.5), upper(0.5)), "  -2.5|\"0.5\"");
}

/// A zero in place of a digit makes no text shorter.
#[test]
fn integers_in_full_have_all_their_digits() {
    fn texts<T: Format>(x: T) -> [String; 3] {
        [lower(x), nearest(x), upper(x)].map(|text| text.to_string())
    }
    for (x, expected) in [
        (2_147_483_648.0_f32, "2147483648"),
        (-2_147_483_648.0, "-2147483648"),
        (123_456_790_000.0, "123456790528"),
        (16_777_220.0, "16777220"),
        // The largest below 10^8, whose short upper bound has a digit more.
        (99_999_992.0, "99999992"),
        (99_999_989_840_740_352.0, "99999989840740352"),
    ] {
        assert_eq!(texts(x), [expected; 3], "{x:e}");
    }
    assert_eq!(texts(9_007_199_254_740_994.0_f64), ["9007199254740994"; 3]);
    assert_eq!(texts(20_000_000_000_000_104.0_f64), ["20000000000000104"; 3]);
    assert_eq!(texts(E4m3::from_pattern(0x7e)), ["448"; 3]);
    assert_eq!(texts(E5m2::from_pattern(0x7b)), ["57344"; 3]);
    assert_eq!(texts(F16::from_pattern(0x7bff)), ["65504"; 3]);
    // There is an exponent from 10^17 on, and where a bound is a power of ten that is shorter than the number.
    assert_eq!(texts(2.0_f32.powi(57)), ["1.44115188e17", "1.4411519e17", "1.4411519e17"]);
    assert_eq!(texts(1e17_f32), ["99999998430674944", "1e17", "1e17"]);
    assert_eq!(texts(1e17_f64.next_down()), ["99999999999999984"; 3]);
    // No integer of binary32 gets an invented digit.
    let mut random = Random(23);
    for _ in 0..20_000 {
        let x = (random.next() >> (8 + random.below(50))).max(1) as f32;
        if x < 1e17 {
            assert_eq!(*nearest(x), (x as u64).to_string(), "{x:e}");
            // The standard library fills up with zeros.
            assert!(nearest(x).len() <= format!("{x}").len(), "{x:e}");
            assert!(upper(x).is_exactly(x) || upper(x).contains('e'), "{x:e}: {}", upper(x));
            assert_eq!(&*lower(-x), format!("-{}", upper(x)));
        }
    }
}

#[test]
fn hexadecimal_agrees_with_exact() {
    let mut random = Random(22);
    for _ in 0..20_000 {
        let x: f64 = random.finite();
        assert_eq!(Exact::parse(&hex(x)).ok(), Exact::from_float(x), "{x:e}");
        assert_eq!(
            Exact::parse(&hex(x)).map(|e| e.round::<f64>(Round::TowardZero).to_bits()),
            Ok(x.to_bits())
        );
    }
}
