//! Random inputs, computed and compared exactly: no error is beyond its bound.

use outward::__in_format as in_format;
use outward::analysis::roundoff::{Bound, Options, RoundoffPlan};
use outward::analysis::{DeviationPlan, Operand};
use outward::convert::convert;
use outward::device::{CompileMode, CompiledPlan, FloatMode};
use outward::format::Format as _;
use outward::interval::{DecInterval, Interval};
use outward::ops;
use outward::program::{Program, Width};
use outward::round::{Rn, Round};

use crate::problems::PUBLISHED;
use crate::{Problem, interval};

/// Inputs of each formula in each direction, fused and not: in binary64, and in binary32.
const INPUTS: usize = 1000;
const INPUTS_OF_F32: usize = 200;

/// Problems with features that the published ones lack: cancellation, choices, jumps, ends of domains, integers,
/// powers.
pub const OTHERS: &[Problem] = &[
    Problem { name: "roots", formula: "sqrt(x + 1) - sqrt(x)", ranges: &[(1.0, 1000.0)] },
    Problem { name: "root at 0", formula: "sqrt(x) * y", ranges: &[(0.0, 2.0), (-1.0, 3.0)] },
    Problem { name: "root of a difference", formula: "sqrt(x*x - x + 1)", ranges: &[(-4.0, 4.0)] },
    Problem { name: "quotients", formula: "(x/y - 1)/(x + y)", ranges: &[(1.0, 5.0), (2.0, 3.0)] },
    Problem { name: "horner", formula: "((x*3 - 2)*x + 0.1)*x - 7", ranges: &[(-2.0, 2.0)] },
    Problem { name: "choice", formula: "if x < 0.1 then x*3 else x + 2", ranges: &[(-1.0, 1.0)] },
    Problem { name: "corner", formula: "if x < y then y - x else x - y", ranges: &[(0.0, 1.0), (0.0, 1.0)] },
    Problem { name: "least", formula: "min(x*y, abs(x - y)/3)", ranges: &[(-2.0, 3.0), (-1.0, 5.0)] },
    Problem { name: "jump", formula: "floor(x*3) + x", ranges: &[(0.0, 4.0)] },
    Problem { name: "remainder", formula: "fmod(x, 0.7)", ranges: &[(1.0, 4.0)] },
    Problem { name: "powers", formula: "x^7/8 - 0.25*x^-3 + 2*x", ranges: &[(0.5, 2.0)] },
    Problem { name: "pow", formula: "x^y + 2^x", ranges: &[(0.1, 4.0), (-2.0, 2.0)] },
    Problem { name: "functions", formula: "atan(x)*cos(y) - tanh(x*y)", ranges: &[(-9.0, 9.0), (-5.0, 5.0)] },
    Problem { name: "end of a domain", formula: "asin(x) + acos(x)", ranges: &[(-1.0, 1.0)] },
    Problem { name: "fused", formula: "fma(x, y, -0.3)*x", ranges: &[(-2.0, 2.0), (0.0, 9.0)] },
    Problem { name: "neighbours", formula: "(x - y)*(y - 1.5)", ranges: &[(1.0, 1.5), (1.0, 2.0)] },
    Problem { name: "angle", formula: "atan2(x - 1, y)", ranges: &[(0.0, 2.0), (0.5, 2.0)] },
    Problem {
        name: "distance",
        formula: "sqrt((x - y)^2 + (z - w)^2)",
        ranges: &[(1.0, 1.000_000_000_1), (1.0, 1.000_000_000_1), (0.0, 1e-9), (0.0, 1e-9)],
    },
    Problem { name: "norm", formula: "sqrt(x*x + (y*y + fma(z, z, x^2)))", ranges: &[(-1.0, 1.0); 3] },
    Problem {
        name: "cosines",
        formula: "sqrt((x - y)^2 + 4*x*y*sin(z/2)^2)",
        ranges: &[(1.0, 1.000_000_1), (1.0, 1.000_000_1), (0.0, 1e-7)],
    },
    Problem {
        name: "factors",
        formula: "sqrt(x^2*y + (y - x)*z^2)",
        ranges: &[(0.0, 1.0), (1.0, 2.0), (-1.0, 1.0)],
    },
    Problem { name: "half", formula: "(x^2 + (x - y)^2)^0.5 - x", ranges: &[(-1e-3, 1e-3); 2] },
    Problem { name: "tiny", formula: "x*y*1e-300*1e-15", ranges: &[(0.0, 1e-3), (-1.0, 1.0)] },
];

#[test]
fn no_error_is_beyond_its_bound() {
    let all = PUBLISHED.iter().map(|(problem, ..)| problem).chain(OTHERS);
    for problem in all {
        let program = Program::parse(problem.formula).expect(problem.name);
        let mut largest = 0.0_f64;
        for width in [Width::F64, Width::F32] {
            for round in Round::ALL {
                for (contract, exact_inputs) in [(false, false), (true, false), (false, true)] {
                    let mode = FloatMode { width, round };
                    let options = Options {
                        mode,
                        contract,
                        exact_inputs,
                        pieces: 100,
                        samples: 0,
                        ..Options::default()
                    };
                    let count = if width == Width::F64 { INPUTS } else { INPUTS_OF_F32 };
                    let found = compare(problem.name, &problem.sides(), &program, options, count);
                    // The smallest numbers of binary32 are far above the numbers of the problem.
                    let is_unbounded = problem.name == "tiny" && width == Width::F32;
                    assert!(found.is_some() || is_unbounded, "{} {mode:?}", problem.name);
                    largest = largest.max(found.unwrap_or(0.0));
                }
            }
        }
        println!("{}: the largest error is {largest:.2} of its bound", problem.name);
        assert!(largest > 0.0, "{}: nothing was compared", problem.name);
    }
}

/// Errors of random inputs; the largest one over its bound, where there is a bound.
pub fn compare(
    name: &str,
    sides: &[Interval],
    program: &Program,
    options: Options,
    count: usize,
) -> Option<f64> {
    let plan = RoundoffPlan::new(program, options).expect(name);
    compare_with(name, sides, &plan, &plan.bound(sides).expect(name).bound.ok()?, count)
}

/// [`compare`] where the bound is known.
pub fn compare_with(
    name: &str,
    sides: &[Interval],
    plan: &RoundoffPlan,
    bound: &Bound,
    count: usize,
) -> Option<f64> {
    let Options { mode, exact_inputs, .. } = *plan.options();
    let deviation = DeviationPlan::new(plan.program(), mode).expect(name);
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut largest = 0.0_f64;
    for _ in 0..count {
        let operands = sides.iter().map(|side| random.operand(*side, mode.width, exact_inputs));
        let Some(operands) = operands.collect::<Option<Vec<Operand>>>() else { continue };
        let row = deviation.row(&operands);
        let result = row[plan.program().output().index()];
        let error = result.total.mig();
        assert!(
            error <= bound.absolute,
            "{} {mode:?}: {operands:?} gives {} with {error:e}, beyond {:e}",
            name,
            result.computed,
            bound.absolute
        );
        if let Some(ulps) = bound.ulps {
            let size = result.exact().interval().map_or(f64::INFINITY, |exact| exact.mag());
            let ulp = plan.program().result_width(mode.width).ulp(size);
            let of_result = ops::div_rd(error, ulp);
            assert!(of_result <= ulps, "{} {mode:?}: {operands:?}: {of_result} of {ulps} ulps", name);
        }
        assert!(!result.exact().disjoint(DecInterval::from(bound.exact)), "{} {operands:?}", name);
        if error > 0.0 {
            largest = largest.max(error / bound.absolute);
        }
    }
    Some(largest)
}

#[test]
fn flushed_results_are_within_their_bounds() {
    let formulas = ["x*y", "x - y", "(x + y)*3", "if x < y then x else y/4", "sqrt(x)*y"];
    for formula in formulas {
        let program = Program::parse(formula).expect(formula);
        let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
        let options = Options { mode, flush_to_zero: true, pieces: 200, samples: 20, ..Options::default() };
        let plan = RoundoffPlan::new(&program, options).expect(formula);
        let sides = [interval(0.0, 1e-36), interval(0.0, 1e-36)];
        let bound = plan.bound(&sides).expect(formula).bound.expect(formula);
        let compile = CompileMode { flush_to_zero: true, ..CompileMode::default() };
        let flushed = CompiledPlan::new(&program, mode, compile).expect(formula);
        let deviation = DeviationPlan::new(&program, mode).expect(formula);
        let mut random = Random(1);
        let mut largest = 0.0_f64;
        for _ in 0..300 {
            let row = sides.map(|side| {
                let is_tiny = random.next().is_multiple_of(3);
                let side = if is_tiny { interval(0.0, 2e-38) } else { side };
                random.operand(side, Width::F32, false).expect("a number")
            });
            let columns = row.map(|operand| [operand.computed]);
            let computed = flushed.run(&[&columns[0], &columns[1]]).expect(formula)[0].lo;
            let plain = deviation.row(&row)[deviation.program().output().index()];
            let error = (plain.total + Interval::point(plain.computed) - Interval::point(computed)).mig();
            assert!(error <= bound.absolute, "{formula}: {row:?} gives {computed:e}, {error:e}");
            largest = largest.max(error / bound.absolute);
        }
        assert!(largest > 0.0, "{formula}");
    }
}

/// Every result of an approximate operation within its ulps is within the bound. If it is the only operation of a
/// formula, the formula may return the ends of the range.
#[test]
fn approximate_results_are_within_their_bounds() {
    for formula in ["x/y", "1/x - y", "sqrt(x)*y", "(x/y)*x + 1"] {
        let program = Program::parse(formula).expect(formula);
        let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
        let (approximate_division, approximate_square_root) = (true, true);
        let options = Options {
            mode,
            approximate_division,
            approximate_square_root,
            pieces: 400,
            samples: 20,
            ..Options::default()
        };
        let sides = [interval(0.5, 5.0), interval(0.25, 2.0)];
        let plan = RoundoffPlan::new(&program, options).expect(formula);
        let bound = plan.bound(&sides).expect(formula).bound.expect(formula);
        let compile = CompileMode { approximate_division, approximate_square_root, ..CompileMode::default() };
        let approximate = CompiledPlan::new(&program, mode, compile).expect(formula);
        let deviation = DeviationPlan::new(&program, mode).expect(formula);
        let mut random = Random(1);
        let mut largest = 0.0_f64;
        for _ in 0..2000 {
            let row = sides.map(|side| random.operand(side, Width::F32, false).expect("a number"));
            let columns = row.map(|operand| [operand.computed]);
            let columns = columns.each_ref().map(|column| &column[..]);
            let range = approximate.run(&columns[..program.inputs().len()]).expect(formula)[0];
            let plain = deviation.row(&row)[deviation.program().output().index()];
            for computed in [range.lo, range.hi] {
                let error = (plain.total + Interval::point(plain.computed) - Interval::point(computed)).mig();
                assert!(error <= bound.absolute, "{formula}: {row:?} gives {computed:e}, {error:e}");
                largest = largest.max(error / bound.absolute);
            }
        }
        assert!(largest > 0.3, "{formula}: {largest}");
    }
}

/// The xorshift64* of Vigna (2016).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A real in the interval and the number of the format next to it, which may be outside; or a number of the format
    /// that is a real in the interval, where one is found.
    fn operand(&mut self, side: Interval, width: Width, exactly: bool) -> Option<Operand> {
        let (lo, hi) = (side.inf(), side.sup());
        let x = match self.next() % 16 {
            0 => lo,
            1 => hi,
            2 => lo + (hi - lo) * self.unit().powi(20),
            _ => lo + (hi - lo) * self.unit(),
        };
        let number = in_format!(width, F => convert::<Rn, f64, F>(x).widen(), _ => x);
        if exactly {
            return side.contains(number).then(|| Operand::exactly(number));
        }
        // The offset is less than half the distance to the next number, also below a power of two.
        let offset = width.ulp(number) * (self.unit() - 0.5) * 0.49;
        let exact = Interval::point(number) + Interval::point(offset);
        let (exact, left) = if side.contains(exact.inf()) && side.contains(exact.sup()) {
            (exact, Interval::point(offset))
        } else {
            (Interval::point(x), Interval::point(x) - Interval::point(number))
        };
        Some(Operand { computed: number, exact: DecInterval::from(exact), left })
    }
}
