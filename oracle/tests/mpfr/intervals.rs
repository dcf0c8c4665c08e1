//! The interval functions on every fast machine (others are compared with them elsewhere): tightest, by equality with
//! the range computed in MPFR, or as near to it as promised, and correctly decorated.

use outward::format::Format;
use outward::machine::Native;
use outward::program::Program;
use outward_oracle::{Range, range, settings};
use outward_test::evaluate::{bounds, fast_levels, program};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::Report;
use outward_test::suites::Extrema;

/// Returns an interval with one end from a generator; the other end is equal, a few steps or some distance away, from
/// the generator too, or infinite.
fn interval<F: Native>(x: F, other: F, random: &mut Random) -> [F; 2] {
    let number = |x: F| if x.is_nan() || x.widen().is_infinite() { F::from_pattern(0) } else { x };
    let (x, other) = (number(x), number(other));
    let steps = |x: F, count: u64| {
        let magnitude = x.pattern() & !F::SIGN_MASK;
        F::from_pattern(x.pattern() & F::SIGN_MASK | (magnitude + count).min(F::MAX_BITS))
    };
    let end = match random.below(8) {
        0 => x,
        1 => steps(x, 1),
        2 => steps(x, random.below(1 << 12)),
        3 => steps(x, random.below(1 << (F::FRACTION_BITS - 2))),
        4 => F::from_pattern(F::INFINITY_BITS | if random.below(2) == 0 { F::SIGN_MASK } else { 0 }),
        5 => F::from_pattern(random.below(2) * F::SIGN_MASK),
        _ => other,
    };
    if x <= end { [x, end] } else { [end, x] }
}

/// Returns the decoration where the function is defined but jumps: `def` 8, or `dac` if it jumps only beside the box.
fn of_jump(function: Function, [y, x]: [[f64; 2]; 2]) -> Option<f64> {
    let is_angle = function.suite_of_two().is_some_and(|suite| suite.extrema == Extrema::Angle);
    let jumps = is_angle && y[0] <= 0.0 && y[1] >= 0.0 && x[0] < 0.0;
    jumps.then_some(if y[0] < 0.0 { 8.0 } else { 12.0 })
}

/// Returns whether the decoration of the function over the operands is right, as a number: `com` 16, `dac` 12, `trv` 4.
/// If an operand is unbounded, the rule gives `dac` at most, by the operand's own decoration; the local one may then be
/// either.
fn decoration_is_right(found: f64, expected: Range, operands: &[[f64; 2]]) -> bool {
    let bounded = |bounds: &[f64; 2]| bounds.iter().all(|bound| bound.is_finite());
    let result_bounded = expected.bounds.as_ref().is_some_and(bounded);
    match (expected.defined, result_bounded) {
        (false, _) => found == 4.0,
        (true, false) => found == 12.0,
        (true, true) if operands.iter().all(bounded) => found == 16.0,
        (true, true) => found == 12.0 || found == 16.0,
    }
}

/// Returns the number of last places by which the lower bound may be below the tightest one, as
/// docs/reference/functions.md promises.
fn slack(function: Function, [low, high]: [f64; 2]) -> u64 {
    match function {
        Function::Lgamma if low < high && low < -TWO_TO_40 => 5,
        Function::Lgamma if low < high && low < -255.0 => 1,
        _ => 0,
    }
}

const TWO_TO_40: f64 = (1_u64 << 40) as f64;

/// Returns whether a bound is the tightest one, or below it by at most `slack` last places. If some are allowed, both
/// bounds are negative.
fn is_low<F: Format>(found: F, tightest: f64, slack: u64) -> bool {
    let raised = if slack > 0 { F::from_pattern(found.pattern() - slack) } else { found };
    found.widen() <= tightest && tightest <= raised.widen()
}

/// Returns the function as IEEE 1788 defines it: its power is that of positive numbers and 0.
fn as_bounded(function: Function) -> Program {
    if function == Function::Pow {
        Program::parse("powr(x, y)").expect("a formula")
    } else {
        program(function)
    }
}

fn tightest<F: Native>(function: Function) {
    let mut report = Report::new(format!("{} of {} intervals", function.name(), F::NAME));
    let mut random = Random::new(settings::seed());
    let mut left = settings::share(function, settings::random_inputs() / 4);
    while left > 0 {
        let count = left.min(4096);
        left -= count;
        report.inputs += count;
        let rows: Vec<[[F; 2]; 3]> = (0..count)
            .map(|i| {
                let kind = Generator::ALL[i % Generator::ALL.len()];
                let ([x, y], [x2, y2]) =
                    (kind.input(function, &mut random), kind.input(function, &mut random));
                let unary = function.arity() == 1;
                let zero = [F::from_pattern(0); 2];
                let y = if unary { zero } else { interval(y, y2, &mut random) };
                [interval(x, x2, &mut random), y, zero]
            })
            .collect();
        let expected: Vec<Range> =
            rows.iter().map(|[x, y, _]| range::<F>(function, x.map(F::widen), y.map(F::widen))).collect();
        for level in fast_levels() {
            let found = bounds(level, &as_bounded(function), &rows);
            for ((row, found), expected) in rows.iter().zip(found).zip(&expected) {
                let [lo, hi, dec] = found.map(F::widen);
                let is_tightest = match expected.bounds {
                    None => lo.is_nan() && hi.is_nan(),
                    Some([low, high]) => {
                        let slack = slack(function, row[0].map(F::widen));
                        is_low(found[0], low, slack) && hi == high
                    }
                };
                let operands = [row[0], row[1]].map(|operand| operand.map(F::widen));
                let decorated = match of_jump(function, operands).filter(|_| expected.defined) {
                    Some(wanted) => dec == wanted,
                    None => decoration_is_right(dec, *expected, &operands[..function.arity()]),
                };
                report.check(is_tightest && decorated, || {
                    format!(
                        "{} {} on {} of {:?}: [{lo:e}, {hi:e}] decoration {dec}, wants {expected:?}",
                        function.name(),
                        F::NAME,
                        level.name(),
                        &operands[..function.arity()]
                    )
                });
            }
        }
    }
    report.finish();
}

outward_test::for_each_function!(tightest);
