//! Correct results of a function, and distances of results from the exact value.

use outward::analysis::left_in_ulps;
use outward::device::{DeviceError, IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::interval::Interval;
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{Op, TABLE};

use super::arguments::Arguments;
use super::evaluator::{Evaluator, Plans};
use super::formula::program;
use super::patterns::{exponents, least_normal, next_up, precision, rounded};
use super::with_integer::FunctionWithInteger;
use crate::failure::Failure;

/// The correctly rounded function, and more of its digits.
pub struct Reference {
    pub format: Width,
    /// The direction of the correct result.
    pub round: Round,
    evaluator: Evaluator,
    pub op: Op,
    /// Number of arguments of the function.
    parameters: usize,
    /// Range of all correctly rounded results: π/2 itself is less than its nearest binary32 number.
    pub image: [f64; 2],
}

/// The exact value, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct CorrectResult {
    /// The exact value rounded to the format; a NaN if the function is not defined.
    pub correct: f64,
    /// The binary64 number nearest to the exact value.
    pub near: f64,
}

impl Reference {
    /// Returns whether the limit is a zero about which the function oscillates. MPFR gives it one sign; CUDA and the C
    /// library give it the sign of the argument.
    pub fn is_any_zero_at(&self, input: &Arguments) -> bool {
        matches!(self.op, Op::J0 | Op::J1 | Op::Jn | Op::Yn)
            && input.numbers().iter().any(|x| x.is_infinite())
    }

    /// Returns the largest error of the correct result, in ulps.
    pub fn largest_correct(&self) -> f64 {
        if self.round == Round::TiesToEven { 0.5 } else { 1.0 }
    }

    pub fn new(name: &str, format: Width, direction: Round) -> Result<Reference, Failure> {
        let info = TABLE.iter().find(|info| info.name == name).expect("a formula has functions of the table");
        let (op, parameters) = (info.op, info.arity());
        if let Some(function) = FunctionWithInteger::new(info) {
            let (evaluator, image) = (Evaluator::WithInteger(function), [f64::NEG_INFINITY, f64::INFINITY]);
            return Ok(Reference { format, round: direction, evaluator, op, parameters, image });
        }
        let program = program(name)?;
        let [low, high] = image(&program).map_err(|error| Failure::Usage(format!("{name}: {error}")))?;
        Ok(Reference {
            format,
            round: direction,
            evaluator: Evaluator::Plans(Box::new(Plans::new(&program, format, direction)?)),
            op,
            parameters,
            image: match format {
                _ if direction == Round::TiesToEven => [low, high].map(|end| rounded(format, end)),
                _ => [-above(format, -low), above(format, high)],
            },
        })
    }

    /// Returns an operation with the same result, of which more is known.
    fn same_as(&self, input: &Arguments) -> Op {
        match (self.op, input.numbers()) {
            (Op::Fdim, [x, y]) if x > y => Op::Sub,
            (op, _) => op,
        }
    }

    /// Returns the number of arguments of the function.
    pub fn parameters(&self) -> usize {
        self.parameters
    }

    /// Returns the correct result for each of these arguments, of a function of one number.
    pub fn of(&mut self, inputs: &[f64]) -> Vec<CorrectResult> {
        self.of_columns(&[inputs])
    }

    /// Returns the correct result of each call.
    pub fn of_columns(&mut self, columns: &[&[f64]]) -> Vec<CorrectResult> {
        let near = self.evaluator.near(columns);
        let (format, direction) = (self.format, self.round);
        let is_nearest = direction == Round::TiesToEven;
        if format == Width::F64 {
            let correct = if is_nearest { near.clone() } else { self.evaluator.wide(direction, columns) };
            let both = near.into_iter().zip(correct);
            return both.map(|(near, correct)| CorrectResult { correct, near }).collect();
        }
        let nearest = near.iter().map(|near| CorrectResult { correct: rounded(format, *near), near: *near });
        let mut known: Vec<CorrectResult> = nearest.collect();
        let doubtful: Vec<usize> =
            (0..near.len()).filter(|at| !is_nearest || may_be_halfway(format, near[*at])).collect();
        let chosen = |column: &&[f64]| doubtful.iter().map(|at| column[*at]).collect();
        let chosen: Vec<Vec<f64>> = columns.iter().map(chosen).collect();
        let chosen: Vec<&[f64]> = chosen.iter().map(Vec::as_slice).collect();
        let correct = self.evaluator.narrow(format, direction, &chosen);
        for (at, correct) in doubtful.into_iter().zip(correct) {
            known[at].correct = correct;
        }
        known
    }

    /// Returns whether the exact value is a number of the format, other than this result. `[least, most]` bounds its
    /// error.
    pub fn is_exact(
        &mut self,
        input: &Arguments,
        known: CorrectResult,
        result: f64,
        [least, most]: [f64; 2],
    ) -> bool {
        // Hardly any exact value is, and the known bounds rule most of them out.
        let may_be = match self.format {
            Width::F64 => {
                let steps = self.steps(known, result);
                steps >= least && steps <= most
            }
            _ => known.near == known.correct,
        };
        may_be && self.has_exact_result(input)
    }

    /// Returns whether the exact value is the same rounded down and up.
    pub fn has_exact_result(&mut self, input: &Arguments) -> bool {
        self.evaluator.has_exact_result(self.format, input.numbers())
    }

    /// Bounds the error of a finite result, in ulps of the correct one, which is finite. The bounds are less than 2^-26
    /// ulp apart in binary32 and narrower formats. In binary64 the width is about 2^-40 ulp, or 0.01 ulp if a result is
    /// next to a limit, or half an ulp if no path of the function gives more than the rounded value.
    pub fn error(&mut self, input: &Arguments, known: CorrectResult, result: f64) -> [f64; 2] {
        let CorrectResult { correct, near } = known;
        if near.is_infinite() {
            // The exact value is beyond all numbers, and the direction rounds it to the largest one.
            return if result == correct { [0.0, 1.0] } else { [f64::INFINITY; 2] };
        }
        match self.format {
            Width::F64 => {
                let [ulp, ulp_of_near] = [correct, near].map(|x| Interval::point(Width::F64.ulp(x)));
                let (op, numbers) = (self.same_as(input), input.numbers());
                let known = match &mut self.evaluator {
                    Evaluator::Plans(_) => left_in_ulps(op, numbers, near),
                    Evaluator::WithInteger(function) => {
                        let known = left_in_ulps(op, &function.operands(numbers), near);
                        if known.is_none()
                            && let Some(error) = function.error(numbers, result)
                        {
                            return [error * (1.0 - 1e-6), error];
                        }
                        known
                    }
                };
                // The remaining cases are exact results, such as that of an infinity.
                let left = known.unwrap_or_else(|| self.evaluator.left_in_ulps(numbers, ulp_of_near));
                // Ulps are powers of two: those of neighbours can differ by a factor of two.
                let distance =
                    left * (ulp_of_near / ulp) + (Interval::point(near) - Interval::point(result)) / ulp;
                [distance.mig(), distance.mag()]
            }
            _ => {
                let least = (near - result).abs().next_down() / self.format.ulp(correct) - SLACK;
                [least.max(0.0), narrow_error(self.format, known, result)]
            }
        }
    }

    /// Returns the distance from the correct result to `result`, in ulps of the former.
    pub fn steps(&self, known: CorrectResult, result: f64) -> f64 {
        (known.correct - result).abs() / self.format.ulp(known.correct)
    }

    /// Returns the parity of a function of one number: 1 if it is even, -1 if it is odd, as far as a few numbers show.
    pub fn parity(&mut self) -> Option<f64> {
        if self.parameters() > 1 {
            return None;
        }
        let numbers = [0.1875, 0.75, 1.375, 2.625, 5.125, 9.875];
        let negatives = numbers.map(|x: f64| -x);
        let (here, there) = (self.of(&numbers), self.of(&negatives));
        let mirrors = |sign: f64| {
            let mut pairs = here.iter().zip(&there);
            pairs.all(|(a, b)| a.near.is_nan() && b.near.is_nan() || sign * a.near == b.near)
        };
        let keeps_sign = matches!(self.round, Round::TiesToEven | Round::TowardZero);
        [1.0, -1.0].into_iter().find(|sign| mirrors(*sign)).filter(|sign| *sign > 0.0 || keeps_sign)
    }
}

/// Bounds the results of a function of numbers.
fn image(program: &Program) -> Result<[f64; 2], DeviceError> {
    let intervals = IntervalPlan::<f64>::new(program)?;
    let (mut low, mut high, mut decoration) = ([0.0], [0.0], [0.0]);
    let whole = IntervalSlice::bounds(&[f64::NEG_INFINITY], &[f64::INFINITY]);
    let whole = vec![whole; program.inputs().len()];
    let result = IntervalSliceMut { lo: &mut low, hi: &mut high, dec: &mut decoration };
    intervals.run(&mut intervals.scratch(Level::best()), &whole, result)?;
    Ok([low[0], high[0]])
}

/// Rounds up to a number of the format.
fn above(format: Width, x: f64) -> f64 {
    let near = rounded(format, x);
    if near < x { next_up(format, near) } else { near }
}

/// Returns an upper bound of [`Reference::error`] in binary32 and narrower formats.
#[inline]
pub fn narrow_error(format: Width, CorrectResult { correct, near }: CorrectResult, result: f64) -> f64 {
    // The width of an ulp is a power of two, so that the product is exact.
    let exponent = ((correct.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(exponents(format)[0]);
    let per_ulp = f64::from_bits(((1023 + precision(format) - 1 - exponent) as u64) << 52);
    // The exact value is within half an ulp of binary64 of the binary64 number: 2^-30 ulp of binary32. Both sums are
    // rounded up: the successor of a nonnegative number has the next bit pattern.
    let next = |x: f64| f64::from_bits(x.to_bits() + 1);
    next(next((near - result).abs()) * per_ulp + SLACK)
}

/// Slack in ulps of binary32, which are at most those of narrower formats: more than half an ulp of binary64, plus the
/// rounding errors of sums up to 2^20.
const SLACK: f64 = 1.0 / (1 << 28) as f64;

/// Returns whether the exact value can be halfway between two numbers of binary32 or a narrower format. If it cannot,
/// `near` rounds to the same number as the exact value: such midpoints are numbers of binary64, and rounding to these
/// does not cross one.
fn may_be_halfway(format: Width, near: f64) -> bool {
    let half = 1_u64 << (f64::MANTISSA_DIGITS as i32 - precision(format) - 1);
    let is_subnormal = near != 0.0 && near.abs() < least_normal(format);
    is_subnormal || near.to_bits() & (2 * half - 1) == half
}
