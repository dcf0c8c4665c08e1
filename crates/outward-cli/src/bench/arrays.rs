//! Operands and results in memory, and the copy that times are compared to.

use std::hint::black_box;

use outward::interval::Decoration;

/// The bounds of intervals.
pub struct Bounds {
    pub lo: Vec<f64>,
    pub hi: Vec<f64>,
}

/// Bounds of four operands and of a result.
pub struct Arrays {
    /// The first of the allocations: a load that follows a store at the same place of another page waits for it.
    pub result: Bounds,
    pub operands: [Bounds; 4],
    /// Decorations of each operand: bounded, and everything is defined and continuous.
    pub decorations: Vec<f64>,
    /// Decorations of the result.
    pub of_result: Vec<f64>,
}

impl Arrays {
    /// Allocates `count` intervals, a multiple of the widest machine's lanes.
    pub fn new(count: usize) -> Self {
        let bounds = || Bounds { lo: vec![0.0; count], hi: vec![0.0; count] };
        Arrays {
            result: bounds(),
            operands: std::array::from_fn(|_| bounds()),
            decorations: vec![f64::from(Decoration::Com as u8); count],
            of_result: vec![0.0; count],
        }
    }

    /// Fills the operands with numbers in these ranges: the domain of an operation where its work is ordinary.
    pub fn fill(&mut self, ranges: &[[f64; 2]]) {
        let mut state = 1_u64;
        // The copy for comparison also reads the operands that the operation does not use.
        let ranges = ranges.iter().copied().chain(std::iter::repeat(ranges[0]));
        for (operand, [from, to]) in self.operands.iter_mut().zip(ranges) {
            for (lo, hi) in operand.lo.iter_mut().zip(operand.hi.iter_mut()) {
                // Knuth's linear congruential generator; the high bits are good enough for operands.
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let unit = (state >> 11) as f64 / (1_u64 << 53) as f64;
                *lo = from + (to - from) * unit;
                *hi = *lo + 1e-3 * unit;
            }
        }
    }

    /// Copies `arrays` arrays of numbers.
    pub fn copy(&mut self, arrays: usize) {
        let [a, b, c, d] = &mut self.operands;
        let pairs = [
            (&a.lo, &mut self.result.lo),
            (&a.hi, &mut self.result.hi),
            (&b.lo, &mut c.lo),
            (&b.hi, &mut c.hi),
            (&a.lo, &mut d.lo),
        ];
        for (from, to) in pairs.into_iter().take(arrays) {
            to.copy_from_slice(black_box(from));
            black_box(to);
        }
    }
}
