//! A dumb exact rational, and the definition of rounding as inequalities between rationals.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use outward::Round;
use outward::format::Format;

/// numerator / denominator, the denominator positive.
#[derive(Clone, Debug)]
pub struct Rational {
    pub numerator: BigInt,
    pub denominator: BigUint,
}

impl Rational {
    /// sign · n · base^exponent.
    pub fn new(negative: bool, n: BigUint, base: u32, exponent: i32) -> Rational {
        let power = BigUint::from(base).pow(exponent.unsigned_abs());
        let (n, denominator) = if exponent < 0 { (n, power) } else { (n * power, BigUint::from(1_u32)) };
        let n = BigInt::from(n);
        Rational { numerator: if negative { -n } else { n }, denominator }
    }

    /// Value of a simple decimal or hexadecimal text, read digit by digit.
    pub fn read(text: &str) -> Rational {
        let text = text.to_ascii_lowercase();
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.as_str()),
        };
        let (radix, marker, digits) = match text.strip_prefix("0x") {
            Some(rest) => (16, 'p', rest),
            None => (10, 'e', text),
        };
        let (digits, exponent) = digits.split_once(marker).unwrap_or((digits, "0"));
        let mut exponent: i32 = exponent.parse().expect("a small exponent");
        let mut n = BigUint::ZERO;
        let mut after_point = false;
        for c in digits.chars() {
            match c.to_digit(radix) {
                Some(digit) => {
                    n = n * radix + digit;
                    exponent -= i32::from(after_point) * if radix == 16 { 4 } else { 1 };
                }
                None => after_point = true,
            }
        }
        Rational::new(negative, n, if radix == 16 { 2 } else { 10 }, exponent)
    }

    /// The value of a finite float.
    pub fn of<T: Format>(x: T) -> Rational {
        let bits = x.pattern() & !T::SIGN_MASK;
        assert!(bits < T::INFINITY_BITS, "{x:?} is not finite");
        let field = bits >> T::FRACTION_BITS;
        let fraction = bits & T::FRACTION_MASK;
        let (m, e) = if field == 0 { (fraction, 1) } else { (fraction + T::FRACTION_MASK + 1, field as i32) };
        let exponent = e - T::BIAS - T::FRACTION_BITS as i32;
        Rational::new(x.pattern() & T::SIGN_MASK != 0, BigUint::from(m), 2, exponent)
    }

    /// The middle of two.
    pub fn middle(&self, other: &Rational) -> Rational {
        let (a, b) = (BigInt::from(self.denominator.clone()), BigInt::from(other.denominator.clone()));
        let numerator = &self.numerator * &b + &other.numerator * &a;
        Rational { numerator, denominator: &self.denominator * &other.denominator * 2_u32 }
    }

    /// The magnitude of a binary fraction as an integer and a power of ten.
    pub fn decimal(&self) -> (BigUint, i32) {
        let places = self.denominator.bits() as i32 - 1;
        assert_eq!(self.denominator, BigUint::from(1_u32) << places, "a binary fraction");
        // n / 2^k = n · 5^k / 10^k.
        (self.numerator.magnitude() * BigUint::from(5_u32).pow(places.unsigned_abs()), -places)
    }

    /// |self − other|.
    pub fn distance(&self, other: &Rational) -> Rational {
        let (a, b) = (BigInt::from(self.denominator.clone()), BigInt::from(other.denominator.clone()));
        let difference = &self.numerator * &b - &other.numerator * &a;
        let numerator = BigInt::from(difference.magnitude().clone());
        Rational { numerator, denominator: &self.denominator * &other.denominator }
    }

    pub fn cmp(&self, other: &Rational) -> Ordering {
        let left = &self.numerator * BigInt::from(other.denominator.clone());
        left.cmp(&(&other.numerator * BigInt::from(self.denominator.clone())))
    }

    pub fn cmp_float<T: Format>(&self, x: T) -> Ordering {
        match x.pattern() {
            bits if bits == T::INFINITY_BITS => Ordering::Less,
            bits if bits == T::INFINITY_BITS | T::SIGN_MASK => Ordering::Greater,
            _ => self.cmp(&Rational::of(x)),
        }
    }
}

/// The next number above, NaN excluded; from either zero the smallest positive.
pub fn next_up<T: Format>(x: T) -> T {
    let bits = x.pattern();
    if bits == T::INFINITY_BITS {
        x
    } else if bits & !T::SIGN_MASK == 0 {
        T::from_pattern(1)
    } else if bits & T::SIGN_MASK == 0 {
        T::from_pattern(bits + 1)
    } else {
        T::from_pattern(bits - 1)
    }
}

pub fn negate<T: Format>(x: T) -> T {
    T::from_pattern(x.pattern() ^ T::SIGN_MASK)
}

pub fn next_down<T: Format>(x: T) -> T {
    negate(next_up(negate(x)))
}

/// Asserts that `got` is `v` rounded in the direction `round`, by the definition.
pub fn assert_rounded<T: Format>(v: &Rational, got: T, round: Round, context: &str) {
    let order = v.cmp_float(got);
    let zero = got.pattern() & !T::SIGN_MASK == 0;
    let positive = v.numerator > BigInt::ZERO;
    let ok = match round {
        Round::TowardNegative => {
            order != Ordering::Less && (order.is_eq() || v.cmp_float(next_up(got)) == Ordering::Less)
        }
        Round::TowardPositive => {
            order != Ordering::Greater && (order.is_eq() || v.cmp_float(next_down(got)) == Ordering::Greater)
        }
        Round::TowardZero if positive => {
            order != Ordering::Less && (order.is_eq() || v.cmp_float(next_up(got)) == Ordering::Less)
        }
        Round::TowardZero => {
            order != Ordering::Greater && (order.is_eq() || v.cmp_float(next_down(got)) == Ordering::Greater)
        }
        Round::TiesToEven => {
            let even = got.pattern() & 1 == 0;
            let below = v.cmp(&boundary(next_down(got), got));
            let above = v.cmp(&boundary(got, next_up(got)));
            (below.is_gt() || below.is_eq() && even) && (above.is_lt() || above.is_eq() && even)
        }
    };
    assert!(ok, "{context} rounded {} to {} is not {got:?}", round.suffix(), T::NAME);
    if zero && v.numerator != BigInt::ZERO {
        assert_eq!(got.pattern() == 0, positive, "{context}: sign of the zero");
    }
}

/// The middle of two neighbours; an infinity counts as 2^(emax + 1), as IEEE 754 defines it, and beyond
/// infinity there is nothing.
fn boundary<T: Format>(low: T, high: T) -> Rational {
    let value = |x: T| {
        let bits = x.pattern();
        if bits & !T::SIGN_MASK == T::INFINITY_BITS {
            Rational::new(bits & T::SIGN_MASK != 0, BigUint::from(1_u32), 2, T::EMAX + 1)
        } else {
            Rational::of(x)
        }
    };
    if low.pattern() == high.pattern() {
        let far = BigUint::from(10_u32).pow(5000);
        return Rational::new(low.pattern() & T::SIGN_MASK != 0, far, 2, 0);
    }
    value(low).middle(&value(high))
}

/// A small generator of 64-bit numbers (Steele, Lea and Flood's SplitMix).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// A pattern of the format that is finite: uniform, sparse, or near a boundary.
    pub fn finite<T: Format>(&mut self) -> T {
        loop {
            let mask = T::SIGN_MASK | (T::SIGN_MASK - 1);
            let sparse =
                |r: &mut Random| (0..r.below(5)).fold(0, |bits, _| bits ^ 1 << r.below(T::BITS.into()));
            let exponent = self.next() & T::INFINITY_BITS | self.next() & T::SIGN_MASK;
            let bits = match self.below(5) {
                0 => self.next(),
                1 => sparse(self),
                2 => !sparse(self),
                3 => exponent | sparse(self) & T::FRACTION_MASK,
                _ => exponent.wrapping_add(self.below(5)).wrapping_sub(2),
            } & mask;
            if bits & !T::SIGN_MASK < T::INFINITY_BITS {
                return T::from_pattern(bits);
            }
        }
    }
}

/// The finite float exactly, in decimal, every digit.
pub fn exact_decimal<T: Format>(x: T) -> String {
    let (digits, exponent) = Rational::of(x).decimal();
    let sign = if x.pattern() & T::SIGN_MASK != 0 { "-" } else { "" };
    format!("{sign}{digits}e{exponent}")
}
