//! A program prepared for bounding, and the options.

use alloc::vec::Vec;
use core::fmt;

use super::conditions::Conditions;
use super::grid::{Grid, between};
use super::guard::Guard;
use super::no_formula::NoFormula;
use super::pair::{Part, SumRounding};
use super::root_of_squares::{Roundings, SumOfSquares};
use crate::analysis::DeviationPlan;
use crate::analysis::rounding::is_correctly_rounded;
use crate::device::scalar::{ResultRounding, literal};
use crate::device::{CompileMode, CompiledPlan, DeviceError, FloatMode};
use crate::interval::Interval;
use crate::program::{Context, Node, Program, Value, Width};
use crate::round::{Round, RoundingDirection};
use crate::table::Op;

/// Options of the plain program's arithmetic, and of the work that its bound may cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The format and the direction of operations, where the formula does not say it.
    pub mode: FloatMode,
    /// Are products fused with sums? As in [`CompileMode`].
    pub contract: bool,
    /// Are subnormal numbers of binary32 flushed to zero? As in [`CompileMode`].
    pub flush_to_zero: bool,
    /// Are divisions of binary32 approximate? As in [`CompileMode`], which has the bounds: documented, not proved.
    pub approximate_division: bool,
    /// Are square roots of binary32 approximate? As in [`CompileMode`].
    pub approximate_square_root: bool,
    /// Are operations only known to be faithful? A result that is a number of the format is exact then, and any other
    /// is one of its two neighbours. The bound then holds for each direction, and for all of them mixed.
    pub faithful: bool,
    /// Is the last operation exact? For a result that is the sum of two numbers, which nothing rounds.
    pub exact_result: bool,
    /// Are the inputs numbers of the format? Otherwise they are any reals of the box, and rounded to nearest first.
    pub exact_inputs: bool,
    /// Operations that are not correctly rounded: their results are numbers of the format within this number of ulps of
    /// the exact ones, in every direction. An ulp is [`Width::ulp`] of the exact result.
    pub ulps: Vec<(Op, f64)>,
    /// Most times that the program is bounded on a piece of the box: the work. The result depends on this number, and
    /// not on the time.
    pub pieces: usize,
    /// Number of inputs tried in search of one whose error is large.
    pub samples: usize,
}

impl Default for Options {
    /// Binary64 to nearest; as much work as takes some tenths of a second for a formula of thirty operations.
    fn default() -> Options {
        Options {
            mode: FloatMode { width: Width::F64, round: Round::TiesToEven },
            contract: false,
            flush_to_zero: false,
            approximate_division: false,
            approximate_square_root: false,
            faithful: false,
            exact_result: false,
            exact_inputs: false,
            ulps: Vec::new(),
            pieces: 1 << 13,
            samples: 1 << 10,
        }
    }
}

/// Reason why no bound was sought.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundoffError {
    /// The program has an operation that no device has in both readings.
    Device(DeviceError),
    /// The number of intervals is not that of the inputs.
    Inputs {
        /// Number of inputs.
        expected: usize,
        /// Number of intervals.
        found: usize,
    },
    /// The interval of this input is empty or unbounded.
    Unbounded(usize),
    /// No input of the box fulfils the conditions.
    Excluded,
    /// The interval of this input contains no number of the format, and inputs are numbers of the format.
    NoNumber(usize),
    /// A number of ulps below ½, infinite or NaN.
    Ulps(Op),
    /// There is no formula with which a device could bound the program.
    NoFormula(NoFormula),
}

impl fmt::Display for RoundoffError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoundoffError::Device(error) => error.fmt(f),
            RoundoffError::Inputs { expected, found } => {
                write!(f, "expected {expected} intervals, one an input, found {found}")
            }
            RoundoffError::Unbounded(input) => {
                write!(f, "the interval of input {input} is empty or unbounded, expected a bounded one")
            }
            RoundoffError::NoNumber(input) => {
                write!(f, "no number of the format lies in the interval of input {input}")
            }
            RoundoffError::Excluded => f.write_str("no input of the box fulfils the conditions"),
            RoundoffError::Ulps(op) => {
                write!(f, "the ulps of {} are no finite number of at least 0.5", op.name())
            }
            RoundoffError::NoFormula(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for RoundoffError {}

impl From<DeviceError> for RoundoffError {
    fn from(error: DeviceError) -> RoundoffError {
        RoundoffError::Device(error)
    }
}

impl From<NoFormula> for RoundoffError {
    fn from(reason: NoFormula) -> RoundoffError {
        RoundoffError::NoFormula(reason)
    }
}

/// A literal: its bounds, the bounds of rounded − exact, and the computed number.
#[derive(Clone, Copy, Debug)]
pub(in crate::analysis) struct Literal {
    pub exact: Interval<f64>,
    pub local_error: Interval<f64>,
    pub computed: f64,
}

/// A program made ready to be bounded over boxes.
///
/// ```
/// use outward::analysis::roundoff::{Options, RoundoffPlan};
/// use outward::interval::Interval;
/// use outward::program::Program;
///
/// let plan = RoundoffPlan::new(&Program::parse("x*y")?, Options { exact_inputs: true, ..Options::default() })?;
/// let unit = Interval::new(1.0, 2.0)?;
/// let bound = plan.bound(&[unit, unit])?.bound?;
/// assert_eq!(bound.absolute, 2.0 * f64::EPSILON / 2.0); // half an ulp of numbers below 4
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RoundoffPlan {
    pub(super) program: Program,
    pub(super) options: Options,
    /// The format of each value.
    pub(super) grids: Vec<Grid>,
    pub(in crate::analysis) literals: Vec<Option<Literal>>,
    /// Literals whose exact value is an integer.
    pub(in crate::analysis) integers: Vec<Option<i128>>,
    /// Comparisons of inputs with numbers.
    pub(super) guards: Vec<Guard>,
    /// Values that are parts of sums.
    pub(super) parts: Vec<Option<Part>>,
    /// Operands of square roots that are sums of squares.
    pub(super) squares: Vec<Option<SumOfSquares>>,
    /// The ulps of each operation that is not correctly rounded.
    pub(super) ulps: Vec<Option<f64>>,
    /// The ulps that an approximate operation may be off the correctly rounded result.
    pub(super) approximate: Vec<Option<f64>>,
    /// Plan that measures errors, and one that computes with flushing where it is requested.
    pub(super) deviation: DeviationPlan,
    pub(super) flushed: Option<CompiledPlan>,
    /// Conditions on the inputs besides the box.
    pub(super) conditions: Conditions,
}

impl RoundoffPlan {
    /// Makes a program ready.
    ///
    /// # Errors
    ///
    /// Where a device would refuse the program in either reading, and where the ulps are no bounds.
    pub fn new(program: &Program, options: Options) -> Result<RoundoffPlan, RoundoffError> {
        if let Some((op, _)) = options.ulps.iter().find(|(_, ulps)| !(*ulps >= 0.5 && ulps.is_finite())) {
            return Err(RoundoffError::Ulps(*op));
        }
        let program = program.in_floats(options.mode.width).into_owned();
        let program = if options.contract { program.contracted() } else { program };
        let measured = measured(&program, &options.ulps);
        let deviation = DeviationPlan::new(&measured, options.mode)?;
        let compile = CompileMode { flush_to_zero: true, ..CompileMode::default() };
        let flushed = match options.flush_to_zero {
            true => Some(CompiledPlan::new(&measured, options.mode, compile)?),
            false => None,
        };
        let grids = program.widths(options.mode.width).into_iter().map(Grid::new).collect();
        let literals = program.nodes().iter().map(|node| match *node {
            Node::Number(index, context) => Some(read(&program, index, context, options.mode.width)),
            _ => None,
        });
        let ulps = program.nodes().iter().map(|node| {
            let of =
                |op: Op| options.ulps.iter().rev().find(|(other, _)| *other == op).map(|(_, ulps)| *ulps);
            match *node {
                Node::Apply(op, ..) => of(op),
                Node::WithInteger(op, _, n, context) => {
                    of(op).or_else(|| ulps_of_loose_results(op, n, context.round, &options))
                }
                _ => None,
            }
        });
        let compile = CompileMode {
            approximate_division: options.approximate_division,
            approximate_square_root: options.approximate_square_root,
            ..CompileMode::default()
        };
        let approximate = program.nodes().iter().map(|node| match *node {
            Node::Apply(op, _, context) => compile.ulps(op, context, options.mode),
            _ => None,
        });
        let (literals, ulps): (Vec<_>, _) = (literals.collect(), ulps.collect());
        let approximate = approximate.collect();
        let guards = Guard::all(&program, &literals, options.exact_inputs);
        let integers = program.integer_constants();
        let mut plan = RoundoffPlan {
            integers,
            program,
            options,
            grids,
            literals,
            guards,
            parts: Vec::new(),
            squares: Vec::new(),
            ulps,
            approximate,
            deviation,
            flushed,
            conditions: Conditions::default(),
        };
        plan.constants();
        plan.parts = Part::all(&plan.program, &plan.grids, |value| plan.sum_rounding(value));
        plan.squares = plan.sums_of_squares();
        Ok(plan)
    }

    /// The program whose values the results name: where products are fused, it has fewer than the original.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Returns the options of the plan.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn rounding(&self, context: Context) -> ResultRounding {
        let round = context.round.unwrap_or(self.options.mode.round.into());
        ResultRounding { width: context.width.unwrap_or(self.options.mode.width), round }
    }

    /// Replaces values that are computed of literals alone by literals, if they are exactly rational numbers and each
    /// operation gives the correctly rounded result.
    fn constants(&mut self) {
        let Options { faithful, flush_to_zero, exact_result, .. } = self.options;
        if faithful || flush_to_zero {
            return;
        }
        let mut is_sure: Vec<bool> = Vec::with_capacity(self.literals.len());
        for (value, node) in self.program.values().zip(self.program.nodes()) {
            let operands = node.operands();
            let sure = operands.as_slice().iter().all(|operand| is_sure[operand.index()]);
            is_sure.push(sure && !self.is_off(value.index()));
            let is_exact = exact_result && value == self.program.output();
            if let Some(known) = self.deviation.constant(value).filter(|_| sure && !is_exact)
                && is_sure[value.index()]
                && self.literals[value.index()].is_none()
            {
                let exact = known.exact().interval().unwrap_or_default();
                self.literals[value.index()] =
                    Some(Literal { exact, local_error: -known.total, computed: known.computed });
            }
        }
    }

    /// Is the operation not correctly rounded?
    pub(super) fn is_off(&self, at: usize) -> bool {
        self.ulps[at].is_some() || self.approximate[at].is_some()
    }

    /// A value that some operations take for zero and others do not is not one number, and nothing is known.
    fn sum_rounding(&self, value: Value) -> SumRounding {
        let at = value.index();
        let is_off = self.is_off(at) || self.options.flush_to_zero;
        match self.program.nodes()[at] {
            Node::Apply(_, _, context) if !is_off => match self.rounding(context).round {
                RoundingDirection::TiesToEven | RoundingDirection::TiesToAway if !self.options.faithful => {
                    SumRounding::Nearest
                }
                _ => SumRounding::Neighbour,
            },
            _ => SumRounding::Unknown,
        }
    }

    /// Finds the square roots of sums of squares. With flushing no sum of numbers has a relative error.
    fn sums_of_squares(&self) -> Vec<Option<SumOfSquares>> {
        if self.options.flush_to_zero {
            return alloc::vec![None; self.program.nodes().len()];
        }
        SumOfSquares::all(&Roundings {
            program: &self.program,
            errors: &|context| {
                let ResultRounding { width, round } = self.rounding(context);
                let is_nearest =
                    matches!(round, RoundingDirection::TiesToEven | RoundingDirection::TiesToAway);
                Grid::new(width).relative_and_absolute_error(is_nearest && !self.options.faithful)
            },
            is_off: &|value| self.is_off(value.index()),
            is_number: &|value, x| {
                let point = Interval::point(x);
                self.literals[value.index()].is_some_and(|it| it.exact == point && it.computed == x)
            },
        })
    }

    pub(super) fn grid(&self, value: Value) -> Grid {
        self.grids[value.index()]
    }
}

/// The ulps of a function that is not correctly rounded: two in a directed mode. To nearest, an undecided result is off
/// by half an ulp and less than 2^-16 of an ulp.
fn ulps_of_loose_results(op: Op, n: i32, round: Option<RoundingDirection>, options: &Options) -> Option<f64> {
    let round = round.unwrap_or(options.mode.round.into());
    let is_nearest = matches!(round, RoundingDirection::TiesToEven | RoundingDirection::TiesToAway);
    let ulps = if is_nearest && !options.faithful { 0.5 + 1.0 / 65_536.0 } else { 2.0 };
    (!is_correctly_rounded(op, n)).then_some(ulps)
}

/// The program that witnesses are computed with. A function that is within less than an ulp of the exact result need
/// not round in the direction of the program, which can be an ulp off; rounded to nearest it is within half of one.
fn measured(program: &Program, ulps: &[(Op, f64)]) -> Program {
    let mut measured = program.clone();
    for node in &mut measured.nodes {
        if let Node::Apply(op, _, context) | Node::WithInteger(op, _, _, context) = node
            && ulps.iter().rev().find(|(other, _)| other == op).is_some_and(|(_, ulps)| *ulps < 1.0)
        {
            context.round = Some(RoundingDirection::TiesToEven);
        }
    }
    measured
}

fn read(program: &Program, index: usize, context: Context, working: Width) -> Literal {
    let number = &program.numbers()[index];
    let computed = literal::<f64>(number, context.width.unwrap_or(working), context);
    let (lo, hi) = number.bounds();
    let local_error = number.less(computed).map_or(Interval::ENTIRE, |(lo, hi)| -between(lo, hi));
    Literal { exact: between(lo, hi), local_error, computed }
}
