//! The pinned inputs. Round r of an operand always has the same rows, whatever else is evaluated.

use std::f64::consts::FRAC_PI_2;

use outward::format::Format;
use outward_tools::device::worker_threads;
use outward_tools::number::EvalNumber;

/// Number of rows of a round.
pub const ROUND: usize = 1 << 14;

/// A column of intervals; `lo` alone is a column of numbers.
pub struct BoundsColumn<T> {
    pub lo: Vec<T>,
    pub hi: Vec<T>,
}

/// Special values that are combined, with their negatives: small numbers, the borders of subnormal, finite and exact
/// integers, and arguments that are known to be hard (Kahan's double nearest to a multiple of π/2 among them).
const SPECIALS: [f64; 24] = [
    0.0,
    1.0,
    2.0,
    0.5,
    3.0,
    1.5,
    7.0,
    10.0,
    1e-30,
    1e30,
    f64::INFINITY,
    f64::NAN,
    5e-324,
    2.225_073_858_507_201_4e-308,
    2.225_073_858_507_201e-308,
    f64::MAX,
    9_007_199_254_740_992.0,
    709.782_712_893_384,
    745.133_219_101_941_1,
    88.722_839_35,
    103.972_077_1,
    5.319_372_648_326_541e255,
    1.401_298_464_324_817e-45,
    3.402_823_466_385_288_6e38,
];

/// Returns the rounds `from..to` of the operand with this index.
pub fn rounds<T: EvalNumber>(operand: usize, from: u32, to: u32) -> BoundsColumn<T> {
    let rows = (to - from) as usize * ROUND;
    let (mut lo, mut hi) = (vec![T::NAN; rows], vec![T::NAN; rows]);
    std::thread::scope(|scope| {
        let parts = lo.chunks_mut(ROUND).zip(hi.chunks_mut(ROUND)).enumerate().collect::<Vec<_>>();
        let threads = worker_threads(None);
        let mut shares: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
        for (at, part) in parts.into_iter().enumerate() {
            shares[at % threads].push(part);
        }
        for share in shares {
            scope.spawn(move || {
                for (round, (lo, hi)) in share {
                    let mut source = XorShift::new(operand as u64, u64::from(from) + round as u64);
                    for (lo, hi) in lo.iter_mut().zip(hi) {
                        (*lo, *hi) = source.interval();
                    }
                }
            });
        }
    });
    BoundsColumn { lo, hi }
}

/// Xorshift numbers, Marsaglia 2003, multiplied as Vigna does (xorshift64*).
pub struct XorShift(u64);

impl XorShift {
    pub fn new(operand: u64, round: u64) -> XorShift {
        XorShift(
            (round + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
                ^ (operand + 1).wrapping_mul(0xd1b5_4a32_d192_ed03),
        )
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Returns a number in [0, 1).
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn between(&mut self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.unit()
    }

    /// Returns a number with few bits set, or few bits clear.
    fn sparse<T: EvalNumber>(&mut self) -> T {
        let count = self.next() % 5;
        let bits = (0..count).fold(0u64, |bits, _| bits | 1 << (self.next() % u64::from(T::BITS)));
        let bits = if self.next() & 1 == 0 { bits } else { !bits };
        self.pattern(bits)
    }

    fn pattern<T: EvalNumber>(&mut self, bits: u64) -> T {
        T::from_pattern(bits & (T::SIGN_MASK | (T::SIGN_MASK - 1)))
    }

    /// Returns a number of one of many kinds.
    fn number<T: EvalNumber>(&mut self) -> T {
        match self.next() % 16 {
            0 | 1 => {
                let special = SPECIALS[(self.next() % SPECIALS.len() as u64) as usize];
                T::nearest(if self.next() & 1 == 0 { special } else { -special })
            }
            2 | 3 => self.sparse(),
            4 => {
                let bits = self.next();
                self.pattern(bits)
            }
            5 => T::nearest((self.next() % 2001) as f64 / 4.0 - 250.0),
            6 => T::nearest((self.next() % (1 << 24)) as f64 * FRAC_PI_2),
            7 => T::nearest(1.0 + self.between(-1e-3, 1e-3)),
            8 => T::nearest(self.between(-1e9, 1e9)),
            9 => T::nearest(self.between(-1e-6, 1e-6)),
            10 => T::nearest(self.between(-800.0, 800.0)),
            11 | 12 => T::nearest(self.between(-30.0, 30.0)),
            _ => T::nearest(self.between(-3.0, 3.0)),
        }
    }

    /// Returns an interval: mostly narrow ones, points, two numbers in order; now and then bounds that are no interval.
    fn interval<T: EvalNumber>(&mut self) -> (T, T) {
        let a: T = self.number();
        match self.next() % 8 {
            0 => (a, a),
            1 | 2 => {
                let b: T = self.number();
                if b < a { (b, a) } else { (a, b) }
            }
            3 => (a, self.number()),
            4 => (a, T::nearest(Format::widen(a) + self.between(0.0, 7.0))),
            _ => {
                let wide = Format::widen(a);
                (a, T::nearest(wide + wide.abs() * 1e-6 * self.unit()))
            }
        }
    }
}
