//! Compares bounds of errors, in every mode that a program can be compiled in, with exact arithmetic. They hold for
//! every result that the mode allows, and are close to the largest error of these results.

use std::collections::BTreeSet;

use outward::Round;
use outward::analysis::{DeviationPlan, Operand};
use outward::device::{CompileMode, CompiledPlan, ErrorMeasure, FloatMode, FloatRange};
use outward::format::Format;
use outward::interval::Interval;
use outward::machine::soft::arith;
use outward::program::{Node, Program, Width};
use outward::table::Op;
use outward_test::evaluate::holds;
use outward_test::exact::{ExactValue, Fraction, Outcome, evaluate};
use outward_test::generators::Random;

/// The parts of formulas, beside sums and products.
#[derive(Clone, Copy)]
struct Parts {
    quotients_and_roots: bool,
    jumps_and_corners: bool,
}

/// A formula of positive and negative numbers.
fn formula(depth: u32, parts: Parts, random: &mut Random) -> String {
    if depth == 0 || random.below(6) == 0 {
        let leaves = ["x", "y", "z", "x", "y", "z", "3", "0.75"];
        return random.pick(&leaves).into();
    }
    let mut part = || formula(depth - 1, parts, random);
    let (a, b) = (part(), part());
    if parts.jumps_and_corners && random.below(3) == 0 {
        return match random.below(6) {
            0 => format!("floor({a})"),
            1 => format!("abs({a})"),
            2 => format!("min({a}, {b})"),
            3 => format!("max({a}, {b})"),
            4 => format!("(if {a} < {b} then {b} else {a} - 3)"),
            _ => format!("(if floor({a}) <= {b} then x else {a})"),
        };
    }
    match random.below(if parts.quotients_and_roots { 9 } else { 7 }) {
        0 | 1 => format!("({a} + {b})"),
        2 | 3 => format!("({a} - {b})"),
        4 | 5 => format!("({a} * {b})"),
        6 => format!("({a} * {a} - {b})"),
        7 => format!("({a} / {b})"),
        _ => format!("sqrt({a} * {a} + 1)"),
    }
}

/// The operations, correctly rounded: in binary64 to nearest by the processor, and else by the machine `soft`.
fn operation(op: Op, width: Width, round: Round, x: &[f64]) -> f64 {
    match (width, round) {
        (Width::F64, Round::TiesToEven) => to_nearest(op, x),
        (Width::F64, _) => directed(op, round, x),
        _ => {
            let x: Vec<f32> = x.iter().map(|x| *x as f32).collect();
            f64::from(directed(op, round, &x))
        }
    }
}

fn directed<T: Format>(op: Op, round: Round, x: &[T]) -> T {
    match op {
        Op::Add => arith::add(x[0], x[1], round),
        Op::Sub => arith::sub(x[0], x[1], round),
        Op::Mul => arith::mul(x[0], x[1], round),
        Op::Sqr => arith::mul(x[0], x[0], round),
        Op::Neg => arith::neg(x[0]),
        Op::Abs => arith::abs(x[0]),
        Op::Div => arith::div(x[0], x[1], round),
        Op::Sqrt => arith::sqrt(x[0], round),
        Op::Fma => arith::fma(x[0], x[1], x[2], round),
        // The other operations are exact.
        _ => {
            let x: Vec<f64> = x.iter().map(|x| x.widen()).collect();
            arith::convert(to_nearest(op, &x), Round::TiesToEven)
        }
    }
}

fn to_nearest(op: Op, x: &[f64]) -> f64 {
    match op {
        Op::Add => x[0] + x[1],
        Op::Sub => x[0] - x[1],
        Op::Mul => x[0] * x[1],
        Op::Sqr => x[0] * x[0],
        Op::Neg => -x[0],
        Op::Div => x[0] / x[1],
        Op::Sqrt => x[0].sqrt(),
        Op::Fma => x[0].mul_add(x[1], x[2]),
        Op::Floor => x[0].floor(),
        Op::Abs => x[0].abs(),
        Op::Min => x[0].min(x[1]),
        Op::Max => x[0].max(x[1]),
        _ => panic!("{op:?} is in no formula here"),
    }
}

/// The number of results of a row that are examined.
const MOST: usize = 250;

/// Returns the results that a mode allows, by a search of their own, and whether these are all; some of them where they
/// are too many. `None` where one is not finite, or is the least normal number, which is flushed or not depending on
/// its computation.
fn results(
    program: &Program,
    mode: FloatMode,
    compile: CompileMode,
    inputs: &[f64],
    random: &mut Random,
) -> Option<(Vec<f64>, bool)> {
    let FloatMode { width, round } = mode;
    let mut are_all = true;
    let least = f64::from(f32::MIN_POSITIVE);
    let flushed = |x: f64| {
        if compile.flush_to_zero && width == Width::F32 && x.abs() < least { 0.0 * x } else { x }
    };
    let mut rows: Vec<Vec<f64>> = vec![Vec::new()];
    for node in program.nodes() {
        let mut next = Vec::new();
        for row in rows {
            let values: Vec<f64> = match *node {
                Node::Input(index) => vec![inputs[index]],
                Node::Number(index, _) => vec![program.numbers()[index].bounds::<f64>().0],
                Node::Apply(op, operands, _) => {
                    let x: Vec<f64> =
                        operands.as_slice().iter().map(|operand| flushed(row[operand.index()])).collect();
                    let result = operation(op, width, round, &x);
                    if !result.is_finite() || compile.flush_to_zero && result.abs() == least {
                        return None;
                    }
                    let ulps = match op {
                        Op::Div if compile.approximate_division && x[0] != 0.0 => 2.0,
                        Op::Sqrt if compile.approximate_square_root && x[0] != 0.0 => 3.0,
                        _ => 0.0,
                    };
                    let mut all = within(result, ulps * Width::F32.ulp(result));
                    all.iter_mut().for_each(|x| *x = flushed(*x));
                    all
                }
                Node::Compare(relation, a, b) => {
                    let [a, b] = [a, b].map(|value| flushed(row[value.index()]));
                    vec![f64::from(u8::from(holds(relation, a, b)))]
                }
                Node::Select(c, a, b) => {
                    let taken = if row[c.index()] > 0.0 { a } else { b };
                    vec![row[taken.index()]]
                }
                _ => panic!("{node:?} is in no formula here"),
            };
            for value in values {
                next.push(row.iter().copied().chain([value]).collect());
            }
        }
        rows = next;
        while rows.len() > MOST {
            are_all = false;
            rows.swap_remove(random.below(rows.len() as u64) as usize);
        }
    }
    let results = rows.iter().map(|row| row[program.output().index()]);
    Some((results.collect(), are_all))
}

/// The numbers of binary32 so near to one.
fn within(x: f64, far: f64) -> Vec<f64> {
    if far == 0.0 {
        return vec![x];
    }
    let mut number = (x - far) as f32;
    if f64::from(number) < x - far {
        number = number.next_up();
    }
    let mut numbers = Vec::new();
    while f64::from(number) <= x + far {
        numbers.push(f64::from(number));
        number = number.next_up();
    }
    numbers
}

/// Returns a number, the number with which a program computes instead, and their difference.
fn operand(width: Width, scale: f64, random: &mut Random) -> (Fraction, Operand) {
    let size = (1.0 + random.unit()) * 2f64.powi(random.below(8) as i32 - 4) * scale;
    let x = if random.below(3) == 0 { -size } else { size };
    let computed = if width == Width::F32 { f64::from(x as f32) } else { x };
    let left = match random.below(3) {
        0 => computed * (random.unit() - 0.5) * width.ulp(1.0),
        _ => 0.0,
    };
    let bounds = Interval::point(computed) + Interval::point(left);
    let left = Interval::point(left);
    let exact = Fraction::from_f64(computed).add(&Fraction::from_f64(left.inf()));
    (exact, Operand { computed, exact: bounds.into(), left })
}

/// The size of an error; 0 where the two cannot be distinguished.
fn distance(exact: &ExactValue, computed: f64) -> f64 {
    if exact.is_within(computed, 0.0) { 0.0 } else { exact.distance(computed) }
}

struct ModeResults {
    checked: u64,
    /// Rows whose exact value is not known.
    unknown: u64,
    median: f64,
}

/// Bounds over the largest errors of all results of a mode.
fn try_mode(mode: FloatMode, compile: CompileMode, scale: f64, jumps_and_corners: bool) -> ModeResults {
    let mut random = Random::new(20_261_126);
    let width = mode.width;
    let mut ratios: Vec<f64> = Vec::new();
    let (mut checked, mut unknown) = (0, 0);
    let approximate = compile.is_approximate();
    let mut seen = BTreeSet::new();
    let parts = Parts { quotients_and_roots: width == Width::F32 && scale == 1.0, jumps_and_corners };
    for _ in 0..150 {
        let text = formula(3, parts, &mut random);
        let Ok(program) = Program::parse(&text) else { continue };
        if !seen.insert(text.clone()) || program.inputs().is_empty() {
            continue;
        }
        let compiled = CompiledPlan::new(&program, mode, compile).expect("operations of both readings");
        let plan = DeviationPlan::compiled(&program, mode, compile).expect("operations of both readings");
        let has_approximate = compiled.program().nodes().iter().any(|node| {
            matches!(node, Node::Apply(Op::Div, ..)) && compile.approximate_division
                || matches!(node, Node::Apply(Op::Sqrt, ..)) && compile.approximate_square_root
        });
        if approximate && !has_approximate {
            continue;
        }
        for _ in 0..24 {
            let points: Vec<(Fraction, Operand)> =
                program.inputs().iter().map(|_| operand(width, scale, &mut random)).collect();
            let exact: Vec<Fraction> = points.iter().map(|(exact, _)| exact.clone()).collect();
            let operands: Vec<Operand> = points.iter().map(|(_, operand)| *operand).collect();
            let inputs: Vec<f64> = operands.iter().map(|operand| operand.computed).collect();
            let value = match evaluate(&program, &exact).swap_remove(program.output().index()) {
                Outcome::Value(value) => value,
                Outcome::Undefined => continue,
                _ => {
                    unknown += 1;
                    continue;
                }
            };
            let near = value.to_f64();
            // Near zero, relative errors of small numbers are not known.
            if near.is_infinite() || near != 0.0 && near.abs() < 1e-250 {
                continue;
            }
            let found = results(compiled.program(), mode, compile, &inputs, &mut random);
            let Some((all, are_all)) = found else { continue };
            let columns: Vec<[f64; 1]> = inputs.iter().map(|x| [*x]).collect();
            let columns: Vec<&[f64]> = columns.iter().map(|x| &x[..]).collect();
            let range = compiled.run(&columns).expect("columns that fit")[0];
            let result = plan.row(&operands)[plan.program().output().index()];
            // Distances are rounded.
            let slack = 1.0 - 1e-12;
            for measure in [ErrorMeasure::Absolute, ErrorMeasure::Relative, ErrorMeasure::Ulps] {
                let unit = match measure {
                    ErrorMeasure::Absolute => 1.0,
                    ErrorMeasure::Relative => near.abs(),
                    ErrorMeasure::Ulps => width.ulp(near),
                };
                let error = |c: f64| match distance(&value, c) {
                    0.0 => 0.0,
                    far => far / unit,
                };
                let largest = all.iter().map(|c| error(*c)).fold(0.0, f64::max);
                let bound = result.error_of(measure, width, range);
                assert!(
                    bound >= largest * slack && all.iter().all(|c| range.contains(*c)),
                    "{text} at {inputs:?} in {mode:?}, {compile:?}: {measure:?} {bound:e} is less than {largest:e}, \
                     {range:?} of {all:?}"
                );
                if measure == ErrorMeasure::Ulps && largest > 0.0 && are_all {
                    ratios.push(bound / largest);
                }
            }
            // One of the results alone is the result of a GPU.
            let alone = FloatRange { lo: all[0], hi: all[0] };
            let bound = result.error_of(ErrorMeasure::Ulps, width, alone);
            assert!(bound * width.ulp(near) >= distance(&value, all[0]) * slack, "{text}");
            checked += 1;
        }
    }
    ratios.sort_by(f64::total_cmp);
    ModeResults { checked, unknown, median: ratios[ratios.len() / 2] }
}

const PLAIN: CompileMode = CompileMode {
    flush_to_zero: false,
    contract: false,
    approximate_division: false,
    approximate_square_root: false,
};

/// Formats, directions and modes, and the size of numbers. In a direction nothing is approximate.
fn modes() -> Vec<(FloatMode, CompileMode, f64)> {
    let contract = CompileMode { contract: true, ..PLAIN };
    let flush = CompileMode { flush_to_zero: true, ..PLAIN };
    let divide = CompileMode { approximate_division: true, ..PLAIN };
    let root = CompileMode { approximate_square_root: true, ..PLAIN };
    let all = CompileMode {
        flush_to_zero: true,
        contract: true,
        approximate_division: true,
        approximate_square_root: true,
    };
    // Products of numbers of this size are subnormal in binary32, or zero.
    let tiny = 2f64.powi(-63);
    let exact = [
        (Width::F64, PLAIN, 1.0),
        (Width::F32, PLAIN, 1.0),
        (Width::F64, contract, 1.0),
        (Width::F32, contract, 1.0),
        (Width::F32, flush, tiny),
        (Width::F32, CompileMode { contract: true, ..flush }, tiny),
    ];
    let approximate = [(Width::F32, divide, 1.0), (Width::F32, root, 1.0), (Width::F32, all, 1.0)];
    let in_direction = |round: Round| {
        let more = if round == Round::TiesToEven { &approximate[..] } else { &[] };
        let all = exact.iter().chain(more).copied();
        all.map(move |(width, compile, scale)| (FloatMode { width, round }, compile, scale))
            .collect::<Vec<_>>()
    };
    Round::ALL.into_iter().flat_map(in_direction).collect()
}

/// The median of bound over error is below 1.05 in every mode, as it is without options.
#[test]
fn bounds_are_near_the_largest_error_of_a_mode() {
    for (mode, compile, scale) in modes() {
        let ModeResults { checked, unknown, median } = try_mode(mode, compile, scale, false);
        println!(
            "{mode:?} {compile:?} at {scale:e}: {checked} rows, {unknown} not known, median {median:.4}"
        );
        assert!(
            checked > 1000 && unknown * 50 < checked,
            "{checked} rows in {compile:?}, {unknown} not known"
        );
        assert!(median < 1.05, "the median of bound over error is {median} in {mode:?}, {compile:?}");
    }
}

/// Bounds hold where the computed and the exact value lie on two sides of a jump, or of a corner.
#[test]
fn bounds_hold_at_jumps_and_corners() {
    for (mode, compile, scale) in modes() {
        let ModeResults { checked, unknown, .. } = try_mode(mode, compile, scale, true);
        println!("{mode:?} {compile:?} at {scale:e}: {checked} rows, {unknown} not known");
        assert!(
            checked > 1000 && unknown * 50 < checked,
            "{checked} rows in {compile:?}, {unknown} not known"
        );
    }
}
