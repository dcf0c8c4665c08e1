//! Operands: intervals in separate columns of bounds.

/// One column, at a known place in a page.
pub struct Column {
    store: Vec<f64>,
    from: usize,
    length: usize,
}

impl Column {
    /// Zeros, so many cache lines from the start of a page.
    fn new(length: usize, lines: usize) -> Self {
        const LINE: usize = 8;
        const PAGE: usize = 512;
        let store = vec![0.0; length + PAGE + LINE * lines];
        let from = store.as_ptr().align_offset(PAGE * size_of::<f64>()) + LINE * lines;
        Column { store, from, length }
    }
}

impl std::ops::Deref for Column {
    type Target = [f64];
    fn deref(&self) -> &[f64] {
        &self.store[self.from..self.from + self.length]
    }
}

impl std::ops::DerefMut for Column {
    fn deref_mut(&mut self) -> &mut [f64] {
        &mut self.store[self.from..self.from + self.length]
    }
}

/// A column of intervals.
pub struct Intervals {
    /// Lower bounds.
    pub lo: Column,
    /// Upper bounds.
    pub hi: Column,
}

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
    /// Intervals of relative width up to 10⁻⁶ with lower bounds between the given ones, uniformly.
    pub fn new(length: usize, x: [f64; 2], y: [f64; 2]) -> Self {
        let mut generator = Generator(1);
        let mut intervals = |lines: usize, [from, to]: [f64; 2]| {
            let (mut lo, mut hi) = (Column::new(length, lines), Column::new(length, lines + 1));
            for (lo, hi) in lo.iter_mut().zip(hi.iter_mut()) {
                *lo = from + (to - from) * generator.unit();
                *hi = *lo + lo.abs() * 1e-6 * generator.unit();
            }
            Intervals { lo, hi }
        };
        // Results lie a little before operands in their pages: a load that follows a store at the same place of another page would
        // have to wait for it.
        Operands { x: intervals(2, x), y: intervals(4, y), z: intervals(0, [0.0, 0.0]) }
    }
}
