//! A call of a product of matrices, as it goes to the process that makes it.

#[cfg(any(unix, windows))]
use std::io::{self, Read};

/// A call of `dgemm` or `sgemm`: C becomes alpha·op(A)·op(B) + beta·C, of matrices whose columns follow each other. The
/// numbers follow it: alpha, beta, and the arrays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GemmCall {
    /// Are A and B transposed?
    pub transposes: [bool; 2],
    /// m, n, k, lda, ldb, ldc
    pub lengths: [u32; 6],
    /// The numbers of the arrays of A, B and C.
    pub counts: [usize; 3],
}

/// No array of a question has more numbers.
#[cfg(any(unix, windows))]
const MOST_NUMBERS: usize = 1 << 26;

impl GemmCall {
    /// Returns the bytes of the call, without its numbers.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let transposes = self.transposes.map(u32::from);
        let counts = self.counts.map(|count| count as u32);
        let all = transposes.iter().chain(&self.lengths).chain(&counts);
        all.flat_map(|number| number.to_ne_bytes()).collect()
    }

    /// Reads a call; `None` where there is none.
    #[cfg(any(unix, windows))]
    pub(crate) fn read(questions: &mut impl Read) -> io::Result<Option<GemmCall>> {
        let mut bytes = [0; 11 * 4];
        match questions.read_exact(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            read => read?,
        }
        let mut numbers = bytes.as_chunks().0.iter().map(|bytes| u32::from_ne_bytes(*bytes));
        let mut next = || numbers.next().unwrap_or_default();
        let transposes = [next() != 0, next() != 0];
        let lengths = [next(), next(), next(), next(), next(), next()];
        let counts = [next(), next(), next()].map(|count| count as usize);
        if counts.iter().any(|count| *count > MOST_NUMBERS) {
            return Err(io::Error::other("more numbers than are asked for at once"));
        }
        Ok(Some(GemmCall { transposes, lengths, counts }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_reads_back() {
        let call =
            GemmCall { transposes: [true, false], lengths: [1, 2, 3, 4, 5, 6], counts: [7, 8, 1 << 20] };
        let bytes = call.bytes();
        assert_eq!(GemmCall::read(&mut &bytes[..]).expect("whole"), Some(call));
        assert_eq!(GemmCall::read(&mut &[][..]).expect("the end"), None);
        let large = GemmCall { counts: [0, 0, 1 << 30], ..call };
        assert!(GemmCall::read(&mut &large.bytes()[..]).is_err());
    }
}
