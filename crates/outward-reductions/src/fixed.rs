//! The integer that an accumulator is: fixed-point numbers in two's complement.

use num_bigint::BigUint;
use outward_core::format::Format;
use outward_core::round::RoundingDirection;
use outward_core::text::round_scaled;

/// Words of 64 bits, the lowest first.
pub(crate) const WORDS: usize = 67;

/// The exponent of the last bit: a multiple of 64 not above −2148, that of the product of two of the smallest numbers.
pub(crate) const LEAST_EXPONENT: i32 = -2176;

/// A multiple of 2^-2176, modulo 2^2112, in two's complement.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct FixedPoint {
    pub words: [u64; WORDS],
}

impl Default for FixedPoint {
    fn default() -> FixedPoint {
        FixedPoint { words: [0; WORDS] }
    }
}

/// ±magnitude · 2^-2176, which is not zero.
pub(crate) struct Total {
    pub negative: bool,
    pub magnitude: FixedPoint,
}

impl FixedPoint {
    /// Adds value · 2^exponent, for exponents from −2176 on, and sums below 2^2111.
    #[inline]
    pub(crate) fn add(&mut self, value: i128, exponent: i32) {
        debug_assert!(exponent >= LEAST_EXPONENT);
        let offset = (exponent - LEAST_EXPONENT).cast_unsigned();
        let (first, shift) = ((offset / 64) as usize, offset % 64);
        // 192 bits of the shifted value, and its sign above them.
        let low = (value << shift).cast_unsigned();
        let above = if shift == 0 { value >> 127 } else { value >> (128 - shift) };
        let sign = (value >> 127) as u64;
        let mut carry = false;
        for (word, part) in self.words[first..].iter_mut().zip([low as u64, (low >> 64) as u64, above as u64])
        {
            (*word, carry) = add_with_carry(*word, part, carry);
        }
        for word in self.words.iter_mut().skip(first + 3) {
            // The sign is all zeros or all ones: where the carry undoes it, nothing above changes.
            if carry == (sign != 0) {
                return;
            }
            (*word, carry) = add_with_carry(*word, sign, carry);
        }
    }

    pub(crate) fn add_all(&mut self, other: &FixedPoint) {
        let mut carry = false;
        for (word, part) in self.words.iter_mut().zip(other.words) {
            (*word, carry) = add_with_carry(*word, part, carry);
        }
    }

    pub(crate) fn subtract_all(&mut self, other: &FixedPoint) {
        // a − b = a + ¬b + 1
        let mut carry = true;
        for (word, part) in self.words.iter_mut().zip(other.words) {
            (*word, carry) = add_with_carry(*word, !part, carry);
        }
    }

    pub(crate) fn is_negative(&self) -> bool {
        self.words[WORDS - 1].cast_signed() < 0
    }

    /// Returns sign and magnitude; `None` for zero.
    pub(crate) fn total(&self) -> Option<Total> {
        if self.words.iter().all(|&word| word == 0) {
            return None;
        }
        let negative = self.is_negative();
        let mut magnitude = FixedPoint::default();
        if negative {
            magnitude.subtract_all(self);
        } else {
            magnitude = self.clone();
        }
        Some(Total { negative, magnitude })
    }
}

#[inline]
fn add_with_carry(a: u64, b: u64, carry: bool) -> (u64, bool) {
    let (sum, first) = a.overflowing_add(b);
    let (sum, second) = sum.overflowing_add(u64::from(carry));
    (sum, first | second)
}

impl Total {
    pub(crate) fn round<T: Format>(&self, direction: RoundingDirection) -> T {
        let (words, top) = (&self.magnitude.words, self.top());
        // 65 bits or more, the last one sticky.
        let below = top.checked_sub(1).map_or(0, |below| words[below]);
        let rest = words[..top.saturating_sub(1)].iter().any(|&word| word != 0);
        let significand = u128::from(words[top]) << 64 | u128::from(below) | u128::from(rest);
        let exponent = i64::from(LEAST_EXPONENT) + 64 * (top as i64 - 1);
        round_scaled(self.negative, significand, exponent, direction)
    }

    /// Returns the total divided by an integer that is not zero, rounded.
    pub(crate) fn round_quotient<T: Format>(&self, by: u64, direction: RoundingDirection) -> T {
        let (words, top) = (&self.magnitude.words, self.top());
        let (mut digits, mut remainder) = ([0_u64; 3], 0);
        for (place, digit) in digits.iter_mut().enumerate() {
            let word = top.checked_sub(place).map_or(0, |at| words[at]);
            let part = u128::from(remainder) << 64 | u128::from(word);
            (*digit, remainder) = ((part / u128::from(by)) as u64, (part % u128::from(by)) as u64);
        }
        let mut rest = remainder != 0 || words[..top.saturating_sub(2)].iter().any(|&word| word != 0);
        // Where the first digit is 0, the second one is not: the rest of the first word is at least 1.
        let (high, low, place) = match digits {
            [0, second, third] => (second, third, 2),
            [first, second, third] => {
                rest |= third != 0;
                (first, second, 1)
            }
        };
        let significand = u128::from(high) << 64 | u128::from(low) | u128::from(rest);
        let exponent = i64::from(LEAST_EXPONENT) + 64 * (top as i64 - place);
        round_scaled(self.negative, significand, exponent, direction)
    }

    /// The square root of the magnitude.
    pub(crate) fn round_root<T: Format>(&self, direction: RoundingDirection) -> T {
        let (words, top) = (&self.magnitude.words, self.top());
        // `head` is the first 127 or 128 bits of the magnitude, so that the exponent of the bits below is even.
        let bits = 64 * top as i64 + i64::from(u64::BITS - words[top].leading_zeros());
        let below = (bits - 128).div_euclid(2) * 2 + 2 * i64::from(bits % 2 != 0);
        let (mut head, mut rest) = (0_u128, false);
        for (at, &word) in words[..=top].iter().enumerate() {
            match 64 * at as i64 - below {
                shift @ 0.. => head |= u128::from(word) << shift,
                shift @ -63..0 => {
                    head |= u128::from(word >> -shift);
                    rest |= word << (64 + shift) != 0;
                }
                _ => rest |= word != 0,
            }
        }
        let root = head.isqrt();
        rest |= root * root != head;
        let exponent = (i64::from(LEAST_EXPONENT) + below) / 2;
        round_scaled(false, root << 1 | u128::from(rest), exponent - 1, direction)
    }

    /// The highest word that is not zero.
    fn top(&self) -> usize {
        self.magnitude.words.iter().rposition(|&word| word != 0).expect("a total is not zero")
    }

    /// The magnitude as an integer, in units of 2^-2176.
    pub(crate) fn integer(&self) -> BigUint {
        let mut digits = [0; 2 * WORDS];
        for (pair, word) in digits.chunks_exact_mut(2).zip(self.magnitude.words) {
            pair.copy_from_slice(&[word as u32, (word >> 32) as u32]);
        }
        BigUint::from_slice(&digits)
    }
}
