//! Solutions in parts: refined, and with a bound of their error.

use alloc::vec::Vec;

use outward_core::ops::{add_rd, add_rn, add_ru, sub_rn};

use super::dense::{Context, Dense};
use super::exact::{Bound, ExactParts, ExactSum};
use super::magnitudes::{magnitudes, times};
use super::scaled::Ball;
use super::verified::{Verified, add_to};
use crate::error::{MatrixError, Unverified};
use crate::product::Product;
use crate::slices::power;

/// From this number of columns on, residuals are products of matrices.
const MANY_COLUMNS: usize = 8;

/// The rounds of refinement. Most systems take two or three.
const MOST_ROUNDS: usize = 60;

/// An error that is so small, relative to the number, hardly ever reaches beyond a neighbour.
const TIGHT: f64 = power(-68);

/// What is 0 at the solution: a residual r(x) with x* = x + A^-1·r(x), where `Verified` is about A.
pub(crate) trait Residual {
    /// The residual at Σx in so many parts, and a bound of its magnitude; all are transposed.
    fn at(&self, context: &Context<'_>, x: &[Dense], count: usize) -> Result<ExactParts, MatrixError>;

    /// The same in one part that is not the nearest number, with a bound that is not the tightest: where there are many
    /// columns, this takes a small part of the time.
    fn near(&self, context: &Context<'_>, x: &[Dense]) -> Result<ExactParts, MatrixError> {
        self.at(context, x, 1)
    }

    /// Are there radii, so that no refinement makes the bounds tight?
    fn has_radii(&self) -> bool;
}

/// An approximate inverse, and a proof about the matrix. All numbers are transposed: those of a column stand together.
pub(crate) trait Inverse {
    /// The parts in which residuals are wanted.
    fn residual_parts(&self) -> usize;

    /// The parts in which solutions may be.
    fn most_parts(&self) -> usize;

    /// Errors that are so small, relative to the number, are not refined any more.
    fn tolerance(&self) -> f64;

    /// R·r of a residual in parts, nearly.
    fn apply(&self, context: &Context<'_>, residual: &[Dense]) -> Result<Dense, MatrixError>;

    /// A bound of |A^-1·r| for all r with magnitudes up to these.
    fn error(&self, context: &Context<'_>, magnitude: &Dense) -> Result<Dense, MatrixError>;
}

/// The inverse of a dense matrix, which knows its radii.
pub(crate) struct DenseInverse<'a> {
    pub a: &'a Ball,
    pub inverse: &'a Verified,
}

/// The residual of a system: B − A·x.
struct OfSystem<'a> {
    a: &'a Ball,
    b: &'a Ball,
}

impl Residual for OfSystem<'_> {
    fn at(&self, context: &Context<'_>, x: &[Dense], count: usize) -> Result<ExactParts, MatrixError> {
        self.with_radii(
            context,
            plain_residual(context, [&self.a.middle, &self.b.middle], x, count, Bound::Sum)?,
            x,
        )
    }

    fn near(&self, context: &Context<'_>, x: &[Dense]) -> Result<ExactParts, MatrixError> {
        let (rows, columns) = (self.b.middle.rows, self.b.middle.columns);
        // [A A …]·[−x1; −x2; …] + B
        let length = rows * x.len();
        let (mut a, mut negated) = (Dense::zeros(rows, length)?, Dense::zeros(columns, length)?);
        for row in 0..rows {
            for copy in a.row_mut(row).chunks_exact_mut(rows) {
                copy.copy_from_slice(self.a.middle.row(row));
            }
        }
        for column in 0..columns {
            for (to, part) in negated.row_mut(column).chunks_exact_mut(rows).zip(x) {
                to.iter_mut().zip(part.row(column)).for_each(|(to, x)| *to = -x);
            }
        }
        let product =
            Product::<f64>::new(a.view(), negated.view().transposed())?.plus(self.b.middle.view())?;
        let (mut lower, mut upper) = (Dense::zeros(rows, columns)?, Dense::zeros(rows, columns)?);
        context.configure(product).enclosure(&mut lower.view_mut(), &mut upper.view_mut())?;
        let mut bound = Dense::zeros(rows, columns)?;
        for ((low, &high), bound) in lower.entries.iter_mut().zip(&upper.entries).zip(&mut bound.entries) {
            *bound = if low.is_nan() || high.is_nan() { f64::NAN } else { low.abs().max(high.abs()) };
            *low = *low / 2.0 + high / 2.0;
        }
        let near = ExactParts { parts: alloc::vec![lower], bound }.transposed()?;
        self.with_radii(context, near, x)
    }

    fn has_radii(&self) -> bool {
        self.a.radius.is_some() || self.b.radius.is_some()
    }
}

impl OfSystem<'_> {
    /// Adds what the radii can change.
    fn with_radii(
        &self,
        context: &Context<'_>,
        mut residual: ExactParts,
        x: &[Dense],
    ) -> Result<ExactParts, MatrixError> {
        if let Some(radius) = &self.b.radius {
            add_to(&mut residual.bound, &radius.transposed()?);
        }
        if let Some(radius) = &self.a.radius {
            for part in x {
                add_to(&mut residual.bound, &magnitudes(context, radius, part)?);
            }
        }
        Ok(residual)
    }
}

/// B − A·Σx in parts; x and the result are transposed.
pub(crate) fn plain_residual(
    context: &Context<'_>,
    [a, b]: [&Dense; 2],
    x: &[Dense],
    count: usize,
    bound: Bound,
) -> Result<ExactParts, MatrixError> {
    let negated: Vec<Dense> = x.iter().map(|part| part.map(|x| -x)).collect::<Result<_, _>>()?;
    let terms = negated.iter().map(|part| [a, part]).collect();
    ExactSum { terms, added: Some(b) }.parts(context, [b.rows, b.columns], count, bound)?.transposed()
}

/// Solutions X of a system, transposed: lower and upper bounds.
pub(crate) fn solve_system(
    context: &Context<'_>,
    a: &Ball,
    inverse: &Verified,
    b: &Ball,
) -> Result<[Dense; 2], MatrixError> {
    let system = OfSystem { a, b };
    let is_near = b.middle.columns >= MANY_COLUMNS && inverse.parts.len() == 1;
    let inverse = &DenseInverse { a, inverse };
    let mut bounds = solve(context, inverse, &system, b.middle.transposed()?, is_near)?;
    if !is_near || system.has_radii() {
        return Ok(bounds);
    }
    // The columns that are not tight yet are solved again.
    let is_wide = |column: &usize| {
        let [low, high] = bounds.each_ref().map(|ends| ends.row(*column).iter());
        low.zip(high).any(|(low, high)| *high > low.next_up())
    };
    let columns: Vec<usize> = (0..b.middle.columns).filter(is_wide).collect();
    if columns.is_empty() {
        return Ok(bounds);
    }
    let mut middle = Dense::zeros(b.middle.rows, columns.len())?;
    for row in 0..middle.rows {
        let from = b.middle.row(row);
        middle.row_mut(row).iter_mut().zip(&columns).for_each(|(to, &column)| *to = from[column]);
    }
    let start = middle.transposed()?;
    let part = Ball { middle, radius: None };
    let found = solve(context, inverse, &OfSystem { a, b: &part }, start, false)?;
    for (ends, found) in bounds.iter_mut().zip(&found) {
        for (row, &column) in columns.iter().enumerate() {
            ends.row_mut(column).copy_from_slice(found.row(row));
        }
    }
    Ok(bounds)
}

/// Solutions X, transposed: lower and upper bounds. `start` is the residual at 0, transposed. Residuals may be near
/// ones where that is said.
pub(crate) fn solve(
    context: &Context<'_>,
    inverse: &dyn Inverse,
    residual: &dyn Residual,
    start: Dense,
    is_near: bool,
) -> Result<[Dense; 2], MatrixError> {
    let most_parts = inverse.most_parts();
    let mut x = alloc::vec![inverse.apply(context, &[start])?];
    let (mut best, mut best_state) = (None, State::NONE);
    for _ in 0..MOST_ROUNDS {
        let ExactParts { parts, bound } = if is_near {
            residual.near(context, &x)?
        } else {
            residual.at(context, &x, inverse.residual_parts())?
        };
        let error = error(context, inverse, &bound)?;
        let state = State::of(&x[0], &error, inverse.tolerance());
        let is_better = best.is_none() || state.is_better_than(best_state);
        // Radii cannot be refined away: a second round only makes the midpoints good.
        let is_last = residual.has_radii() || is_near || x.len() >= most_parts;
        let is_done = state.is_tight() || !is_better && is_last;
        if is_better {
            best = Some((x.clone(), error));
            best_state = state;
        }
        if is_done {
            break;
        }
        x = refined(x, inverse.apply(context, &parts)?, most_parts);
    }
    let (x, error) = best.expect("there is a round");
    if !error.largest().is_finite() {
        return Err(MatrixError::NotVerified(Unverified::Range));
    }
    let mut result = bounds(&x, &error)?;
    if !residual.has_radii() && !is_near {
        set_exact(context, residual, &x, &error, &mut result)?;
    }
    Ok(result)
}

impl Inverse for DenseInverse<'_> {
    fn residual_parts(&self) -> usize {
        self.inverse.parts.len()
    }

    fn most_parts(&self) -> usize {
        self.inverse.parts.len() + 2
    }

    fn tolerance(&self) -> f64 {
        TIGHT
    }

    fn apply(&self, context: &Context<'_>, residual: &[Dense]) -> Result<Dense, MatrixError> {
        let inverse = &self.inverse.parts;
        if let ([inverse], [residual]) = (&inverse[..], residual) {
            return times(context, inverse, residual);
        }
        let (rows, columns) = (inverse[0].rows, residual[0].rows);
        let terms = inverse.iter().flat_map(|part| residual.iter().map(move |r| [part, r])).collect();
        let sum = ExactSum { terms, added: None };
        sum.parts(context, [rows, columns], 1, Bound::Sum)?.parts[0].transposed()
    }

    fn error(&self, context: &Context<'_>, magnitude: &Dense) -> Result<Dense, MatrixError> {
        let mut bound = magnitudes(context, &self.inverse.parts[0], magnitude)?;
        for part in &self.inverse.parts[1..] {
            add_to(&mut bound, &magnitudes(context, part, magnitude)?);
        }
        self.inverse.bound(context, self.a, &mut bound)?;
        Ok(bound)
    }
}

/// A bound of |A^-1·r|, which is 0 where r is: then Σx is the solution.
fn error(context: &Context<'_>, inverse: &dyn Inverse, magnitude: &Dense) -> Result<Dense, MatrixError> {
    let mut bound = inverse.error(context, magnitude)?;
    for column in 0..bound.rows {
        if magnitude.row(column).iter().all(|&x| x == 0.0) {
            bound.row_mut(column).fill(0.0);
        }
    }
    Ok(bound)
}

/// Sets the solutions that are numbers of binary64: columns whose residual is 0, of numbers to which the bounds are
/// so near that they are likely to be exact.
fn set_exact(
    context: &Context<'_>,
    residual: &dyn Residual,
    x: &[Dense],
    error: &Dense,
    bounds: &mut [Dense; 2],
) -> Result<(), MatrixError> {
    const NEAR: f64 = power(-60);
    let mut columns = Vec::new();
    let mut numbers = x[0].clone();
    for column in 0..error.rows {
        let mut is_candidate = error.row(column).iter().any(|&x| x > 0.0);
        for row in 0..error.columns {
            let first = x[0].at(column, row).abs();
            let rest: f64 = x[1..].iter().map(|part| part.at(column, row).abs()).sum();
            let rest = rest + error.at(column, row);
            let is_near = rest <= first * NEAR;
            is_candidate &= is_near || first <= rest;
            if !is_near {
                numbers.row_mut(column)[row] = 0.0;
            }
        }
        if is_candidate {
            columns.push(column);
        }
    }
    if columns.is_empty() {
        return Ok(());
    }
    let numbers = [numbers];
    let residual = residual.at(context, &numbers, 0)?.bound;
    for column in columns {
        if residual.row(column).iter().all(|&x| x == 0.0) {
            bounds.iter_mut().for_each(|end| end.row_mut(column).copy_from_slice(numbers[0].row(column)));
        }
    }
    Ok(())
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

    fn of(x: &Dense, error: &Dense, tolerance: f64) -> State {
        let pairs = x.entries.iter().zip(&error.entries);
        State {
            open: pairs.filter(|&(x, error)| error.is_nan() || *error > x.abs() * tolerance).count(),
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
