//! Operands: intervals in separate columns of bounds.

pub use crate::columns::PagedBounds as Intervals;

/// Two operands and a result.
pub struct Operands {
    /// The first operand.
    pub x: Intervals,
    /// The second operand.
    pub y: Intervals,
    /// Room for a result.
    pub z: Intervals,
}

/// Knuth's linear congruential generator; the high bits are good enough for operands.
struct Generator(u64);

impl Generator {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

impl Operands {
    /// Makes intervals of relative width up to 10⁻⁶ with lower bounds between the given ones, uniformly.
    pub fn new(length: usize, x: [f64; 2], y: [f64; 2]) -> Self {
        let mut generator = Generator(1);
        let mut intervals = |lines: usize, [from, to]: [f64; 2]| {
            let mut bounds = Intervals::new(length, lines);
            for (lo, hi) in bounds.lo.iter_mut().zip(bounds.hi.iter_mut()) {
                *lo = from + (to - from) * generator.unit();
                *hi = *lo + lo.abs() * 1e-6 * generator.unit();
            }
            bounds
        };
        // Results lie a little before operands in their pages.
        Operands { x: intervals(2, x), y: intervals(4, y), z: intervals(0, [0.0, 0.0]) }
    }
}
