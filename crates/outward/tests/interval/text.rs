//! Intervals as text and back.

use num_bigint::BigInt;
use outward::Round;
use outward::interval::{DecInterval, Decoration, Endpoint, Interval, IntervalErrorKind};
use outward::text::Exact;

use crate::draw::Draw;

fn round_trips<T: Endpoint + core::fmt::LowerExp>(seed: u64) {
    let mut draw = Draw::new(seed);
    for _ in 0..20_000 {
        let [lo, hi] = draw.interval::<T>();
        let x = Interval::new(lo, hi).unwrap_or(Interval::EMPTY);
        let exact = format!("{x:#}");
        assert_eq!(exact.parse(), Ok(x), "{exact}");
        let text = x.to_string();
        let back: Interval<T> = text.parse().unwrap();
        assert!(x.subset(back), "{text} encloses {x:?}");
        // The printed bounds round to the bounds to nearest.
        if !x.is_empty() {
            let inner = text[1..text.len() - 1].split_once(", ").map(|(inf, sup)| {
                let read = |text: &str| Exact::parse_extended(text).unwrap().round::<T>(Round::TiesToEven);
                (read(inf), read(sup))
            });
            assert_eq!(inner, Some((x.inf(), x.sup())), "{text} is tight around {x:?}");
        }
        let decorated = DecInterval::from(x);
        assert_eq!(format!("{decorated:#}").parse(), Ok(decorated));
    }
}

#[test]
fn printed_intervals_read_back() {
    round_trips::<f64>(8);
    round_trips::<f32>(9);
    assert_eq!(DecInterval::<f64>::NAI.to_string().parse(), Ok(DecInterval::<f64>::NAI));
    let entire = DecInterval::<f32>::ENTIRE;
    assert_eq!(entire.to_string(), "[-inf, inf]_dac");
    assert_eq!(entire.to_string().parse(), Ok(entire));
}

#[test]
fn literals_are_rounded_outward_in_each_format() {
    let third: Interval<f32> = "[1/3]".parse().unwrap();
    assert_eq!(third, Interval::new(0.333_333_3, 0.333_333_34).unwrap());
    let wide: Interval<f32> = "[1e39, 1e39]".parse().unwrap();
    assert_eq!(wide, Interval::new(f32::MAX, f32::INFINITY).unwrap());
    let tiny: DecInterval = "1?e-400".parse().unwrap();
    assert_eq!(tiny.interval(), Interval::new(0.0, f64::from_bits(1)).ok());
    assert_eq!(tiny.decoration(), Decoration::Com);
    let huge: Interval = "7?3e99999999999999999999".parse().unwrap();
    assert_eq!(huge, Interval::new(f64::MAX, f64::INFINITY).unwrap());
}

#[test]
fn what_is_no_literal_is_refused() {
    for text in [
        "",
        "1",
        "1.5",
        "[1",
        "1]",
        "[1]]",
        "[1,2,3]",
        "[a]",
        "[1 2]",
        "[nan]",
        "[inf]",
        "[inf,inf]",
        "[,-inf]",
        "[inf,]",
        "?",
        ".?",
        "1?x",
        "1?u5",
        "1?e",
        "1?e+",
        "1e5?",
        "0x1?",
        "1.2.3?",
        "--1?",
        "[1,2]_",
        "[1,2]com",
        "[1,2]_COMM",
        "[1/0]",
        "[1/-2]",
        " [1,2]",
        "[1,2] ",
        "1??_com",
        "[empty]_com",
        "[entire]_com",
        "[nai]_trv",
        "[1,2]_ill",
    ] {
        let error = text.parse::<DecInterval>().expect_err(text);
        assert_eq!(error.kind(), IntervalErrorKind::UndefinedOperation, "{text}");
        assert!(error.into_value().is_nai(), "{text}");
        assert!(text.parse::<Interval>().expect_err(text).into_value().is_empty(), "{text}");
    }
}

#[test]
fn bounds_in_the_wrong_order_are_told_apart_from_unrounded_ones() {
    let near = "[1.0000000000000002,1.0000000000000001]".parse::<Interval>().unwrap_err();
    assert_eq!(near.kind(), IntervalErrorKind::PossiblyUndefinedOperation);
    assert_eq!(near.into_value(), Interval::new(1.0, 1.0 + f64::EPSILON).unwrap());
    let far = "[2,1]_dac".parse::<DecInterval>().unwrap_err();
    assert_eq!(far.kind(), IntervalErrorKind::UndefinedOperation);
}

#[test]
fn messages_say_what_is_wrong_and_what_to_write() {
    for (text, message) in [
        ("", "there is no text where an interval is expected; write [1, 2], or [empty] for the empty set"),
        ("0.1", "`0.1` is a number, not an interval literal; write [0.1]"),
        ("2/3", "`2/3` is a number, not an interval literal; write [2/3]"),
        ("inf", "`inf` is no number of an interval; write [1, inf] for a half-line, or [entire]"),
        ("1, 2", "`1, 2` has no brackets; write [1, 2]"),
        ("1,\n2", "`1,\\n2` has no brackets; write [1,\\n2]"),
        ("entire", "`entire` has no brackets; write [entire]"),
        ("one", "`one` is no interval literal; expected one such as [1, 2], [0.1] or 3.56?1"),
        (" [1]", "` [1]` has white space before or after the literal; leave it out"),
        ("[1, 2", "`[1, 2` has no `]`; write [1, 2] or [0.1]"),
        ("[1, 2, 3]", "`1, 2, 3` are more than two bounds; expected [1, 2] or [0.1]"),
        ("[1, x]", "`x` is no bound of an interval: expected a number, found `x`"),
        ("[1 2]", "`1 2` is no bound of an interval: expected the end of the number, found ` 2`"),
        ("[1e, 2]", "`1e` is no bound of an interval: expected a digit of the exponent, found nothing"),
        ("[1/0]", "`1/0` is no bound of an interval: the denominator is zero, found `0`"),
        ("[inf]", "`inf` is no number of an interval; write [1, inf] for a half-line, or [entire]"),
        ("[inf, 2]", "`inf` cannot be the lower bound; write -inf or a number"),
        ("[1, -inf]", "`-inf` cannot be the upper bound; write inf or a number"),
        ("[2, 1]", "the lower bound of `[2, 1]` is above the upper one; write the lower one first"),
        (
            "[1.0000000000000002, 1.0000000000000001]",
            "the lower bound of `[1.0000000000000002, 1.0000000000000001]` is above the upper one, by less than \
                their rounding",
        ),
        (
            "[1, 2]]",
            "`]` follows the `]` of an interval literal; expected the end, or a decoration such as _com",
        ),
        ("[1, 2]_foo", "`_foo` is no decoration; expected _com, _dac, _def or _trv"),
        (
            "1e5?",
            "`1e5?` is no uncertain literal; expected decimal digits, `?`, a radius, and perhaps `u` or `d` and an \
                exponent, as in 3.56?1 or 2.5?3ue2",
        ),
    ] {
        assert_eq!(text.parse::<Interval>().unwrap_err().to_string(), message);
        assert_eq!(text.parse::<DecInterval>().unwrap_err().to_string(), message);
    }
    for (text, message) in [
        ("[nai]_trv", "NaI is written without a decoration; write [nai]"),
        ("[]_com", "the empty set has no decoration but _trv; write [empty] or [empty]_trv"),
        ("[1]_ill", "_ill is the decoration of NaI alone, which is written [nai]"),
        ("[1, inf]_com", "an unbounded interval cannot have the decoration _com; write _dac"),
    ] {
        assert_eq!(text.parse::<DecInterval>().unwrap_err().to_string(), message);
    }
    for (text, message) in [
        ("[nai]", "[nai] is no bare interval; parse it as a DecInterval"),
        (
            "[1]_com",
            "`[1]_com` has a decoration, which an Interval cannot have; parse it as a DecInterval, or leave out _com",
        ),
    ] {
        assert_eq!(text.parse::<Interval>().unwrap_err().to_string(), message);
    }
    let long = "é".repeat(50);
    let message = long.parse::<Interval>().unwrap_err().to_string();
    assert!(message.starts_with(&format!("`{}...` is no interval literal", "é".repeat(40))), "{message}");

    let infinity = f64::INFINITY;
    for (bounds, message) in [
        ([2.0, 1.0], "the lower bound 2 is above the upper bound 1; write 1, 2 if you mean [1, 2]"),
        ([f64::NAN, 1.0], "a bound is NaN; expected two numbers, or -inf and inf for an unbounded interval"),
        (
            [infinity; 2],
            "both bounds are inf, which is no number; an unbounded interval goes from a finite lower bound, or -inf, \
                to inf",
        ),
        (
            [-infinity; 2],
            "both bounds are -inf, which is no number; an unbounded interval goes from -inf to a finite upper bound, \
                or inf",
        ),
    ] {
        let [inf, sup] = bounds;
        assert_eq!(Interval::new(inf, sup).unwrap_err().to_string(), message);
        assert_eq!(DecInterval::new(inf, sup).unwrap_err().to_string(), message);
    }
}

/// The decimal in a unit of its last digit, and the exponent of that.
fn scaled(text: &str) -> (BigInt, i64) {
    let (number, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let places = number.split_once('.').map_or(0, |(_, fraction)| fraction.len() as i64);
    (number.replace('.', "").parse().unwrap(), exponent.parse::<i64>().unwrap() - places)
}

/// Is the lower bound the greatest decimal of its number of digits that is not above x?
fn is_tightest_below<T: Endpoint>(text: &str, x: T, with_exponent: bool) -> bool {
    let exact = |n: &BigInt, exponent: i64| Exact::parse(&format!("{n}e{exponent}")).unwrap();
    let (n, exponent) = scaled(text);
    let x = Exact::from_float(x).unwrap();
    let digits = n.magnitude().to_string();
    let is_power = digits.trim_end_matches('0') == "1";
    let next = if with_exponent && n < BigInt::ZERO && is_power {
        // Toward zero, the next decimal with as many digits has a finer unit.
        exact(&(&n * 10 + 1), exponent - 1)
    } else {
        exact(&(&n + 1), exponent)
    };
    exact(&n, exponent) <= x && x < next
}

fn printed_bounds_are_tightest<T: Endpoint>(seed: u64) {
    let mut draw = Draw::new(seed);
    for _ in 0..10_000 {
        let [lo, hi] = draw.interval::<T>();
        let x = Interval::new(lo, hi).unwrap_or(Interval::EMPTY);
        let places = draw.below(25) as usize;
        for (text, mirrored, with_exponent) in [
            (format!("{x:.places$}"), format!("{:.places$}", -x), false),
            (format!("{x:.places$e}"), format!("{:.places$e}", -x), true),
        ] {
            let back: Interval<T> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(x.subset(back), "{text} encloses {x:?}");
            assert_eq!(text.parse::<DecInterval<T>>().map(DecInterval::interval), Ok(Some(back)));
            if x.is_empty() {
                assert_eq!(text, "[empty]");
                continue;
            }
            for (text, bound) in [(&text, x.inf()), (&mirrored, (-x).inf())] {
                let lower = text[1..].split_once(", ").unwrap().0;
                if format!("{bound}") == "-inf" {
                    assert_eq!(lower, "-inf");
                    continue;
                }
                let shown =
                    lower.split('e').next().unwrap().split_once('.').map_or(0, |(_, digits)| digits.len());
                assert_eq!(shown, places, "{text}");
                assert!(
                    lower == "0"
                        || !lower.starts_with("-0.0")
                        || lower.contains(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
                );
                assert!(is_tightest_below(lower, bound, with_exponent), "{lower} is tight below {bound}");
            }
        }
        // The shortest texts with exponents have the bounds of those without.
        let bounds = |text: &str| -> [Exact; 2] {
            let (lower, upper) = text[1..text.len() - 1].split_once(", ").unwrap();
            [lower, upper].map(|bound| Exact::parse_extended(bound).unwrap())
        };
        if !x.is_empty() {
            assert_eq!(bounds(&format!("{x:e}")), bounds(&x.to_string()));
            assert_eq!(format!("{x:E}"), format!("{x:e}").replace('e', "E"));
            let digits = format!("{x:e}");
            assert!(
                digits[1..].trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit() || c == 'i')
            );
        }
    }
}

#[test]
fn printed_bounds_of_so_many_digits_are_tightest() {
    printed_bounds_are_tightest::<f64>(10);
    printed_bounds_are_tightest::<f32>(11);
}

#[test]
fn intervals_are_padded_as_a_whole() {
    let x = Interval::new(-0.0004, 12.5).unwrap();
    assert_eq!(format!("{x:.3}"), "[-0.001, 12.500]");
    assert_eq!(format!("{:.3}", -x), "[-12.500, 0.001]");
    assert_eq!(format!("{:.3}", Interval::new(-1.0, -0.0004).unwrap()), "[-1.000, 0.000]");
    assert_eq!(
        format!("{x:.0}|{x:18.1}|{x:<18.1}|{x:*^18.1}"),
        "[-1, 13]|      [-0.1, 12.5]|[-0.1, 12.5]      |***[-0.1, 12.5]***"
    );
    assert_eq!(format!("{x:+e}"), "[-4.0000000000000002e-4, +1.25e1]");
    assert_eq!(format!("{x:#.1}"), "[-0x1.bp-12, 0x1.9p+3]");
    assert_eq!(format!("{:12.1}", Interval::<f64>::EMPTY), "     [empty]");
    assert_eq!(
        format!("{:8}|{:<8}|", DecInterval::<f64>::NAI, DecInterval::<f64>::NAI),
        "   [nai]|[nai]   |"
    );
    assert_eq!(format!("{:.2e}", DecInterval::new(1.0, f64::INFINITY).unwrap()), "[1.00e0, inf]_dac");
    assert_eq!(format!("{:22.1}", DecInterval::from(x)), "      [-0.1, 12.5]_com");
    assert_eq!(format!("{:.2}", Interval::new(0.0, 1e22).unwrap()), "[0.00, 10000000000000000000000.00]");
}
