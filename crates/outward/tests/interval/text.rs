//! Intervals as text and back.

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
        // What is printed is nearest to the bounds.
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
