//! Inputs from inputs: bytes flipped, pieces cut, repeated, moved and spliced, words of a dictionary put in.

/// Length of the longest input.
const LONGEST: usize = 1024;
/// Bytes with a meaning for a reader.
const MEANT: &[u8] = b"0123456789+-.eExp/_,;:()[]{}\"'` \n\r\t=<>*^?";
/// Largest number of inputs that are kept besides those of the corpus.
const KEPT: usize = 4096;

/// A sequence of inputs that depends only on the seed, and on which inputs were kept.
#[derive(Debug)]
pub struct Mutator {
    pool: Vec<Vec<u8>>,
    given: usize,
    dictionary: &'static [&'static str],
    current: Vec<u8>,
    state: u64,
}

impl Mutator {
    /// Starts from these inputs.
    ///
    /// # Panics
    /// If there are none.
    #[must_use]
    pub fn new(corpus: Vec<Vec<u8>>, dictionary: &'static [&'static str], seed: u64) -> Mutator {
        assert!(!corpus.is_empty(), "a mutator needs something to start from");
        let given = corpus.len();
        Mutator { pool: corpus, given, dictionary, current: Vec::new(), state: seed }
    }

    /// Returns random bits: SplitMix64, as in the generators of outward-test.
    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// Returns an index below the bound, which isn't zero.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Returns the next input.
    pub fn draw(&mut self) -> &[u8] {
        let from = self.below(self.pool.len());
        self.current.clear();
        self.current.extend_from_slice(&self.pool[from]);
        for _ in 0..1 + self.below(4) {
            self.change();
        }
        self.current.truncate(LONGEST);
        &self.current
    }

    /// Returns the last input.
    #[must_use]
    pub fn current(&self) -> &[u8] {
        &self.current
    }

    /// Keeps the last input, to start from it too.
    pub fn keep(&mut self) {
        if self.pool.len() < self.given + KEPT {
            self.pool.push(self.current.clone());
        } else {
            let place = self.given + self.below(KEPT);
            self.pool[place].clone_from(&self.current);
        }
    }

    /// Returns the range of a stretch of the current input.
    fn stretch(&mut self) -> (usize, usize) {
        let length = self.current.len();
        let start = self.below(length + 1);
        let longest = (length - start).min(32);
        (start, start + self.below(longest + 1))
    }

    fn change(&mut self) {
        let length = self.current.len();
        let at = self.below(length + 1);
        match self.below(9) {
            0 if length > 0 => {
                let bit = self.below(8);
                self.current[at.min(length - 1)] ^= 1 << bit;
            }
            1 if length > 0 => {
                // Bytes with a meaning are as frequent as arbitrary ones.
                let any = self.below(256) as u8;
                let known = MEANT[self.below(MEANT.len())];
                self.current[at.min(length - 1)] = if self.below(2) == 0 { any } else { known };
            }
            2 => {
                let (start, end) = self.stretch();
                self.current.drain(start..end);
            }
            3 => {
                let (start, end) = self.stretch();
                let piece = self.current[start..end].to_vec();
                self.current.splice(at..at, piece);
            }
            4 => {
                let (start, end) = self.stretch();
                let piece: Vec<u8> = self.current.drain(start..end).collect();
                let at = at.min(self.current.len());
                self.current.splice(at..at, piece);
            }
            5 => {
                // The end of another input is appended to the start of this one.
                let other = self.below(self.pool.len());
                let from = self.below(self.pool[other].len() + 1);
                self.current.truncate(at);
                self.current.extend_from_slice(&self.pool[other][from..]);
            }
            6 => {
                let other = self.below(self.pool.len());
                let from = self.below(self.pool[other].len() + 1);
                let to = (from + self.below(24)).min(self.pool[other].len());
                let piece = self.pool[other][from..to].to_vec();
                self.current.splice(at..at, piece);
            }
            _ => {
                let word = self.dictionary[self.below(self.dictionary.len())];
                let end = if self.below(2) == 0 { at } else { (at + word.len()).min(length) };
                self.current.splice(at..end, word.bytes());
            }
        }
    }
}
