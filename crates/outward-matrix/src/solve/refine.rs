//! Solutions in parts: refined, and with a bound of their error.

use alloc::vec::Vec;

use outward_core::ops::{add_rd, add_rn, add_ru, sub_rn};

use super::dense::{Context, Dense};
use super::exact::{Bound, ExactSum};
use super::magnitudes::{magnitudes, times};
use super::scaled::Ball;
use super::verified::{Verified, add_to};
use crate::error::{MatrixError, Unverified};
use crate::slices::power;

/// The rounds of refinement. Most systems take two or three.
const MOST_ROUNDS: usize = 60;

/// An error that is so small, relative to the number, hardly ever reaches beyond a neighbour.
const TIGHT: f64 = power(-68);

/// Solutions X of A·X = B, transposed: lower and upper bounds.
pub(crate) fn solve(
    context: &Context,
    a: &Ball,
    inverse: &Verified,
    b: &Ball,
) -> Result<[Dense; 2], MatrixError> {
    let has_radii = a.radius.is_some() || b.radius.is_some();
    let right = b.middle.transposed()?;
    let radius = b.radius.as_ref().map(Dense::transposed).transpose()?;
    let job = Refinement { context, a, inverse, b: &b.middle, radius: radius.as_ref() };
    let most_parts = inverse.parts.len() + 2;
    let mut x = alloc::vec![job.apply(&[right])?];
    let (mut best, mut best_state) = (None, State::NONE);
    for _ in 0..MOST_ROUNDS {
        let (residual, error) = job.error(&x)?;
        let state = State::of(&x[0], &error);
        let is_better = best.is_none() || state.is_better_than(best_state);
        // Radii cannot be refined away: a second round only makes the midpoints good.
        let is_done = state.is_tight() || !is_better && (has_radii || x.len() >= most_parts);
        if is_better {
            best = Some((x.clone(), error));
            best_state = state;
        }
        if is_done {
            break;
        }
        let step = job.apply(&residual)?;
        x = refined(x, step, most_parts);
    }
    let (x, error) = best.expect("there is a round");
    if !error.largest().is_finite() {
        return Err(MatrixError::NotVerified(Unverified::Range));
    }
    let mut result = bounds(&x, &error)?;
    if !has_radii {
        job.set_exact(&x, &error, &mut result)?;
    }
    Ok(result)
}

struct Refinement<'a> {
    context: &'a Context,
    a: &'a Ball,
    inverse: &'a Verified,
    b: &'a Dense,
    /// The radii of B, transposed.
    radius: Option<&'a Dense>,
}

impl Refinement<'_> {
    /// R·r of residuals in parts, nearly; all are transposed.
    fn apply(&self, residual: &[Dense]) -> Result<Dense, MatrixError> {
        let [first, ..] = residual else { unreachable!("a residual has a part") };
        if let ([inverse], [residual]) = (&self.inverse.parts[..], residual) {
            return times(self.context, inverse, residual);
        }
        let inverses = self.inverse.parts.iter();
        let terms = inverses.flat_map(|part| residual.iter().map(move |r| [part, r])).collect();
        let sum = ExactSum { terms, added: None };
        sum.parts(self.context, [self.b.rows, first.rows], 1, Bound::Sum)?.parts[0].transposed()
    }

    /// The residual B − A·Σx in as many parts as the inverse has, and a bound of |A^-1·B − Σx|; all are transposed.
    fn error(&self, x: &[Dense]) -> Result<(Vec<Dense>, Dense), MatrixError> {
        let negated: Vec<Dense> = x.iter().map(|part| part.map(|x| -x)).collect::<Result<_, _>>()?;
        let terms = negated.iter().map(|part| [&self.a.middle, part]).collect();
        let sum = ExactSum { terms, added: Some(self.b) };
        let shape = [self.b.rows, self.b.columns];
        let residual = sum.parts(self.context, shape, self.inverse.parts.len(), Bound::Sum)?;
        let mut magnitude = residual.bound.transposed()?;
        if let Some(radius) = self.radius {
            add_to(&mut magnitude, radius);
        }
        if let Some(radius) = &self.a.radius {
            for part in x {
                add_to(&mut magnitude, &magnitudes(self.context, radius, part)?);
            }
        }
        let parts = residual.parts.iter().map(Dense::transposed).collect::<Result<_, _>>()?;
        Ok((parts, self.bound(&magnitude)?))
    }

    /// Sets the solutions that are numbers of binary64: columns whose residual is 0, of numbers to which the bounds are
    /// so near that they are likely to be exact.
    fn set_exact(&self, x: &[Dense], error: &Dense, bounds: &mut [Dense; 2]) -> Result<(), MatrixError> {
        const NEAR: f64 = power(-60);
        let rows = error.columns;
        let mut columns = Vec::new();
        let mut numbers = Dense { rows: 0, columns: rows, entries: Vec::new() };
        for column in 0..error.rows {
            let start = numbers.entries.len();
            for row in 0..rows {
                let (first, error) = (x[0].at(column, row), error.at(column, row));
                let rest: f64 = x[1..].iter().map(|part| part.at(column, row).abs()).sum();
                let rest = rest + error;
                if rest <= first.abs() * NEAR {
                    numbers.entries.push(first);
                } else if first.abs() <= rest {
                    numbers.entries.push(0.0);
                } else {
                    break;
                }
            }
            let is_candidate =
                numbers.entries.len() == start + rows && error.row(column).iter().any(|&x| x > 0.0);
            if is_candidate {
                columns.push(column);
            } else {
                numbers.entries.truncate(start);
            }
        }
        numbers.rows = columns.len();
        if columns.is_empty() {
            return Ok(());
        }
        let negated = numbers.map(|x| -x)?;
        let mut right = Dense::zeros(self.b.rows, columns.len())?;
        for row in 0..self.b.rows {
            for (to, &from) in right.row_mut(row).iter_mut().zip(&columns) {
                *to = self.b.at(row, from);
            }
        }
        let sum = ExactSum { terms: alloc::vec![[&self.a.middle, &negated]], added: Some(&right) };
        let residual = sum.parts(self.context, [right.rows, right.columns], 0, Bound::Sum)?.bound;
        for (at, &column) in columns.iter().enumerate() {
            if (0..residual.rows).all(|row| residual.at(row, at) == 0.0) {
                bounds.iter_mut().for_each(|end| end.row_mut(column).copy_from_slice(numbers.row(at)));
            }
        }
        Ok(())
    }

    /// A bound of |A^-1·r| for all r with magnitudes up to these.
    fn bound(&self, magnitude: &Dense) -> Result<Dense, MatrixError> {
        let parts = &self.inverse.parts;
        let mut bound = magnitudes(self.context, &parts[0], magnitude)?;
        for part in &parts[1..] {
            add_to(&mut bound, &magnitudes(self.context, part, magnitude)?);
        }
        self.inverse.bound(self.context, self.a, &mut bound)?;
        for column in 0..bound.rows {
            if magnitude.row(column).iter().all(|&x| x == 0.0) {
                // Then Σx is the solution.
                bound.row_mut(column).fill(0.0);
            }
        }
        Ok(bound)
    }
}

/// How good bounds are.
#[derive(Clone, Copy, Debug)]
struct State {
    /// The components whose error is not small.
    open: usize,
    /// The largest error.
    largest: f64,
}

impl State {
    const NONE: State = State { open: usize::MAX, largest: f64::INFINITY };

    fn of(x: &Dense, error: &Dense) -> State {
        let pairs = x.entries.iter().zip(&error.entries);
        State {
            open: pairs.filter(|&(x, error)| error.is_nan() || *error > x.abs() * TIGHT).count(),
            largest: error.largest(),
        }
    }

    fn is_tight(self) -> bool {
        self.open == 0
    }

    /// Is a round worth while that led from one to this?
    fn is_better_than(self, before: State) -> bool {
        self.open < before.open && self.largest <= before.largest || self.largest < before.largest / 2.0
    }
}

/// The sum of the parts of x and of a correction, in parts of descending size.
fn refined(x: Vec<Dense>, step: Dense, most_parts: usize) -> Vec<Dense> {
    let mut parts = x;
    let count = parts.len();
    parts.push(step);
    let mut numbers = Vec::new();
    for at in 0..parts[0].entries.len() {
        numbers.clear();
        numbers.extend(parts.iter().map(|part| part.entries[at]));
        // Twice from the last one up: then each number is about half a unit in the last place of the one before.
        for _ in 0..2 {
            for place in (0..count).rev() {
                (numbers[place], numbers[place + 1]) = two_sum(numbers[place], numbers[place + 1]);
            }
        }
        parts.iter_mut().zip(&numbers).for_each(|(part, &number)| part.entries[at] = number);
    }
    parts.truncate(most_parts);
    while parts.len() > 1 && parts.last().is_some_and(|part| part.entries.iter().all(|&x| x == 0.0)) {
        parts.pop();
    }
    parts
}

/// The sum and its error.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = add_rn(a, b);
    let second = sub_rn(sum, a);
    (sum, add_rn(sub_rn(a, sub_rn(sum, second)), sub_rn(b, second)))
}

/// Σx − error and Σx + error.
fn bounds(x: &[Dense], error: &Dense) -> Result<[Dense; 2], MatrixError> {
    let (mut lower, mut upper) = (error.map(|x| -x)?, error.clone());
    for part in x.iter().rev() {
        lower.entries.iter_mut().zip(&part.entries).for_each(|(sum, &x)| *sum = add_rd(*sum, x));
        upper.entries.iter_mut().zip(&part.entries).for_each(|(sum, &x)| *sum = add_ru(*sum, x));
    }
    Ok([lower, upper])
}
