//! Accumulators as bytes, for programs that add up in parts.

use alloc::vec::Vec;
use core::fmt;

use crate::accumulator::{Accumulator, Counts};
use crate::fixed::WORDS;
use crate::statistics::Moments;

/// The first bytes of an accumulator, of which the last is the version.
const HEADER: [u8; 4] = *b"OWS\x01";
/// The first bytes of moments.
const MOMENTS_HEADER: [u8; 4] = *b"OWM\x01";
const COUNTS: usize = 8 * Counts::LENGTH;
const BEFORE_WORDS: usize = HEADER.len() + COUNTS + 2;

/// The reason why bytes are no accumulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BytesError {
    /// The bytes do not begin with `OWS`.
    NotAnAccumulator,
    /// The bytes do not begin with `OWM`.
    NotMoments,
    /// The version is not 1.
    Version(u8),
    /// There are fewer bytes than their beginning says, or more, not all of which are zero.
    Length {
        /// The number of bytes that there should be.
        expected: usize,
        /// The number of bytes that there are.
        found: usize,
    },
    /// The bytes are not those that `to_bytes` gives for any sum.
    NotCanonical,
}

impl fmt::Display for BytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BytesError::NotAnAccumulator => {
                f.write_str("not an accumulator: expected bytes that begin with `OWS`")
            }
            BytesError::NotMoments => f.write_str("not moments: expected bytes that begin with `OWM`"),
            BytesError::Version(version) => {
                write!(f, "an accumulator or moments of version {version}: expected version 1")
            }
            BytesError::Length { expected, found } => {
                write!(
                    f,
                    "found {found} bytes: expected {expected}, as their beginning says, and only zeros after them"
                )
            }
            BytesError::NotCanonical => f.write_str("the bytes were changed: they are not those of any sum"),
        }
    }
}

impl core::error::Error for BytesError {}

/// Checks that what follows the bytes that were expected is padding.
fn are_zeros(after: &[u8], expected: usize) -> Result<(), BytesError> {
    match after.iter().all(|&byte| byte == 0) {
        true => Ok(()),
        false => Err(BytesError::Length { expected, found: expected + after.len() }),
    }
}

impl Accumulator {
    /// The largest number of bytes that [`to_bytes`](Self::to_bytes) returns: for buffers of one size, as those of MPI.
    pub const MOST_BYTES: usize = BEFORE_WORDS + 8 * WORDS;

    /// Returns the accumulator as bytes, at most [`MOST_BYTES`](Self::MOST_BYTES): equal sums give equal bytes.
    ///
    /// | bytes | what |
    /// |---|---|
    /// | 3 | `OWS` |
    /// | 1 | the version, 1 |
    /// | 6 × 8 | numbers of terms, of +0, −0, +∞, −∞ and NaN, each little-endian |
    /// | 1, 1 | f and n, the first word and the number of words that follow |
    /// | 8 n | the sum of the finite terms in units of 2^(64 f − 2176), an integer in two's complement, little-endian |
    ///
    /// There are as few words as hold the sum. A sum of zero has none, and f is 0.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let words = &self.value.words;
        let negative = self.value.is_negative();
        let sign = if negative { u64::MAX } else { 0 };
        let (first, end) = match words.iter().position(|&word| word != 0) {
            None => (0, 0),
            Some(first) => {
                // The last word has the sign.
                let is_implied = |end: usize| words[end] == sign && (words[end - 1] >> 63 != 0) == negative;
                let end = (first + 1..WORDS).rev().find(|&end| !is_implied(end)).unwrap_or(first);
                (first, end + 1)
            }
        };
        let mut bytes = Vec::with_capacity(BEFORE_WORDS + 8 * (end - first));
        bytes.extend(HEADER);
        self.counts.to_array().iter().for_each(|count| bytes.extend(count.to_le_bytes()));
        bytes.extend([first as u8, (end - first) as u8]);
        words[first..end].iter().for_each(|word| bytes.extend(word.to_le_bytes()));
        bytes
    }

    /// Reads the accumulator that [`to_bytes`](Self::to_bytes) wrote, in any release. Zeros may follow the bytes, as in
    /// buffers of one size.
    ///
    /// # Errors
    ///
    /// If the bytes are not those of an accumulator.
    pub fn from_bytes(bytes: &[u8]) -> Result<Accumulator, BytesError> {
        let (sum, length) = Accumulator::from_first_bytes(bytes)?;
        are_zeros(&bytes[length..], length)?;
        Ok(sum)
    }

    /// Reads the accumulator at the start of the bytes, with the number of bytes that it has.
    fn from_first_bytes(bytes: &[u8]) -> Result<(Accumulator, usize), BytesError> {
        let length = |expected| BytesError::Length { expected, found: bytes.len() };
        match bytes {
            [b'O', b'W', b'S', 1, ..] => {}
            [b'O', b'W', b'S', version, ..] => return Err(BytesError::Version(*version)),
            _ => return Err(BytesError::NotAnAccumulator),
        }
        let (before, rest) = bytes.split_at_checked(BEFORE_WORDS).ok_or(length(BEFORE_WORDS))?;
        let [first, count] = [BEFORE_WORDS - 2, BEFORE_WORDS - 1].map(|at| usize::from(before[at]));
        let expected = BEFORE_WORDS + 8 * count;
        let rest = rest.get(..8 * count).ok_or(length(expected))?;
        let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
        let mut counts = [0; Counts::LENGTH];
        for (to, bytes) in counts.iter_mut().zip(before[HEADER.len()..].chunks_exact(8)) {
            *to = word(bytes);
        }
        let mut sum = Accumulator::new();
        sum.counts = Counts::from_array(counts);
        let words = sum.value.words.get_mut(first..).ok_or(BytesError::NotCanonical)?;
        let (stored, above) = words.split_at_mut_checked(count).ok_or(BytesError::NotCanonical)?;
        stored.iter_mut().zip(rest.chunks_exact(8)).for_each(|(to, bytes)| *to = word(bytes));
        if stored.last().is_some_and(|top| top.cast_signed() < 0) {
            above.fill(u64::MAX);
        }
        if sum.to_bytes() == bytes[..expected] { Ok((sum, expected)) } else { Err(BytesError::NotCanonical) }
    }
}

impl Moments {
    /// Returns the moments as bytes: equal numbers, or pairs, give equal bytes in any order.
    ///
    /// | bytes | what |
    /// |---|---|
    /// | 3 | `OWM` |
    /// | 1 | the version, 1 |
    /// | 1 | how many sums follow: 2 for numbers (x, x²), 3 for pairs (x, y, x y) |
    /// | 4 + n, for each | the number n of bytes, little-endian, and the sum as [`Accumulator::to_bytes`] writes it |
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let sums: Vec<Vec<u8>> = self.sums().map(Accumulator::to_bytes).collect();
        let mut bytes = MOMENTS_HEADER.to_vec();
        bytes.push(sums.len() as u8);
        for sum in sums {
            bytes.extend((sum.len() as u32).to_le_bytes());
            bytes.extend(sum);
        }
        bytes
    }

    /// Reads the moments that [`to_bytes`](Self::to_bytes) wrote, in any release. Zeros may follow the bytes.
    ///
    /// # Errors
    ///
    /// If the bytes are not those of moments.
    pub fn from_bytes(bytes: &[u8]) -> Result<Moments, BytesError> {
        match bytes {
            [b'O', b'W', b'M', 1, ..] => {}
            [b'O', b'W', b'M', version, ..] => return Err(BytesError::Version(*version)),
            _ => return Err(BytesError::NotMoments),
        }
        let length = |expected| BytesError::Length { expected, found: bytes.len() };
        let (&count, mut rest) = bytes[MOMENTS_HEADER.len()..].split_first().ok_or(length(5))?;
        let mut next = || {
            let before = bytes.len() - rest.len();
            let (size, behind) = rest.split_at_checked(4).ok_or(length(before + 4))?;
            let size = u32::from_le_bytes(size.try_into().expect("four bytes")) as usize;
            let (sum, behind) = behind.split_at_checked(size).ok_or(length(before + 4 + size))?;
            rest = behind;
            match Accumulator::from_first_bytes(sum)? {
                (sum, length) if length == size => Ok(sum),
                _ => Err(BytesError::NotCanonical),
            }
        };
        let moments = match count {
            2 => Moments { x: next()?, y: None, products: next()? },
            3 => Moments { x: next()?, y: Some(next()?), products: next()? },
            _ => return Err(BytesError::NotCanonical),
        };
        are_zeros(rest, bytes.len() - rest.len())?;
        if moments.has_equal_counts() { Ok(moments) } else { Err(BytesError::NotCanonical) }
    }
}
