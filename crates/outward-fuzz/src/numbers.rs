//! Numerals and interval literals.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::interval::{DecInterval, Endpoint, Interval};
use outward::round::RoundingDirection;
use outward::text::{self, Exact};

use crate::{kind, one_line};

/// Checks a number: the first byte chooses a format, the rest is the text.
pub fn numbers(data: &[u8]) -> u64 {
    let Some((&choice, text)) = data.split_first() else { return 0 };
    let read = match choice % 6 {
        0 => numeral::<f64>(text),
        1 => numeral::<f32>(text),
        2 => numeral::<F16>(text),
        3 => numeral::<Bf16>(text),
        4 => numeral::<E4m3>(text),
        _ => numeral::<E5m2>(text),
    };
    let Ok(text) = str::from_utf8(text) else { return read };
    kind((read, literal::<f64>(text), literal::<f32>(text)))
}

const ATTRIBUTES: [RoundingDirection; 5] = [
    RoundingDirection::TiesToEven,
    RoundingDirection::TowardZero,
    RoundingDirection::TowardPositive,
    RoundingDirection::TowardNegative,
    RoundingDirection::TiesToAway,
];

fn numeral<T: Format>(input: &[u8]) -> u64 {
    let bounds = text::parse_bounds::<T>(input);
    let nearest = text::parse_nearest::<T>(input);
    assert_eq!(bounds.is_ok(), nearest.is_ok(), "bounds and nearest read the same texts");
    let (lower, upper) = match bounds {
        Ok(bounds) => bounds,
        Err(error) => {
            assert!(error.at <= input.len(), "an error beyond the text");
            return kind((one_line(&error.to_string()), T::NAME));
        }
    };
    // A format without infinities has no number beyond its largest.
    let whole = T::HAS_INFINITY || !lower.widen().is_nan() && !upper.widen().is_nan();
    for attribute in ATTRIBUTES {
        let rounded = text::parse::<T>(input, attribute).expect("what has bounds can be rounded");
        let wanted = match attribute {
            RoundingDirection::TowardPositive => &[upper][..],
            RoundingDirection::TowardNegative => &[lower],
            _ => &[lower, upper],
        };
        let rounded = rounded.widen();
        assert!(
            !whole || wanted.iter().any(|x| x.widen() == rounded),
            "{attribute:?} of {input:?} is none of {wanted:?}"
        );
        printed(T::from_pattern(text::parse::<T>(input, attribute).expect("as above").pattern()));
    }
    if whole {
        assert!(lower.widen() <= upper.widen(), "bounds in order");
        let near = nearest.expect("as bounds").widen();
        assert!(near == lower.widen() || near == upper.widen(), "the nearest is a bound");
        let exact = str::from_utf8(input).ok().and_then(|text| Exact::parse_extended(text).ok());
        if let Some(exact) = exact.filter(|exact| !exact.is_infinite()) {
            let of = |x: T| Exact::from_float(x);
            assert!(of(lower).is_none_or(|lower| lower <= exact), "the lower bound is not above");
            assert!(of(upper).is_none_or(|upper| upper >= exact), "the upper bound is not below");
            assert_eq!(exact.bounds::<T>().0.pattern(), lower.pattern(), "one exact number, one bound");
        }
    }
    let class = (lower.pattern() == upper.pattern(), lower.pattern() >> T::FRACTION_BITS >> 4);
    kind((class, T::NAME))
}

/// Checks that the printed forms of a number read back.
fn printed<T: Format>(x: T) {
    if x.widen().is_nan() {
        return;
    }
    let read = |text: &[u8], attribute: RoundingDirection| -> T {
        text::parse(text, attribute)
            .unwrap_or_else(|error| panic!("{}: {error}", String::from_utf8_lossy(text)))
    };
    let same = |a: T, what: &str| assert_eq!(a.pattern(), x.pattern(), "{what} of {x:?}");
    same(read(text::nearest(x).as_bytes(), RoundingDirection::TiesToEven), "the shortest decimal");
    same(read(text::hex(x).as_bytes(), RoundingDirection::TowardZero), "the hexadecimal number");
    if x.widen().is_infinite() {
        return;
    }
    let exact = Exact::from_float(x).expect("a finite number");
    let bound = |text: &[u8]| Exact::parse_extended(str::from_utf8(text).expect("text")).expect("a number");
    assert!(bound(text::lower(x).as_bytes()) <= exact, "the lower decimal");
    assert!(bound(text::upper(x).as_bytes()) >= exact, "the upper decimal");
    let digits = 1 + (x.pattern() % 20) as usize;
    for attribute in [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive] {
        for text in [text::decimal(x, digits, attribute), text::hexadecimal(x, digits, attribute)] {
            let read = bound(text.as_bytes());
            let below = attribute == RoundingDirection::TowardNegative;
            assert!(if below { read <= exact } else { read >= exact }, "{text} of {x:?}, {attribute:?}");
        }
    }
}

fn literal<T: Endpoint>(text: &str) -> u64
where
    Interval<T>: FromStr<Err: Display> + Display,
    DecInterval<T>: FromStr<Err: Display> + Display,
{
    let bare = match text.parse::<Interval<T>>() {
        Ok(x) => {
            ordered(x);
            let shown = x.to_string();
            let again: Interval<T> = shown.parse().unwrap_or_else(|_| panic!("{shown} does not read back"));
            assert!(x.subset(again), "{shown} does not enclose {x:?}");
            let shown = format!("{x:#}");
            assert!(shown.parse::<Interval<T>>().is_ok_and(|again| again == x), "{shown} is not {x:?}");
            kind((x.is_empty(), x.is_entire(), x.is_singleton(), x.is_common()))
        }
        Err(error) => kind(one_line(&error.to_string())),
    };
    let decorated = match text.parse::<DecInterval<T>>() {
        Ok(x) => {
            if let Some(interval) = x.interval() {
                ordered(interval);
            }
            let shown = format!("{x:#}");
            let again: DecInterval<T> =
                shown.parse().unwrap_or_else(|_| panic!("{shown} does not read back"));
            assert!(again == x, "{shown} is {again:?}, not {x:?}");
            let shown = x.to_string();
            // A bound beyond the largest number removes the decoration `com`.
            if let Ok(again) = shown.parse::<DecInterval<T>>() {
                assert!(
                    x.is_nai() == again.is_nai() && (x.is_nai() || x.subset(again)),
                    "{shown} does not enclose {x:?}"
                );
            }
            kind(x.decoration())
        }
        Err(error) => kind(one_line(&error.to_string())),
    };
    kind((bare, decorated))
}

fn ordered<T: Endpoint>(x: Interval<T>)
where
    Interval<T>: Debug,
{
    let (inf, sup) = (Format::widen(x.inf()), Format::widen(x.sup()));
    let infinite = inf == f64::INFINITY || sup == f64::NEG_INFINITY;
    assert!(x.is_empty() || inf <= sup && !infinite, "bounds out of order: {inf:e} {sup:e}");
}
