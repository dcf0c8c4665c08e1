//! Operands: special points of functions and operations, and intervals between them.

use outward_test::generators::Random;

use crate::interval::{Dec, Set};

pub struct Draw {
    random: Random,
}

/// The range of numbers that make sense.
#[derive(Clone, Copy)]
pub enum Size {
    /// All numbers of the format.
    Any,
    /// Numbers not far from 1, and small integers and halves.
    Near,
}

impl Draw {
    pub fn new(seed: u64) -> Draw {
        Draw { random: Random::new(seed) }
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.random.below(bound)
    }

    /// A finite number.
    pub fn number(&mut self, size: Size) -> f64 {
        let sign = if self.random.below(2) == 0 { 1.0 } else { -1.0 };
        let any = [0.0, f64::MAX, f64::MIN_POSITIVE, 5.0e-324, 1.0e300, 1.0e-300, 0.1, 1.0_f64.next_up()];
        let magnitude = match (self.random.below(4), size) {
            (0, Size::Any) => self.random.pick(&any),
            (1, Size::Any) => {
                let x = f64::from_bits(self.random.bits() >> 1);
                if x.is_finite() { x } else { 3.0 }
            }
            (0 | 1, Size::Near) => (self.random.below(17) as f64) / 2.0,
            (2, _) => self.random.below(9) as f64,
            _ => {
                let exponent = i32::try_from(self.random.below(12)).expect("small") - 8;
                2.0_f64.powi(exponent) * (1.0 + self.random.unit())
            }
        };
        sign * magnitude
    }

    /// An interval: mostly of two numbers, at times a point, unbounded, entire, or empty.
    pub fn interval(&mut self, size: Size) -> Set {
        if self.random.below(24) == 0 {
            return None;
        }
        let [a, b] = [(); 2].map(|()| self.number(size));
        let [low, high] = [a.min(b) + 0.0, a.max(b) + 0.0];
        Some(match self.random.below(12) {
            0 => [a + 0.0, a + 0.0],
            1 => [f64::NEG_INFINITY, high],
            2 => [low, f64::INFINITY],
            3 if self.random.below(3) == 0 => [f64::NEG_INFINITY, f64::INFINITY],
            4 => [low.min(0.0), 0.0],
            5 => [0.0, high.max(0.0)],
            _ => [low, high],
        })
    }

    /// A decoration that the interval allows: mostly the best.
    pub fn decoration(&mut self, x: Set) -> Dec {
        let best = Dec::best(x);
        let any = self.random.pick(&[Dec::Trv, Dec::Def, Dec::Dac, Dec::Com, Dec::Com, Dec::Com]);
        any.min(best)
    }
}
