//! Dot products of one row and one column in twice the digits: for entries that slices do not decide.

use outward_core::machine::{Kernel, Lanes, Level, Machine};

use crate::strips::{Extent, MOST_LANES};

/// Chains of sums beside each other, so that an addition need not wait for the one before.
const CHAINS: usize = 4;

/// Are all products of a row and a column, their errors and their sums in the range of normal numbers or exact?
pub(crate) fn is_in_range(a: &Extent, b: &Extent) -> bool {
    let last_bits = a.last_bit().zip(b.last_bit());
    last_bits.is_some_and(|(x, y)| x + y >= -1074) && a.exponent() + b.exponent() <= 900
}

/// A bound of the error, relative to the product of the norms of the row and the column.
pub(crate) fn relative_error(terms: usize) -> f64 {
    const UNIT: f64 = f64::EPSILON / 2.0;
    let terms = terms as f64 + 50.0;
    3.0 * (terms * UNIT) * (terms * UNIT)
}

/// Σ x y as the sum of two numbers, on a level whose operators round to nearest.
pub(crate) fn dot(level: Level, x: &[f64], y: &[f64]) -> [f64; 2] {
    level.compute(Dot { x, y })
}

/// Σ x y as the sum of two numbers, on a machine whose operators round to nearest: Dot2 of Ogita, Rump and Oishi
/// (*Accurate sum and dot product*, SIAM Journal on Scientific Computing 26, 2005), in chains.
struct Dot<'a> {
    x: &'a [f64],
    y: &'a [f64],
}

impl Kernel for Dot<'_> {
    type Output = [f64; 2];

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> [f64; 2] {
        let zero = m.f64(0.0);
        let (mut sums, mut errors) = ([zero; CHAINS], [zero; CHAINS]);
        let mut start = 0;
        let mut chain = 0;
        while start < self.x.len() {
            let count = M::LANES.min(self.x.len() - start);
            let [x, y] = if count == M::LANES {
                [M::F64::load(m, &self.x[start..]), M::F64::load(m, &self.y[start..])]
            } else {
                let (mut x, mut y) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
                let mut lane = 0;
                while lane < count {
                    (x[lane], y[lane]) = (self.x[start + lane], self.y[start + lane]);
                    lane += 1;
                }
                [M::F64::load(m, &x), M::F64::load(m, &y)]
            };
            let product = x * y;
            let rest = x.fma(y, -product);
            let (sum, error) = two_sum(sums[chain], product);
            sums[chain] = sum;
            errors[chain] = errors[chain] + (error + rest);
            start += M::LANES;
            chain = (chain + 1) % CHAINS;
        }
        // The lanes are added up on the machine too: the host may round otherwise.
        let (mut total, mut rest) = (zero, zero);
        let mut chain = 0;
        while chain < CHAINS {
            let (mut values, mut lows) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
            sums[chain].store(&mut values);
            errors[chain].store(&mut lows);
            let mut lane = 0;
            while lane < M::LANES {
                let (sum, error) = two_sum(total, m.f64(values[lane]));
                total = sum;
                rest = rest + (error + m.f64(lows[lane]));
                lane += 1;
            }
            chain += 1;
        }
        let (mut totals, mut rests) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
        total.store(&mut totals);
        rest.store(&mut rests);
        [totals[0], rests[0]]
    }
}

/// Knuth's sum and its error, which is exact.
#[inline(always)]
fn two_sum<V: Lanes>(a: V, b: V) -> (V, V) {
    let sum = a + b;
    let second = sum - a;
    (sum, (a - (sum - second)) + (b - second))
}
