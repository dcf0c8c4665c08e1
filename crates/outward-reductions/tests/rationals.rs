//! Sums of decimals, fractions and floats beside fractions of integers of any size.

mod random;

use num_bigint::{BigInt, Sign};
use outward_core::RoundingDirection;
use outward_core::RoundingDirection::{TiesToAway, TiesToEven, TowardNegative, TowardPositive, TowardZero};
use outward_core::text::Exact;
use outward_reductions::{RationalAccumulator, RationalTerm};
use random::Random;

const DIRECTIONS: [RoundingDirection; 5] =
    [TiesToEven, TiesToAway, TowardZero, TowardNegative, TowardPositive];

/// A term that can be read as a fraction.
#[derive(Clone, Debug)]
enum Part {
    Float(f64),
    Decimal { negative: bool, digits: u64, power: i32 },
    Numeral(String, Exact),
}

type Ratio = (BigInt, BigInt);

fn plus((a, b): &Ratio, (c, d): &Ratio) -> Ratio {
    (a * d + c * b, b * d)
}

fn times((a, b): &Ratio, (c, d): &Ratio) -> Ratio {
    (a * c, b * d)
}

fn scaled(digits: BigInt, base: u32, exponent: i32) -> Ratio {
    let power = BigInt::from(base).pow(exponent.unsigned_abs());
    if exponent < 0 { (digits, power) } else { (digits * power, 1.into()) }
}

fn float(x: f64) -> Ratio {
    let mut exponent = 0;
    let mut x = x;
    // The products are exact: a number is an integer once it is large enough.
    while x.fract() != 0.0 {
        x *= 2.0;
        exponent -= 1;
    }
    while x.abs() >= 2_f64.powi(63) {
        x /= 2.0;
        exponent += 1;
    }
    scaled(BigInt::from(x as i64), 2, exponent)
}

impl Part {
    fn term(&self) -> RationalTerm<'_> {
        match self {
            Part::Float(x) => RationalTerm::Float(*x),
            &Part::Decimal { negative, digits, power } => RationalTerm::Decimal { negative, digits, power },
            Part::Numeral(_, exact) => RationalTerm::Exact(exact),
        }
    }

    fn ratio(&self) -> Ratio {
        match self {
            Part::Float(x) => float(*x),
            Part::Decimal { negative, digits, power } => {
                let digits = BigInt::from(*digits);
                scaled(if *negative { -digits } else { digits }, 10, *power)
            }
            Part::Numeral(text, _) => match text.split_once('/') {
                Some((above, below)) => (above.parse().expect("digits"), below.parse().expect("digits")),
                None => {
                    let (digits, power) = text.split_once('e').expect("an exponent");
                    scaled(digits.parse().expect("digits"), 10, power.parse().expect("digits"))
                }
            },
        }
    }
}

impl Random {
    fn part(&mut self, exponents: i32) -> Part {
        let bits = self.bits();
        let negative = bits & 1 != 0;
        let power = (self.bits() % (2 * exponents as u64 + 1)) as i32 - exponents;
        let numeral = |text: String| {
            let exact = Exact::parse(&text).expect(&text);
            Part::Numeral(text, exact)
        };
        let sign = if negative { "-" } else { "" };
        match (bits >> 1) % 6 {
            0 => Part::Float(f64::from_bits((1023 - 60 + (bits >> 8) % 120) << 52 | self.bits() >> 12)),
            1 => Part::Float(((bits >> 8) as i16 | 1) as f64 * 0.125),
            2 => Part::Decimal { negative, digits: 1 | self.bits() >> (bits >> 8 & 63), power },
            3 => Part::Decimal { negative, digits: u64::MAX, power },
            4 => numeral(format!("{sign}{}{}{}e{power}", self.bits(), self.bits(), self.bits())),
            _ => numeral(format!("{sign}{}/{}", 1 + (self.bits() >> 40), 1 + self.bits() % 1000)),
        }
    }
}

/// The text of a fraction, for the reader that rounds numerals.
fn exact((numerator, denominator): &Ratio) -> Exact {
    let sign = if numerator.sign() == Sign::Minus { "-" } else { "" };
    Exact::parse(&format!("{sign}{}/{denominator}", numerator.magnitude())).expect("a fraction")
}

fn check(sum: &RationalAccumulator, expected: &Ratio, count: u64) {
    let by = |n: u64| exact(&(expected.0.clone(), &expected.1 * n));
    for direction in DIRECTIONS {
        if expected.0.sign() == Sign::NoSign {
            assert_eq!(sum.round::<f64>(direction), 0.0);
            assert_eq!(sum.round::<f64>(direction).is_sign_negative(), direction == TowardNegative);
            continue;
        }
        let bits = |x: f64| x.to_bits();
        assert_eq!(bits(sum.round(direction)), bits(by(1).round(direction)), "{expected:?} {direction:?}");
        assert_eq!(sum.round::<f32>(direction), by(1).round::<f32>(direction));
        assert_eq!(bits(sum.divide(count, direction)), bits(by(count).round(direction)), "{direction:?}");
    }
    if expected.0.sign() == Sign::Plus {
        let [lower, upper] = [TowardNegative, TowardPositive].map(|direction| sum.sqrt::<f64>(direction));
        let is_above = |x: f64| {
            let (a, b) = times(&float(x), &float(x));
            a * &expected.1 > &expected.0 * b
        };
        assert!(!is_above(lower) && !is_above(upper.next_down()) && upper <= lower.next_up());
        assert!(upper == lower || is_above(upper));
    }
}

/// Terms that cancel nearly all: every sum of some, their negations and one that is left.
#[test]
fn sums_are_fractions_rounded_once() {
    let mut random = Random(11);
    for round in 0..400 {
        let exponents = [0, 20, 320][round % 3];
        let length = 1 + random.bits() as usize % 12;
        let parts: Vec<Part> = (0..length).map(|_| random.part(exponents)).collect();
        let (mut sum, mut halves) =
            (RationalAccumulator::new(), [(); 2].map(|()| RationalAccumulator::new()));
        let mut expected: Ratio = (0.into(), 1.into());
        for part in &parts {
            assert!(sum.add(part.term()), "{part:?}");
            assert!(halves[random.bits() as usize % 2].add(part.term()));
            expected = plus(&expected, &part.ratio());
        }
        check(&sum, &expected, length as u64);
        let [mut one, other] = halves;
        one.merge(&other);
        check(&one, &expected, length as u64);
        // All parts cancel but the last.
        let minus = RationalTerm::Float(-1.0);
        for part in &parts[1..] {
            assert!(sum.add_product(part.term(), minus));
        }
        check(&sum, &parts[0].ratio(), sum.count());
    }
}

#[test]
fn products_are_exact() {
    let mut random = Random(12);
    for round in 0..400 {
        let exponents = [0, 20, 320][round % 3];
        let length = 1 + random.bits() as usize % 8;
        let mut sum = RationalAccumulator::new();
        let mut expected: Ratio = (0.into(), 1.into());
        for _ in 0..length {
            let (x, y) = (random.part(exponents), random.part(exponents));
            assert!(sum.add_product(x.term(), y.term()), "{x:?} {y:?}");
            expected = plus(&expected, &times(&x.ratio(), &y.ratio()));
        }
        check(&sum, &expected, length as u64);
    }
}

#[test]
fn ends_of_the_range() {
    let of = |text: &str| Exact::parse(text).expect(text);
    let mut sum = RationalAccumulator::new();
    let decimal = |power| RationalTerm::Decimal { negative: false, digits: u64::MAX, power };
    assert!(sum.add(decimal(16384)) && sum.add(decimal(-16384)));
    assert!(sum.add_product(decimal(16384), decimal(16384)));
    assert!(sum.add_product(decimal(-16384), decimal(-16384)));
    assert_eq!(sum.round::<f64>(TowardZero), f64::MAX);
    let before = sum.clone();
    for refused in ["1e16385", "1e-16385", "1/1009", "1e999999999999", "0x1p-16385"] {
        assert!(!sum.add(RationalTerm::Exact(&of(refused))), "{refused}");
        assert!(!sum.add_product(RationalTerm::Exact(&of(refused)), RationalTerm::Exact(&of("1/3"))));
    }
    assert!(!sum.add(decimal(16385)) && !sum.add_product(decimal(-16385), decimal(0)));
    assert!(!sum.add_product(decimal(i32::MAX), decimal(i32::MAX)));
    assert!(!sum.add(decimal(i32::MIN)));
    assert_eq!(sum.count(), before.count());
    // This is the part that is left when all else is taken away.
    let one = of("-1");
    assert!(sum.add_product(decimal(16384), RationalTerm::Exact(&one)));
    assert!(sum.add_product(RationalTerm::Exact(&of(&format!("-{}e16384", u64::MAX))), decimal(16384)));
    assert_eq!(sum.round::<f64>(TowardPositive), f64::from_bits(1));
    assert_eq!(sum.round::<f64>(TiesToEven), 0.0);
}

/// Checks that zeros, infinities and NaNs give the results of sums of floats.
#[test]
fn special_terms() {
    let minus_zero = RationalTerm::Decimal { negative: true, digits: 0, power: 5 };
    let sum_of = |terms: &[RationalTerm<'_>]| {
        let mut sum = RationalAccumulator::new();
        assert!(terms.iter().all(|term| sum.add(*term)));
        sum
    };
    let tenth = RationalTerm::Decimal { negative: false, digits: 1, power: -1 };
    let minus_tenth = RationalTerm::Decimal { negative: true, digits: 1, power: -1 };
    let sign = |sum: &RationalAccumulator, direction| sum.round::<f64>(direction).is_sign_negative();
    let zeros = sum_of(&[minus_zero, RationalTerm::Float(-0.0)]);
    assert!(sign(&zeros, TiesToEven) && sign(&zeros, TowardPositive));
    let cancelled = sum_of(&[tenth, minus_tenth, minus_zero]);
    assert!(!sign(&cancelled, TiesToEven) && sign(&cancelled, TowardNegative));
    let mut refused = sum_of(&[minus_zero]);
    assert!(!refused.add(RationalTerm::Exact(&Exact::parse("1/1009").expect("a numeral"))));
    assert!(sign(&refused, TiesToEven));
    let infinite = sum_of(&[tenth, RationalTerm::Float(f64::INFINITY)]);
    assert_eq!(infinite.round::<f64>(TowardZero), f64::INFINITY);
    assert_eq!(infinite.sqrt::<f64>(TowardZero), f64::INFINITY);
    assert!(sum_of(&[tenth, RationalTerm::Float(f64::NAN)]).round::<f64>(TiesToEven).is_nan());
    assert!(sum_of(&[minus_tenth]).sqrt::<f64>(TiesToEven).is_nan());
    assert!(sum_of(&[tenth]).divide::<f64>(0, TiesToEven).is_nan());
    let mut products = RationalAccumulator::new();
    assert!(products.add_product(minus_tenth, RationalTerm::Float(f64::INFINITY)));
    assert_eq!(products.round::<f64>(TiesToEven), f64::NEG_INFINITY);
    let mut zeros = RationalAccumulator::new();
    assert!(zeros.add_product(minus_tenth, RationalTerm::Float(0.0)));
    assert!(sign(&zeros, TowardPositive));
    assert!(zeros.add_product(minus_zero, RationalTerm::Float(f64::INFINITY)));
    assert!(zeros.round::<f64>(TiesToEven).is_nan());
}
