//! Time steps: the errors of a state as one set, which turns with the flow instead of growing into a box.
//!
//! The errors of n numbers are B·ε, |εⱼ| ≤ 1: a parallelepiped. In a step each value carries its derivatives by ε, a
//! row of n numbers, and a radius for the rest. Afterwards the state's errors are A·ε + δ, and the set of the next step
//! is Q·ρ: Q is the orthogonal factor of A, whose columns are sorted by length, so that the set stays thin where it is
//! thin (Lohner 1987, *Enclosing the solutions of ordinary initial and boundary value problems*).

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::context;
use crate::detail::Operand;
use crate::float::TracedFloat;
use crate::lines::Lines;
use crate::operation::{Operation, SLACK, TINY};
use crate::traced::Traced;

/// A row of derivatives, by the state of one time step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tangent {
    /// The number of the step, counted from 1; 0 for none.
    pub generation: u32,
    row: u32,
}

/// The most numbers of a state whose errors are one set.
pub const MOST_STATE: usize = 32;

/// The most numbers in the rows of a step: 256 MB. Values after that have no derivatives.
const MOST_NUMBERS: usize = 1 << 25;

/// The rows of a time step.
pub(crate) struct StepTangents {
    generation: u32,
    dimension: usize,
    rows: Vec<f64>,
}

/// The set of the state after a step.
pub(crate) struct StateSet {
    generation: u32,
    pub rows: Rows,
}

/// Errors of a state: Bε + δ.
pub(crate) struct Rows {
    /// Row by row: B.
    pub basis: Vec<f64>,
    /// δ, which has the rounding errors of B.
    pub rest: Vec<f64>,
    /// The units in which the numbers of the state are measured, powers of two.
    pub units: Vec<f64>,
}

impl Rows {
    /// Errors that have nothing in common.
    pub(crate) fn apart(radii: &[f64]) -> Rows {
        let units = units(&[], radii);
        Rows { basis: diagonal(radii), rest: vec![0.0; radii.len()], units }
    }
}

/// The number of a new set; 0 if there are none left.
fn new_generation() -> u32 {
    static LAST: AtomicU32 = AtomicU32::new(0);
    let next = LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| last.checked_add(1));
    next.map_or(0, |last| last + 1)
}

impl StepTangents {
    pub(crate) fn new(dimension: usize, rows: Vec<f64>) -> StepTangents {
        StepTangents { generation: new_generation(), dimension, rows }
    }

    pub(crate) fn is(&self, generation: u32) -> bool {
        self.generation == generation
    }

    /// The row of the state's number in this place.
    pub(crate) fn of_state(&self, place: usize) -> Tangent {
        Tangent { generation: self.generation, row: place as u32 }
    }

    pub(crate) fn row(&self, tangent: Tangent) -> Option<&[f64]> {
        let is_mine = tangent.generation == self.generation && self.generation != 0;
        is_mine.then(|| &self.rows[tangent.row as usize * self.dimension..][..self.dimension])
    }

    /// The error that the row describes.
    pub(crate) fn size(&self, tangent: Tangent) -> Option<f64> {
        self.row(tangent).map(|row| row.iter().map(|x| x.abs()).sum::<f64>() * SLACK)
    }

    /// The row of a result, and what is not in it.
    pub(crate) fn result(
        &mut self,
        operation: &Operation,
        operands: &[Operand<'_, Lines>],
    ) -> (Tangent, f64) {
        let mut rest = operation.middle.radius + operation.bend;
        let at = self.rows.len();
        if self.generation == 0 || at >= MOST_NUMBERS {
            return (Tangent::default(), 0.0);
        }
        let mut has_row = false;
        for operand in operands {
            let tangent = operand.detail.tangent;
            if tangent.generation != self.generation {
                rest += operand.slope.abs() * operand.radius;
                continue;
            }
            rest += operand.slope.abs() * operand.detail.tangent_rest;
            if !has_row {
                self.rows.resize(at + self.dimension, 0.0);
                has_row = true;
            }
            let (before, result) = self.rows.split_at_mut(at);
            let row = &before[tangent.row as usize * self.dimension..][..self.dimension];
            let mut size = 0.0;
            for (result, x) in result.iter_mut().zip(row) {
                let term = operand.slope * x;
                *result += term;
                size += term.abs();
            }
            // Each sum has three terms at most.
            rest += size * (8.0 * f64::EPSILON);
        }
        if !has_row {
            return (Tangent::default(), 0.0);
        }
        let tangent = Tangent { generation: self.generation, row: (at / self.dimension) as u32 };
        (tangent, rest * SLACK + TINY)
    }
}

/// The rows of a step that is being computed. Without an end, as where its function panics, they go.
struct Tangents {
    generation: u32,
    /// Rows are the thread's.
    _thread: PhantomData<*const ()>,
}

impl Tangents {
    /// Computes from here on with rows that begin with these, one for each number of the state.
    fn begin<T: TracedFloat>(state: &mut [Traced<T>], rows: Rows) -> Tangents {
        let tangents = StepTangents::new(state.len(), rows.basis);
        for (place, (x, rest)) in state.iter_mut().zip(rows.rest).enumerate() {
            x.detail.tangent = tangents.of_state(place);
            x.detail.tangent_rest = rest;
        }
        let generation = tangents.generation;
        context::with(|context| context.steps.push(tangents));
        Tangents { generation, _thread: PhantomData }
    }

    /// The rows, unless a step around this one has ended before.
    fn end(self) -> Option<StepTangents> {
        let generation = self.generation;
        std::mem::forget(self);
        context::with(|context| context.end_tangents(generation))
    }
}

impl Drop for Tangents {
    fn drop(&mut self) {
        context::with(|context| context.end_tangents(self.generation));
    }
}

/// Computes with rows that begin with these, one for each number of the state.
pub(crate) fn with_tangents<T: TracedFloat, R>(
    state: &mut [Traced<T>],
    rows: Rows,
    function: impl FnOnce(&mut [Traced<T>]) -> R,
) -> (R, StepTangents) {
    let tangents = Tangents::begin(state, rows);
    let result = function(state);
    (result, tangents.end().expect("the step that began"))
}

/// One step of a loop in time: `function` computes the next state from the present one, in place.
///
/// Most loops in time keep or lose their digits as the flow does, but a radius for each number grows with every
/// rotation. Here the errors of the state, of up to [`MOST_STATE`] numbers, are followed as one set from step to step
/// (Lohner's method), so that a rotation by 45° has 26 guaranteed digits after 100,000 steps, where radii say nothing
/// after 209. The state must be the one that the last step left, number by number; after another change of a number its
/// set begins anew from the radii. A longer state is computed without sets. Each value of a step has as many
/// derivatives as the state has numbers, which cost time and memory until the step ends.
///
/// ```
/// use outward::traced::{Traced, step};
///
/// let (c, s) = (0.5_f64.sqrt(), 0.5_f64.sqrt());
/// let mut state = [Traced::new(1.0), Traced::new(0.0)];
/// for _ in 0..1000 {
///     step(&mut state, |state| {
///         let [x, y] = *state else { unreachable!() };
///         state[0] = x * c - y * s;
///         state[1] = x * s + y * c;
///     });
/// }
/// assert!(state[0].radius() < 1e-27);
/// ```
pub fn step<T: TracedFloat, R>(state: &mut [Traced<T>], function: impl FnOnce(&mut [Traced<T>]) -> R) -> R {
    let step = OpenStep::begin(state);
    let result = function(state);
    step.end(state);
    result
}

/// A time step that has begun and has not ended: [`step`] for programs that cannot give it a function, as in other
/// languages. A step that is dropped leaves the numbers as they are, without a set for the next one.
#[must_use = "a step ends by its method `end`"]
pub struct OpenStep {
    /// The number of the step's rows, and the units of its state. None where the state has no set.
    open: Option<(Tangents, Vec<f64>)>,
}

impl OpenStep {
    /// Begins a step from this state.
    pub fn begin<T: TracedFloat>(state: &mut [Traced<T>]) -> OpenStep {
        let n = state.len();
        let radii: Vec<f64> = state.iter().map(|x| x.exact.radius).collect();
        if n > MOST_STATE || n == 0 || radii.iter().any(|radius| !radius.is_finite()) {
            return OpenStep { open: None };
        }
        let first = state[0].detail.tangent;
        let is_same = |(place, x): (usize, &Traced<T>)| {
            x.detail.tangent == Tangent { row: place as u32, ..first } && first.generation != 0
        };
        let known = match state.iter().enumerate().all(is_same) {
            true => context::with(|context| context.take_set(first.generation, n)),
            false => None,
        };
        let rows = known.unwrap_or_else(|| Rows::apart(&radii));
        let units = rows.units.clone();
        OpenStep { open: Some((Tangents::begin(state, rows), units)) }
    }

    /// Ends the step with this state, whose numbers are in the order of the one that it began from. Steps that have
    /// begun within this one end, too.
    pub fn end<T: TracedFloat>(self, state: &mut [Traced<T>]) {
        let ended = self.open.and_then(|(tangents, units)| Some((tangents.end()?, units)));
        let set = ended.and_then(|(tangents, units)| set_after(state, &tangents, &units));
        context::with(|context| {
            context.record.steps += 1;
            if let Some(set) = set {
                context.keep_set(set);
            }
        });
    }
}

/// The set of a state after its step.
fn set_after<T: TracedFloat>(
    state: &mut [Traced<T>],
    tangents: &StepTangents,
    units_before: &[f64],
) -> Option<StateSet> {
    let n = tangents.dimension;
    // A state of another length has no set.
    if state.len() != n {
        return None;
    }
    let errors: Vec<(Option<&[f64]>, f64)> = state
        .iter()
        .map(|x| match tangents.row(x.detail.tangent) {
            Some(row) => (Some(row), x.detail.tangent_rest),
            None => (None, x.exact.radius),
        })
        .collect();
    let radii: Vec<f64> = state.iter().map(|x| x.exact.radius).collect();
    let generation = new_generation();
    let set = orthogonal_set(&errors, units(units_before, &radii)).filter(|_| generation != 0);
    for (place, x) in state.iter_mut().enumerate() {
        x.detail.tangent = Tangent::default();
        if let Some(set) = &set {
            let row = &set.basis[place * n..][..n];
            let size: f64 = row.iter().map(|x| x.abs()).sum();
            let radius = x.exact.radius.min((size + set.rest[place]) * SLACK);
            x.exact.radius = radius;
            // Copies of the value have the same symbol with the radius that it had.
            x.detail.begin_symbol(radius);
            x.detail.tangent = Tangent { generation, row: place as u32 };
        }
    }
    set.map(|rows| StateSet { generation, rows })
}

impl StateSet {
    pub(crate) fn is(&self, generation: u32, numbers: usize) -> bool {
        self.generation == generation && self.rows.rest.len() == numbers
    }

    pub(crate) fn into_rows(self) -> Rows {
        self.rows
    }
}

/// A diagonal matrix, row by row.
pub(crate) fn diagonal(numbers: &[f64]) -> Vec<f64> {
    let n = numbers.len();
    let mut rows = vec![0.0; n * n];
    for (place, x) in numbers.iter().enumerate() {
        rows[place * n + place] = *x;
    }
    rows
}

/// A set Bε + δ' that contains Aε + δ for all |εⱼ| ≤ 1: row i of A and δᵢ are `errors[i]`. B is D·Q·ρ: D has
/// the units, ρ is diagonal, and Q is nearly orthogonal.
fn orthogonal_set(errors: &[(Option<&[f64]>, f64)], units: Vec<f64>) -> Option<Rows> {
    let n = errors.len();
    let entry = |i: usize, j: usize| errors[i].0.map_or(0.0, |row| row[j]) / units[i];
    let a: Vec<f64> = (0..n * n).map(|at| entry(at / n, at % n)).collect();
    let rest: Vec<f64> = errors.iter().zip(&units).map(|((_, rest), unit)| rest / unit).collect();
    if a.iter().chain(&rest).any(|x| !x.is_finite()) {
        return None;
    }
    let q = orthogonal_factor(&a, n);
    // |QᵀA|·1 + |Qᵀ|·δ, with the rounding errors of the products.
    let lost = (n + 4) as f64 * f64::EPSILON;
    let mut reach = vec![0.0; n];
    for (k, reach) in reach.iter_mut().enumerate() {
        for j in 0..n {
            let terms = || (0..n).map(|i| q[i * n + k] * a[i * n + j]);
            *reach += terms().sum::<f64>().abs() + lost * terms().map(f64::abs).sum::<f64>();
        }
        *reach += (0..n).map(|i| q[i * n + k].abs() * rest[i]).sum::<f64>();
        *reach *= SLACK;
    }
    // Q⁻¹ = (QᵀQ)⁻¹Qᵀ, where QᵀQ = I − E, so that |Q⁻¹v| ≤ |Qᵀv| + |E|/(1 − |E|) · max |Qᵀv|, by the norm of rows.
    let mut deviation = 0.0_f64;
    for k in 0..n {
        let mut row = 0.0;
        for j in 0..n {
            let terms = || (0..n).map(|i| q[i * n + k] * q[i * n + j]);
            let one = if j == k { 1.0 } else { 0.0 };
            row += (terms().sum::<f64>() - one).abs() + lost * (terms().map(f64::abs).sum::<f64>() + one);
        }
        deviation = deviation.max(row * SLACK);
    }
    if q.iter().any(|x| !x.is_finite()) || deviation >= 0.5 {
        return None;
    }
    let largest = reach.iter().copied().fold(0.0, f64::max);
    let more = largest * (deviation / (1.0 - deviation)) * SLACK;
    let column = |k: usize| (reach[k] + more) * SLACK + TINY;
    let basis: Vec<f64> = (0..n * n).map(|at| units[at / n] * (q[at] * column(at % n))).collect();
    let size = |row: &[f64]| row.iter().map(|x| x.abs()).sum::<f64>();
    let rest = basis.chunks_exact(n).map(|row| size(row) * (2.0 * f64::EPSILON) + TINY).collect();
    Some(Rows { basis, rest, units })
}

/// Units for numbers with these radii. They keep large errors out of the errors of small numbers, and change seldom:
/// the set is a box in other units.
fn units(before: &[f64], radii: &[f64]) -> Vec<f64> {
    /// Units are kept while their ratios to the radii are so near to each other.
    const NEAR: f64 = (1 << 20) as f64;
    let of = |radius: f64| f64::from_bits(radius.to_bits() & 0x7ff0_0000_0000_0000);
    let ratios =
        || radii.iter().zip(before).filter(|(radius, _)| **radius > 0.0).map(|(radius, unit)| radius / unit);
    let (least, most) = ratios().fold((f64::INFINITY, 0.0_f64), |(a, b), ratio| (a.min(ratio), b.max(ratio)));
    let is_kept = before.len() == radii.len() && most <= least * NEAR && (1e-100..1e100).contains(&most);
    match is_kept {
        true => before.to_vec(),
        false => {
            radii.iter().map(|&radius| if radius < f64::MIN_POSITIVE { 1.0 } else { of(radius) }).collect()
        }
    }
}

/// The orthogonal factor of a matrix whose columns are sorted by length, the longest first: by Householder's
/// reflections, so that it is complete where the matrix is singular. It need not be exact.
fn orthogonal_factor(a: &[f64], n: usize) -> Vec<f64> {
    let length = |j: usize| (0..n).map(|i| a[i * n + j] * a[i * n + j]).sum::<f64>();
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&i, &j| length(j).total_cmp(&length(i)));
    let mut r: Vec<f64> = (0..n * n).map(|at| a[at / n * n + order[at % n]]).collect();
    let mut q = diagonal(&vec![1.0; n]);
    for k in 0..n {
        let norm = (k..n).map(|i| r[i * n + k] * r[i * n + k]).sum::<f64>().sqrt();
        let mut v: Vec<f64> = (k..n).map(|i| r[i * n + k]).collect();
        v[0] += norm.copysign(v[0]);
        let square: f64 = v.iter().map(|x| x * x).sum();
        if square == 0.0 || !square.is_finite() {
            continue;
        }
        let reflect = |matrix: &mut [f64], j: usize, by_row: bool| {
            let at = |i: usize| if by_row { j * n + i + k } else { (i + k) * n + j };
            let product: f64 = v.iter().enumerate().map(|(i, v)| v * matrix[at(i)]).sum();
            for (i, v) in v.iter().enumerate() {
                matrix[at(i)] -= 2.0 * product / square * v;
            }
        };
        for j in 0..n {
            reflect(&mut r, j, false);
            reflect(&mut q, j, true);
        }
    }
    q
}
