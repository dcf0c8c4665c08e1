//! Questions about the values at many points, and how each rung answers them.

use alloc::string::String;

use super::double_double;
use super::real::Real;
use super::words::{self, TenPowers, WordBall};
use super::{Outcome, Solver};
use crate::device::ErrorMeasure;
use crate::format::Format;
use crate::ops::next_up;
use crate::program::{Number, Width};
use crate::round::RoundingDirection;
use crate::text::Exact;

/// A question about the value at each point.
pub(super) trait Question<V> {
    /// Can balls of this number of bits answer the question?
    fn has_room(&self, _bits: u32) -> bool {
        true
    }

    /// Rounding of values that [`Question::of_rounded`] needs, if it can use any.
    fn rounding(&self) -> Option<double_double::Rounding> {
        None
    }

    /// Answers for a value between two numbers of binary64, by the one to which it is rounded; nothing for a NaN.
    fn of_rounded(&self, _rounded: f64) -> Option<V> {
        None
    }

    /// Answers if all numbers of the ball agree, and tells whether the answer is the value itself.
    fn decide<const N: usize>(&mut self, ball: &WordBall<N>, point: usize) -> Option<(V, bool)>;

    /// Answers by the solver.
    fn solve(&self, solver: &mut Solver, inputs: &[Number], point: usize) -> Outcome<V>;
}

pub(super) struct Rounding {
    pub direction: RoundingDirection,
}

impl<T: Format> Question<T> for Rounding {
    fn rounding(&self) -> Option<double_double::Rounding> {
        match self.direction {
            RoundingDirection::TiesToAway => None,
            RoundingDirection::TiesToEven if is_binary64::<T>() => Some(double_double::Rounding::Nearest),
            _ => Some(double_double::Rounding::Down),
        }
    }

    fn of_rounded(&self, rounded: f64) -> Option<T> {
        if self.direction == RoundingDirection::TiesToEven && is_binary64::<T>() {
            return (!rounded.is_nan()).then(|| T::from_pattern(rounded.to_bits()));
        }
        between(rounded, [self.direction; 2])
            .and_then(|[x, y]: [T; 2]| (x.pattern() == y.pattern()).then_some(x))
    }

    fn decide<const N: usize>(&mut self, ball: &WordBall<N>, _: usize) -> Option<(T, bool)> {
        let place = words::place::<T, N>(ball)?;
        Some((place.round(self.direction)?, place.is_exact()))
    }

    fn solve(&self, solver: &mut Solver, inputs: &[Number], _: usize) -> Outcome<T> {
        solver.round(inputs, self.direction)
    }
}

/// A value between a number of binary64 and the next one, rounded in both directions: a directed rounding takes the
/// end on its side; to nearest, the value is rounded as both ends are, where these agree.
fn between<T: Format>(below: f64, directions: [RoundingDirection; 2]) -> Option<[T; 2]> {
    if below.is_nan() {
        return None;
    }
    let above = next_up(below);
    let is_negative = below < 0.0;
    let end = |at: usize| match directions[at] {
        RoundingDirection::TowardNegative => below,
        RoundingDirection::TowardPositive => above,
        RoundingDirection::TowardZero => {
            if is_negative {
                above
            } else {
                below
            }
        }
        RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => [below, above][at],
    };
    let rounded = |at: usize| {
        if is_binary64::<T>() {
            return Some(T::from_pattern(end(at).to_bits()));
        }
        let rounded: T = Exact::from_float(end(at))?.round(directions[at]);
        Some(if rounded.pattern() & !T::SIGN_MASK == 0 { T::from_pattern(0) } else { rounded })
    };
    Some([rounded(0)?, rounded(1)?])
}

/// Is `T` the format of the words?
fn is_binary64<T: Format>() -> bool {
    T::BITS == 64
}

pub(super) struct Bounds;

impl<T: Format> Question<(T, T)> for Bounds {
    fn rounding(&self) -> Option<double_double::Rounding> {
        Some(double_double::Rounding::Down)
    }

    fn of_rounded(&self, rounded: f64) -> Option<(T, T)> {
        let directions = [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive];
        between(rounded, directions).map(|[below, above]| (below, above))
    }

    fn decide<const N: usize>(&mut self, ball: &WordBall<N>, _: usize) -> Option<((T, T), bool)> {
        let place = words::place::<T, N>(ball)?;
        Some((place.bounds(), place.is_exact()))
    }

    fn solve(&self, solver: &mut Solver, inputs: &[Number], _: usize) -> Outcome<(T, T)> {
        solver.bounds(inputs)
    }
}

pub(super) struct Decimals {
    pub digits: u32,
    pub direction: RoundingDirection,
    pub tens: TenPowers,
}

impl Question<String> for Decimals {
    fn has_room(&self, bits: u32) -> bool {
        words::has_room(bits, self.digits)
    }

    fn decide<const N: usize>(&mut self, ball: &WordBall<N>, _: usize) -> Option<(String, bool)> {
        words::decimal_digits(ball, self.digits, self.direction, &mut self.tens)
    }

    fn solve(&self, solver: &mut Solver, inputs: &[Number], _: usize) -> Outcome<String> {
        solver.decimal(inputs, self.digits, self.direction)
    }
}

pub(super) struct Errors<'a> {
    pub computed: &'a [f64],
    pub measure: ErrorMeasure,
    pub width: Width,
}

impl Question<f64> for Errors<'_> {
    fn decide<const N: usize>(&mut self, ball: &WordBall<N>, point: usize) -> Option<(f64, bool)> {
        if ball.is_unknown() {
            return None;
        }
        // If the ball does not decide the last bit, the value may be one that the solver knows exactly.
        let ball = ball.to_ball();
        let [least, most] =
            Real::Ball(&ball).error_bounds(self.computed[point], self.measure, self.width, 64 * N as u32)?;
        (least.to_bits() == most.to_bits()).then_some((most, false))
    }

    fn solve(&self, solver: &mut Solver, inputs: &[Number], point: usize) -> Outcome<f64> {
        solver.error(inputs, self.computed[point], self.measure, self.width)
    }
}
