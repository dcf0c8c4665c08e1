//! Numbers of binary80: encodings, text, and other formats.

use outward::program::Number;
use outward::round::RoundingDirection;

use super::*;

#[test]
fn decimals_and_hexadecimals_read_back() {
    let mut random = Random(3);
    for _ in 0..3000 {
        let near = random.below(32767) as i64;
        let x = random.number(near);
        if !x.is_finite() {
            continue;
        }
        for text in [x.to_decimal(), x.to_hex()] {
            let number = Number::parse(&text).unwrap();
            for direction in [RoundingDirection::TiesToEven, RoundingDirection::TowardZero] {
                let read = Extended::from_number(&number, direction);
                // Decimals are the shortest that are nearest to the number, not the number itself.
                if direction == RoundingDirection::TiesToEven || text.contains("0x") {
                    assert_eq!(read.to_bits(), x.to_bits(), "{text}");
                }
            }
        }
    }
}

#[test]
fn decimals_are_short() {
    for (text, decimal) in [
        ("0.1", "0.1"),
        ("1", "1"),
        ("-0", "-0"),
        ("1/3", "0.33333333333333333334"),
        ("pi", "3.1415926535897932385"),
        ("0x1p-16445", "4e-4951"),
        ("1e5000", "inf"),
        ("1e-70000", "0"),
        ("1e4932", "1e4932"),
    ] {
        let number = match text {
            "pi" => Number::constant(outward::program::Constant::Pi),
            text => Number::parse(text).unwrap(),
        };
        assert_eq!(
            Extended::from_number(&number, RoundingDirection::TiesToEven).to_decimal(),
            decimal,
            "{text}"
        );
    }
}

#[test]
fn encodings() {
    for (x, bits) in [
        (1.0, 0x3fff_8000_0000_0000_0000_u128),
        (-2.5, 0xc000_a000_0000_0000_0000),
        (0.0, 0),
        (-0.0, 1 << 79),
        (f64::INFINITY, 0x7fff_8000_0000_0000_0000),
        (5e-324, 0x3bcd_8000_0000_0000_0000),
    ] {
        assert_eq!(Extended::from(x).to_bits(), bits, "{x}");
        assert_eq!(Extended::from_bits(bits).to_f64(Round::TiesToEven), x);
    }
    // Without its first bit a number is invalid; a pseudo-denormal number has it.
    assert!(Extended::from_bits(0x3fff_4000_0000_0000_0000).is_nan());
    assert_eq!(Extended::from_bits(0x0000_8000_0000_0000_0000).to_bits(), 0x0001_8000_0000_0000_0000);
}

/// The direction decides between two numbers of binary64.
#[test]
fn numbers_become_those_of_binary64() {
    let x = Extended::from_bits(0x3fff_8000_0000_0000_0001);
    for (round, expected) in [
        (Round::TiesToEven, 1.0),
        (Round::TowardZero, 1.0),
        (Round::TowardNegative, 1.0),
        (Round::TowardPositive, 1.0 + f64::EPSILON),
    ] {
        assert_eq!(x.to_f64(round), expected);
    }
}

/// An FPCore in binary80 with parts in other formats: each operation is rounded once to its own.
#[test]
fn parts_of_an_fpcore_keep_their_formats() {
    let core = "(FPCore (x) :precision binary80 (+ (/ x 3) (! :precision binary32 (/ x 3))))";
    let core = outward::program::fpcore::read_one(core).unwrap();
    assert_eq!(core.width, Some(Width::F80));
    let mode = ExtendedMode::Formats(stored(Width::F80, Round::TiesToEven));
    let mut plan = ExtendedPlan::new(&core.program, mode).unwrap();
    let found = plan.row(&[Extended::from(1.0)]).unwrap().value;
    // 1/3 in 64 bits and in 24 bits, added in 64 bits.
    assert_eq!(found.to_hex(), "0x1.555555aaaaaaaaacp-1");
}
