//! Decimals as characters.
//!
//! A line is written by stores of constant size alone: nothing is read back that has just been written,
//! which processors are slow at when the sizes differ.

use super::shortest::Digits;

/// The longest texts have 25 bytes: 18 digits with a sign, a point, and five zeros or an exponent. Digits are
/// stored 16 at a time, from byte 11 or before.
pub(super) const CAPACITY: usize = 40;

/// A text in the making, in a buffer filled with the character 0.
pub(super) struct Line<'a> {
    bytes: &'a mut [u8; CAPACITY],
    length: usize,
}

impl<'a> Line<'a> {
    #[inline]
    pub fn new(bytes: &'a mut [u8; CAPACITY]) -> Line<'a> {
        Line { bytes, length: 0 }
    }

    /// Bytes written.
    #[inline]
    pub fn length(&self) -> usize {
        self.length
    }

    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    #[inline]
    pub fn text(&mut self, text: &[u8]) {
        self.bytes[self.length..][..text.len()].copy_from_slice(text);
        self.length += text.len();
    }

    #[inline]
    pub fn sign(&mut self, negative: bool) {
        self.bytes[self.length] = b'-';
        self.length += usize::from(negative);
    }

    /// An integer below 10000.
    #[inline]
    pub fn small(&mut self, n: u32) {
        debug_assert!(n < 10_000);
        let count = digits_of(n.into());
        let digits = eight_digits(n) >> (64 - 8 * count);
        self.bytes[self.length..self.length + 8].copy_from_slice(&digits.to_le_bytes());
        self.length += count;
    }

    /// A decimal of at most 18 digits, in full from 10^-5 up to 10^17, otherwise with an exponent.
    #[inline]
    pub fn decimal(&mut self, negative: bool, Digits { value, exponent }: Digits) {
        let count = digits_of(value);
        self.sign(negative);
        // The exponent of the leading digit.
        let leading = exponent + count as i32 - 1;
        match leading {
            0..17 if exponent >= 0 => {
                let whole = leading as usize + 1;
                self.digits(value * TENS[exponent as usize].max(1), whole, whole);
            }
            0..17 => self.digits(value, count, leading as usize + 1),
            -5..0 => {
                // A sign not written left its character where the zero is to be.
                self.byte(b'0');
                self.byte(b'.');
                self.length += (-1 - leading) as usize;
                self.digits(value, count, count);
            }
            _ => {
                self.digits(value, count, 1);
                self.byte(b'e');
                self.sign(leading < 0);
                self.small(leading.unsigned_abs());
            }
        }
    }

    /// An integer of `count` digits, with a point after the first `whole` unless these are all.
    #[inline]
    fn digits(&mut self, mut value: u64, count: usize, whole: usize) {
        let at = self.length;
        // `above` counts the digits above the sixteenth from the right: none, one or two. There is no branch, since
        // results of sixteen and of more digits are mixed; the next store covers the bytes that a store leaves beyond
        // its digits.
        let above = count.saturating_sub(16);
        const ABOVE_SIXTEEN: u64 = 10_u64.pow(16);
        let first = value / ABOVE_SIXTEEN;
        value -= first * ABOVE_SIXTEEN;
        let first = two_digits(first as u32);
        self.bytes[at..at + 2].copy_from_slice(&((first >> (16 - 8 * above)) as u16).to_le_bytes());
        let word = sixteen_digits(value) >> (8 * (16 + above - count));
        self.word(at + above, word);
        self.length += count;
        if whole < count {
            if whole < above {
                self.bytes[at + 2] = (first >> 8) as u8;
                self.word(at + 3, word);
            } else {
                self.word(at + whole + 1, word >> (8 * (whole - above)));
            }
            self.bytes[at + whole] = b'.';
            self.length += 1;
        }
    }

    #[inline]
    fn word(&mut self, at: usize, word: u128) {
        self.bytes[at..at + 16].copy_from_slice(&word.to_le_bytes());
    }
}

/// Digits of an integer below 10^18; one for zero.
#[inline]
fn digits_of(n: u64) -> usize {
    // 1233 / 2^12 is above log10 2 by so little that this is the count, or one less.
    let bits = 64 - (n | 1).leading_zeros();
    let least = ((bits * 1233) >> 12) as usize;
    least + usize::from(n >= TENS[least])
}

/// The powers of ten up to 10^18, but for 10^0: 0 stands there, so that zero has a digit.
static TENS: [u64; 19] = {
    let mut tens = [0; 19];
    let mut power = 1;
    let mut i = 1;
    while i < 19 {
        power *= 10;
        tens[i] = power;
        i += 1;
    }
    tens
};

/// The digits of an integer below 10^16, the first in the lowest byte.
#[inline]
fn sixteen_digits(n: u64) -> u128 {
    let (high, low) = ((n / 100_000_000) as u32, (n % 100_000_000) as u32);
    u128::from(eight_digits(low)) << 64 | u128::from(eight_digits(high))
}

/// The digits of an integer below 100, the first in the lowest byte.
#[inline]
fn two_digits(n: u32) -> u32 {
    let tens = (n * 103) >> 10;
    (tens | (n - 10 * tens) << 8) + 0x3030
}

/// The digits of an integer below 10^8, the first in the lowest byte.
///
/// Halves, quarters and eighths are split in parallel: n / 100 = ⌊n · 10486 / 2^20⌋ for n < 10^4, and
/// n / 10 = ⌊n · 103 / 2^10⌋ for n < 100, each product staying within its part of the word.
#[inline]
fn eight_digits(n: u32) -> u64 {
    let fours = u64::from(n / 10_000) | u64::from(n % 10_000) << 32;
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007F_0000_007F;
    let twos = hundreds | (fours - 100 * hundreds) << 16;
    let tens = ((twos * 103) >> 10) & 0x000F_000F_000F_000F;
    (tens | (twos - 10 * tens) << 8) + 0x3030_3030_3030_3030
}

#[cfg(test)]
mod tests {
    use super::{CAPACITY, Line, digits_of, eight_digits};
    use alloc::format;
    use alloc::string::String;

    #[test]
    fn all_pairs_of_four_digits() {
        for n in 0..10_000 {
            for n in [n, 10_000 * n, 10_001 * n, 99_999_999 - n, 10_000 * n + 9999] {
                assert_eq!(eight_digits(n).to_le_bytes(), *format!("{n:08}").as_bytes());
            }
        }
    }

    #[test]
    fn counts_of_digits() {
        assert_eq!(digits_of(0), 1);
        for count in 1..=18 {
            let power = 10_u64.pow(count);
            assert_eq!((digits_of(power / 10), digits_of(power - 1)), (count as usize, count as usize));
        }
    }

    #[test]
    fn integers_with_a_point_anywhere() {
        for count in 1..=18_usize {
            let value: u64 = "123456789012345678"[..count].parse().expect("digits");
            for whole in 1..=count {
                let mut bytes = [b'0'; CAPACITY];
                let mut line = Line::new(&mut bytes);
                line.sign(true);
                line.digits(value, count, whole);
                let length = line.length();
                let mut expected: String = format!("-{value}");
                if whole < count {
                    expected.insert(whole + 1, '.');
                }
                assert_eq!(core::str::from_utf8(&bytes[..length]), Ok(&*expected));
            }
        }
    }
}
