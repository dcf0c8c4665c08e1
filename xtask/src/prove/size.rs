//! The number that the error of some paths is relative to, instead of the result. The code computes it.

use outward::interval::Interval;
use outward::machine::trace::{Action, Arithmetic};

/// Steps of its computation; the last one gives the number.
pub struct Size(pub Vec<Step>);

/// A value of a recording.
pub enum Step {
    Constant(f64),
    /// A known number of a cell.
    Known(usize),
    /// A number with a range.
    Number(usize),
    /// A value that no later step uses.
    Nothing,
    Neg(usize),
    Abs(usize),
    Greater(usize, usize),
    Add(usize, usize),
    Sub(usize, usize),
    Mul(usize, usize),
    Fma(usize, usize, usize),
}

impl Step {
    pub fn of(op: &Action, args: &[usize]) -> Result<Step, String> {
        Ok(match (op, args) {
            (Action::Neg, &[a]) => Step::Neg(a),
            (Action::Abs, &[a]) => Step::Abs(a),
            (Action::Greater, &[a, b]) => Step::Greater(a, b),
            (Action::Rounded(Arithmetic::Add, _), &[a, b]) => Step::Add(a, b),
            (Action::Rounded(Arithmetic::Sub, _), &[a, b]) => Step::Sub(a, b),
            (Action::Rounded(Arithmetic::Mul, _), &[a, b]) => Step::Mul(a, b),
            (Action::Rounded(Arithmetic::Fma, _), &[a, b, c]) => Step::Fma(a, b, c),
            _ => return Err(format!("a size is not known through {op:?}")),
        })
    }
}

impl Size {
    /// Returns a lower bound of the number if these numbers are known and the others are in these ranges. It holds for
    /// either neighbour of the exact result of each operation.
    pub fn least(&self, known: &[f64], ranges: &[Interval<f64>]) -> Result<f64, String> {
        let range = |low, high| Interval::new(low, high).expect("in order");
        let tiny = f64::MIN_POSITIVE;
        let rounded = |x| x * range(1.0 - 2.0 * f64::EPSILON, 1.0 + 2.0 * f64::EPSILON) + range(-tiny, tiny);
        let mut values: Vec<Interval<f64>> = Vec::new();
        for step in &self.0 {
            let value = match *step {
                Step::Constant(x) => Interval::point(x),
                Step::Known(which) => Interval::point(known[which]),
                Step::Number(which) => ranges[which],
                Step::Nothing => Interval::ENTIRE,
                Step::Neg(a) => Interval::point(0.0) - values[a],
                Step::Abs(a) => range(values[a].mig(), values[a].mag()),
                Step::Greater(a, b) => {
                    let (a, b) = (values[a], values[b]);
                    range(a.inf().max(b.inf()), a.sup().max(b.sup()))
                }
                Step::Add(a, b) => rounded(values[a] + values[b]),
                Step::Sub(a, b) => rounded(values[a] - values[b]),
                Step::Mul(a, b) if a == b => {
                    let size = range(values[a].mig(), values[a].mag());
                    rounded(size * size)
                }
                Step::Mul(a, b) => rounded(values[a] * values[b]),
                Step::Fma(a, b, c) => rounded(values[a] * values[b] + values[c]),
            };
            if value.is_empty() {
                return Err("a step of the size has an empty range".to_owned());
            }
            values.push(value);
        }
        Ok(values[values.len() - 1].inf())
    }
}
