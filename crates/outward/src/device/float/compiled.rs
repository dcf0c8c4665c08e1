//! The float reading under the options of a GPU's compiler: what may come out, as a range.

use alloc::vec::Vec;

use super::lanes::{Compare, FloatOperation, InLanes, LaneFunction, Narrow};
use super::record::To;
use super::{DeviceError, FloatMode, FloatPlan, lanes, operations, rounded};
use crate::device::block::{Decorated, LaneOperation};
use crate::device::interval;
use crate::format::Format;
use crate::interval::Iv;
use crate::interval::lanes::decoration;
use crate::ops;
use crate::program::{Context, Node, Program, Relation, Width};
use crate::round::{Attribute, Rn, Round};
use crate::table::Op;

/// What a GPU's compiler may do to operations of binary32, by its options; and to products, in any format.
///
/// | field | CUDA's option | what it does |
/// |---|---|---|
/// | `flush_to_zero` | `-ftz=true` | subnormal operands and results of binary32 become zeros of their sign |
/// | `contract` | `-fmad=true`, its default | products are fused with sums: [`Program::contracted`] |
/// | `approximate_division` | `-prec-div=false` | quotients of binary32 are within 2 ulps of the correctly rounded one, reciprocals within 1 |
/// | `approximate_square_root` | `-prec-sqrt=false` | square roots of binary32 are within 3 ulps of the correctly rounded one |
///
/// The bounds are those of the CUDA C++ Programming Guide, table *Single-Precision Mathematical Standard Library Functions with
/// Maximum ULP Error*, over the full range; for square roots it gives 3 for the oldest devices and 1 since compute
/// capability 5.2, and 3 covers both, and the 2^-23 that PTX documents for `sqrt.approx.f32`. The guide says of its bounds that they come from tests.
/// An ulp is the distance from a number's power of two to the next number, or the least subnormal number. Zeros, infinities and NaNs that
/// follow from the operands (0/x, x/0, x/∞) are what IEEE 754 makes them; a quotient that rounds to an infinity or to zero is within the ulps of it.
///
/// Binary64 has none of these, but for contraction: its division and square root are always correctly rounded. Operations with a
/// direction, by the mode or in the scope of a `:round`, are what CUDA has intrinsics for: they are flushed, and otherwise left alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CompileMode {
    /// Are subnormal numbers of binary32 flushed?
    pub flush_to_zero: bool,
    /// Are products fused with sums?
    pub contract: bool,
    /// Are divisions of binary32 approximate?
    pub approximate_division: bool,
    /// Are square roots of binary32 approximate?
    pub approximate_square_root: bool,
}

impl CompileMode {
    /// Can a result be one of several?
    #[must_use]
    pub fn is_approximate(self) -> bool {
        self.approximate_division || self.approximate_square_root
    }
}

/// Ulps that an approximate operation may be off.
const DIVISION: f64 = 2.0;
const RECIPROCAL: f64 = 1.0;
const SQUARE_ROOT: f64 = 3.0;

/// The numbers that a result can be. Where it is one number for sure, or NaN for sure, both ends are it; [−∞, +∞] is anything,
/// NaN included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloatRange {
    /// The least.
    pub lo: f64,
    /// The largest.
    pub hi: f64,
}

/// A range of which it is known whether it is one number, the sign of a zero included.
#[derive(Clone, Copy)]
struct Known {
    lo: f64,
    hi: f64,
    one: bool,
}

const ANYTHING: Known = Known { lo: f64::NEG_INFINITY, hi: f64::INFINITY, one: false };

impl Known {
    fn one(x: f64) -> Known {
        Known { lo: x, hi: x, one: true }
    }

    /// Are all its numbers finite?
    fn is_bounded(self) -> bool {
        self.lo > f64::NEG_INFINITY && self.hi < f64::INFINITY
    }

    fn map(self, of: impl Fn(f64) -> f64) -> Known {
        Known { lo: of(self.lo), hi: of(self.hi), one: self.one }
    }
}

/// A program made ready to be computed under a [`CompileMode`]. Numbers are held in binary64.
///
/// ```
/// use outward::device::{CompileMode, CompiledPlan, FloatMode, FloatRange};
/// use outward::program::{Program, Width};
/// use outward::Round;
///
/// let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
/// let compile = CompileMode { approximate_division: true, ..CompileMode::default() };
/// let plan = CompiledPlan::new(&Program::parse("x / 3")?, mode, compile)?;
/// let [FloatRange { lo, hi }] = plan.run(&[&[1.0]])?[..] else { panic!("one row") };
/// assert_eq!((lo as f32, hi as f32), (0.33333328, 0.3333334));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompiledPlan {
    program: Program,
    mode: FloatMode,
    compile: CompileMode,
    /// The format of each value.
    widths: Vec<Width>,
}

impl CompiledPlan {
    /// Makes a program ready.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unsupported`].
    pub fn new(program: &Program, mode: FloatMode, compile: CompileMode) -> Result<Self, DeviceError> {
        FloatPlan::<f64>::new(program, mode)?;
        let contract = compile.contract && mode.round == Round::TiesToEven;
        let program = if contract { program.contracted() } else { program.clone() };
        let mut widths: Vec<Width> = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            widths.push(match *node {
                Node::Input(index) => program.inputs()[index].width.unwrap_or(mode.width),
                Node::Select(_, a, b) => widths[a.index()].join(widths[b.index()]),
                _ => node.context().and_then(|context| context.width).unwrap_or(mode.width),
            });
        }
        Ok(CompiledPlan { program, mode, compile, widths })
    }

    /// What the result can be, in each row.
    ///
    /// Where an operation has an operand that can be several numbers, its result is an enclosure of what it can be: the interval
    /// operation, rounded outward. Where it can be undefined or unbounded, nothing is known of it.
    ///
    /// # Errors
    ///
    /// Where the columns do not fit the program or each other.
    pub fn run(&self, inputs: &[&[f64]]) -> Result<Vec<FloatRange>, DeviceError> {
        let expected = self.program.inputs().len();
        if inputs.len() != expected {
            return Err(DeviceError::Inputs { expected, found: inputs.len() });
        }
        let rows = inputs.first().map_or(1, |input| input.len());
        if inputs.iter().any(|input| input.len() != rows) {
            return Err(DeviceError::Rows);
        }
        let mut values = Vec::with_capacity(self.program.nodes().len());
        Ok((0..rows)
            .map(|row| {
                values.clear();
                for at in 0..self.program.nodes().len() {
                    let value = self.value(at, &values, |input: usize| inputs[input][row]);
                    values.push(value);
                }
                let Known { lo, hi, one } = values[self.program.output().index()];
                match one && lo.is_nan() {
                    true => FloatRange { lo: f64::nan(), hi: f64::nan() },
                    false => FloatRange { lo, hi },
                }
            })
            .collect())
    }

    /// One value of a row, from those before it.
    fn value(&self, at: usize, values: &[Known], input: impl Fn(usize) -> f64) -> Known {
        let node = &self.program.nodes()[at];
        let context = node.context().unwrap_or_default();
        let to = self.rounding(context);
        let get = |value: crate::program::Value| values[value.index()];
        // Whatever reads a number of binary32 flushes it; a choice only moves one.
        let read = |value: crate::program::Value| self.flushed(self.widths[value.index()], get(value));
        match *node {
            Node::Input(index) => {
                let to = To { width: self.widths[at], round: Attribute::TiesToEven };
                Known::one(to.apply(lanes::Identity, [input(index)]))
            }
            Node::Number(index, _) => Known::one(rounded(&self.program.numbers()[index], to.width, to.round)),
            Node::Truth(truth) => Known::one(lanes::flag(truth)),
            Node::Apply(op, operands, _) => {
                let operands: Vec<Known> = operands.as_slice().iter().map(|&value| read(value)).collect();
                let result = self.operation(
                    to,
                    &operands,
                    |numbers| to.operation(op, numbers),
                    |intervals| interval::in_lanes(op, intervals),
                );
                self.flushed(to.width, self.approximated(op, context, &operands, result))
            }
            Node::Power(a, n, _) => {
                let result = self.operation(
                    to,
                    &[read(a)],
                    |numbers| to.apply(operations::IntegerPower(n), [numbers[0]]),
                    |intervals| interval::IntegerPower(n).apply([intervals[0]]),
                );
                self.flushed(to.width, result)
            }
            Node::Cast(a, _) => {
                let one = |x: f64| to.apply(lanes::Identity, [x]);
                self.flushed(to.width, read(a).map(one))
            }
            Node::Compare(relation, a, b) => compared(relation, read(a), read(b)),
            Node::And(a, b) => get(a).with(get(b), f64::min),
            Node::Or(a, b) => get(a).with(get(b), f64::max),
            Node::Not(a) => Known { lo: 1.0 - get(a).hi, hi: 1.0 - get(a).lo, one: get(a).one },
            Node::Select(c, a, b) => match get(c) {
                Known { one: true, lo, .. } => get(if lo > 0.0 { a } else { b }),
                _ => hull(get(a), get(b)),
            },
        }
    }

    fn rounding(&self, context: Context) -> To {
        let round = context.round.map_or(self.mode.round.into(), Attribute::from);
        To { width: context.width.unwrap_or(self.mode.width), round }
    }

    /// Subnormal numbers of binary32 as zeros.
    fn flushed(&self, width: Width, x: Known) -> Known {
        let least = f64::from(f32::MIN_POSITIVE);
        if !self.compile.flush_to_zero || width != Width::F32 {
            return x;
        }
        x.map(|x| if x.abs() < least { 0.0_f64.copysign(x) } else { x })
    }

    /// The operation on numbers, or on what the operands enclose.
    fn operation(
        &self,
        to: To,
        operands: &[Known],
        on_numbers: impl Fn(&[f64]) -> f64,
        on_intervals: impl Fn(&[Decorated<f64>]) -> Decorated<f64>,
    ) -> Known {
        if operands.iter().all(|operand| operand.one) {
            let numbers: Vec<f64> = operands.iter().map(|operand| operand.lo).collect();
            return Known::one(on_numbers(&numbers));
        }
        if !operands.iter().all(|operand| operand.is_bounded()) {
            return ANYTHING;
        }
        let dec = decoration::com(0.0);
        let intervals: Vec<Decorated<f64>> =
            operands.iter().map(|&Known { lo, hi, .. }| Decorated { iv: Iv { lo, hi }, dec }).collect();
        let Decorated { iv: Iv { lo, hi }, dec } = on_intervals(&intervals);
        if dec < decoration::def(0.0) {
            return ANYTHING;
        }
        // Whatever the direction is, the rounded result lies between the exact one rounded down and rounded up.
        let narrow = |x: f64, round| Narrow { width: to.width, round }.call([x]);
        let (lo, hi) = (narrow(lo, Attribute::TowardNegative), narrow(hi, Attribute::TowardPositive));
        Known { lo, hi, one: false }
    }

    /// What an approximate operation may give instead.
    fn approximated(&self, op: Op, context: Context, operands: &[Known], result: Known) -> Known {
        let CompileMode { approximate_division, approximate_square_root, .. } = self.compile;
        let ulps = match op {
            Op::Div if approximate_division => DIVISION,
            Op::Recip if approximate_division => RECIPROCAL,
            Op::Sqrt if approximate_square_root => SQUARE_ROOT,
            _ => return result,
        };
        // An operation with a direction is an intrinsic, which no option changes.
        let To { width, round } = self.rounding(context);
        let directed = context.round.is_some() || round != Attribute::TiesToEven;
        let special = |x: &Known| x.one && (x.lo == 0.0 || !x.lo.is_finite());
        if directed || width != Width::F32 || operands.iter().any(special) || result.lo.is_nan() {
            return result;
        }
        // In a range the ulp of a number can be that of the next binade.
        let ulps = if result.one { ulps } else { 2.0 * ulps };
        Known { lo: below(result.lo, ulps), hi: -below(-result.hi, ulps), one: false }
    }
}

/// x less so many of its ulps in binary32, where an overflow counts as 2^128. Exact: some 26 digits.
fn below(x: f64, ulps: f64) -> f64 {
    const LIMIT: f64 = 2.0 * (1_u128 << 127) as f64;
    if x == f64::NEG_INFINITY {
        return x;
    }
    let x = x.min(LIMIT);
    let power = f64::from_bits(x.abs().to_bits() & f64::INFINITY_BITS)
        .clamp(f64::from(f32::MIN_POSITIVE), LIMIT / 2.0);
    let lower = x - ulps * power * f64::from(f32::EPSILON);
    if lower < f64::from(f32::MIN) { f64::NEG_INFINITY } else { lower }
}

impl Known {
    /// Of conditions.
    fn with(self, other: Known, of: fn(f64, f64) -> f64) -> Known {
        let (lo, hi) = (of(self.lo, other.lo), of(self.hi, other.hi));
        Known { lo, hi, one: lo.to_bits() == hi.to_bits() }
    }
}

/// A comparison: true is 1, and false is 0.
fn compared(relation: Relation, a: Known, b: Known) -> Known {
    let one = |a, b| FloatOperation::apply::<Rn, f64>(Compare(relation), [a, b]);
    if a.one && b.one {
        return Known::one(one(a.lo, b.lo));
    }
    let open = Known { lo: 0.0, hi: 1.0, one: false };
    // An end that is infinite may stand for a NaN.
    if !a.is_bounded() && !a.one || !b.is_bounded() && !b.one || a.lo.is_nan() || b.lo.is_nan() {
        return open;
    }
    let apart = a.hi < b.lo || b.hi < a.lo;
    let decided = match relation {
        Relation::Less => one(a.lo, b.hi) == one(a.hi, b.lo),
        Relation::LessEqual => one(a.lo, b.hi) == one(a.hi, b.lo),
        Relation::Equal | Relation::NotEqual => apart,
    };
    if decided { Known::one(one(a.lo, b.hi)) } else { open }
}

/// Either of two.
fn hull(a: Known, b: Known) -> Known {
    if a.one && b.one && a.lo.to_bits() == b.lo.to_bits() {
        return a;
    }
    if a.lo.is_nan() || b.lo.is_nan() {
        return ANYTHING;
    }
    Known { lo: a.lo.min(b.lo), hi: a.hi.max(b.hi), one: false }
}

/// Guaranteed upper bounds of the errors, in ulps, of whatever the result is within its range: as
/// [`errors_in_ulps`](crate::device::errors_in_ulps) for one number, and the largest for several.
///
/// `exact` are the bounds of the exact value, which are NaN where it is not defined; the error is then NaN.
#[must_use]
pub fn largest_error(width: Width, computed: FloatRange, exact: (f64, f64)) -> f64 {
    let FloatRange { lo, hi } = computed;
    if exact.0.is_nan() || exact.1.is_nan() {
        return f64::nan();
    }
    if !(lo.is_finite() && hi.is_finite()) {
        return f64::INFINITY;
    }
    let farthest = ops::sub_ru(hi, exact.0).max(ops::sub_ru(exact.1, lo));
    let nearest_to_zero = if lo <= 0.0 && hi >= 0.0 { 0.0 } else { lo.abs().min(hi.abs()) };
    let ulp = match width.narrow() {
        None => ops::ulp(nearest_to_zero),
        Some(narrow) => {
            let power = f64::from_bits(nearest_to_zero.to_bits() & f64::INFINITY_BITS);
            power.max(narrow.least_normal) * narrow.epsilon
        }
    };
    ops::div_ru(farthest, ulp)
}

#[cfg(test)]
mod tests {
    use super::*;

    const F32: FloatMode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    const PLAIN: CompileMode = CompileMode {
        flush_to_zero: false,
        contract: false,
        approximate_division: false,
        approximate_square_root: false,
    };

    fn range(formula: &str, compile: CompileMode, inputs: &[f64]) -> (f64, f64) {
        let program = Program::parse(formula).unwrap();
        let columns: Vec<&[f64]> = inputs.iter().map(core::slice::from_ref).collect();
        let ranges = CompiledPlan::new(&program, F32, compile).unwrap().run(&columns).unwrap();
        (ranges[0].lo, ranges[0].hi)
    }

    #[test]
    fn without_options_it_is_the_float_reading() {
        let inputs =
            [0.1, -3.0, 0.0, -0.0, 1e-40, 1e38, f64::INFINITY, f64::NAN].map(|x| f64::from(x as f32));
        let formula = "if x < y then sqrt(x)/y - exp(x)*y else x^3 + y/x";
        let program = Program::parse(formula).unwrap();
        let plan = FloatPlan::<f64>::new(&program, F32).unwrap();
        for x in inputs {
            for y in inputs {
                let mut expected = [0.0];
                plan.run(&mut plan.scratch(crate::machine::Level::Scalar), &[&[x], &[y]], &mut expected)
                    .unwrap();
                let (lo, hi) = range(formula, PLAIN, &[x, y]);
                assert_eq!(
                    (lo.to_bits(), hi.to_bits()),
                    (expected[0].to_bits(), expected[0].to_bits()),
                    "{x} {y}"
                );
            }
        }
    }

    #[test]
    fn subnormal_numbers_are_flushed() {
        let ftz = CompileMode { flush_to_zero: true, ..PLAIN };
        let (least, tiny) = (f64::from(f32::MIN_POSITIVE), f64::from(1e-40_f32));
        for (formula, inputs, expected) in [
            ("x * 0.5", [least, 0.0], 0.0),
            ("x * -0.5", [least, 0.0], -0.0),
            ("x * 2", [tiny, 0.0], 0.0),
            ("x - y", [1.5 * least, least], 0.0),
            ("x * 1", [least, 0.0], least),
            ("1 / x", [-tiny, 0.0], f64::NEG_INFINITY),
            ("if x == 0 then 1 else 2", [tiny, 0.0], 1.0),
            ("x", [tiny, 0.0], tiny),
            ("abs(x)", [-tiny, 0.0], 0.0),
        ] {
            let (lo, hi) = range(formula, ftz, &inputs[..1 + usize::from(formula.contains('y'))]);
            assert_eq!((lo.to_bits(), hi.to_bits()), (expected.to_bits(), expected.to_bits()), "{formula}");
        }
        // Binary64 has no such option.
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let plan = CompiledPlan::new(&Program::parse("x / 2").unwrap(), mode, ftz).unwrap();
        assert_eq!(plan.run(&[&[1e-310]]).unwrap()[0].lo, 5e-311);
    }

    #[test]
    fn approximate_results_are_so_many_ulps_wide() {
        let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..PLAIN };
        let ulp = f64::from(f32::EPSILON);
        let third = f64::from(1.0_f32 / 3.0);
        assert_eq!(range("x/3", approximate, &[1.0]), (third - ulp / 2.0, third + ulp / 2.0));
        assert_eq!(range("recip(x)", approximate, &[1.0]), (1.0 - ulp, 1.0 + ulp));
        assert_eq!(range("sqrt(x)", approximate, &[4.0]), (2.0 - 6.0 * ulp, 2.0 + 6.0 * ulp));
        // What follows from a zero or an infinity is exact.
        assert_eq!(range("x/0", approximate, &[1.0]), (f64::INFINITY, f64::INFINITY));
        assert_eq!(range("x/3", approximate, &[0.0]), (0.0, 0.0));
        assert_eq!(range("1/x", approximate, &[f64::INFINITY]), (0.0, 0.0));
        assert!(range("sqrt(x)", approximate, &[-1.0]).0.is_nan());
        // Overflow and underflow are within ulps of it.
        let max = f64::from(f32::MAX);
        assert_eq!(range("x/0.5", approximate, &[max]), (f64::from(f32::MAX.next_down()), f64::INFINITY));
        assert_eq!(
            range("x/1e30", approximate, &[1e-30]),
            (-f64::from(f32::from_bits(2)), f64::from(f32::from_bits(2)))
        );
        // A range that may hold a zero, or be undefined, makes anything of a quotient.
        assert_eq!(range("1/(x/3 - x/3)", approximate, &[1.0]), (f64::NEG_INFINITY, f64::INFINITY));
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let plan = CompiledPlan::new(&Program::parse("sqrt(x/3)").unwrap(), mode, approximate).unwrap();
        let exact = (1.0_f64 / 3.0).sqrt();
        assert_eq!(plan.run(&[&[1.0]]).unwrap(), [FloatRange { lo: exact, hi: exact }]);
    }

    /// Programs in which each approximate operation is off by a number of ulps of its own, within its bound.
    #[test]
    fn whatever_a_device_may_compute_is_in_the_range() {
        let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..PLAIN };
        let mut state = 11_u64;
        let mut next = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % n
        };
        let off = |x: f32, ulps: i64| -> f32 {
            if !x.is_finite() {
                return x;
            }
            let unit = f64::from(f32::from_bits(x.to_bits() & 0x7f80_0000).max(f32::MIN_POSITIVE))
                * f64::from(f32::EPSILON);
            (f64::from(x) + ulps as f64 * unit) as f32
        };
        let formulas = [
            "x/y + sqrt(z)",
            "sqrt(x/y) * z - y/z",
            "if x/y < z/x then x/y else sqrt(z)",
            "exp(x/y) / (1 + sqrt(z))",
            "(x/y)^3 - max(z/y, x)",
        ];
        for (which, formula) in formulas.iter().enumerate() {
            let plan = CompiledPlan::new(&Program::parse(formula).unwrap(), F32, approximate).unwrap();
            for _ in 0..300 {
                let [x, y, z] = [(); 3].map(|()| 0.25 + next(4000) as f32 / 999.0 * 1.7);
                let columns = [x, y, z].map(|x| [f64::from(x)]);
                let columns: Vec<&[f64]> = columns.iter().map(|x| &x[..]).collect();
                let FloatRange { lo, hi } = plan.run(&columns).unwrap()[0];
                for _ in 0..20 {
                    let mut division = |a: f32, b: f32| off(a / b, next(5) as i64 - 2);
                    let (xy, zx, yz, zy) = (division(x, y), division(z, x), division(y, z), division(z, y));
                    let root = |x: f32, ulps: u64| off(x.sqrt(), ulps as i64 - 3);
                    let result = match which {
                        0 => xy + root(z, next(7)),
                        1 => root(xy, next(7)) * z - yz,
                        2 if xy < zx => xy,
                        2 => root(z, next(7)),
                        3 => {
                            let exp = crate::math::exp::exp_r::<Rn, f32>(xy);
                            off(exp / (1.0 + root(z, next(7))), next(5) as i64 - 2)
                        }
                        _ => ((f64::from(xy) * f64::from(xy) * f64::from(xy)) as f32) - zy.max(x),
                    };
                    assert!(
                        lo <= f64::from(result) && f64::from(result) <= hi,
                        "{formula} {x} {y} {z}: {result} not in {lo} .. {hi}"
                    );
                }
                assert!(
                    hi - lo <= 1e-4 * hi.abs().max(1.0) || which == 2,
                    "{formula} {x} {y} {z}: {lo} .. {hi} is wide"
                );
            }
        }
    }

    #[test]
    fn products_are_contracted() {
        let contract = CompileMode { contract: true, ..PLAIN };
        let x = f64::from(0.1_f32);
        let fused = f64::from(0.1_f32.mul_add(0.1, -0.01));
        assert_eq!(range("x*x - 0.01", contract, &[x]), (fused, fused));
        assert_ne!(range("x*x - 0.01", PLAIN, &[x]).0, fused);
    }

    #[test]
    fn errors_cover_the_range() {
        let range = |lo, hi| FloatRange { lo, hi };
        let u = f64::EPSILON;
        assert_eq!(largest_error(Width::F64, range(1.0, 1.0), (1.0, 1.0 + u)), 1.0);
        assert_eq!(largest_error(Width::F64, range(1.0, 1.0 + 2.0 * u), (1.0, 1.0)), 2.0);
        // The least ulp of the range counts.
        assert_eq!(largest_error(Width::F64, range(1.0 - u, 1.0), (1.0, 1.0)), 2.0);
        assert_eq!(largest_error(Width::F32, range(1.0, 1.0), (1.0, 1.0 + f64::from(f32::EPSILON))), 1.0);
        assert_eq!(
            largest_error(Width::F32, range(-f64::from(1e-45_f32), f64::from(1e-45_f32)), (0.0, 0.0)),
            1.0
        );
        assert_eq!(largest_error(Width::F64, range(1.0, f64::INFINITY), (1.0, 2.0)), f64::INFINITY);
        assert_eq!(largest_error(Width::F64, range(f64::NAN, f64::NAN), (1.0, 2.0)), f64::INFINITY);
        assert!(largest_error(Width::F64, range(1.0, 1.0), (f64::NAN, f64::NAN)).is_nan());
    }
}
