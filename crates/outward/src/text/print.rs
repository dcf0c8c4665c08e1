//! Numbers as text: outward, nearest, and exact in hexadecimal.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use super::closest::closest;
use super::shortest::{Digits, Side, shortest};
use crate::format::Format;

/// A number as text, on the stack: it is used as a `&str`.
#[derive(Clone, Copy)]
pub struct Printed {
    bytes: [u8; CAPACITY],
    length: usize,
}

/// The longest are `-0x1.123456789abcdp-1022` and 17 digits with a sign, a point and an exponent or four zeros: 25.
const CAPACITY: usize = 32;

/// The shortest decimal that is a lower bound of `x` and above its lower neighbour; of those with as few
/// digits the nearest.
///
/// So what is printed is below `x` by less than a unit in the last place, and equal to it if that is as
/// short. Infinities are `inf` and `-inf`, and −0 is `-0`; −∞ is the neighbour below the least finite
/// number, with the magnitude 2^(emax + 1) here.
///
/// Decimals from 10^-5 up to 10^17 are written in full (`-3`, `0.00015`, `123456.75`), others with
/// an exponent (`1.5e-300`).
///
/// ```
/// use outward::text::{lower, upper};
///
/// assert_eq!(&*lower(0.1), "0.1"); // the number is slightly above one tenth
/// assert_eq!(&*upper(0.1), "0.10000000000000001");
/// assert_eq!(&*lower(-2.0), "-2");
/// ```
#[must_use]
pub fn lower<T: Format>(x: T) -> Printed {
    print(x, Side::Below)
}

/// The shortest decimal that is an upper bound of `x` and below its upper neighbour; of those with as few
/// digits the nearest. It mirrors [`lower`]: `upper(x)` is the negation of `lower(-x)`.
#[must_use]
pub fn upper<T: Format>(x: T) -> Printed {
    print(x, Side::Above)
}

/// The shortest decimal to which `x` is the nearest number of its format, written as [`lower`] writes.
#[must_use]
pub fn nearest<T: Format>(x: T) -> Printed {
    if let Some(special) = special(x) {
        return special;
    }
    let bits = x.pattern() & !T::SIGN_MASK;
    decimal(x.pattern() & T::SIGN_MASK != 0, closest::<T>(bits))
}

/// The exact value in hexadecimal, as C prints it: `0x1.8p+3`, `-0x1p-2`, subnormal numbers as `0x0.8p-1022` with the exponent
/// of the least normal number, zeros as `0x0p+0`.
#[must_use]
pub fn hex<T: Format>(x: T) -> Printed {
    let bits = x.pattern() & !T::SIGN_MASK;
    match special(x) {
        Some(special) if bits != 0 => return special,
        _ => {}
    }
    let mut out = Printed::EMPTY;
    out.sign(x.pattern() & T::SIGN_MASK != 0);
    let field = bits >> T::FRACTION_BITS;
    out.extend(b"0x");
    out.push(b'0' + u8::from(field != 0));
    // Left-aligned, so that the digits come off the top.
    let mut fraction = (bits & T::FRACTION_MASK) << (64 - T::FRACTION_BITS);
    if fraction != 0 {
        out.push(b'.');
    }
    while fraction != 0 {
        out.push(b"0123456789abcdef"[(fraction >> 60) as usize]);
        fraction <<= 4;
    }
    let exponent = if bits == 0 { 0 } else { field.max(1) as i32 - T::EMAX };
    out.push(b'p');
    out.push(if exponent < 0 { b'-' } else { b'+' });
    out.integer(exponent.unsigned_abs().into());
    out
}

/// Appends [`lower`]`(x)`.
pub fn write_lower<T: Format>(x: T, out: &mut Vec<u8>) {
    out.extend_from_slice(lower(x).as_bytes());
}

/// Appends [`upper`]`(x)`.
pub fn write_upper<T: Format>(x: T, out: &mut Vec<u8>) {
    out.extend_from_slice(upper(x).as_bytes());
}

/// Appends [`nearest`]`(x)`.
pub fn write_nearest<T: Format>(x: T, out: &mut Vec<u8>) {
    out.extend_from_slice(nearest(x).as_bytes());
}

/// Appends [`hex`]`(x)`.
pub fn write_hex<T: Format>(x: T, out: &mut Vec<u8>) {
    out.extend_from_slice(hex(x).as_bytes());
}

/// Prints a bound on this side of `x`.
#[inline]
fn print<T: Format>(x: T, side: Side) -> Printed {
    if let Some(special) = special(x) {
        return special;
    }
    let negative = x.pattern() & T::SIGN_MASK != 0;
    let side = match (side, negative) {
        (Side::Below, false) | (Side::Above, true) => Side::Below,
        (Side::Above, false) | (Side::Below, true) => Side::Above,
    };
    decimal(negative, shortest::<T>(x.pattern() & !T::SIGN_MASK, side))
}

/// Zeros, infinities and NaN.
#[inline]
fn special<T: Format>(x: T) -> Option<Printed> {
    let bits = x.pattern() & !T::SIGN_MASK;
    if (1..T::INFINITY_BITS).contains(&bits) {
        return None;
    }
    let mut out = Printed::EMPTY;
    out.sign(x.pattern() & T::SIGN_MASK != 0 && !x.is_nan());
    out.extend(match bits {
        0 => b"0",
        bits if bits == T::INFINITY_BITS => b"inf",
        _ => b"NaN",
    });
    Some(out)
}

/// Writes a decimal, in full or with an exponent.
#[inline]
fn decimal(negative: bool, Digits { value, exponent }: Digits) -> Printed {
    let mut out = Printed::EMPTY;
    out.sign(negative);
    let mut buffer = [b'0'; 20];
    let start = put_digits(&mut buffer, value);
    let digits = &buffer[start..];
    // The exponent of the leading digit.
    let leading = exponent + digits.len() as i32 - 1;
    match leading {
        0..17 if exponent >= 0 => {
            out.extend(digits);
            out.zeros(exponent as usize);
        }
        0..17 => {
            let (whole, fraction) = digits.split_at(leading as usize + 1);
            out.extend(whole);
            out.push(b'.');
            out.extend(fraction);
        }
        -5..0 => {
            out.extend(b"0.");
            out.zeros((-leading - 1) as usize);
            out.extend(digits);
        }
        _ => {
            let (first, rest) = digits.split_at(1);
            out.extend(first);
            if !rest.is_empty() {
                out.push(b'.');
                out.extend(rest);
            }
            out.push(b'e');
            out.sign(leading < 0);
            out.integer(leading.unsigned_abs().into());
        }
    }
    out
}

/// The two digits of every number below 100.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[b'0'; 2]; 100];
    let mut n = 0;
    while n < 100 {
        pairs[n] = [b'0' + (n / 10) as u8, b'0' + (n % 10) as u8];
        n += 1;
    }
    pairs
};

/// Writes an integer at the end of the buffer: where it starts there.
#[inline]
fn put_digits(buffer: &mut [u8; 20], mut n: u64) -> usize {
    let mut start = buffer.len();
    // Eight digits at a time, since the steps within eight need not wait for those of the next eight.
    while n >= 100_000_000 {
        let mut eight = (n % 100_000_000) as u32;
        n /= 100_000_000;
        for i in 1..=4 {
            buffer[start - 2 * i..][..2].copy_from_slice(&PAIRS[(eight % 100) as usize]);
            eight /= 100;
        }
        start -= 8;
    }
    let mut n = n as u32;
    while n >= 10 {
        start -= 2;
        buffer[start..start + 2].copy_from_slice(&PAIRS[(n % 100) as usize]);
        n /= 100;
    }
    if n > 0 || start == buffer.len() {
        start -= 1;
        buffer[start] = b'0' + n as u8;
    }
    start
}

impl Printed {
    /// The text, all of it ASCII.
    #[must_use]
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    const EMPTY: Printed = Printed { bytes: [b'0'; CAPACITY], length: 0 };

    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    #[inline]
    fn extend(&mut self, bytes: &[u8]) {
        self.bytes[self.length..][..bytes.len()].copy_from_slice(bytes);
        self.length += bytes.len();
    }

    /// The bytes not yet written are zeros.
    #[inline]
    fn zeros(&mut self, count: usize) {
        self.length += count;
    }

    #[inline]
    fn sign(&mut self, negative: bool) {
        if negative {
            self.push(b'-');
        }
    }

    fn integer(&mut self, n: u64) {
        let mut buffer = [b'0'; 20];
        let start = put_digits(&mut buffer, n);
        self.extend(&buffer[start..]);
    }
}

impl Deref for Printed {
    type Target = str;
    #[inline]
    fn deref(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
