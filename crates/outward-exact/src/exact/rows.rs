//! Values at many points: the rungs of few words over blocks, and the solver for the remaining points, one after the
//! other.

use alloc::string::String;
use alloc::vec::Vec;

use super::double_double::{DoubleDoubleRung, EvaluateFloats};
use super::evaluate::Evaluator;
use super::point_columns::{PointColumn, PointValue};
use super::questions::{Bounds, Decimals, Errors, Question, Rounding};
use super::words::{MOST_POINTS, Rung, TenPowers};
use super::{Outcome, Solver};
use crate::device::{Device, DeviceError, ErrorMeasure};
use crate::format::Format;
use crate::program::{Number, Program, Width};
use crate::round::RoundingDirection;

/// Number of points below which the words are as fast as a program that has to be made ready.
const FEWEST_FOR_PROGRAMS: usize = 64;

/// The rungs that a program has.
#[derive(Clone, Debug)]
pub(super) struct Rungs {
    two: Option<Rung<2>>,
    four: Option<Rung<4>>,
}

impl Rungs {
    fn new(evaluator: &mut Evaluator) -> Rungs {
        /// Bits of constants: more than the rungs use.
        const BITS: u32 = 320;
        let program = &evaluator.program().clone();
        let mut constant = |number: &Number| evaluator.irrational(number, BITS);
        Rungs { two: Rung::new(program, &mut constant), four: Rung::new(program, &mut constant) }
    }
}

impl Solver {
    /// [`Solver::round`] at many points: the number of each input at a point is in the input's column.
    ///
    /// Many points of a formula of `+ - * /`, roots, minima, maxima and choices go through double-double numbers on
    /// lanes first. The others are taken in blocks through balls of 128 bits, then 256 bits, which allocate nothing;
    /// only points that these leave are solved one after the other. The results do not depend on it; but a rung may
    /// know of a value that it is the number itself where the solver rounds with fewer bits. At a point where an input
    /// has no number, the formula is undefined.
    ///
    /// ```
    /// use outward::exact::{Outcome, PointValue, Solver};
    /// use outward::program::Program;
    /// use outward::RoundingDirection::TiesToEven;
    ///
    /// let mut solver = Solver::new(&Program::parse("(1 - cos(x))/x^2")?);
    /// let mut values = Vec::new();
    /// solver.round_points::<f64>(&[[1e-9, 1e-3][..].into()], TiesToEven, &mut values);
    /// assert_eq!(values[0], PointValue { outcome: Outcome::Value(0.5), is_exact: false });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there are not as many columns as the program has inputs, or if they differ in length.
    pub fn round_points<T: Format>(
        &mut self,
        columns: &[PointColumn<'_>],
        direction: impl Into<RoundingDirection>,
        values: &mut Vec<PointValue<T>>,
    ) {
        self.points(columns, values, &mut Rounding { direction: direction.into() });
    }

    /// [`Solver::bounds`] at many points, as [`Solver::round_points`].
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round_points`].
    pub fn bounds_of_points<T: Format>(
        &mut self,
        columns: &[PointColumn<'_>],
        values: &mut Vec<PointValue<(T, T)>>,
    ) {
        self.points(columns, values, &mut Bounds);
    }

    /// [`Solver::decimal`] at many points, as [`Solver::round_points`].
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round_points`].
    pub fn decimals_of_points(
        &mut self,
        columns: &[PointColumn<'_>],
        digits: u32,
        direction: impl Into<RoundingDirection>,
        values: &mut Vec<PointValue<String>>,
    ) {
        let (digits, direction) = (digits.max(1), direction.into());
        self.points(columns, values, &mut Decimals { digits, direction, tens: TenPowers::default() });
    }

    /// [`Solver::error`] at many points, as [`Solver::round_points`], of a computed number each. The bounds may differ
    /// in their last bits from those that are found point by point, and are as near to the errors.
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round_points`], or if there are fewer computed numbers than points.
    pub fn errors_of_points(
        &mut self,
        columns: &[PointColumn<'_>],
        computed: &[f64],
        measure: ErrorMeasure,
        width: Width,
        values: &mut Vec<PointValue<f64>>,
    ) {
        self.points(columns, values, &mut Errors { computed, measure, width });
    }

    /// [`Solver::round_points`] with a device, which runs the first rung: double-double numbers, of which there are
    /// `+ - * / sqrt rsqrt hypot abs min max fma`, powers, choices, `exp exp2 exp10 expm1 log log2 log10 log1p`,
    /// `sin cos tan asin acos atan` and `sinh cosh tanh`. The points that it leaves go through the other rungs on this
    /// processor, as do all points of formulas with other functions. The results are the same on every device.
    ///
    /// ```
    /// use outward::device::Cpu;
    /// use outward::exact::{Outcome, Solver};
    /// use outward::program::Program;
    /// use outward::RoundingDirection::TiesToEven;
    ///
    /// let mut solver = Solver::new(&Program::parse("sqrt(x + 1) - sqrt(x)")?);
    /// let mut values = Vec::new();
    /// solver.round_points_on::<f64, _>(&Cpu::default(), &[[1e12][..].into()], TiesToEven, &mut values)?;
    /// assert_eq!(values[0].outcome, Outcome::Value(4.999999999998750e-7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the device fails.
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round_points`].
    pub fn round_points_on<T: Format, D: Device>(
        &mut self,
        device: &D,
        columns: &[PointColumn<'_>],
        direction: impl Into<RoundingDirection>,
        values: &mut Vec<PointValue<T>>,
    ) -> Result<(), DeviceError> {
        let mut evaluate =
            |program: &Program, mode, columns: &[&[f64]]| device.evaluate_floats(program, mode, columns);
        self.round_points_by(&mut evaluate, columns, direction, values)
    }

    /// [`Solver::bounds_of_points`], as [`Solver::round_points_on`].
    ///
    /// # Errors
    /// Where the device fails.
    ///
    /// # Panics
    /// Under the conditions of [`Solver::round_points`].
    pub fn bounds_of_points_on<T: Format, D: Device>(
        &mut self,
        device: &D,
        columns: &[PointColumn<'_>],
        values: &mut Vec<PointValue<(T, T)>>,
    ) -> Result<(), DeviceError> {
        let mut evaluate =
            |program: &Program, mode, columns: &[&[f64]]| device.evaluate_floats(program, mode, columns);
        self.bounds_of_points_by(&mut evaluate, columns, values)
    }

    /// [`Solver::round_points_on`] by a function that evaluates programs.
    #[doc(hidden)]
    pub fn round_points_by<T: Format>(
        &mut self,
        evaluate: &mut EvaluateFloats<'_>,
        columns: &[PointColumn<'_>],
        direction: impl Into<RoundingDirection>,
        values: &mut Vec<PointValue<T>>,
    ) -> Result<(), DeviceError> {
        self.points_on(evaluate, columns, values, &mut Rounding { direction: direction.into() })
    }

    /// [`Solver::bounds_of_points_on`] by a function that evaluates programs.
    #[doc(hidden)]
    pub fn bounds_of_points_by<T: Format>(
        &mut self,
        evaluate: &mut EvaluateFloats<'_>,
        columns: &[PointColumn<'_>],
        values: &mut Vec<PointValue<(T, T)>>,
    ) -> Result<(), DeviceError> {
        self.points_on(evaluate, columns, values, &mut Bounds)
    }

    fn points<V: Clone>(
        &mut self,
        columns: &[PointColumn<'_>],
        values: &mut Vec<PointValue<V>>,
        question: &mut impl Question<V>,
    ) {
        let mut left = self.all_points(columns, values);
        if left.len() >= FEWEST_FOR_PROGRAMS {
            self.double_double_points(None, columns, &mut left, values, question)
                .expect("this processor runs programs of these operations");
        }
        self.remaining_points(columns, left, values, question);
    }

    fn points_on<V: Clone>(
        &mut self,
        evaluate: &mut EvaluateFloats<'_>,
        columns: &[PointColumn<'_>],
        values: &mut Vec<PointValue<V>>,
        question: &mut impl Question<V>,
    ) -> Result<(), DeviceError> {
        let mut left = self.all_points(columns, values);
        self.double_double_points(Some(evaluate), columns, &mut left, values, question)?;
        self.remaining_points(columns, left, values, question);
        Ok(())
    }

    /// Takes the points that double-double numbers decide out of the remaining ones.
    fn double_double_points<V: Clone>(
        &mut self,
        evaluate: Option<&mut EvaluateFloats<'_>>,
        columns: &[PointColumn<'_>],
        left: &mut Vec<usize>,
        values: &mut [PointValue<V>],
        question: &mut impl Question<V>,
    ) -> Result<(), DeviceError> {
        let Some(rounding) = question.rounding().filter(|_| self.most_bits >= 128) else { return Ok(()) };
        let evaluator = &mut self.evaluator;
        let rung = self.double_double.get_or_insert_with(|| DoubleDoubleRung::new(evaluator));
        let is_of_use =
            |rung: &&mut DoubleDoubleRung| !rung.is_idle() && (evaluate.is_some() || rung.is_fast_here());
        let Some(rung) = rung.as_mut().filter(is_of_use) else { return Ok(()) };
        if columns.is_empty() || left.is_empty() {
            return Ok(());
        }
        let mut rounded = rung.evaluate(columns, left, rounding, evaluate)?.into_iter();
        left.retain(|&point| {
            let found = rounded.next().and_then(|x| question.of_rounded(x));
            let Some(found) = found else { return true };
            values[point] = PointValue { outcome: Outcome::Value(found), is_exact: false };
            false
        });
        Ok(())
    }

    /// The points at which all inputs have numbers; the others are undefined.
    fn all_points<V: Clone>(
        &self,
        columns: &[PointColumn<'_>],
        values: &mut Vec<PointValue<V>>,
    ) -> Vec<usize> {
        assert_eq!(columns.len(), self.evaluator.program().inputs().len(), "a column for each input");
        let count = columns.first().map_or(1, |column| column.floats.len());
        for column in columns {
            assert_eq!(column.floats.len(), count, "columns of the same length");
        }
        values.clear();
        values.resize(count, PointValue { outcome: Outcome::Undefined, is_exact: false });
        let has_numbers = |point: &usize| columns.iter().all(|column| column.has_number(*point));
        (0..count).filter(has_numbers).collect()
    }

    /// Solves the remaining points, through the rungs of words and then by the solver.
    fn remaining_points<V: Clone>(
        &mut self,
        columns: &[PointColumn<'_>],
        mut left: Vec<usize>,
        values: &mut [PointValue<V>],
        question: &mut impl Question<V>,
    ) {
        let evaluator = &mut self.evaluator;
        let rungs = self.rungs.get_or_insert_with(|| Rungs::new(evaluator));
        if self.most_bits >= 128
            && question.has_room(128)
            && let Some(rung) = &mut rungs.two
        {
            climb(rung, run_two, columns, &mut left, values, question);
        }
        if self.most_bits >= 256
            && question.has_room(256)
            && let Some(rung) = &mut rungs.four
        {
            climb(rung, run_four, columns, &mut left, values, question);
        }
        let mut inputs = Vec::with_capacity(columns.len());
        for point in left {
            inputs.clear();
            inputs.extend(columns.iter().filter_map(|column| column.number(point)));
            let outcome = question.solve(self, &inputs, point);
            values[point] = PointValue { outcome, is_exact: self.is_exact };
        }
    }
}

/// A pass at these points.
type Run<const N: usize> = fn(&mut Rung<N>, &[PointColumn<'_>], &[usize]);

// These functions are not generic, so that crates that call the solver do not compile the rungs again.
fn run_two(rung: &mut Rung<2>, columns: &[PointColumn<'_>], points: &[usize]) {
    rung.pass(points.len(), |column, at| columns[column].ball(points[at]));
}

fn run_four(rung: &mut Rung<4>, columns: &[PointColumn<'_>], points: &[usize]) {
    rung.pass(points.len(), |column, at| columns[column].ball(points[at]));
}

/// Takes the points that the rung decides out of the remaining ones.
fn climb<V, const N: usize>(
    rung: &mut Rung<N>,
    run: Run<N>,
    columns: &[PointColumn<'_>],
    left: &mut Vec<usize>,
    values: &mut [PointValue<V>],
    question: &mut impl Question<V>,
) {
    let mut kept = 0;
    let block = rung.block();
    for start in (0..left.len()).step_by(block) {
        let count = block.min(left.len() - start);
        let mut points = [0; MOST_POINTS];
        points[..count].copy_from_slice(&left[start..start + count]);
        run(rung, columns, &points[..count]);
        for (ball, point) in rung.results(count).iter().zip(points) {
            match question.decide(ball, point) {
                Some((value, is_exact)) => {
                    values[point] = PointValue { outcome: Outcome::Value(value), is_exact };
                }
                None => {
                    left[kept] = point;
                    kept += 1;
                }
            }
        }
    }
    left.truncate(kept);
}
