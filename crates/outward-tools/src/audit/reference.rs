//! What a function should give, and how far a result is from the exact value.

use outward::analysis::{DeviationPlan, Operand, left_in_ulps};
use outward::device::{FloatMode, FloatPlan, FloatScratch, IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::interval::Interval;
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{Op, TABLE};
use outward_foreign::CType;

use super::arguments::Arguments;
use super::formula::{nearest, program};
use super::patterns::{exponents, least_normal, next_up, precision, rounded, width};
use crate::failure::Failure;
use crate::number::EvalNumber;

/// The correctly rounded function, and more digits of it.
pub struct Reference {
    pub format: CType,
    /// The direction of the correct result.
    pub round: Round,
    narrow: PlannedFloat<f32>,
    wide: PlannedFloat<f64>,
    /// To nearest, whatever the direction.
    near: PlannedFloat<f64>,
    /// The same rounded down and up.
    narrow_bounds: [PlannedFloat<f32>; 2],
    wide_bounds: [PlannedFloat<f64>; 2],
    pub op: Op,
    deviation: DeviationPlan,
    /// Where all correctly rounded results are: π/2 itself is less than what it is rounded to in binary32.
    pub image: [f64; 2],
}

/// A plan with what it needs to run.
type PlannedFloat<T> = (FloatPlan<T>, FloatScratch<T, Level>);

/// What is known of the exact value.
#[derive(Clone, Copy, Debug)]
pub struct CorrectResult {
    /// What it is rounded to in the format; a NaN where the function is not defined.
    pub correct: f64,
    /// The binary64 number next to it.
    pub near: f64,
}

impl Reference {
    /// Is the limit a zero about which the function oscillates? MPFR gives it one sign, CUDA and the C library give it
    /// that of the argument.
    pub fn is_any_zero_at(&self, input: &Arguments) -> bool {
        matches!(self.op, Op::J0 | Op::J1) && input.first().is_infinite()
    }

    /// The largest error that the correct result can have, in ulps.
    pub fn largest_correct(&self) -> f64 {
        if self.round == Round::TiesToEven { 0.5 } else { 1.0 }
    }

    pub fn new(name: &str, format: CType, direction: Round) -> Result<Reference, Failure> {
        let failed = |error: &dyn std::fmt::Display| Failure::Usage(format!("{name}: {error}"));
        let program = program(name)?;
        // In binary64 it is not used.
        let narrow_width = width(format).min(Width::F32);
        let narrow = |round| planned::<f32>(&program, FloatMode { width: narrow_width, round });
        let wide = |round| planned::<f64>(&program, FloatMode { width: Width::F64, round });
        let op =
            TABLE.iter().find(|info| info.name == name).expect("a formula has functions of the table").op;
        let deviation = DeviationPlan::new(&program, nearest(Width::F64)).map_err(|error| failed(&error))?;
        let intervals = IntervalPlan::<f64>::new(&program).map_err(|error| failed(&error))?;
        let (mut low, mut high, mut decoration) = ([0.0], [0.0], [0.0]);
        let whole = IntervalSlice::bounds(&[f64::NEG_INFINITY], &[f64::INFINITY]);
        let whole = vec![whole; program.inputs().len()];
        let result = IntervalSliceMut { lo: &mut low, hi: &mut high, dec: &mut decoration };
        let mut scratch = intervals.scratch(Level::best());
        intervals.run(&mut scratch, &whole, result).map_err(|error| failed(&error))?;
        Ok(Reference {
            format,
            round: direction,
            narrow: narrow(direction)?,
            wide: wide(direction)?,
            near: wide(Round::TiesToEven)?,
            narrow_bounds: [narrow(Round::TowardNegative)?, narrow(Round::TowardPositive)?],
            wide_bounds: [wide(Round::TowardNegative)?, wide(Round::TowardPositive)?],
            op,
            deviation,
            image: match format {
                _ if direction == Round::TiesToEven => [low[0], high[0]].map(|end| rounded(format, end)),
                _ => [-above(format, -low[0]), above(format, high[0])],
            },
        })
    }

    /// An operation with the same result, of which more is known.
    fn same_as(&self, input: &Arguments) -> Op {
        match (self.op, input.numbers()) {
            (Op::Fdim, [x, y]) if x > y => Op::Sub,
            (op, _) => op,
        }
    }

    /// How many numbers the function takes.
    pub fn parameters(&self) -> usize {
        self.deviation.program().inputs().len()
    }

    /// Of each of these, of a function of one number.
    pub fn of(&mut self, inputs: &[f64]) -> Vec<CorrectResult> {
        self.of_columns(&[inputs])
    }

    /// Of each call.
    pub fn of_columns(&mut self, columns: &[&[f64]]) -> Vec<CorrectResult> {
        let near = run(&mut self.near, columns);
        let is_nearest = self.round == Round::TiesToEven;
        if self.format == CType::F64 {
            let correct = if is_nearest { near.clone() } else { run(&mut self.wide, columns) };
            let both = near.into_iter().zip(correct);
            return both.map(|(near, correct)| CorrectResult { correct, near }).collect();
        }
        let format = self.format;
        let nearest = near.iter().map(|near| CorrectResult { correct: rounded(format, *near), near: *near });
        let mut known: Vec<CorrectResult> = nearest.collect();
        let doubtful: Vec<usize> =
            (0..near.len()).filter(|at| !is_nearest || may_be_halfway(format, near[*at])).collect();
        let narrow = |column: &&[f64]| doubtful.iter().map(|at| column[*at] as f32).collect();
        let narrow: Vec<Vec<f32>> = columns.iter().map(narrow).collect();
        let narrow: Vec<&[f32]> = narrow.iter().map(Vec::as_slice).collect();
        let correct = run(&mut self.narrow, &narrow);
        for (at, correct) in doubtful.into_iter().zip(correct) {
            known[at].correct = correct.into();
        }
        known
    }

    /// Is the exact value a number of the format, which this result is not? The bounds are those of its error.
    pub fn is_exact(
        &mut self,
        input: &Arguments,
        known: CorrectResult,
        result: f64,
        [least, most]: [f64; 2],
    ) -> bool {
        // Hardly a value is, and most are ruled out by what is known of them already.
        let may_be = match self.format {
            CType::F16 | CType::Bf16 | CType::F32 => known.near == known.correct,
            CType::F64 => {
                let steps = self.steps(known, result);
                steps >= least && steps <= most
            }
        };
        may_be && self.has_exact_result(input)
    }

    /// Is the exact value the same rounded down and up?
    pub fn has_exact_result(&mut self, input: &Arguments) -> bool {
        match self.format {
            CType::F16 | CType::Bf16 | CType::F32 => {
                let numbers: Vec<f32> = input.numbers().iter().map(|x| *x as f32).collect();
                let [down, up] = &mut self.narrow_bounds;
                single(down, &numbers) == single(up, &numbers)
            }
            CType::F64 => {
                let [down, up] = &mut self.wide_bounds;
                single(down, input.numbers()) == single(up, input.numbers())
            }
        }
    }

    /// What the error of a finite result is at least and at most, in ulps of the correct one, which is finite. The two
    /// are less than 2^-26 of an ulp apart in binary32 and narrower formats. In binary64 it is 2^-40 or so, and a hundredth where a result
    /// is next to a limit; or half an ulp, where no path of the function says more than how it is rounded.
    pub fn error(&self, input: &Arguments, known: CorrectResult, result: f64) -> [f64; 2] {
        let CorrectResult { correct, near } = known;
        if near.is_infinite() {
            // The exact value is beyond all numbers, and the direction makes the largest one of it.
            return if result == correct { [0.0, 1.0] } else { [f64::INFINITY; 2] };
        }
        match self.format {
            CType::F16 | CType::Bf16 | CType::F32 => {
                let least = (near - result).abs().next_down() / width(self.format).ulp(correct) - SLACK;
                [least.max(0.0), narrow_error(self.format, known, result)]
            }
            CType::F64 => {
                let [ulp, ulp_of_near] = [correct, near].map(|x| Interval::point(Width::F64.ulp(x)));
                // What is left are exact results, such as that of an infinity.
                let left = left_in_ulps(self.same_as(input), input.numbers(), near).unwrap_or_else(|| {
                    let operands: Vec<Operand> =
                        input.numbers().iter().map(|x| Operand::exactly(*x)).collect();
                    let values = self.deviation.row(&operands);
                    let half = Interval::new(-0.5, 0.5).expect("bounds in order");
                    let total = values[self.deviation.program().output().index()].total / ulp_of_near;
                    let both = total.intersection(half);
                    // Two enclosures of one error have a number in common, or one of them is wrong.
                    if both.is_empty() { Interval::ENTIRE } else { both }
                });
                // Ulps are powers of two: of neighbours one can be twice the other.
                let distance =
                    left * (ulp_of_near / ulp) + (Interval::point(near) - Interval::point(result)) / ulp;
                [distance.mig(), distance.mag()]
            }
        }
    }

    /// From the correct result to this one, in ulps of the former.
    pub fn steps(&self, known: CorrectResult, result: f64) -> f64 {
        (known.correct - result).abs() / width(self.format).ulp(known.correct)
    }

    /// Of a function of one number: 1 where it is even, -1 where it is odd, as far as a few numbers show.
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

/// A formula of a format in a direction, ready to be computed.
fn planned<T: EvalNumber>(program: &Program, mode: FloatMode) -> Result<PlannedFloat<T>, Failure> {
    let plan = FloatPlan::new(program, mode).map_err(|error| Failure::Usage(error.to_string()))?;
    let scratch = plan.scratch(Level::best());
    Ok((plan, scratch))
}

/// The results of calls.
fn run<T: EvalNumber>((plan, scratch): &mut PlannedFloat<T>, columns: &[&[T]]) -> Vec<T> {
    let mut results = vec![T::NAN; columns[0].len()];
    plan.run(scratch, columns, &mut results).expect("columns of numbers");
    results
}

/// The result of one call.
fn single<T: EvalNumber>(plan: &mut PlannedFloat<T>, numbers: &[T]) -> T {
    let columns: Vec<&[T]> = numbers.chunks(1).collect();
    run(plan, &columns)[0]
}

/// The number of the format that is not below this one.
fn above(format: CType, x: f64) -> f64 {
    let near = rounded(format, x);
    if near < x { next_up(format, near) } else { near }
}

/// What [`Reference::error`] is at most in binary32 and narrower formats.
#[inline]
pub fn narrow_error(format: CType, CorrectResult { correct, near }: CorrectResult, result: f64) -> f64 {
    // The width of an ulp is a power of two, so that the product is exact.
    let exponent = ((correct.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(exponents(format)[0]);
    let per_ulp = f64::from_bits(((1023 + precision(format) - 1 - exponent) as u64) << 52);
    // The exact value is within half an ulp of binary64 of what is next to it: 2^-30 of one of binary32. Both sums are
    // rounded up: a number that is not negative has its neighbour's pattern and one.
    let next = |x: f64| f64::from_bits(x.to_bits() + 1);
    next(next((near - result).abs()) * per_ulp + SLACK)
}

/// In ulps of binary32, of which narrower formats have fewer: more than half an ulp of binary64, and than what sums round away of errors up to 2^20.
const SLACK: f64 = 1.0 / (1 << 28) as f64;

/// Can it be halfway between two numbers of binary32 or a narrower format? Where it cannot, what it is rounded to is what the exact value
/// is: such midpoints are numbers of binary64, and rounding to these does not lead past one.
fn may_be_halfway(format: CType, near: f64) -> bool {
    let half = 1_u64 << (f64::MANTISSA_DIGITS as i32 - precision(format) - 1);
    let is_subnormal = near != 0.0 && near.abs() < least_normal(format);
    is_subnormal || near.to_bits() & (2 * half - 1) == half
}
