//! Text to and from the small formats, and with given numbers of digits.

use std::fmt::Display;
use std::str::FromStr;

use outward::format::{Bf16, E4m3, E5m2, F16, Format, Toy8};
use outward::machine::soft::arith;
use outward::round::RoundingDirection;
use outward::text::{self, Exact, ParseError};

use super::conversions::edges;
use super::values::all;

/// A number of digits that suffices for every digit of a binary64 number.
const ALL_DIGITS: usize = 800;

fn read<T: Format>(text: &str, attribute: RoundingDirection) -> T {
    text::parse(text.as_bytes(), attribute).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A text is converted as the binary64 number that it spells.
fn spelled<T: Format>(text: &str, x: f64, attribute: RoundingDirection) {
    let (result, wanted): (T, T) = (read(text, attribute), arith::convert(x, attribute));
    assert_eq!(result.pattern(), wanted.pattern(), "{text} to {} {attribute:?}", T::NAME);
    let exact = Exact::parse_extended(text).expect("a numeral");
    let rounded: T = exact.round(attribute);
    assert_eq!(rounded.pattern(), wanted.pattern(), "{text} exactly, to {} {attribute:?}", T::NAME);
}

/// Checks one in `step` of the numbers at which conversion to `T` changes, in full length, in decimal and hexadecimal.
fn numerals<T: Format>(step: usize) {
    for x in edges::<T>().into_iter().filter(|x| !x.is_nan()).step_by(step) {
        let texts = [text::decimal(x, ALL_DIGITS, RoundingDirection::TowardZero), text::hex(x).to_string()];
        for text in texts {
            for attribute in RoundingDirection::ALL {
                spelled::<T>(&text, x, attribute);
            }
        }
    }
}

#[test]
fn numerals_to_small_formats() {
    numerals::<E4m3>(1);
    numerals::<E5m2>(1);
    numerals::<Toy8>(1);
    numerals::<F16>(31);
    numerals::<Bf16>(31);
}

#[test]
fn what_display_prints_parses() {
    fn check<T: Format + FromStr<Err = ParseError> + Display>() {
        for x in all::<T>() {
            let back: T = x.to_string().parse().expect("what was printed");
            assert!(back.pattern() == x.pattern() || (x.is_nan() && back.is_nan()), "{x}");
        }
    }
    check::<F16>();
    check::<Bf16>();
    check::<E4m3>();
    check::<E5m2>();
    assert_eq!("1.1".parse::<F16>().map(F16::to_bits), Ok(0x3c66));
    assert_eq!("1.1x".parse::<F16>().map_err(|error| error.at), Err(3));
}

#[test]
fn every_number_reads_back() {
    fn check<T: Format>() {
        for x in all::<T>() {
            if x.is_nan() {
                assert_eq!(&*text::nearest(x), "NaN");
                continue;
            }
            let read = |text: &str, attribute| read::<T>(text, attribute).pattern();
            for attribute in RoundingDirection::ALL {
                assert_eq!(read(&text::hex(x), attribute), x.pattern(), "{x:?}");
                assert_eq!(read(&text::decimal(x, 200, attribute), attribute), x.pattern(), "{x:?}");
                assert_eq!(read(&text::hexadecimal(x, 3, attribute), attribute), x.pattern(), "{x:?}");
            }
            assert_eq!(read(&text::nearest(x), RoundingDirection::TiesToEven), x.pattern(), "{x:?}");
            // A bound of the largest number may be beyond all numbers.
            if x.category() != std::num::FpCategory::Infinite {
                assert_eq!(
                    read(&text::lower(x), RoundingDirection::TowardPositive),
                    x.pattern(),
                    "below {x:?}"
                );
                assert_eq!(
                    read(&text::upper(x), RoundingDirection::TowardNegative),
                    x.pattern(),
                    "above {x:?}"
                );
            }
            let exact = Exact::from_float(x).expect("not a NaN");
            assert_eq!(exact.round::<T>(RoundingDirection::TowardZero).pattern(), x.pattern());
            assert!(exact.is_representable::<T>());
        }
        assert_eq!(Exact::parse_extended("inf").expect("a numeral").is_representable::<T>(), T::HAS_INFINITY);
    }
    check::<F16>();
    check::<Bf16>();
    check::<E5m2>();
    check::<E4m3>();
}

#[test]
fn so_many_decimal_digits() {
    for x in edges::<E4m3>().into_iter().filter(|x| x.is_finite() && *x != 0.0).step_by(5) {
        for digits in [1, 2, 3, 7, 17, 30] {
            let [rn, rz, ru, rd, rna] =
                RoundingDirection::ALL.map(|attribute| text::decimal(x, digits, attribute));
            let exactly = |text: &str| Exact::parse(text).expect("a numeral");
            let of_x = Exact::from_float(x).expect("a number");
            // The standard library rounds to nearest, ties to even, of the exact value.
            let standard = format!("{x:.*e}", digits - 1);
            assert_eq!(exactly(&rn), exactly(&standard), "{x:e} to {digits}");
            assert!(exactly(&rd) <= of_x && of_x <= exactly(&ru), "{rd} {x:e} {ru}");
            assert!(rn == rd || rn == ru, "{rn} is neither {rd} nor {ru}");
            assert!(rna == rd || rna == ru, "{rna} is neither {rd} nor {ru}");
            assert_eq!(rz, if x > 0.0 { rd } else { ru });
        }
    }
    let two = |x: f64, attribute| text::decimal(x, 2, attribute);
    assert_eq!(two(0.125, RoundingDirection::TiesToEven), "1.2e-1");
    assert_eq!(two(0.125, RoundingDirection::TiesToAway), "1.3e-1");
    assert_eq!(two(-0.125, RoundingDirection::TiesToAway), "-1.3e-1");
    assert_eq!(two(99.6, RoundingDirection::TiesToAway), "1e2");
    assert_eq!(two(99.6, RoundingDirection::TowardZero), "9.9e1");
    assert_eq!(two(-0.0, RoundingDirection::TowardZero), "-0");
    assert_eq!(two(f64::NEG_INFINITY, RoundingDirection::TowardPositive), "-inf");
}

#[test]
fn so_many_hexadecimal_digits() {
    for x in edges::<E5m2>().into_iter().filter(|x| x.is_finite()).step_by(3) {
        for digits in [0, 1, 3, 12, 13, 20] {
            let texts = RoundingDirection::ALL.map(|attribute| text::hexadecimal(x, digits, attribute));
            let [rn, rz, ru, rd, rna] = texts.map(|text| Exact::parse(&text).expect("a numeral"));
            let of_x = Exact::from_float(x).expect("a number");
            assert!(rd <= of_x && of_x <= ru && (rn == rd || rn == ru) && (rna == rd || rna == ru));
            assert!(rz == if x > 0.0 { rd.clone() } else { ru.clone() });
            if digits >= 13 {
                assert!(rd == ru, "{x:e} has thirteen digits");
            }
        }
    }
    let one = |x: f64, attribute| text::hexadecimal(x, 1, attribute);
    assert_eq!(one(1.03125, RoundingDirection::TiesToEven), "0x1.0p+0");
    assert_eq!(one(1.03125, RoundingDirection::TiesToAway), "0x1.1p+0");
    assert_eq!(one(-1.99, RoundingDirection::TowardNegative), "-0x2.0p+0");
    assert_eq!(one(5e-324, RoundingDirection::TowardPositive), "0x0.1p-1022");
    assert_eq!(one(-0.0, RoundingDirection::TowardZero), "-0x0.0p+0");
}
