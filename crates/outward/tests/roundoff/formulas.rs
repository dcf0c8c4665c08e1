//! The bound of a box as a formula, which devices evaluate.

use outward::analysis::roundoff::{NoFormula, Options, RoundoffError, RoundoffPlan, roundoff, roundoff_on};
use outward::device::{Cpu, Device, FloatMode, IntervalSlice};
use outward::interval::Interval;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::Op;

use crate::computed::{OTHERS, compare_with};
use crate::interval;
use crate::problems::PUBLISHED;

/// Bounds of computed − exact by the formula, where it has some.
pub fn on_box(plan: &RoundoffPlan, sides: &[Interval]) -> Option<Interval> {
    let ends: Vec<[[f64; 1]; 2]> = sides.iter().map(|side| [[side.inf()], [side.sup()]]).collect();
    let columns: Vec<_> = ends.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
    let found = Cpu::default().evaluate(&plan.formula().expect("a formula"), &columns).expect("it fits");
    let is_bounded = found.dec[0] >= 8.0 && found.lo[0].is_finite() && found.hi[0].is_finite();
    is_bounded.then(|| Interval::new(found.lo[0], found.hi[0]).expect("an interval"))
}

fn plan(formula: &str, options: Options) -> RoundoffPlan {
    RoundoffPlan::new(&Program::parse(formula).expect(formula), options).expect(formula)
}

#[test]
fn what_is_no_formula_is_named() {
    let refusal = |formula| plan(formula, Options::default()).formula().expect_err(formula);
    assert_eq!(refusal("if x < 1 then x else 2*x"), NoFormula::Choice);
    assert_eq!(refusal("atan2(x, y) + 1"), NoFormula::Zeros(Op::Atan2));
    assert_eq!(refusal("x*lgamma(y)"), NoFormula::Slope(Op::Lgamma));
    assert_eq!(refusal("1/3 + 0.1"), NoFormula::NoInputs);
    assert!(matches!(refusal("x + sqrt(-1)"), NoFormula::Constant(_)));
    let flushed = Options { flush_to_zero: true, ..Options::default() };
    let refusal = plan("x*y", flushed).formula().expect_err("flushing");
    assert_eq!(
        refusal.to_string(),
        "results that are flushed to zero can be bounded on the processor's cores alone"
    );
}

/// Random inputs of each formula in each direction.
const INPUTS: usize = 200;

/// The formula alone lacks the rules for ranges. The search applies them to the worst pieces, but a round cuts many
/// pieces at once, and cutting them one after the other would cut fewer.
#[test]
fn bounds_of_published_problems_are_near_those_of_cores() {
    println!(
        "{:10} {:>9} {:>9} {:>8} {:>8} {:>8}",
        "problem", "cores", "device", "factor", "uncut", "pieces"
    );
    for (problem, ..) in PUBLISHED {
        let (name, sides) = (problem.name, [problem.sides()]);
        let program = Program::parse(problem.formula).expect(name);
        let options = Options { pieces: 1000, samples: 64, ..Options::default() };
        let on_cores = roundoff(&program, &sides, &options).expect(name).remove(0).bound.expect(name);
        let found = roundoff_on(&Cpu::default(), &program, &sides, &options).expect(name).remove(0);
        let on_device = found.bound.expect(name);
        let factor = on_device.absolute / on_cores.absolute;
        // One box, by the formula alone.
        let once = Options { pieces: 1, samples: 0, ..options };
        let uncut = |plan: RoundoffPlan| {
            let by_cores = plan.bound_within(&sides[0], Default::default()).expect(name).error.mag();
            on_box(&plan, &sides[0]).expect(name).mag() / by_cores
        };
        let uncut = uncut(RoundoffPlan::new(&program, once).expect(name));
        println!(
            "{name:10} {:9.2e} {:9.2e} {factor:8.3} {uncut:8.3} {:8}",
            on_cores.absolute, on_device.absolute, found.pieces
        );
        assert!(factor < 1.25 && uncut < 1.1, "{name}: {factor} {uncut}");
        let witnesses = [&on_cores, &on_device].map(|bound| bound.witness.as_ref().expect(name).error);
        assert!(witnesses.iter().all(|error| *error <= on_device.absolute), "{name}: {witnesses:?}");
        let sum: f64 = on_device.shares.iter().map(|share| share.error).sum();
        assert!(sum * (1.0 + 1e-12) >= on_device.absolute, "{name}: {sum}");
    }
}

#[test]
fn no_error_is_beyond_the_bound_of_a_device() {
    let mut refused = Vec::new();
    for problem in PUBLISHED.iter().map(|(problem, ..)| problem).chain(OTHERS) {
        let (name, sides) = (problem.name, problem.sides());
        let program = Program::parse(problem.formula).expect(name);
        let mut largest = 0.0_f64;
        for (turn, round) in Round::ALL.into_iter().enumerate() {
            for width in [Width::F64, Width::F32] {
                let mode = FloatMode { width, round };
                let [contract, exact_inputs] = [turn == 0, turn % 2 == 1];
                let options =
                    Options { mode, contract, exact_inputs, pieces: 100, samples: 0, ..Options::default() };
                let plan = RoundoffPlan::new(&program, options).expect(name);
                match plan.bound_all_on(&Cpu::default(), std::slice::from_ref(&sides), 1) {
                    Ok(mut found) => {
                        let Ok(bound) = found.remove(0).bound else {
                            assert!(name == "tiny" && width == Width::F32, "{name} {mode:?}");
                            continue;
                        };
                        largest = largest.max(compare_with(name, &sides, &plan, &bound, INPUTS).expect(name));
                    }
                    Err(RoundoffError::NoFormula(reason)) => refused.push((name, reason)),
                    Err(other) => panic!("{name}: {other}"),
                }
            }
        }
        println!("{name}: the largest error is {largest:.2} of its bound");
        assert!(largest > 0.0 || refused.iter().any(|(refused, _)| *refused == name), "{name}");
    }
    refused.dedup();
    let zeros = NoFormula::Zeros(Op::Atan2);
    assert_eq!(refused, [("choice", NoFormula::Choice), ("corner", NoFormula::Choice), ("angle", zeros)]);
}

/// Slopes are used where a function is defined: where it jumps there, it is not bounded.
#[test]
fn functions_with_slopes_do_not_jump_where_they_are_defined() {
    let ends = [-3.0, -2.0, -1.5, -1.0, -0.5, -1e-310, 0.0, 1e-310, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0];
    let sides: Vec<[f64; 2]> = ends
        .iter()
        .flat_map(|lo| ends.iter().filter(move |hi| lo <= *hi).map(move |hi| [*lo, *hi]))
        .collect();
    let mut tried = 0;
    for info in outward::table::TABLE {
        let calls = info.infix.first().map(|name| match info.arity() {
            1 => format!("{name}(x)"),
            _ => format!("{name}(x, y)"),
        });
        let Some(program) = calls.and_then(|call| Program::parse(&call).ok()) else { continue };
        let Ok(plan) = RoundoffPlan::new(&program, Options::default()) else { continue };
        // A function that jumps has no slope, and its error can be all of its range.
        let is_smooth = plan.formula().is_ok() && !jumps(info.op);
        if !is_smooth || program.inputs().len() != info.arity() {
            continue;
        }
        tried += 1;
        let rows: Vec<Vec<[f64; 2]>> = match program.inputs().len() {
            1 => sides.iter().map(|side| vec![*side]).collect(),
            _ => sides.iter().flat_map(|x| sides.iter().map(move |y| vec![*x, *y])).collect(),
        };
        let column = |input: usize, end: usize| rows.iter().map(|row| row[input][end]).collect::<Vec<f64>>();
        let columns: Vec<_> = (0..program.inputs().len()).map(|at| [column(at, 0), column(at, 1)]).collect();
        let columns: Vec<_> = columns.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
        let found = Cpu::default().evaluate(&program, &columns).expect("it fits");
        let errors = plan.errors_on(&Cpu::default(), &columns).expect("it fits");
        for (at, row) in rows.iter().enumerate() {
            let is_bounded = errors.dec[at] >= 8.0 && errors.hi[at] - errors.lo[at] < f64::INFINITY;
            assert!(found.dec[at] != 8.0 || !is_bounded, "{} {row:?}", info.name);
        }
    }
    assert!(tried > 60, "{tried}");
}

/// Functions without a slope on devices: a formula cannot ask whether a box has a jump.
fn jumps(op: Op) -> bool {
    use Op::{Ceil, Floor, Fmod, Logb, Remainder, RoundTiesToAway, RoundTiesToEven, Sign, Trunc};
    matches!(op, Ceil | Floor | Fmod | Logb | Remainder | RoundTiesToAway | RoundTiesToEven | Sign | Trunc)
}

#[test]
fn many_boxes_are_bounded_as_each_alone() {
    let plan = plan("sqrt(x*y + 1)/y", Options { pieces: 50, samples: 20, ..Options::default() });
    let of = |n: usize| vec![interval(n as f64, n as f64 + 1.5), interval(0.5, 1.0 + n as f64)];
    // The last box divides by 0.
    let boxes: Vec<Vec<Interval>> = (0..20).map(of).chain([vec![interval(0.0, 1.0); 2]]).collect();
    let together = plan.bound_all_on(&Cpu::default(), &boxes, 2).expect("they fit");
    for (sides, found) in boxes.iter().zip(&together) {
        let alone = plan.bound_all_on(&Cpu::default(), std::slice::from_ref(sides), 1).expect("it fits");
        assert_eq!(alone[0], *found, "{sides:?}");
    }
    assert!(together[..20].iter().all(|found| found.bound.is_ok()));
    assert_eq!(together[20].bound, plan.bound(&boxes[20]).expect("it fits").bound);
    let columns: Vec<Vec<[f64; 2]>> = (0..2)
        .map(|input| boxes.iter().map(|sides| [sides[input].inf(), sides[input].sup()]).collect())
        .collect();
    let ends = columns
        .iter()
        .map(|column| [0, 1].map(|end| column.iter().map(|side| side[end]).collect::<Vec<_>>()));
    let ends: Vec<[Vec<f64>; 2]> = ends.collect();
    let slices: Vec<_> = ends.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
    let uncut = plan.errors_on(&Cpu::default(), &slices).expect("they fit");
    for (row, found) in together[..20].iter().enumerate() {
        let bound = found.bound.as_ref().expect("a bound");
        assert!(uncut.dec[row] >= 8.0 && uncut.hi[row] >= bound.absolute, "{row}");
        assert!(uncut.hi[row] >= bound.witness.as_ref().expect("inputs").error, "{row}");
    }
    assert!(uncut.dec[20] < 8.0);
}

#[test]
fn what_is_beyond_its_format_has_no_bound() {
    let core = |text: &str| {
        RoundoffPlan::new(&Program::from_fpcore(text).expect(text), Options::default()).expect(text)
    };
    let size = core("(FPCore (x) (! :precision binary32 (fabs x)))");
    assert!(on_box(&size, &[interval(1e38, 2e38)]).is_some_and(|error| error.mag() < 2e31));
    assert_eq!(on_box(&size, &[interval(1e38, 4e38)]), None);
    let least = core("(FPCore (x) (fmin (cast (! :precision binary32 (* x x))) 1))");
    assert!(on_box(&least, &[interval(1.0, 2.0)]).is_some());
    assert_eq!(on_box(&least, &[interval(1e19, 1e20)]), None);
    // The slope by the product is 0: the computed product is still none.
    assert_eq!(on_box(&plan("min(x*x, 1)", Options::default()), &[interval(1e150, 1e160)]), None);
    // An operation need not be defined for a result of it to have a slope.
    assert_eq!(on_box(&plan("max(floor(1/x), 3)", Options::default()), &[interval(-1.0, 1.0)]), None);
}
